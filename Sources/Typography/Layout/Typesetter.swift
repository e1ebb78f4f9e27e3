internal import GlyphreelExactText

/// Turns text into layouts: shapes it, breaks it into lines and gives everything its place.
///
/// Equal input is laid out once. Not for several threads at once, as its fonts are not.
public final class Typesetter {
  private struct Key: Hashable {
    let text: StyledText
    let style: ParagraphStyle
    let width: Double
    let height: Double?
  }

  /// How many layouts are remembered before all are forgotten, and how many bytes of text they may have together: a
  /// glyph in a layout takes some fifty.
  private static let cacheLimit = (layouts: 256, bytes: 1 << 18)

  private let fonts: FontLibrary
  private let itemizer: Itemizer
  private var layouts: [Key: TextLayout] = [:]
  private var rememberedBytes = 0

  /// - Parameter missingGlyph: What to do about a character that no font has; an error if left out.
  public init(fonts: FontLibrary, missingGlyph: MissingGlyph = .error) {
    self.fonts = fonts
    itemizer = Itemizer(missingGlyph: missingGlyph, fonts: fonts)
  }

  /// The layout of a text in a container.
  ///
  /// - Parameters:
  ///   - width: In points; infinite for lines as long as they are.
  ///   - height: In points, for the vertical alignment; nil for a container as high as the text.
  /// - Throws: An unknown or damaged font; a character that no font has.
  public func layout(
    _ text: StyledText, _ style: ParagraphStyle = ParagraphStyle(), width: Double = .infinity,
    height: Double? = nil
  ) throws(TypographyError) -> TextLayout {
    let key = Key(text: text, style: style, width: width, height: height)
    if let known = layouts[key] { return known }
    let layout =
      if let fit = style.fit {
        try fitted(text, style, fit, width: width, height: height)
      } else {
        try unfitted(text, style, width: width, height: height)
      }
    rememberedBytes += layout.text.utf8.count
    if layouts.count >= Typesetter.cacheLimit.layouts || rememberedBytes > Typesetter.cacheLimit.bytes {
      layouts.removeAll(keepingCapacity: true)
      rememberedBytes = layout.text.utf8.count
    }
    layouts[key] = layout
    return layout
  }

  /// The layout at the declared sizes.
  func unfitted(
    _ text: StyledText, _ style: ParagraphStyle, width: Double, height: Double?
  ) throws(TypographyError) -> TextLayout {
    let lines = try lines(of: TextBuffer(text), style, width: width)
    return try LinePlacement(style: style, width: width, height: height).layout(of: text, lines)
  }

  /// The lines to show, from top to bottom.
  private func lines(
    of buffer: TextBuffer, _ style: ParagraphStyle, width: Double
  ) throws(TypographyError) -> [UnplacedLine] {
    let opportunities = try LineBreakOpportunities(
      in: buffer, language: style.language, strictness: style.breakStrictness)
    let bidi = try BidiLevels(of: buffer, direction: style.direction)
    let shaper = Shaper(language: style.language)
    let tabStops = TabStops(interval: style.tabInterval)
    let limit = style.lines > 0 ? style.lines : Int.max
    var lines: [UnplacedLine] = []
    for ends in Typesetter.paragraphs(opportunities.ends) {
      let range = (lines.last?.range.upperBound ?? 0)..<(ends.last?.offset ?? 0)
      let baseLevel = bidi.paragraphLevels[range.lowerBound]
      let paragraph = try ShapedParagraph(
        buffer, range, levels: bidi.levels, baseLevel: baseLevel, tabStops: tabStops, itemizer: itemizer,
        shaper: shaper)
      let breaker = LineBreaker(paragraph: paragraph, ends: ends, width: width)
      for line in breaker.lines(breaking: style.lineBreak) {
        if lines.count == limit {
          // Blank lines that are not shown are no loss.
          let rest = line.lowerBound..<buffer.scalars.count
          guard buffer.trimmedEnd(of: rest) > rest.lowerBound else { return lines }
          lines[limit - 1] = try shortened(
            lines[limit - 1], of: buffer, style, width: width, ends: opportunities.ends, shaper: shaper)
          return lines
        }
        lines.append(
          UnplacedLine(
            range: line, content: paragraph.line(line.lowerBound..<buffer.trimmedEnd(of: line)),
            baseLevel: baseLevel,
            isTruncated: false, isWrapped: line.upperBound < range.upperBound,
            endsInsideWord: style.lineBreak != .character && !Typesetter.contains(ends, line.upperBound),
            blankMetrics: try blankMetrics(buffer.style(at: line.lowerBound))))
      }
    }
    return lines
  }

  private static func contains(_ ends: ArraySlice<LineBreakOpportunities.End>, _ offset: Int) -> Bool {
    let index = ends.partitionPoint { $0.offset >= offset }
    return index < ends.endIndex && ends[index].offset == offset
  }

  /// Groups break opportunities by the mandatory ones.
  private static func paragraphs(
    _ ends: [LineBreakOpportunities.End]
  ) -> [ArraySlice<LineBreakOpportunities.End>] {
    var paragraphs: [ArraySlice<LineBreakOpportunities.End>] = []
    var start = 0
    for index in ends.indices where ends[index].isMandatory || index == ends.count - 1 {
      paragraphs.append(ends[start...index])
      start = index + 1
    }
    return paragraphs
  }

  /// The last line that may be shown, with text left to show: with an ellipsis if the style asks for one.
  private func shortened(
    _ line: UnplacedLine, of buffer: TextBuffer, _ style: ParagraphStyle, width: Double,
    ends: [LineBreakOpportunities.End], shaper: Shaper
  ) throws(TypographyError) -> UnplacedLine {
    var range = line.range
    var content = line.content
    if [.head, .middle, .tail].contains(style.lineBreak) {
      range = range.lowerBound..<buffer.scalars.count
      let mandatory = ends.filter(\.isMandatory).map(\.offset)
      let truncation = Truncation(
        text: buffer, rest: range,
        firstParagraphEnd: mandatory.first { $0 > range.lowerBound } ?? range.upperBound,
        lastParagraphStart: mandatory.last { $0 > range.lowerBound && $0 < range.upperBound }
          ?? range.lowerBound,
        width: width, mode: style.lineBreak, baseLevel: line.baseLevel,
        tabStops: TabStops(interval: style.tabInterval),
        itemizer: itemizer, shaper: shaper)
      content = try truncation.line()
    }
    return UnplacedLine(
      range: range, content: content, baseLevel: line.baseLevel, isTruncated: true,
      isWrapped: false, endsInsideWord: false, blankMetrics: line.blankMetrics)
  }

  private func blankMetrics(_ style: TextStyle) throws(TypographyError) -> FontMetrics {
    try fonts.font(for: style).metrics.scaled(by: style.size)
  }
}
