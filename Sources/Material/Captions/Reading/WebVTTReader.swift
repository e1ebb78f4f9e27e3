internal import GlyphreelExact

/// A reader of WebVTT files, by the parsing algorithm of https://www.w3.org/TR/webvtt1/#file-parsing.
///
/// As it prescribes, a cue with invalid times is dropped; so is a cue that ends before it starts, which players never show. A
/// note says which cues. Regions and style sheets are ignored.
enum WebVTTReader {
  /// A cue whose text is not yet divided into words.
  struct Block {
    /// The line of its times, counted from 1.
    var line: Int
    var start: Double
    var end: Double
    var settings: WebVTTSettings
    var text: WebVTTText
  }

  /// The cues of a file, and notes about cues that were left out.
  struct Blocks {
    var cues: [Block] = []
    var notes: [Diagnostic] = []
  }

  static func read(_ lines: CaptionLines) throws(Diagnostic) -> CaptionFile.Content {
    var blocks = try blocks(lines)
    let cues = blocks.cues.map { block in
      var cue = CueText(
        start: block.start, end: block.end, runs: block.text.runs, line: block.line,
        speaker: block.text.speaker)
      let lines = cue.text.split(separator: "\n").count { !$0.allSatisfy(WordSplitter.isSeparator) }
      cue.placement = block.settings.placement(lines: lines, isRightToLeft: cue.text.isRightToLeft)
      return cue
    }
    if let block = blocks.cues.first(where: \.settings.isVertical) {
      blocks.notes.append(
        Diagnostic(at: DataPosition(line: block.line, column: 1), "vertical text is set in horizontal lines"))
    }
    return CaptionFile.Content(cues, notes: blocks.notes)
  }

  /// Divides a file into cues.
  static func blocks(_ lines: CaptionLines) throws(Diagnostic) -> Blocks {
    let texts = lines.texts
    try checkSignature(texts)
    var blocks = Blocks()
    var index = 1
    // The header ends at a blank line or at times.
    while index < texts.count, !texts[index].isEmpty, !texts[index].contains("-->") { index += 1 }
    while index < texts.count {
      let first = index
      var arrow: Int?
      // Times are the first or the second line of a cue; others begin a new one even without a blank line before them.
      while index < texts.count, !texts[index].isEmpty {
        if texts[index].contains("-->") {
          guard arrow == nil, index <= first + 1 else { break }
          arrow = index
        }
        index += 1
      }
      if index == first { index += 1 }
      guard let arrow else {
        if let wrong = (first..<index).first(where: { hasShortArrow(texts[$0]) }) {
          blocks.notes.append(
            Diagnostic(
              at: DataPosition(line: wrong + 1, column: 1),
              "the cue is left out because its times have no '-->'",
              hint: "write, for example, '00:02.000 --> 00:03.000'"))
        } else if isLostText(texts[first..<index], isAfterCue: !blocks.cues.isEmpty) {
          blocks.notes.append(
            Diagnostic(
              at: DataPosition(line: first + 1, column: 1),
              "the text is left out because a blank line ends a cue",
              hint: "delete the blank line before it, or write times before the text"))
        }
        continue
      }
      let place = DataPosition(line: arrow + 1, column: 1)
      do throws(Diagnostic) {
        let times = try WebVTTCueTimes(texts[arrow], line: arrow + 1)
        let text = texts[(arrow + 1)..<index].joined(separator: "\n")
        blocks.cues.append(
          Block(
            line: place.line, start: times.start, end: times.end, settings: times.settings,
            text: WebVTTText(text)))
      } catch { blocks.notes.append(error) }
    }
    return blocks
  }

  /// Returns true for a block after a cue that is neither a comment nor the number of a cue without times.
  private static func isLostText(_ block: ArraySlice<String>, isAfterCue: Bool) -> Bool {
    guard isAfterCue, let first = block.first, !block.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else {
      return false
    }
    let word = first.prefix { !$0.isASCIIWhitespace }
    if ["NOTE", "STYLE", "REGION"].contains(word) { return false }
    return !block.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) || $0.isWhitespace } }
  }

  /// Returns true for times with another arrow, such as `00:02.000 -> 00:03.000`.
  private static func hasShortArrow(_ text: String) -> Bool {
    text.unicodeScalars.first.map { ("0"..."9").contains($0) } == true && text.contains(":")
      && (text.contains("->") || text.contains("=>") || text.contains("→"))
  }

  private static func checkSignature(_ texts: [String]) throws(Diagnostic) {
    let header = texts.first ?? ""
    guard header.hasPrefix("WEBVTT") else {
      throw Diagnostic(
        at: .start, "a WebVTT file begins with 'WEBVTT'", hint: "delete the lines before 'WEBVTT'")
    }
    let rest = header.dropFirst("WEBVTT".utf8.count)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else {
      throw Diagnostic(
        at: DataPosition(line: 1, column: 7),
        "a WebVTT file begins with a line 'WEBVTT', found \(quoted: header)",
        hint: "write a space after 'WEBVTT', or nothing")
    }
  }
}
