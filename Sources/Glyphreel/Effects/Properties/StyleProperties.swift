public import GlyphreelAnimation
public import GlyphreelTypography

/// The font weight; continuous with a variable font.
public enum FontWeightProperty: AnimatableProperty {
  /// Its key, summary and the property that it writes.
  public static let descriptor = PropertyDescriptor(
    "fontWeight", writes: .weight, summary: "the text grows bolder or lighter")
  /// The weight, 1...1000.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.weight.number }

  /// Reads a weight by its name or number.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.parsed(key, as: .weight) { FontWeight(named: $0)?.value }
  }
}

/// The font width in percent; continuous with a variable font that has the axis.
public enum FontWidthProperty: AnimatableProperty {
  /// Its key, summary and the property that it writes.
  public static let descriptor = PropertyDescriptor(
    "fontWidth", writes: .width, summary: "the letters grow wider or narrower")
  /// The width, 50...200.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.width.number }

  /// Reads a width by its name or percentage.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.parsed(key, as: .width) {
      FontWidth(named: $0)?.percent
    }
  }
}

/// The space added after each character, in points.
public enum LetterSpacing: AnimatableProperty {
  /// Its key, summary and the property that it writes.
  public static let descriptor = PropertyDescriptor(
    "letterSpacing", writes: .letterSpacing, summary: "the letters move apart or together",
    lengths: -10_000...10_000)
  /// The space after each character.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.letterSpacing }
}

/// The space added between words, in points.
public enum WordSpacing: AnimatableProperty {
  /// Its key, summary and the property that it writes.
  public static let descriptor = PropertyDescriptor(
    "wordSpacing", writes: .wordSpacing, summary: "the words move apart or together",
    lengths: -10_000...10_000)
  /// The space added between words.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.wordSpacing }
}

/// The distance of the text above its baseline, in points.
public enum BaselineOffset: AnimatableProperty {
  /// Its key, summary and the property that it writes.
  public static let descriptor = PropertyDescriptor(
    "baselineOffset", writes: .baseline, summary: "the text moves above or below its baseline",
    lengths: -10_000...10_000)
  /// The height above the baseline.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.baselineOffset }
}
