internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The syntax of a text value such as a colour, an easing or a path.
///
/// It documents, for messages and schemas, what a parser accepts. A schema based on it never rejects what the
/// parser accepts.
package struct Grammar: Hashable, Sendable {
  /// Its name with an article: "a CSS colour".
  package let name: String
  /// An example, quoted as YAML requires.
  package let example: String
  /// The keywords, for completion in editors.
  package let words: [String]
  /// A regular expression (ECMA-262) for other texts; nil if any text may match.
  package let pattern: String?
  /// The range of plain numbers that match; nil for none.
  package let numbers: ClosedRange<Double>?
  /// The unit that may follow these numbers; empty for none.
  package let unit: String
  /// True if keywords are case-insensitive.
  package let ignoresCase: Bool

  /// Creates a grammar, by default of any text.
  package init(
    _ name: String, example: String, words: [String] = [], pattern: String? = nil,
    numbers: ClosedRange<Double>? = nil, unit: String = "", ignoresCase: Bool = false
  ) {
    self.name = name
    self.example = example
    self.words = words
    self.pattern = pattern
    self.numbers = numbers
    self.unit = unit
    self.ignoresCase = ignoresCase
  }

  /// True if names of a theme's colours are also accepted.
  package var hasThemeNames: Bool { name == Grammar.color.name || name == Grammar.fill.name }

  /// True if it has only a name, and describes no syntax.
  package var takesAnything: Bool { words.isEmpty && pattern == nil && numbers == nil }
}

extension Grammar {
  /// A decimal number as CSS and YAML write it, without anchors.
  package static let number = #"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?"#

  /// A colour: a name, `#rgb`, a function.
  package static var color: Grammar {
    Grammar("a CSS colour", example: "'#ff8800'", words: Color.cssNames, pattern: colors, ignoresCase: true)
  }

  /// A colour, a gradient, the name of a ready-made gradient, or nothing.
  package static var fill: Grammar {
    Grammar(
      "a CSS colour or gradient", example: "linear-gradient(gold, tomato)",
      words: ["none"] + CSSGradient.names + Color.cssNames,
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

  /// An easing.
  package static var easing: Grammar {
    Grammar(
      "an easing", example: "ease-in-out", words: Easing.named.map(\.name),
      pattern: #"^\s*(\.[a-zA-Z]+|[aA]nimation\.[a-zA-Z]+|[a-zA-Z.-]+\s*\([\s\S]*\))\s*$"#, ignoresCase: true)
  }

  /// A font weight.
  package static var weight: Grammar {
    Grammar(
      "a weight", example: "semibold", words: FontWeight.named.map(\.name), pattern: "^\(number)$",
      numbers: 1...1000, ignoresCase: true)
  }

  /// A font width.
  package static var width: Grammar {
    Grammar(
      "a width", example: "condensed", words: FontWidth.named.map(\.name), pattern: "^\(number)%?$",
      numbers: 50...200, unit: "%", ignoresCase: true)
  }

  /// A colour interpolation space.
  static var colorSpace: Grammar {
    Grammar(
      "srgb, linear, oklab, oklch, or oklch and a way around", example: "oklch longer",
      words: ["srgb", "linear", "oklab", "oklch"]
        + ColorSpace.HuePath.allCases.map { "oklch \($0.rawValue)" },
      pattern: #"^\s*(srgb-linear|oklch +[a-z]+( +hue)?)\s*$"#, ignoresCase: true)
  }

  /// A number of iterations.
  static var iterations: Grammar {
    Grammar(
      "a number of times, or 'infinite'", example: "3", words: ["infinite"], pattern: "^\(number)$",
      numbers: 0...Double.infinity)
  }

  /// A regular expression.
  static var regularExpression: Grammar { Grammar("a regular expression", example: #"'\d+'"#) }
}
