internal import GlyphreelExact

/// Lays out text: shapes it, breaks lines and places glyphs.
///
/// Layouts are cached. Use a typesetter from one thread at a time, like its fonts.
public final class Typesetter {
  private struct Key: Hashable {
    let text: StyledText
    let style: ParagraphStyle
    let width: Double
    let height: Double?
  }

  /// The maximum number of bytes of the texts of recent layouts, since a glyph of a layout takes about fifty
  /// bytes.
  ///
  /// Each layout counts as a hundred bytes more.
  private static let cacheLimit = 1 << 18

  /// The fonts.
  package let fonts: FontLibrary
  /// The handling of characters that no font has.
  package let missingGlyph: MissingGlyph
  private let itemizer: Itemizer
  /// The layouts of two generations: those used recently, and those used before.
  ///
  /// Two generations keep most layouts of a scene with slightly more texts than one generation can hold.
  private var layouts: [Key: TextLayout] = [:]
  private var olderLayouts: [Key: TextLayout] = [:]
  private var cachedBytes = 0
  /// The bytes of the texts that were laid out, and 20 for each text: a measure of the work so far.
  package private(set) var laidOutBytes = 0
  /// The installed patterns by language.
  var installedPatterns: [ExactString: HyphenationPatterns] = [:]

  /// Creates a typesetter.
  ///
  /// - Parameter missingGlyph: The handling of characters that no font has, by default an error.
  public init(fonts: FontLibrary, missingGlyph: MissingGlyph = .error) {
    self.fonts = fonts
    self.missingGlyph = missingGlyph
    itemizer = Itemizer(missingGlyph: missingGlyph, fonts: fonts)
  }

  /// Returns the layout of text in a container.
  ///
  /// - Parameters:
  ///   - width: The width in points; infinite for no wrapping.
  ///   - height: The height in points for vertical alignment; nil for the height of the text.
  /// - Throws: `TypographyError` for unknown or damaged fonts and for characters that no font has.
  package func layout(
    _ text: StyledText, _ style: ParagraphStyle = ParagraphStyle(), width: Double = .infinity,
    height: Double? = nil
  ) throws(TypographyError) -> TextLayout {
    let key = Key(text: text, style: style, width: width, height: height)
    if let known = layouts[key] { return known }
    let known = olderLayouts.removeValue(forKey: key)
    makeRoom(for: text.spans.reduce(100) { $0 + $1.text.utf8.count })
    let layout: TextLayout
    if let known { layout = known } else { layout = try newLayout(text, style, width, height) }
    layouts[key] = layout
    return layout
  }

  /// Counts the bytes of another layout, and removes older ones if they become too many.
  ///
  /// It is called before the new layout is made, since two of a long text take much memory.
  private func makeRoom(for bytes: Int) {
    cachedBytes += bytes
    guard cachedBytes > Typesetter.cacheLimit else { return }
    olderLayouts = cachedBytes > 2 * Typesetter.cacheLimit ? [:] : layouts
    layouts.removeAll(keepingCapacity: true)
    cachedBytes = bytes
  }

  private func newLayout(
    _ text: StyledText, _ style: ParagraphStyle, _ width: Double, _ height: Double?
  ) throws(TypographyError) -> TextLayout {
    let layout = try unfitted(text, style, width: width, height: height)
    if style.tightening > 0 || style.fit != nil,
      !Typesetter.fits(layout, width: style.room(in: width), height: height)
    {
      return try reduced(layout, of: text, style, width: width, height: height)
    }
    return layout
  }

  /// Returns true if the fonts of the text's own styles have all its characters, in which case it can be laid
  /// out.
  package func hasGlyphs(of text: StyledText) -> Bool {
    text.spans.allSatisfy { span in
      guard let font = try? fonts.font(for: span.style) else { return false }
      return span.text.unicodeScalars.allSatisfy { $0 == "\n" || font.has($0.value) }
    }
  }

  func unfitted(
    _ text: StyledText, _ style: ParagraphStyle, width: Double, height: Double?
  ) throws(TypographyError) -> TextLayout {
    laidOutBytes += text.spans.reduce(20) { $0 + $1.text.utf8.count }
    let lines = try lines(of: TextBuffer(text), style, width: style.room(in: width))
    return try LinePlacement(style: style, width: width, height: height).layout(of: text, lines)
  }

  /// Returns the lines to show, from top to bottom.
  private func lines(
    of buffer: TextBuffer, _ style: ParagraphStyle, width: Double
  ) throws(TypographyError) -> [UnplacedLine] {
    let segments = try segments(of: buffer, style)
    let shaper = Shaper(language: style.language)
    let limit = style.lines > 0 ? style.lines : Int.max
    var lines: [UnplacedLine] = []
    for segment in segments.segments {
      let own = style.paragraphs[segment.paragraph] ?? style
      let paragraph = try shaped(buffer, segment, own, segments.bidi, shaper)
      let breaker = LineBreaker(
        paragraph: paragraph, ends: segment.ends, width: width, indent: own.indent,
        startsParagraph: segment.startsParagraph, hyphenationLimit: style.hyphenation?.limit ?? 1)
      for line in breaker.lines(breaking: style.lineBreak, wrap: style.wrap) {
        if lines.count == limit {
          // Hidden blank lines do not count as truncation.
          let rest = line.lowerBound..<buffer.scalars.count
          guard buffer.trimmedEnd(of: rest) > rest.lowerBound else { return lines }
          lines[limit - 1] = try truncatedLine(
            lines[limit - 1], of: buffer, style, width: width, ends: segments.opportunities.ends,
            shaper: shaper)
          return lines
        }
        let isFirst = segment.startsParagraph && line.lowerBound == segment.range.lowerBound
        lines.append(
          UnplacedLine(
            range: line,
            content: paragraph.line(
              line.lowerBound..<buffer.trimmedEnd(of: line), from: own.indent.leading(isFirst: isFirst)),
            baseLevel: paragraph.baseLevel, paragraph: segment.paragraph, isFirst: isFirst,
            isTruncated: false, isWrapped: line.upperBound < segment.range.upperBound,
            endsInsideWord: style.lineBreak != .character
              && !Typesetter.contains(segment.ends, line.upperBound)
              && !buffer.isSpaceEnd(line.upperBound),
            blankMetrics: try blankMetrics(buffer.style(at: line.lowerBound)),
            blankSize: buffer.style(at: line.lowerBound).size))
      }
    }
    return lines
  }

  func shaped(
    _ buffer: TextBuffer, _ segment: TextSegments.Segment, _ style: ParagraphStyle, _ bidi: BidiLevels,
    _ shaper: Shaper
  ) throws(TypographyError) -> ShapedParagraph {
    try ShapedParagraph(
      buffer, segment.range, levels: bidi.levels, baseLevel: bidi.paragraphLevels[segment.range.lowerBound],
      divisions: Set(segment.ends.filter(\.isHyphen).map(\.offset)), tabStops: TabStops(of: style),
      itemizer: itemizer, shaper: shaper)
  }

  private static func contains(_ ends: ArraySlice<LineBreakOpportunities.End>, _ offset: Int) -> Bool {
    let index = ends.partitionPoint { $0.offset >= offset }
    return index < ends.endIndex && ends[index].offset == offset
  }

  /// Returns the last permitted line when text remains: truncated, with an ellipsis if the style has one.
  private func truncatedLine(
    _ line: UnplacedLine, of buffer: TextBuffer, _ style: ParagraphStyle, width: Double,
    ends: [LineBreakOpportunities.End], shaper: Shaper
  ) throws(TypographyError) -> UnplacedLine {
    var range = line.range
    var content = line.content
    let own = style.paragraphs[line.paragraph] ?? style
    let indent = own.indent.leading(isFirst: line.isFirst)
    if [.head, .middle, .tail].contains(style.lineBreak) {
      range = range.lowerBound..<buffer.scalars.count
      let mandatory = ends.filter(\.isMandatory).map(\.offset)
      let truncation = Truncation(
        text: buffer, rest: range,
        firstParagraphEnd: mandatory.first { $0 > range.lowerBound } ?? range.upperBound,
        lastParagraphStart: mandatory.last { $0 > range.lowerBound && $0 < range.upperBound }
          ?? range.lowerBound,
        width: width - indent - own.indent.end, indent: indent, mode: style.lineBreak,
        baseLevel: line.baseLevel, tabStops: TabStops(of: own), itemizer: itemizer, shaper: shaper)
      content = try truncation.line()
    }
    return UnplacedLine(
      range: range, content: content, baseLevel: line.baseLevel, paragraph: line.paragraph,
      isFirst: line.isFirst, isTruncated: true, isWrapped: false, endsInsideWord: false,
      blankMetrics: line.blankMetrics,
      blankSize: line.blankSize)
  }

  private func blankMetrics(_ style: TextStyle) throws(TypographyError) -> FontMetrics {
    try fonts.font(for: style).metrics.scaled(by: style.size)
  }
}
