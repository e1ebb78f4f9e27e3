public import GlyphreelAnimation
public import GlyphreelTypography

/// A transition in which one text becomes another: shared parts move, and the rest disappears or appears.
public struct Morph: TextEffect, TextReplacement {
  package static let name = "morph"
  package static let summary = "one text becomes another: shared characters move, others disappear or appear"

  /// The parts that are looked for in both texts.
  public enum Unit: String, CaseIterable, Sendable {
    /// Words, and the characters of other words. Letters that are joined stay together.
    case character
    /// Whole words.
    case word
    /// Whole lines.
    case line
    /// Lines of code, and in changed ones names, numbers and signs.
    case token
  }

  /// How characters that are in only the old text disappear; those in only the new text appear in the opposite way.
  public enum Style: String, CaseIterable, Sendable {
    /// They fade.
    case fade
    /// They fade and shrink.
    case scale
    /// They fade and blur.
    case blur
    /// They change at random.
    case scramble
    /// They flip over, through other characters, as on the boards of stations.
    case splitFlap = "split-flap"
  }

  /// The way of characters that travel.
  public enum Course: String, CaseIterable, Sendable {
    /// A straight line.
    case straight
    /// An arc.
    case curved
  }

  /// The new text, with the style of the old one's first span.
  public var to: String
  /// The new text with its own styles; nil for `to`.
  public var target: StyledText?
  /// The alignment of the new text; nil for the old one's.
  public var alignment: ParagraphStyle.Alignment?
  /// The width in points, above 0, at which the new text wraps; nil for the layer's.
  public var width: Double?
  /// The parts that are looked for in both texts.
  public var unit: Unit
  /// How characters disappear and appear.
  public var style: Style
  /// The way of characters that travel.
  public var course: Course
  /// The part of the duration over which characters start one after another, 0...0.9.
  public var spread: Double
  /// The timing of the transition.
  public var timing: Timing

  /// Creates a morph, by default of 0.6 seconds.
  public init(
    to: String, by unit: Unit = .character, style: Style = .fade, course: Course = .straight,
    spread: Double = 0, timing: Timing = Timing(duration: 0.6)
  ) {
    precondition((0...0.9).contains(spread), "a spread is in 0...0.9")
    self.to = to
    self.unit = unit
    self.style = style
    self.course = course
    self.spread = spread
    self.timing = timing
  }

  /// Creates a morph into text with its own styles, by default with a duration of 0.6 seconds.
  public init(
    to text: StyledText, by unit: Unit = .character, style: Style = .fade, course: Course = .straight,
    spread: Double = 0, timing: Timing = Timing(duration: 0.6)
  ) {
    self.init(to: text.string, by: unit, style: style, course: course, spread: spread, timing: timing)
    target = text
  }

  package init(_ options: inout MappingReader) {
    self.init(
      to: options.newText(),
      by: options.choice(
        "by",
        "The parts that are looked for in both texts: characters, whole words or lines, or the tokens of code.",
        default: .character),
      style: options.choice(
        "style", "How characters go and come that only one of the texts has.", default: .fade),
      course: options.choice("path", .rare("The way of characters that travel."), default: .straight),
      spread: options.fraction(
        "spread", .rare("The part of the duration over which characters start one after another."),
        in: 0...0.9, default: 0),
      timing: Timing(&options, duration: 0.6, easing: .easeInOut))
    alignment = options.choice("alignment", .rare("Alignment of the new text; the old one's by default."))
    width = options.length(
      "width", .rare("The width in points at which the new text wraps; the layer's by default."),
      in: 1...100_000)
  }

  /// Characters that blur as they disappear or appear.
  package var blurs: [PropertyWrite] { style == .blur ? [PropertyWrite(.blur, of: .all)] : [] }

  /// How one text becomes another.
  package struct Manner: Hashable, Sendable {
    /// The parts that are looked for in both texts.
    let unit: Unit
    /// How characters disappear and appear.
    let style: Style
    /// The way of characters that travel.
    let course: Course
    /// The part of the time over which characters start one after another.
    let spread: Double
    /// The easing of each character's way.
    let easing: Easing

    /// True if letters of texts that have little in common become each other by their place, so that the text is never gone.
    ///
    /// Lines and code would fly across each other; random characters change in their places.
    var pairsByPlace: Bool { [.character, .word].contains(unit) && [.fade, .scale, .blur].contains(style) }
  }

  /// A morph.
  package func change(from text: String) -> TextTransition.Style {
    .morph(Manner(unit: unit, style: style, course: course, spread: spread, easing: timing.easing))
  }

  /// The fraction of the time that has passed, since each character has its own easing.
  package func progress(at time: Double) -> Double? { timing.position(at: time)?.progress }

  /// Replaces the text, and its alignment and width if the new one has its own.
  package func replace(_ content: inout TextContent) {
    content.text = target ?? content.text.replaced(by: to)
    content.paragraph.alignment = alignment ?? content.paragraph.alignment
    content.paragraph.wrapWidth = width ?? content.paragraph.wrapWidth
  }
}

extension Morph.Unit {
  /// The parts that are matched, from large to small.
  var levels: [MorphParts.Level] {
    switch self {
    case .character: [.paragraph, .word, .character]
    case .word: [.paragraph, .word]
    case .line: [.paragraph]
    case .token: [.paragraph, .stretch, .token, .character]
    }
  }
}

extension Morph.Unit {
  /// The parts that disappear and appear as a whole.
  var part: MorphParts.Level {
    switch self {
    case .character: .character
    case .word: .word
    case .line: .paragraph
    case .token: .token
    }
  }
}

extension TextEffect where Self == Morph {
  /// Returns a transition in which the current text becomes `text` and shared parts move.
  public static func morph(to text: String, by unit: Morph.Unit = .character, style: Morph.Style = .fade)
    -> Morph
  {
    Morph(to: text, by: unit, style: style)
  }

  /// Returns a transition in which the current text becomes text with its own styles.
  public static func morph(to text: StyledText, by unit: Morph.Unit = .character, style: Morph.Style = .fade)
    -> Morph
  {
    Morph(to: text, by: unit, style: style)
  }
}
