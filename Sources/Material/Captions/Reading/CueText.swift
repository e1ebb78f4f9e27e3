internal import GlyphreelExact

/// A cue of a subtitle file whose text is not yet divided into words.
struct CueText {
  var start: Double
  var end: Double
  var runs: [CaptionRun]
  /// The line of the file at which the cue begins, counted from 1.
  var line: Int
  var speaker: String?
  var placement: CaptionPlacement?

  /// The text of all runs.
  var text: String { runs.map(\.text).joined() }
}

extension CaptionFile.Content {
  /// Creates the content of a subtitle file.
  init(_ texts: [CueText], notes: [Diagnostic]) {
    var isTimed = false
    let cues = HighlightedWords.joining(texts).map { text in
      var (cue, hasTimes) = CaptionCue.of(text.runs, start: text.start, end: text.end)
      isTimed = isTimed || hasTimes
      (cue.line, cue.speaker, cue.placement) = (text.line, text.speaker, text.placement)
      return cue
    }
    self.init(
      track: CaptionTrack(cues: cues, timing: isTimed ? .given : .estimated), notes: notes, keepsCues: true)
  }
}
