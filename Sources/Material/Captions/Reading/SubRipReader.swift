internal import GlyphreelExact

/// A reader of SubRip files (.srt), and of YouTube's (.sbv), which differ in their times.
///
/// A cue begins with a line of two times; a number before it is optional. Its text ends before a blank line
/// that the next cue or the end of the file follows, so blank lines inside of text are kept. As in players, a
/// cue without duration is not shown.
enum SubRipReader {
  static func read(_ lines: CaptionLines) throws(Diagnostic) -> CaptionFile.Content {
    if let first = lines.texts.first,
      first.lowercased().hasPrefix("webvtt") || Suggestion.nearest(to: first, among: ["WEBVTT"]) != nil
    {
      throw Diagnostic(
        at: .start, "a WebVTT file begins with 'WEBVTT', found \(quoted: first)",
        hint: "correct its first line")
    }
    var times: [(line: Int, SubRipTimes)] = []
    let isYouTube = lines.texts.first { !$0.allSatisfy(\.isWhitespace) }.map(SubRipTimes.isYouTube) ?? false
    for (index, text) in lines.texts.enumerated() {
      if isYouTube {
        if let found = try SubRipTimes.readingYouTube(text, line: index + 1) { times.append((index, found)) }
        continue
      }
      guard text.contains("-->") else { continue }
      let isNumbered = index > 0 && isNumber(lines.texts[index - 1])
      if let found = try SubRipTimes.reading(text, line: index + 1, isNumbered: isNumbered) {
        times.append((index, found))
      }
    }
    guard let first = times.first else { throw OtherFormat.fault(lines) }
    try check(lines.texts[..<first.line])
    var cues: [CueText] = []
    var notes: [Diagnostic] = []
    for (position, (line, time)) in times.enumerated() {
      let end = position + 1 < times.count ? times[position + 1].line : lines.texts.count
      let body = lines.texts[(line + 1)..<end]
      let text = isYouTube ? withoutBlankEnd(body) : text(body, isLast: position + 1 == times.count)
      guard time.start < time.end else {
        notes.append(.withoutDuration(at: line + 1))
        continue
      }
      if let blank = text.firstIndex(where: isBlank), blank > line + 1 {
        notes.append(
          Diagnostic(
            at: DataPosition(line: blank + 2, column: 1),
            "the text after the blank line is shown, which some players leave out",
            hint: "delete the blank line, or write times before the text"))
      }
      let whole = text.joined(separator: "\n")
      let markup = CaptionMarkup(isYouTube ? whole.replacing("[br]", with: "\n") : whole)
      cues.append(
        CueText(
          start: time.start, end: time.end, runs: markup.runs, line: line + 1,
          placement: markup.anchor.map { CaptionPlacement(anchor: $0) }))
    }
    return CaptionFile.Content(cues, notes: notes)
  }

  /// Throws an error if something other than a number is before the first cue's times.
  private static func check(_ start: ArraySlice<String>) throws(Diagnostic) {
    for (index, text) in start.enumerated() {
      guard text.allSatisfy({ $0.isWhitespace || ("0"..."9").contains($0) }) else {
        let isWebVTT = start.contains { $0.hasPrefix("WEBVTT") }
        throw Diagnostic(
          at: DataPosition(line: index + 1, column: 1),
          "expected a cue's number or its times, found \(quoted: text)",
          hint: isWebVTT
            ? "delete the lines before 'WEBVTT'"
            : OtherFormat.startsWithTime(text)
              ? "write '-->' between two times"
              : "delete the line, or write, for example, '00:00:01,000 --> 00:00:02,500'")
      }
    }
  }

  /// Returns the lines of text without the blank lines and the number of the next cue after it.
  private static func text(_ lines: ArraySlice<String>, isLast: Bool) -> ArraySlice<String> {
    let isNumbered = lines.last.map(isNumber) == true && !isLast
    var lines = withoutBlankEnd(lines)
    // A number after a blank line belongs to a cue even if its times are missing, or follow after another blank line.
    if let last = lines.last, isNumber(last), isNumbered || lines.dropLast().last.map(isBlank) == true {
      lines.removeLast()
    }
    return withoutBlankEnd(lines)
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func withoutBlankEnd(_ lines: ArraySlice<String>) -> ArraySlice<String> {
    lines.prefix((lines.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? lines.startIndex) - lines.startIndex)
  }

  private static func isNumber(_ text: String) -> Bool {
    let digits = text.trimming(\.isWhitespace)
    return !digits.isEmpty && digits.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
  }
}
