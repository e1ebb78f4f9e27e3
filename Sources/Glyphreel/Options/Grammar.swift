internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// What a text must be that is neither a number, nor a name among choices: a colour, an easing, a path.
///
/// It describes for people and for schemas what a parser takes; the parser decides. A schema made of it never refuses
/// what the parser takes.
public struct Grammar: Hashable, Sendable {
  /// What it is called, with its article: "a CSS colour".
  public let name: String
  /// A text as it may be written, with quotes where YAML needs them.
  public let example: String
  /// The words that it knows, for editors to offer.
  public let words: [String]
  /// A regular expression (ECMA-262) for all other texts; nil if any text may be one.
  public let pattern: String?
  /// The bare numbers that it takes; nil for none.
  public let numbers: ClosedRange<Double>?
  /// True if capitals make no difference to the words.
  public let ignoresCase: Bool

  /// A grammar that takes any text unless words, a pattern or numbers say otherwise.
  public init(
    _ name: String, example: String, words: [String] = [], pattern: String? = nil,
    numbers: ClosedRange<Double>? = nil, ignoresCase: Bool = false
  ) {
    self.name = name
    self.example = example
    self.words = words
    self.pattern = pattern
    self.numbers = numbers
    self.ignoresCase = ignoresCase
  }

  /// True if nothing is known of it but its name.
  public var takesAnything: Bool { words.isEmpty && pattern == nil && numbers == nil }
}

extension Grammar {
  /// A decimal number as CSS and YAML write it, without anchors.
  public static let number = #"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?"#

  /// A colour: a name, `#rgb`, a function.
  public static var color: Grammar {
    Grammar("a CSS colour", example: "'#ff8800'", words: Color.cssNames, pattern: colors, ignoresCase: true)
  }

  /// A colour or a gradient, or nothing.
  static var fill: Grammar {
    Grammar(
      "a CSS colour or gradient", example: "linear-gradient(gold, tomato)", words: ["none"] + Color.cssNames,
      pattern: "\(colors)|\(gradients)", ignoresCase: true)
  }

  /// A gradient.
  static var gradient: Grammar {
    Grammar("a CSS gradient", example: "'linear-gradient(90deg, red, blue)'", pattern: gradients)
  }

  private static let colors =
    #"^\s*(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+\(.*\))\s*$"#
  private static let gradients =
    #"^\s*([rR][eE][pP][eE][aA][tT][iI][nN][gG]-)?[a-zA-Z]+-[a-zA-Z]+\([\s\S]*\)\s*$"#

  /// How progress runs.
  public static var easing: Grammar {
    Grammar(
      "an easing", example: "ease-in-out", words: Easing.named.map(\.name),
      pattern: #"^\s*[a-zA-Z-]+\s*\([\s\S]*\)\s*$"#, ignoresCase: true)
  }

  /// How heavy letters are.
  public static var weight: Grammar {
    Grammar(
      "a weight", example: "semibold", words: FontWeight.named.map(\.name), pattern: "^\(number)$",
      numbers: 1...1000, ignoresCase: true)
  }

  /// How wide letters are.
  public static var width: Grammar {
    Grammar(
      "a width from 50% to 200%", example: "condensed", words: FontWidth.named.map(\.name),
      pattern: "^\(number)%?$", numbers: 50...200, ignoresCase: true)
  }

  /// The space in which colours are mixed.
  static var colorSpace: Grammar {
    Grammar(
      "srgb, linear, oklab, oklch, or oklch and a way around", example: "oklch longer",
      words: ["srgb", "linear", "oklab", "oklch"]
        + ColorSpace.HuePath.allCases.map { "oklch \($0.rawValue)" },
      pattern: #"^\s*(srgb-linear|oklch +[a-z]+( +hue)?)\s*$"#, ignoresCase: true)
  }

  /// How often something runs.
  static var iterations: Grammar {
    Grammar(
      "a number of times, or 'infinite'", example: "3", words: ["infinite"], pattern: "^\(number)$",
      numbers: 0...Double.infinity)
  }

  /// A text to be searched for.
  static var regularExpression: Grammar { Grammar("a regular expression", example: #"'\d+'"#) }
}
