/// A property of a layer, a shape, a mask or an effect that can move; the raw value is its name in messages.
package enum LottieKey: String, Hashable, Sendable {
  case anchor = "anchor point"
  case position
  case positionX = "x position"
  case positionY = "y position"
  case scale
  case rotation
  case opacity
  case skew
  case skewAxis = "skew axis"
  case orientation
  case rotationX = "x rotation"
  case rotationY = "y rotation"
  case timeRemap = "time remapping"
  case path
  case size
  case roundness
  case points
  case innerRadius = "inner radius"
  case outerRadius = "outer radius"
  case innerRoundness = "inner roundness"
  case outerRoundness = "outer roundness"
  case color
  case width
  case miterLimit = "miter limit"
  case dash
  case gap
  case dashOffset = "dash offset"
  case gradient
  case start
  case end
  case highlightLength = "highlight length"
  case highlightAngle = "highlight angle"
  case offset
  case radius
  case copies
  case startOpacity = "start opacity"
  case endOpacity = "end opacity"
  case amount
  case expansion
  case angle
  case distance
  case softness
  case blur
  case direction
  case tracking
  case fillColor = "fill colour"
  case strokeColor = "stroke colour"
  case strokeWidth = "stroke width"
  case fillOpacity = "fill opacity"
  case strokeOpacity = "stroke opacity"

  /// The value of a property that a file leaves out.
  var initial: [Double] {
    switch self {
    case .scale: [100, 100]
    case .opacity, .startOpacity, .endOpacity, .end, .fillOpacity, .strokeOpacity: [100]
    case .miterLimit: [4]
    case .anchor, .position, .size, .start: [0, 0]
    case .color: [0, 0, 0]
    default: [0]
    }
  }
}

/// The properties of a part, in the order of its kind's table.
package struct LottieProperties: Hashable, Sendable {
  /// A property with its values.
  package struct Member: Hashable, Sendable {
    /// The property.
    package let key: LottieKey
    /// Its values over time.
    package let track: LottieTrack
  }

  /// The properties that the file has.
  package var members: [Member] = []

  /// Returns the values of a property; nil if the file leaves it out.
  package subscript(key: LottieKey) -> LottieTrack? { members.first { $0.key == key }?.track }

  /// Returns the components of a property at a frame.
  func values(_ key: LottieKey, at frame: Double) -> [Double] {
    self[key]?.values(at: frame) ?? key.initial
  }

  /// Returns the first component of a property at a frame.
  func number(_ key: LottieKey, at frame: Double) -> Double {
    values(key, at: frame).first ?? key.initial[0]
  }

  /// Returns the first two components of a property at a frame; a single component is used for both.
  func pair(_ key: LottieKey, at frame: Double) -> SIMD2<Double> {
    let values = values(key, at: frame)
    guard let first = values.first else { return SIMD2(key.initial[0], key.initial[0]) }
    return SIMD2(first, values.count > 1 ? values[1] : first)
  }
}
