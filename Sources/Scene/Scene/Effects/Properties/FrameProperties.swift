public import GlyphreelAnimation
internal import GlyphreelExact

/// A layer's frame and padding as effects change them.
package struct LayerFrameValues: Hashable, Sendable {
  /// The distance from the left edge.
  var x = AnimatableLength.own
  /// The distance from the top.
  var y = AnimatableLength.own
  /// The width.
  var width = AnimatableLength.own
  /// The height.
  var height = AnimatableLength.own
  /// The padding in points: top, left, bottom, right.
  var padding: SIMD4<Double>
  /// The width in which the text is laid out; nil for the current one.
  var textWidth: AnimatableLength?
}

/// A property whose values are positions or lengths.
public protocol LengthProperty: AnimatableProperty where Value == AnimatableLength {}

/// The distance of a layer from the left edge of the canvas or group.
public enum FrameX: LengthProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "x", writes: .init("x", isFramed: true), summary: "the layer moves along the canvas's or group's width")
  /// The distance.
  package static var frame: WritableKeyPath<LayerFrameValues, AnimatableLength>? { \.x }

  /// Reads a position.
  package static func value(_ key: String, _ options: inout MappingReader) -> AnimatableLength? {
    .reading(key, &options, isPosition: true)
  }
}

/// The distance of a layer from the top of the canvas or group.
public enum FrameY: LengthProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "y", writes: .init("y", isFramed: true), summary: "the layer moves along the canvas's or group's height")
  /// The distance.
  package static var frame: WritableKeyPath<LayerFrameValues, AnimatableLength>? { \.y }

  /// Reads a position.
  package static func value(_ key: String, _ options: inout MappingReader) -> AnimatableLength? {
    .reading(key, &options, isPosition: true)
  }
}

/// The height of a layer.
public enum FrameHeight: LengthProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "height", writes: .init("height", isFramed: true),
    summary: "the layer grows taller or shorter, and its stack follows")
  /// The height.
  package static var frame: WritableKeyPath<LayerFrameValues, AnimatableLength>? { \.height }

  /// Reads a length.
  package static func value(_ key: String, _ options: inout MappingReader) -> AnimatableLength? {
    .reading(key, &options, isPosition: false)
  }
}

/// The padding of a layer, in points, equal on all sides.
public enum FramePadding: AnimatableProperty, SceneProperty {
  /// The points above, to the left, below and to the right.
  public typealias Value = SIMD4<Double>

  package static let descriptor = PropertyDescriptor(
    "padding", writes: .init("padding", isFramed: true),
    summary: "the space around a layer's content grows or shrinks")
  /// The padding.
  package static var frame: WritableKeyPath<LayerFrameValues, SIMD4<Double>>? { \.padding }

  /// Reads one length for all sides.
  package static func value(_ key: String, _ options: inout MappingReader) -> SIMD4<Double>? {
    options.length(key, in: key == "by" ? -10_000...10_000 : 0...10_000).map { SIMD4(repeating: $0) }
  }
}

extension TextEffect where Self == PropertyAnimation<FrameX> {
  /// Returns an animation of the distance from the left edge of the canvas or group.
  public static func x(from start: AnimatableLength? = nil, to end: AnimatableLength) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FrameY> {
  /// Returns an animation of the distance from the top of the canvas or group.
  public static func y(from start: AnimatableLength? = nil, to end: AnimatableLength) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FrameHeight> {
  /// Returns an animation of the height.
  public static func height(from start: AnimatableLength? = nil, to end: AnimatableLength) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FramePadding> {
  /// Returns an animation of the padding of all sides, in points.
  public static func padding(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start.map { SIMD4(repeating: $0) }, to: SIMD4(repeating: end)))
  }
}
