public import GlyphreelAnimation
public import GlyphreelTypography

/// The font weight; continuous with a variable font.
public enum FontWeightProperty: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "fontWeight", writes: .init("weight", isLaidOut: true), summary: "the text grows bolder or lighter")
  /// The weight, 1...1000.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.weight.number }

  /// Reads a weight by its name or number.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.parsed(key, as: .weight) { FontWeight(named: $0)?.value }
  }
}

extension TextEffect where Self == PropertyAnimation<FontWeightProperty> {
  /// Returns an animation of the font weight.
  public static func fontWeight(from start: FontWeight? = nil, to end: FontWeight) -> Self {
    Self(.optional(from: start?.value, to: end.value))
  }
}

/// The font width in percent; continuous with a variable font that has the axis.
public enum FontWidthProperty: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "fontWidth", writes: .init("width", isLaidOut: true), summary: "the letters grow wider or narrower")
  /// The width, 50...200.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.width.number }

  /// Reads a width by its name or percentage.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.parsed(key, as: .width) {
      FontWidth(named: $0)?.percent
    }
  }
}

extension TextEffect where Self == PropertyAnimation<FontWidthProperty> {
  /// Returns an animation of the font width.
  public static func fontWidth(from start: FontWidth? = nil, to end: FontWidth) -> Self {
    Self(.optional(from: start?.number, to: end.number))
  }
}

/// The space added after each character, in points.
public enum LetterSpacing: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "letterSpacing", writes: .init("letter spacing", isLaidOut: true),
    summary: "the letters move apart or together",
    lengths: -10_000...10_000)
  /// The space after each character.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.letterSpacing }
}

extension TextEffect where Self == PropertyAnimation<LetterSpacing> {
  /// Returns an animation of the space added after each character, in points.
  public static func letterSpacing(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The space added between words, in points.
public enum WordSpacing: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "wordSpacing", writes: .init("word spacing", isLaidOut: true),
    summary: "the words move apart or together",
    lengths: -10_000...10_000)
  /// The space added between words.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.wordSpacing }
}

extension TextEffect where Self == PropertyAnimation<WordSpacing> {
  /// Returns an animation of the space added between words, in points.
  public static func wordSpacing(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The distance of the text above its baseline, in points.
public enum BaselineOffset: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "baselineOffset", writes: .init("baseline offset", isLaidOut: true),
    summary: "the text moves above or below its baseline",
    lengths: -10_000...10_000)
  /// The height above the baseline.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.baselineOffset }
}

extension TextEffect where Self == PropertyAnimation<BaselineOffset> {
  /// Returns an animation of the baseline offset, in points; positive values raise the text.
  public static func baselineOffset(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}
