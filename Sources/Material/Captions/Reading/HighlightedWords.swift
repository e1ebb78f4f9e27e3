internal import GlyphreelExact

/// Cues that repeat text, each with the next word marked, as Whisper's `--highlight_words` and stable-ts
/// write them.
///
/// They become one cue, whose words start where they are marked. A mark is an underline, another style or another colour.
struct HighlightedWords {
  /// The times in seconds between two cues of text; times are rounded, so that they may overlap a little.
  private static let possibleGaps = -0.02...1

  /// What can mark a word.
  private struct Format: Hashable {
    var look = CaptionLook()
    var isMarked = false

    init(_ run: CaptionRun) { (look, isMarked) = (run.look, run.isMarked) }
  }

  private var joined: [CueText] = []
  /// The looks of texts by the formats that mark their words.
  private var looks: [Format: CaptionLook] = [:]

  /// Returns cues, in the order of the file, with cues that repeat text joined.
  static func joining(_ cues: [CueText]) -> [CueText] {
    var words = HighlightedWords()
    var rest = cues[...]
    while let first = rest.first {
      let text = first.text
      var end = rest.startIndex + 1
      while end < rest.endIndex, possibleGaps.contains(rest[end].start - rest[end - 1].end),
        rest[end].text == text
      {
        end += 1
      }
      words.append(rest[..<end], text: text)
      rest = rest[end...]
    }
    return words.looks.isEmpty ? cues : words.joined.map(words.unmarked)
  }

  /// Appends cues of one text: those whose marks advance become one.
  private mutating func append(_ cues: ArraySlice<CueText>, text: String) {
    let runs = cues.flatMap(\.runs)
    guard cues.count > 1, runs.allSatisfy({ $0.start == nil }), let base = Self.usualFormat(of: runs) else {
      joined += cues
      return
    }
    let scalars = Array(text.unicodeScalars)
    var (first, end) = (cues.startIndex, 0)
    var marks: [Mark] = []
    for (index, cue) in zip(cues.indices, cues) {
      guard let range = Self.markedRange(of: cue, base) else {
        joined += cues
        return
      }
      if range.isEmpty { continue }
      if range.lowerBound < end {
        join(cues[first..<index], scalars, marks, base)
        (first, marks) = (index, [])
      }
      marks.append(Mark(cue: cue, range: range))
      end = range.upperBound
    }
    join(cues[first...], scalars, marks, base)
  }

  /// The place of a mark in text.
  private struct Mark {
    let cue: CueText
    let range: Range<Int>
  }

  /// Appends one cue whose words start with their marks.
  private mutating func join(
    _ cues: ArraySlice<CueText>, _ text: [Unicode.Scalar], _ marks: [Mark], _ base: Format
  ) {
    let words = text.split(whereSeparator: WordSplitter.isSeparator).count
    guard var cue = cues.first, cues.count > 1, marks.count > 1 || marks.count == 1 && words == 1 else {
      joined += cues
      return
    }
    cue.end = cues.reduce(cue.end) { max($0, $1.end) }
    cue.runs = []
    func append(_ range: Range<Int>, start: Double? = nil, end: Double? = nil) {
      guard !range.isEmpty else { return }
      let text = String(String.UnicodeScalarView(text[range]))
      cue.runs.append(CaptionRun(text: text, look: base.look, start: start, end: end))
    }
    // What touches a word, such as an opening quotation mark, belongs to it.
    let places = marks.indices.map { index in
      let (start, end) = (marks[index].range.lowerBound, index > 0 ? marks[index - 1].range.upperBound : 0)
      let blank = text[end..<start].lastIndex(where: WordSplitter.isSeparator)
      return blank.map { $0 + 1 } ?? (index > 0 ? start : 0)
    }
    append(0..<places[0])
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < places.count ? places[index + 1] : text.count
      append(places[index]..<end, start: mark.cue.start, end: mark.cue.end)
      for run in mark.cue.runs where Format(run) != base { looks[Format(run)] = base.look }
    }
    joined.append(cue)
  }

  /// Returns the format of the most letters; of two, that without a mark.
  private static func usualFormat(of runs: [CaptionRun]) -> Format? {
    var counts: [Format: Int] = [:]
    for run in runs { counts[Format(run), default: 0] += 2 * run.text.unicodeScalars.count }
    counts[Format(CaptionRun(text: "")), default: 0] += 1
    let most = counts.values.max()
    return runs.map(Format.init).first { counts[$0] == most }
  }

  /// Returns the part of text that is in another format, empty if there is none; nil if there are several.
  private static func markedRange(of cue: CueText, _ base: Format) -> Range<Int>? {
    var range = 0..<0
    var offset = 0
    for run in cue.runs {
      let next = offset + run.text.unicodeScalars.count
      if Format(run) != base {
        guard range.isEmpty || range.upperBound == offset else { return nil }
        range = (range.isEmpty ? offset : range.lowerBound)..<next
      }
      offset = next
    }
    return range
  }

  /// Returns a cue of one word without the mark that words of other cues have.
  private func unmarked(_ cue: CueText) -> CueText {
    guard cue.runs.allSatisfy({ looks[Format($0)] != nil }) else { return cue }
    var cue = cue
    for index in cue.runs.indices { cue.runs[index].look = looks[Format(cue.runs[index])] ?? CaptionLook() }
    return cue
  }
}
