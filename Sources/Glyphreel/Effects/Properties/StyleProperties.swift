public import GlyphreelAnimation
public import GlyphreelTypography

/// How heavy the text is; smooth with a variable font.
public enum FontWeightProperty: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "fontWeight"
  /// What animating it does, in one sentence.
  public static let summary = "the text grows bolder or lighter"
  /// What it writes.
  public static let write = PropertyWrite.Property.weight
  /// The weight, 1...1000.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.weight.number }

  /// A weight by its name or number.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.parsed(key, as: .weight) { FontWeight(named: $0)?.value }
  }
}

/// How wide the letters are, in percent; smooth with a variable font that has the axis.
public enum FontWidthProperty: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "fontWidth"
  /// What animating it does, in one sentence.
  public static let summary = "the letters grow wider or narrower"
  /// What it writes.
  public static let write = PropertyWrite.Property.width
  /// The width, 50...200.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.width.number }

  /// A width by its name or percentage.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.parsed(key, as: .width) {
      FontWidth(named: $0)?.percent
    }
  }
}

/// Points between letters.
public enum LetterSpacing: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "letterSpacing"
  /// What animating it does, in one sentence.
  public static let summary = "the letters move apart or together"
  /// What it writes.
  public static let write = PropertyWrite.Property.letterSpacing
  /// The space after each character.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.letterSpacing }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: -10_000...10_000)
  }
}

/// Points added to the spaces between words.
public enum WordSpacing: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "wordSpacing"
  /// What animating it does, in one sentence.
  public static let summary = "the words move apart or together"
  /// What it writes.
  public static let write = PropertyWrite.Property.wordSpacing
  /// What is added to each space.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.wordSpacing }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: -10_000...10_000)
  }
}

/// Points by which the text stands above its baseline.
public enum BaselineOffset: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "baselineOffset"
  /// What animating it does, in one sentence.
  public static let summary = "the text rises above its baseline"
  /// What it writes.
  public static let write = PropertyWrite.Property.baseline
  /// The height above the baseline.
  public static var style: WritableKeyPath<TextStyle, Double>? { \.baselineOffset }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: -10_000...10_000)
  }
}
