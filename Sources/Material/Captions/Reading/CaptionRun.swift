internal import GlyphreelExact

/// A stretch of a cue's text in one style.
struct CaptionRun: Equatable {
  var text: String
  var look = CaptionLook()
  /// True inside `<u>` and inside a class, which have no look of their own.
  var isMarked = false
  /// The time at which it is spoken, in seconds; nil if the file does not state it.
  var start: Double?
  /// The time at which the stretch that it begins ends; nil for the start of the next one.
  var end: Double?
  var karaoke: CaptionWord.Karaoke?
}

extension CaptionCue {
  /// Creates a cue of runs: words at white space, with times.
  ///
  /// Runs with a start divide the cue's time; within each part, words share the time according to their syllables.
  ///
  /// - Returns: The cue, and whether any run had its own time.
  static func of(
    _ runs: [CaptionRun], start: Double, end: Double
  ) -> (cue: CaptionCue, isTimed: Bool) {
    var words: [CaptionWord] = []
    var breaks: [Int] = []
    // The first word of each stretch with its start and its end.
    var stretches: [(first: Int, start: Double, end: Double)] = [(0, start, end)]
    var endsWord = true
    var rest = runs[...]
    while let run = rest.first {
      // Runs in different styles without times between them are one text, whose words may begin in one and end in another.
      let runs = [run] + rest.dropFirst().prefix { $0.start == nil && $0.karaoke == run.karaoke }
      rest = rest.dropFirst(runs.count)
      if let time = run.start {
        let start = min(max(time, stretches[stretches.count - 1].start), end)
        stretches.append((words.count, start, min(max(run.end ?? end, start), end)))
      }
      var looks = StyledScalars(runs)
      for piece in WordSplitter.pieces(of: runs.map(\.text).joined()) {
        switch piece {
        case .lineFeed:
          if breaks.last != words.count, !words.isEmpty { breaks.append(words.count) }
          endsWord = true
        case .space: endsWord = true
        case .word(let text, let joins):
          let isNewStretch = run.start != nil && stretches[stretches.count - 1].first == words.count
          if endsWord, !isNewStretch, breaks.last != words.count, let last = words.last,
            last.karaoke == run.karaoke, WordSplitter.areOne(last.text, text)
          {
            let parts = looks.taking(text)
            let space = CaptionWord.Part(text: " ", look: parts.first?.look ?? CaptionLook())
            words[words.count - 1].append(" " + text, [space] + parts)
            endsWord = false
            continue
          }
          if endsWord || !joins || isNewStretch || words.isEmpty {
            var word = CaptionWord("", start: start, end: end)
            word.isSpaced = endsWord && !words.isEmpty
            word.karaoke = run.karaoke
            words.append(word)
          }
          words[words.count - 1].append(text, looks.taking(text))
          endsWord = false
        }
      }
    }
    for (index, stretch) in stretches.enumerated() {
      let isLast = index == stretches.count - 1
      let range = stretch.first..<(isLast ? words.count : stretches[index + 1].first)
      let limit = isLast ? end : stretches[index + 1].start
      SyllableTiming.spread(&words, range, from: stretch.start, to: min(stretch.end, limit))
    }
    var cue = CaptionCue(start: start, end: end, words: words)
    cue.lineBreaks = breaks.filter { $0 < words.count }
    cue.untimedCount = stretches.count > 1 ? stretches[1].first : words.count
    return (cue, stretches.count > 1)
  }
}

/// The styles of the text, taken from its start word by word.
private struct StyledScalars {
  private var runs: [(text: Substring.UnicodeScalarView, look: CaptionLook)]
  private var index = 0

  init(_ runs: [CaptionRun]) {
    self.runs = runs.map { ($0.text.unicodeScalars[...], $0.look) }
  }

  /// Removes a word, with the white space before it, and returns its parts.
  mutating func taking(_ word: String) -> [CaptionWord.Part] {
    var parts: [CaptionWord.Part] = []
    var count = word.unicodeScalars.count
    while index < runs.count, count > 0 {
      if parts.isEmpty { runs[index].text = runs[index].text.drop(while: WordSplitter.isSeparator) }
      let taken = runs[index].text.prefix(count)
      if !taken.isEmpty {
        parts.append(CaptionWord.Part(text: String(taken), look: runs[index].look))
        count -= taken.count
        runs[index].text = runs[index].text.dropFirst(taken.count)
      }
      if runs[index].text.isEmpty { index += 1 }
    }
    return parts
  }
}

extension CaptionWord {
  /// Appends text with its parts; equal styles are one part.
  fileprivate mutating func append(_ text: String, _ added: [Part]) {
    if parts.isEmpty, !self.text.isEmpty { parts = [Part(text: self.text, look: CaptionLook())] }
    self.text += text
    for part in added {
      if let last = parts.last, last.look == part.look {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
    if parts.count == 1, parts[0].look == CaptionLook() { parts = [] }
  }
}
