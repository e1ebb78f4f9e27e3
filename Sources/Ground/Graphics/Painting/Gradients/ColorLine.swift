/// A gradient's colour line, prepared for lookups by fixed-point position.
///
/// The range of the stops is mapped to 0...1, in which 1 is 2^16. Between two stops, a position's colour is linear in
/// premultiplied components and rounded to 8 bits once.
struct ColorLine {
  // Bounds: vectors are combined only with vectors of their size.
  /// The contiguous segments in order: `clear`, before the first stop, between stops, and after the last stop.
  ///
  /// With repeat or reflect, positions are mapped into the range of the stops, so nothing is before or after it.
  let segments: [ColorSegment]
  /// True if all colours are opaque.
  let isOpaque: Bool
  private let extend: Gradient.Extend
  /// The offset of the first stop, and the scale that maps the last one to 2^16; 0 if they are equal.
  private let origin: Double
  private let scale: Double

  /// The position of the last stop, 1 in fixed point.
  private static let one: Int32 = 1 << 16
  /// The position without a colour.
  static let clear = Int32.min
  /// A position before the first stop, and one after the last.
  static let before = Int64(clear + 1)
  static let after = Int64(Int32.max - 1)

  /// Creates a line; nil if there are no stops, or if an empty range repeats.
  init?(_ stops: [ColorStop], extend: Gradient.Extend) {
    guard let first = stops.first, let last = stops.last else { return nil }
    origin = first.offset
    isOpaque = stops.allSatisfy { ColorSegment.components($0.color).w == 255 << 8 }
    let length = last.offset - first.offset
    let one = Double(ColorLine.one)
    // The range may be so small that its inverse is infinite and zero times it is NaN.
    guard length > 0, length.isFinite, (one / length).isFinite else {
      guard extend == .pad || stops.count == 1 else { return nil }
      self.extend = extend
      scale = 0
      segments = [
        ColorSegment(nil, ColorLine.clear..<(ColorLine.clear + 1)),
        ColorSegment(first.color, (ColorLine.clear + 1)..<0), ColorSegment(last.color, 0..<Int32.max),
      ]
      return
    }
    self.extend = extend
    scale = one / length
    var between: [ColorSegment] = []
    for (a, b) in zip(stops, stops.dropFirst()) {
      let start = Int32(((a.offset - origin) * scale).rounded())
      let end = Int32(((b.offset - origin) * scale).rounded())
      if end > start { between.append(ColorSegment(from: a.color, to: b.color, start..<end)) }
    }
    switch extend {
    case .pad:
      segments =
        [
          ColorSegment(nil, ColorLine.clear..<(ColorLine.clear + 1)),
          ColorSegment(first.color, (ColorLine.clear + 1)..<0),
        ] + between + [ColorSegment(last.color, ColorLine.one..<Int32.max)]
    case .repeat: segments = [ColorSegment(nil, ColorLine.clear..<0)] + between
    case .reflect:
      // The reflected part begins with the last segment's end colour.
      let turn = between.last.map { ColorSegment(repeating: $0.pixel(at: $0.end), $0.end..<($0.end + 1)) }
      segments = [ColorSegment(nil, ColorLine.clear..<0)] + between + (turn.map { [$0] } ?? [])
    }
  }

  /// True if the first and last stop's colours extend beyond the range.
  var isPadded: Bool { extend == .pad }

  /// True if all stops have the same offset, which makes the line an edge.
  var isEdge: Bool { scale == 0 }

  /// Returns the scaled position of a parameter t, before it is rounded and extended.
  @inline(__always)
  func scaled(_ t: Double) -> Double { (t - origin) * scale }

  /// Returns the scaled step of a step of t.
  @inline(__always)
  func scaled(step: Double) -> Double { step * scale }

  /// Returns the nearest positions of two scaled parameters.
  ///
  /// NaN is far before the first stop.
  @inline(__always)
  func places(_ scaled: SIMD2<Double>) -> SIMD2<Int64> {
    // Far outside, the repetition is finer than a pixel. The limit keeps the sum in range.
    let limit: Double = extend == .pad ? ColorSegment.limit : 2e15
    let (low, high) = (SIMD2(repeating: -limit), SIMD2(repeating: limit))
    let above = scaled.replacing(with: low, where: .!(scaled .> low))
    let sums = above.replacing(with: high, where: .!(above .< high)) + FixedPoint.roundingBias
    let places = unsafe unsafeBitCast(sums, to: SIMD2<Int64>.self)
    switch extend {
    case .pad: return places
    case .repeat: return places & Int64(ColorLine.one &- 1)
    case .reflect:
      let there = places & Int64(2 &* ColorLine.one &- 1)
      // All bits set for positions in the reflected direction, which are subtracted from 2.
      let isBack = SIMD2<Int64>.zero &- (there &>> 16)
      return (there ^ isBack) &- isBack &+ (isBack & Int64(2 &* ColorLine.one))
    }
  }

  /// Returns the positions of two parameters t.
  @inline(__always)
  func places(at t: SIMD2<Double>) -> SIMD2<Int64> {
    isEdge ? SIMD2(t.x < origin ? -1 : 0, t.y < origin ? -1 : 0) : places((t - origin) * scale)
  }
}
