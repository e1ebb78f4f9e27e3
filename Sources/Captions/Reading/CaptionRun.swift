internal import GlyphreelExactText

/// A stretch of a cue's text in one style.
struct CaptionRun: Equatable {
  var text: String
  var isItalic = false
  var isBold = false
  /// The colour as `#rrggbb`; nil for the style's own.
  var color: String?
  /// The time at which it is spoken, in seconds; nil if the file does not tell.
  var start: Double?
  /// The time at which the stretch that it begins ends; nil for the start of the next one.
  var end: Double?
  var karaoke: CaptionWord.Karaoke?
}

extension CaptionCue {
  /// Creates a cue of runs: words at white space, with times.
  ///
  /// Runs with a start divide the cue's time; within such a stretch, words share it by their syllables.
  ///
  /// - Returns: The cue, and whether a run had a time of its own.
  static func of(
    _ runs: [CaptionRun], start: Double, end: Double
  ) -> (cue: CaptionCue, isTimed: Bool) {
    var words: [CaptionWord] = []
    var breaks: [Int] = []
    // The first word of each stretch with its start and its end.
    var stretches: [(first: Int, start: Double, end: Double)] = [(0, start, end)]
    var endsWord = true
    for run in runs {
      if let time = run.start {
        let start = min(max(time, stretches[stretches.count - 1].start), end)
        stretches.append((words.count, start, min(max(run.end ?? end, start), end)))
      }
      for piece in WordSplitter.pieces(of: run.text) {
        switch piece {
        case .lineFeed:
          if breaks.last != words.count, !words.isEmpty { breaks.append(words.count) }
          endsWord = true
        case .space: endsWord = true
        case .word(let text, let joins):
          let isNewStretch = run.start != nil && stretches[stretches.count - 1].first == words.count
          if !endsWord, joins, !isNewStretch, !words.isEmpty {
            words[words.count - 1].text += text
          } else {
            var word = CaptionWord(text, start: start, end: end)
            word.isSpaced = endsWord && !words.isEmpty
            (word.isItalic, word.isBold, word.color) = (run.isItalic, run.isBold, run.color)
            word.karaoke = run.karaoke
            words.append(word)
          }
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
    return (cue, stretches.count > 1)
  }
}
