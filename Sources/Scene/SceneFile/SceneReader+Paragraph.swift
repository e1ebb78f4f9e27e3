internal import GlyphreelExact
import GlyphreelScene
import GlyphreelTypography

extension SceneReader {
  /// Reads the paragraph style of a text layer, except line heights and individual paragraphs.
  static func paragraph(_ options: inout MappingReader) -> ParagraphStyle {
    var style = ParagraphStyle(
      verticalAlignment: options.choice(
        "verticalAlignment", "Vertical alignment of the text in the frame.", default: .center),
      direction: options.choice(
        "direction", .rare("The base direction; auto takes it from the first letter."), default: .auto),
      lineBreak: options.choice(
        "lineBreak",
        "Where lines may break, or how long lines are cut: clip does not wrap; head, middle and tail truncate with an ellipsis; word by default, and tail with 'lines'."
      ),
      lines: options.int("lines", "Maximum number of lines; 0 for no limit.", in: 0...100_000, default: 0),
      firstBaseline: options.choice(
        "firstBaseline", .rare("The part of the first line that is aligned with the frame's top."),
        default: .ascent),
      fit: options.nestedIfPresent("fit") { SceneReader.fit(&$0) } ?? nil,
      language: options.parsed(
        "language", "The text's language, a BCP 47 tag.",
        as: Grammar("a language tag", example: "en", pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"),
        { LanguageTag.isWellFormed($0) ? $0 : nil }) ?? "",
      breakStrictness: options.choice(
        "breakStrictness", .rare("The characters that may start a line in East Asian text."), default: .normal
      ))
    style.wrap = options.choice(
      "textWrap",
      .rare(
        "How lines are filled: balance makes them about equally long, pretty avoids a last line of one word."),
      default: .greedy)
    style.tightening = options.fraction(
      "tightening", .rare("The part of the font size that letters may move closer before text is truncated."),
      in: 0...0.2, default: 0)
    readPlacement(&options, into: &style)
    return style
  }

  /// Reads the styles of individual paragraphs; omitted properties are the layer's.
  static func paragraphs(_ options: inout MappingReader, of style: ParagraphStyle) -> [Int: ParagraphStyle] {
    let styles = options.list(
      "paragraphs", .rare("Single paragraphs with alignment, indents and spacing of their own.")
    ) { options in
      var own = style
      readPlacement(&options, into: &own)
      readLineHeight(&options, into: &own)
      options.require("number")
      return (
        options.int("number", "The paragraph, from 1; a line feed ends one.", in: 1...100_000, default: 1)
          - 1, own
      )
    }
    return Dictionary(styles ?? []) { $1 }
  }

  /// Reads the alignment of a paragraph between the edges of the frame, and its distance from the next one.
  private static func readPlacement(_ options: inout MappingReader, into style: inout ParagraphStyle) {
    style.alignment = options.choice("alignment", "Horizontal alignment of lines.", default: style.alignment)
    let start = options.length("indent", .rare("Points before each line."), in: -10_000...10_000)
    style.indent = Indent(
      start: start ?? style.indent.start,
      firstLine: options.length(
        "firstLineIndent",
        .rare(
          "Points before the first line of each paragraph; those of `indent` by default."),
        in: -10_000...10_000) ?? start ?? style.indent.firstLine,
      end: options.length(
        "endIndent", .rare("Points after each line."), in: -10_000...10_000, default: style.indent.end))
    style.paragraphSpacing = options.length(
      "paragraphSpacing", .rare("Points between paragraphs."), in: -10_000...10_000,
      default: style.paragraphSpacing)
    style.paragraphSpacingBefore = options.length(
      "paragraphSpacingBefore",
      .rare(
        "Points above each paragraph but the first, beside `paragraphSpacing`."), in: -10_000...10_000,
      default: style.paragraphSpacingBefore)
    style.tabInterval = options.length(
      "tabInterval", .rare("Points between tab stops, beyond those of `tabStops`."), in: 0.1...10_000,
      default: style.tabInterval)
    let stops = options.list("tabStops", .rare("The places that tabs move to, in points."), shortAs: "at") {
      options in
      options.require("at")
      return TabStop(
        at: options.length("at", "Points from the frame's edge.", in: 0...100_000, default: 0),
        alignment: options.choice("alignment", "The part of the text that stands there.", default: .start))
    }
    if let stops, stops.count > 100 {
      options.report(
        .error, "\(stops.count) tab stops; the limit is 100", hint: "remove some", at: "tabStops")
    } else if let stops {
      style.tabStops = stops.sorted { $0.position < $1.position }
    }
  }

  /// Reads the height of lines and the distance between them.
  static func readLineHeight(_ options: inout MappingReader, into style: inout ParagraphStyle) {
    style.lineSpacing = options.length(
      "lineSpacing", "Points between lines.", in: -10_000...10_000, default: style.lineSpacing)
    style.lineHeight = lineHeight(&options) ?? style.lineHeight
    let minimum = options.length(
      "minimumLineHeight", .rare("The smallest height of a line in points."), in: 0...10_000)
    let maximum = options.length(
      "maximumLineHeight", .rare("The largest height of a line in points."), in: 0...10_000)
    if let minimum, let maximum, maximum < minimum {
      options.report(
        .error, "'maximumLineHeight' is below 'minimumLineHeight'", hint: "exchange them",
        at: "maximumLineHeight")
    } else if minimum != nil || maximum != nil {
      style.lineHeightLimits = (minimum ?? 0)...(maximum ?? max(10_000, minimum ?? 0))
    }
    style.extraSpace = options.choice(
      "extraSpace",
      .rare(
        "Where a line height's difference from the font's goes: to both sides, or above as in UIKit."),
      default: style.extraSpace)
  }

  /// Reads the height of lines, and warns of a multiple that was probably meant as points.
  private static func lineHeight(_ style: inout MappingReader) -> ParagraphStyle.LineHeight? {
    let height = style.parsed(
      "lineHeight",
      "A multiple of the font's line height such as 1.5, of its size such as 1.5em, or a height in points such as 24pt.",
      as: ParagraphStyle.LineHeight.grammar, ParagraphStyle.LineHeight.init(named:))
    if case .multiple(let factor)? = height, factor >= 6,
      case .scalar(let text, _)? = style.value("lineHeight")?.content
    {
      style.report(
        .warning, "'lineHeight: \(text)' is \(text) times the font's line height",
        hint: "write 'lineHeight: \(text)pt' if points are meant", at: "lineHeight")
    }
    return height
  }

  private static func fit(_ options: inout MappingReader) -> Fit? {
    let size = options.length("minimumSize", "The minimum size in points.", in: 0.5...10_000)
    let scale = options.fraction(
      "minimumScale", "The minimum size as a fraction of the specified one.", in: 0.001...1)
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
      "a multiple, or a height in points", example: "1.5", pattern: "^[-+.0-9eE]+(pt|em)?$",
      numbers: limits)
  }

  /// Parses a multiple of the font's height, of its size with the suffix `em`, or a height in points with `pt`.
  init?(named text: String) {
    let unit = ["pt", "em"].first { text.hasSuffix($0) }
    guard let number = CoreSchema.double(unit == nil ? text : String(text.dropLast(2))),
      Self.limits.contains(number)
    else { return nil }
    self = unit == "pt" ? .points(number) : unit == "em" ? .multipleOfSize(number) : .multiple(number)
  }
}
