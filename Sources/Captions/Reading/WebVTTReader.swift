internal import GlyphreelBatch
internal import GlyphreelExactText

/// A reader of WebVTT files, by the parsing algorithm of https://www.w3.org/TR/webvtt1/#file-parsing.
///
/// As it prescribes, a cue with wrong times is dropped; a note tells which. Regions and style sheets are ignored.
enum WebVTTReader {
  static func read(_ lines: CaptionLines) throws(DataFault) -> CaptionFile.Content {
    let header = lines.texts.first ?? ""
    let rest = header.dropFirst("WEBVTT".utf8.count)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else {
      throw DataFault(
        at: .start, "a WebVTT file begins with a line 'WEBVTT'", hint: "write text after a space")
    }
    var cues: [CaptionCue] = []
    var notes: [DataFault] = []
    var isTimed = false
    var index = 1
    // The header ends at a blank line.
    while index < lines.texts.count, !lines.texts[index].isEmpty, !lines.texts[index].contains("-->") {
      index += 1
    }
    while index < lines.texts.count {
      if lines.texts[index].isEmpty {
        index += 1
        continue
      }
      var block: [String] = []
      let first = index
      while index < lines.texts.count, !lines.texts[index].isEmpty {
        // Times begin a new cue even without a blank line before them.
        if lines.texts[index].contains("-->"), block.contains(where: { $0.contains("-->") }) { break }
        block.append(lines.texts[index])
        index += 1
      }
      guard let line = block.firstIndex(where: { $0.contains("-->") }), line <= 1 else { continue }
      guard let (start, end, settings) = times(block[line]) else {
        notes.append(
          DataFault(
            at: DataPosition(line: first + line + 1, column: 1),
            "the cue is left out because its times are wrong",
            hint: "write for example '00:01.000 --> 00:02.500'"))
        continue
      }
      let markup = CaptionMarkup(block[(line + 1)...].joined(separator: "\n"), .webVTT)
      var (cue, hasTimes) = CaptionCue.of(markup.runs, start: start, end: end)
      isTimed = isTimed || hasTimes
      cue.speaker = markup.speaker
      cue.placement = placement(settings)
      cues.append(cue)
    }
    return CaptionFile.Content(
      track: CaptionTrack(cues: cues, timing: isTimed ? .given : .estimated), notes: notes, keepsCues: true)
  }

  /// Returns the times and the settings of a cue; nil if the times are wrong.
  private static func times(_ line: String) -> (Double, Double, [String])? {
    guard let arrow = line.firstRange(of: "-->") else { return nil }
    let first = line[..<arrow.lowerBound].trimming(\.isWhitespace)
    let rest = line[arrow.upperBound...].unicodeScalars.split(maxSplits: 16) { $0.properties.isWhitespace }
      .map {
        String($0)
      }
    guard isWellFormed(first), let start = CaptionTime.seconds(first, fractionAfter: ["."]),
      let second = rest.first,
      isWellFormed(second), let end = CaptionTime.seconds(second, fractionAfter: ["."]), start < end
    else { return nil }
    return (start, end, Array(rest.dropFirst()))
  }

  /// Returns true for `00:00.000` and `00:00:00.000`: minutes and seconds have two digits, fractions three.
  private static func isWellFormed(_ text: some StringProtocol) -> Bool {
    let fields = text.unicodeScalars.split(maxSplits: 3, omittingEmptySubsequences: false) { $0 == ":" }.map {
      Array($0)
    }
    guard fields.count == 2 || fields.count == 3, let last = fields.last, last.count == 6, last[2] == "."
    else {
      return false
    }
    let minutes = fields[fields.count - 2]
    func number(_ digits: some Sequence<Unicode.Scalar>) -> Int {
      digits.reduce(0) { $0 * 10 + Int($1.value) - 48 }
    }
    guard minutes.count == 2 else { return false }
    let isDecimal = (minutes + last[0...1]).allSatisfy { ("0"..."9").contains($0) }
    return isDecimal && number(minutes) < 60 && number(last[0...1]) < 60
  }

  /// Returns where the settings `line`, `position`, `align` and `size` place a cue; nil without any.
  private static func placement(_ settings: [String]) -> CaptionPlacement? {
    var (x, y, width): (Double?, Double?, Double?)
    var column = 1
    var isFromTop = false
    for setting in settings {
      let parts = setting.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let value = String(parts[1].prefix { $0 != "," })
      let percent =
        value.hasSuffix("%")
        ? Double(value.dropLast()).flatMap { $0.isFinite ? min(max($0 / 100, 0), 1) : nil } : nil
      switch parts[0] {
      case "line":
        y = percent
        // Line numbers count from the top, or with a minus from the bottom.
        if percent == nil, let number = Double(value) { isFromTop = number >= 0 }
      case "position": x = percent
      case "size": width = percent
      case "align":
        column =
          switch value {
          case "start", "left": 0
          case "end", "right": 2
          default: 1
          }
      default: break
      }
    }
    guard x != nil || y != nil || width != nil || column != 1 || isFromTop else { return nil }
    let isTop = isFromTop || y.map { $0 < 0.5 } ?? false
    return CaptionPlacement(anchor: (isTop ? 7 : 1) + column, x: x, y: y, width: width)
  }
}
