internal import GlyphreelBatch
internal import GlyphreelExactText

/// A reader of SubRip files (.srt).
///
/// A cue begins with a line of two times; a number before it is optional. Its text ends before a blank line that the next
/// cue or the end of the file follows, so blank lines inside of a text are kept.
enum SubRipReader {
  static func read(_ lines: CaptionLines) throws(DataFault) -> CaptionFile.Content {
    var times: [(line: Int, Times)] = []
    for (index, text) in lines.texts.enumerated() where text.contains("-->") {
      times.append((index, try self.times(text, line: index + 1)))
    }
    guard let first = times.first else {
      throw DataFault(
        at: .start, "this is no caption file",
        hint: "known are SubRip (.srt), WebVTT (.vtt), SubStation Alpha (.ass, .ssa) and transcripts in JSON")
    }
    for index in 0..<first.line {
      let text = lines.texts[index]
      guard text.allSatisfy({ $0.isWhitespace || ("0"..."9").contains($0) }) else {
        throw DataFault(
          at: DataPosition(line: index + 1, column: 1),
          "expected a cue's number or its times, found \(quoted: text)",
          hint: "write for example '00:00:01,000 --> 00:00:02,500'")
      }
    }
    var cues: [CaptionCue] = []
    for (position, (line, time)) in times.enumerated() {
      let end = position + 1 < times.count ? times[position + 1].line : lines.texts.count
      var text = Array(lines.texts[(line + 1)..<end])
      if position + 1 < times.count, let last = text.last, isNumber(last) { text.removeLast() }
      while let last = text.last, last.allSatisfy(\.isWhitespace) { text.removeLast() }
      cues.append(cue(text.joined(separator: "\n"), time))
    }
    return CaptionFile.Content(
      track: CaptionTrack(cues: cues, timing: .estimated), notes: [], keepsCues: true)
  }

  private static func isNumber(_ text: String) -> Bool {
    let digits = text.trimming(\.isWhitespace)
    return !digits.isEmpty && digits.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
  }

  private struct Times {
    let start: Double
    let end: Double
  }

  private static func times(_ text: String, line: Int) throws(DataFault) -> Times {
    let sides = text.replacing("-->", with: "\u{0}").split(
      separator: "\u{0}", omittingEmptySubsequences: false)
    func time(_ side: Int) throws(DataFault) -> Double {
      let word = sides[side].trimming(\.isWhitespace).prefix { !$0.isWhitespace }
      guard let seconds = CaptionTime.seconds(word, fractionAfter: [",", "."]) else {
        let before = side == 0 ? "" : "\(sides[0])-->"
        let spaces = sides[side].prefix(while: \.isWhitespace)
        throw DataFault(
          at: DataPosition(line: line, column: before.unicodeScalars.count + spaces.unicodeScalars.count + 1),
          "\(quoted: word) is no time", hint: "write for example '00:00:01,000'")
      }
      return seconds
    }
    guard sides.count == 2 else {
      throw DataFault(
        at: DataPosition(line: line, column: 1), "expected two times",
        hint: "write for example '00:00:01,000 --> 00:00:02,500'")
    }
    let (start, end) = (try time(0), try time(1))
    guard start <= end else {
      throw DataFault(
        at: DataPosition(line: line, column: 1), "the cue ends before it starts", hint: "exchange its times")
    }
    return Times(start: start, end: end)
  }

  private static func cue(_ text: String, _ times: Times) -> CaptionCue {
    var plain = ""
    var rest = text[...]
    var placement: CaptionPlacement?
    // `{\an8}` and its like, which players take over from SubStation Alpha.
    while let start = rest.firstRange(of: "{\\"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let tag = String(rest[start.upperBound..<end])
      if tag.hasPrefix("an"), let anchor = Int(tag.dropFirst(2)), (1...9).contains(anchor) {
        placement = CaptionPlacement(anchor: anchor)
      }
      plain += rest[..<start.lowerBound]
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    let markup = CaptionMarkup(plain + rest, .subRip)
    var cue = CaptionCue.of(markup.runs, start: times.start, end: times.end).cue
    cue.placement = placement
    return cue
  }
}
