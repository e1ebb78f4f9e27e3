public import GlyphreelAnimation
package import GlyphreelTypography

/// A property of a layer or of its text that keyframes can animate.
///
/// The library defines the conforming types, such as ``Opacity``.
public protocol AnimatableProperty: Sendable {
  /// The type of its values: a number, a vector, a colour or a fill.
  associatedtype Value: Interpolatable & Equatable
}

/// A property whose values are numbers.
public protocol NumberProperty: AnimatableProperty where Value == Double {}

/// A property whose values are pairs of numbers, horizontal and vertical or start and end.
public protocol VectorProperty: AnimatableProperty where Value == SIMD2<Double> {}

/// A property whose values are colours.
public protocol ColorProperty: AnimatableProperty where Value == AnimatableColor {}

/// A property whose values are fills: colours, gradients or images.
public protocol FillProperty: AnimatableProperty where Value == AnimatableFill {}

/// An animatable property with the members that rendering and reading need.
///
/// The key paths `style`, `character`, `layer` and `frame` say where its value is stored; nil key paths do not apply.
package protocol SceneProperty: AnimatableProperty {
  /// Its key, summary and the property that it writes.
  static var descriptor: PropertyDescriptor { get }

  /// The value in the text's style; animating it lays out the text again on every frame.
  static var style: WritableKeyPath<TextStyle, Value>? { get }
  /// The value in a character's appearance.
  static var character: WritableKeyPath<CharacterAppearance, Value>? { get }
  /// The value in the layer's appearance.
  static var layer: WritableKeyPath<LayerAppearance, Value>? { get }
  /// The value in the layer's frame; animating it places the layers again on every frame.
  static var frame: WritableKeyPath<LayerFrameValues, Value>? { get }

  /// Reads one value.
  static func value(_ key: String, _ options: inout MappingReader) -> Value?
  /// Reads options that apply to all values, such as `space`, and returns the function that applies them.
  static func valueTransform(_ options: inout MappingReader) -> (Value) -> Value
}

/// The description of an animatable property.
package struct PropertyDescriptor: Sendable {
  /// Its key in a scene file.
  package let name: String
  /// A summary of its animation in one sentence.
  package let summary: String
  /// The property that it writes, by default named as the key; two animations that write the same one at the same time
  /// conflict.
  package let write: PropertyWrite.Property
  /// True if only shapes have it.
  package let needsShape: Bool
  /// The range of its values if they are lengths, in points.
  package let lengths: ClosedRange<Double>

  /// Creates a description, by default of a property that all layers have.
  package init(
    _ name: String, writes write: PropertyWrite.Property? = nil, needsShape: Bool = false, summary: String,
    lengths: ClosedRange<Double> = 0...10_000
  ) {
    self.name = name
    self.summary = summary
    self.write = write ?? PropertyWrite.Property(name)
    self.needsShape = needsShape
    self.lengths = lengths
  }
}

extension SceneProperty {
  /// Nil: the text's style does not store it.
  package static var style: WritableKeyPath<TextStyle, Value>? { nil }
  /// Nil: characters do not have it.
  package static var character: WritableKeyPath<CharacterAppearance, Value>? { nil }
  /// Nil: layers do not have it.
  package static var layer: WritableKeyPath<LayerAppearance, Value>? { nil }
  /// Nil: the frame does not have it.
  package static var frame: WritableKeyPath<LayerFrameValues, Value>? { nil }
  /// Returns the identity function.
  package static func valueTransform(_ options: inout MappingReader) -> (Value) -> Value { { $0 } }
}

extension SceneProperty where Value == Double {
  /// Reads a length in points, in the range of the descriptor.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.length(key, in: descriptor.lengths)
  }
}

extension SceneProperty where Value == SIMD2<Double> {
  /// Reads two lengths in points, to the right and down.
  package static func value(_ key: String, _ options: inout MappingReader) -> SIMD2<Double>? {
    options.vector(key)
  }
}
