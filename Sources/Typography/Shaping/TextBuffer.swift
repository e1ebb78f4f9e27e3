internal import GlyphreelExactText

/// Characters to be shaped, as scalars, each with its style and its place in the text it came from.
///
/// A truncated line has a buffer of its own, in which an ellipsis stands for what was left out.
struct TextBuffer {
  private(set) var scalars: [Unicode.Scalar] = []
  /// For every scalar, the index of its style.
  private(set) var styleIndices: [Int] = []
  /// For every scalar, its offset in the text that was laid out.
  private(set) var origins: [Int] = []
  /// For every scalar, whether a grapheme cluster starts with it.
  private(set) var startsCharacter: [Bool] = []
  /// For every scalar, whether the first character of its span starts with it.
  private var startsSpan: [Bool] = []
  /// For every offset, the end of the text before it without the spaces and line feeds behind that.
  private var visibleEnds: [Int] = [0]
  let styles: [TextStyle]
  /// The index of the ellipsis that stands for what was left out; nil in a whole text.
  private(set) var ellipsis: Int?
  /// The whole text of a truncated one, in which the characters keep their neighbours; nil in a whole text.
  private var whole: [Unicode.Scalar]?

  /// The whole of a styled text.
  init(_ text: StyledText) {
    styles = text.spans.map(\.style)
    for (index, span) in text.spans.enumerated() {
      for scalar in span.text.unicodeScalars {
        scalars.append(scalar)
        styleIndices.append(index)
      }
    }
    origins = Array(scalars.indices)
    startsCharacter.reserveCapacity(scalars.count)
    // Clusters are found over the whole text: a mark may stand in another span than its base.
    for character in text.string {
      startsCharacter.append(true)
      for _ in 1..<character.unicodeScalars.count { startsCharacter.append(false) }
    }
    startsSpan.reserveCapacity(scalars.count)
    var span: Int?
    for index in scalars.indices {
      // A mark at a span's start belongs to a character of the span before.
      startsSpan.append(startsCharacter[index] && styleIndices[index] != span)
      if startsSpan[index] { span = styleIndices[index] }
    }
    findVisibleEnds()
  }

  /// No characters yet, in the styles of another buffer.
  private init(styles: [TextStyle]) {
    self.styles = styles
  }

  /// Two stretches of this buffer with an ellipsis between them.
  ///
  /// The ellipsis has the style and the place of the character that it replaces.
  func truncated(keeping prefix: Range<Int>, _ suffix: Range<Int>) -> TextBuffer {
    var result = TextBuffer(styles: styles)
    result.append(self, prefix)
    let cut = min(prefix.upperBound, scalars.count - 1)
    result.whole = whole ?? scalars
    result.ellipsis = result.scalars.count
    result.scalars.append("\u{2026}")
    result.styleIndices.append(styleIndices[prefix.isEmpty ? cut : prefix.upperBound - 1])
    result.origins.append(origins[cut])
    result.startsCharacter.append(true)
    result.startsSpan.append(false)
    result.append(self, suffix)
    result.findVisibleEnds()
    return result
  }

  /// The same text with another scalar at one place.
  func replacing(_ index: Int, with scalar: Unicode.Scalar) -> TextBuffer {
    var result = self
    result.scalars[index] = scalar
    return result
  }

  /// Characters to be shaped among those around them, as far as these can change how letters join.
  ///
  /// In a truncated text those are the characters that stood there before it was cut.
  ///
  /// - Parameter context: What is around the range at most, in a whole text.
  /// - Returns: The characters, and where the range begins in them.
  func surrounded(_ range: Range<Int>, in context: Range<Int>) -> (
    scalars: ArraySlice<Unicode.Scalar>, start: Int
  ) {
    let reach = 5  // HarfBuzz looks no further.
    guard let whole else {
      let part =
        max(range.lowerBound - reach, context.lowerBound)..<min(range.upperBound + reach, context.upperBound)
      return (scalars[part], range.lowerBound - part.lowerBound)
    }
    guard range != ellipsis.map({ $0..<$0 + 1 }) else { return (scalars[range], 0) }
    let start = origins[range.lowerBound]
    let end = origins[range.upperBound - 1] + 1
    let before = whole[max(start - reach, 0)..<start]
    return ((before + scalars[range] + whole[end..<min(end + reach, whole.count)])[...], before.count)
  }

  private mutating func append(_ other: TextBuffer, _ range: Range<Int>) {
    scalars += other.scalars[range]
    styleIndices += other.styleIndices[range]
    origins += other.origins[range]
    startsCharacter += other.startsCharacter[range]
    startsSpan += other.startsSpan[range]
  }

  /// The characters of the original text that the ellipsis stands for, in a buffer that shows it up to `end`.
  func elided(until end: Int) -> Range<Int>? {
    ellipsis.map { origins[$0]..<($0 + 1 < origins.count ? origins[$0 + 1] : max(end, origins[$0])) }
  }

  func style(at index: Int) -> TextStyle { styles[styleIndices[index]] }

  /// The empty space before a character that is the first of its span; 0 before all others.
  func leadingSpace(at index: Int) -> Double { startsSpan[index] ? style(at: index).leadingSpace : 0 }

  /// The end of `range` without the spaces and line feeds at its end.
  func trimmedEnd(of range: Range<Int>) -> Int {
    max(visibleEnds[range.upperBound], range.lowerBound)
  }

  private mutating func findVisibleEnds() {
    visibleEnds = [0]
    visibleEnds.reserveCapacity(scalars.count + 1)
    for (index, scalar) in scalars.enumerated() {
      let hangs = scalar.properties.isWhitespace && !TextBuffer.isGlue(scalar)
      visibleEnds.append(hangs ? visibleEnds[index] : index + 1)
    }
  }

  /// Spaces that stay at a line's end because they forbid breaking there (class GL of UAX #14).
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{2007}" || scalar == "\u{202F}"
  }
}
