public import GlyphreelAnimation
package import GlyphreelTypography

/// The font weight; continuous with a variable font.
public enum FontWeightProperty: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "fontWeight", writes: .weight, summary: "the text grows bolder or lighter")
  /// The weight, 1...1000.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.weight.number }

  /// Reads a weight by its name or number.
  package static func value(_ key: String, _ options: inout Options) -> Double? {
    options.parsed(key, as: .weight) { FontWeight(named: $0)?.value }
  }
}

/// The font width in percent; continuous with a variable font that has the axis.
public enum FontWidthProperty: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "fontWidth", writes: .width, summary: "the letters grow wider or narrower")
  /// The width, 50...200.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.width.number }

  /// Reads a width by its name or percentage.
  package static func value(_ key: String, _ options: inout Options) -> Double? {
    options.parsed(key, as: .width) {
      FontWidth(named: $0)?.percent
    }
  }
}

/// The space added after each character, in points.
public enum LetterSpacing: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "letterSpacing", writes: .letterSpacing, summary: "the letters move apart or together",
    lengths: -10_000...10_000)
  /// The space after each character.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.letterSpacing }
}

/// The space added between words, in points.
public enum WordSpacing: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "wordSpacing", writes: .wordSpacing, summary: "the words move apart or together",
    lengths: -10_000...10_000)
  /// The space added between words.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.wordSpacing }
}

/// The distance of the text above its baseline, in points.
public enum BaselineOffset: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "baselineOffset", writes: .baseline, summary: "the text moves above or below its baseline",
    lengths: -10_000...10_000)
  /// The height above the baseline.
  package static var style: WritableKeyPath<TextStyle, Double>? { \.baselineOffset }
}
