public import GlyphreelAnimation
public import GlyphreelTypography

/// A property of a layer or of its text that keyframes can move.
///
/// It says where its value is found: in the text's style, in a character's appearance, or in that of the layer as a whole.
public protocol AnimatableProperty: Sendable {
  /// What moves: a number, a vector, a colour.
  associatedtype Value: Interpolatable & Equatable

  /// Its key in a scene file.
  static var name: String { get }

  /// What animating it does, in one sentence.
  static var summary: String { get }

  /// What two animations of it at the same time would fight over.
  static var write: PropertyWrite.Property { get }

  /// True if shapes alone have it.
  static var isOfShapes: Bool { get }

  /// Where it is in a text's style; such a text is laid out anew for every value.
  static var style: WritableKeyPath<TextStyle, Value>? { get }

  /// Where it is in a character's appearance.
  static var character: WritableKeyPath<CharacterAppearance, Value>? { get }

  /// Where it is in the layer's appearance.
  static var layer: WritableKeyPath<LayerAppearance, Value>? { get }

  /// Reads a value of its kind.
  static func value(_ key: String, _ options: inout Options) -> Value?

  /// Reads what holds for all values, and says what it makes of them.
  static func setting(_ options: inout Options) -> (Value) -> Value
}

extension AnimatableProperty {
  /// False.
  public static var isOfShapes: Bool { false }
  /// Not there.
  public static var style: WritableKeyPath<TextStyle, Value>? { nil }
  /// Not there.
  public static var character: WritableKeyPath<CharacterAppearance, Value>? { nil }
  /// Not there.
  public static var layer: WritableKeyPath<LayerAppearance, Value>? { nil }
  /// Nothing; values stay as they are.
  public static func setting(_ options: inout Options) -> (Value) -> Value { { $0 } }
}
