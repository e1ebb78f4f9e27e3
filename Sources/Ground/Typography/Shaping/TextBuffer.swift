internal import GlyphreelExact

/// The scalars to be shaped, with their styles and their offsets in the source text.
///
/// A truncated line has its own buffer, which contains an ellipsis in place of the omitted text.
struct TextBuffer {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var styleIndices: [Int] = []
  /// For every scalar, its offset in the source text.
  private(set) var sourceOffsets: [Int] = []
  /// For every scalar, whether it starts a grapheme cluster.
  private(set) var startsCharacter: [Bool] = []
  /// For every scalar, whether it starts the first character of a span.
  private var startsSpan: [Bool] = []
  /// For every offset, the end of the preceding text without its trailing white space.
  private var visibleEnds: [Int] = [0]
  /// The styles of the spans and of their variants.
  let styles: SharedStyles
  /// The index of the ellipsis; nil in an untruncated text.
  private(set) var ellipsis: Int?
  /// The source text of a truncated one, needed for the original neighbours of its characters.
  private var source: [Unicode.Scalar]?

  /// Creates the buffer of a whole text.
  init(_ text: StyledText) {
    styles = SharedStyles(text.spans.map(\.style))
    for (index, span) in text.spans.enumerated() {
      for scalar in span.text.unicodeScalars {
        scalars.append(scalar)
        styleIndices.append(index)
      }
    }
    sourceOffsets = Array(scalars.indices)
    startsCharacter.reserveCapacity(scalars.count)
    // Clusters span style changes: a mark may be in another span than its base.
    for character in text.string {
      startsCharacter.append(true)
      for _ in 1..<character.unicodeScalars.count { startsCharacter.append(false) }
    }
    startsSpan.reserveCapacity(scalars.count)
    var span: Int?
    for index in scalars.indices {
      // A mark at a span's start belongs to a character of the previous span.
      startsSpan.append(startsCharacter[index] && styleIndices[index] != span)
      if startsSpan[index] { span = styleIndices[index] }
    }
    findVisibleEnds()
  }

  private init(styles: SharedStyles) {
    self.styles = styles
  }

  /// Returns two parts of this buffer joined by an ellipsis.
  ///
  /// The ellipsis has the style of the character before it, if any, and the offset of the first omitted character.
  func truncated(keeping prefix: Range<Int>, _ suffix: Range<Int>) -> TextBuffer {
    var result = TextBuffer(styles: styles)
    result.append(self, prefix)
    let cut = min(prefix.upperBound, scalars.count - 1)
    result.source = source ?? scalars
    result.ellipsis = result.scalars.count
    result.scalars.append("\u{2026}")
    result.styleIndices.append(styleIndices[prefix.isEmpty ? cut : prefix.upperBound - 1])
    result.sourceOffsets.append(sourceOffsets[cut])
    result.startsCharacter.append(true)
    result.startsSpan.append(false)
    result.append(self, suffix)
    result.findVisibleEnds()
    return result
  }

  func replacing(_ index: Int, with scalar: Unicode.Scalar) -> TextBuffer {
    var result = self
    result.scalars[index] = scalar
    return result
  }

  /// Returns a range of scalars with all neighbours that can affect its joining.
  ///
  /// In a truncated text, the neighbours are those in the source text.
  ///
  /// - Parameter context: The range of allowed neighbours in an untruncated text.
  /// - Returns: The scalars, and the index in them at which the range starts.
  func surrounded(_ range: Range<Int>, in context: Range<Int>) -> (
    scalars: ArraySlice<Unicode.Scalar>, start: Int
  ) {
    let reach = 5  // HarfBuzz looks no further.
    guard let source else {
      let part =
        max(range.lowerBound - reach, context.lowerBound)..<min(range.upperBound + reach, context.upperBound)
      return (scalars[part], range.lowerBound - part.lowerBound)
    }
    guard range != ellipsis.map({ $0..<$0 + 1 }) else { return (scalars[range], 0) }
    let start = sourceOffsets[range.lowerBound]
    let end = sourceOffsets[range.upperBound - 1] + 1
    let before = source[max(start - reach, 0)..<start]
    return ((before + scalars[range] + source[end..<min(end + reach, source.count)])[...], before.count)
  }

  private mutating func append(_ other: TextBuffer, _ range: Range<Int>) {
    scalars += other.scalars[range]
    styleIndices += other.styleIndices[range]
    sourceOffsets += other.sourceOffsets[range]
    startsCharacter += other.startsCharacter[range]
    startsSpan += other.startsSpan[range]
  }

  /// Returns the range of the source text that the ellipsis replaces, in a buffer that is shown up to `end`.
  func elided(until end: Int) -> Range<Int>? {
    ellipsis.map {
      sourceOffsets[$0]..<($0 + 1 < sourceOffsets.count ? sourceOffsets[$0 + 1] : max(end, sourceOffsets[$0]))
    }
  }

  func style(at index: Int) -> TextStyle { styles.spans[styleIndices[index]].value }

  /// Returns the leading space of the character at `index`; 0 unless it is the first of its span.
  func leadingSpace(at index: Int) -> Double { startsSpan[index] ? style(at: index).leadingSpace : 0 }

  /// Returns the end of `range` without trailing white space.
  func trimmedEnd(of range: Range<Int>) -> Int {
    max(visibleEnds[range.upperBound], range.lowerBound)
  }

  /// Returns true if an offset is between white space and a visible character.
  func isSpaceEnd(_ offset: Int) -> Bool {
    offset < scalars.count && visibleEnds[offset] < offset && visibleEnds[offset + 1] > offset
  }

  private mutating func findVisibleEnds() {
    visibleEnds = [0]
    visibleEnds.reserveCapacity(scalars.count + 1)
    for (index, scalar) in scalars.enumerated() {
      let isTrailing = scalar.isWhitespace && !TextBuffer.isGlue(scalar)
      visibleEnds.append(isTrailing ? visibleEnds[index] : index + 1)
    }
  }

  /// Returns true if a space is non-breaking and therefore kept at the end of a line (UAX #14, class GL).
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{2007}" || scalar == "\u{202F}"
  }
}
