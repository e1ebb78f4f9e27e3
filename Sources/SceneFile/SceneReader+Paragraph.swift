internal import GlyphreelExact
import Glyphreel
import GlyphreelTypography

extension SceneReader {
  /// Reads the paragraph style of a text layer.
  static func paragraph(_ options: inout Options) -> ParagraphStyle {
    options.describe([
      "direction": .rare("The base direction; auto takes it from the first letter."),
      "language": "The text's language, a BCP 47 tag.",
      "alignment": "Horizontal alignment of lines.",
      "verticalAlignment": "Vertical alignment of the text in the frame.",
      "lines": "Maximum number of lines; 0 for no limit.",
      "lineBreak":
        "Where lines may break, or how long lines are cut: clip does not wrap; head, middle and tail truncate with an ellipsis.",
      "breakStrictness": .rare("The characters that may start a line in East Asian text."),
      "firstBaseline": .rare("The part of the first line that is aligned with the frame's top."),
      "tabInterval": .rare("Points between tab stops."),
    ])
    return ParagraphStyle(
      alignment: options.choice("alignment", default: .left),
      verticalAlignment: options.choice("verticalAlignment", default: .center),
      direction: options.choice("direction", default: .auto),
      lineBreak: options.choice("lineBreak", default: .word),
      lines: options.int("lines", in: 0...100_000, default: 0),
      firstBaseline: options.choice("firstBaseline", default: .ascent),
      fit: options.nestedIfPresent("fit", SceneReader.fit) ?? nil,
      tabInterval: options.length("tabInterval", in: 0.1...10_000, default: 28),
      language: options.parsed(
        "language",
        as: Grammar("a language tag", example: "en", pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
        { LanguageTag.isWellFormed($0) ? $0 : nil }) ?? "",
      breakStrictness: options.choice("breakStrictness", default: .normal))
  }

  /// Reads the height of lines, and warns of a multiple that was probably meant as points.
  static func lineHeight(_ style: inout Options) -> ParagraphStyle.LineHeight {
    let height = style.parsed(
      "lineHeight", as: ParagraphStyle.LineHeight.grammar, ParagraphStyle.LineHeight.init(named:))
    if case .multiple(let factor)? = height, factor >= 6,
      case .scalar(let text, _)? = style.value("lineHeight")?.content
    {
      style.report(
        .warning, "'lineHeight: \(text)' is \(text) times the font's line height",
        hint: "write 'lineHeight: \(text)pt' if points are meant", at: "lineHeight")
    }
    return height ?? .natural
  }

  private static func fit(_ options: inout Options) -> Fit? {
    options.describe([
      "minimumSize": "The minimum size in points.",
      "minimumScale": "The minimum size as a fraction of the specified one.",
    ])
    let size = options.length("minimumSize", in: 0.5...10_000)
    let scale = options.fraction("minimumScale", in: 0.001...1)
    switch (size, scale) {
    case (let size?, nil): return .minimumSize(size)
    case (nil, let scale?): return .minimumScale(scale)
    default:
      if !options.hasErrors {
        options.report(
          .error, "'fit' needs one smallest size", hint: "write 'minimumSize: 12' or 'minimumScale: 50%'")
      }
      return nil
    }
  }
}

extension ParagraphStyle.LineHeight {
  /// The range of multiples and of heights in points.
  private static let limits = 0.01...10_000.0

  static var grammar: Grammar {
    Grammar(
      "a multiple, or a height in points", example: "1.5", pattern: "^[-+.0-9eE]+(pt)?$",
      numbers: limits)
  }

  /// Parses a multiple, or a height in points with the suffix `pt`.
  init?(named text: String) {
    let isPoints = text.hasSuffix("pt")
    guard let number = CoreSchema.double(isPoints ? String(text.dropLast(2)) : text),
      Self.limits.contains(number)
    else { return nil }
    self = isPoints ? .points(number) : .multiple(number)
  }
}
