internal import GlyphreelExact

/// A reader of JSON transcripts in Whisper's formats, and of lists of words with times.
struct TranscriptReader {
  private var cues: [CaptionCue] = []
  private var isEstimated = false
  /// True if a part has words or text, with or without times.
  private var hasText = false
  private var notes: [Diagnostic] = []

  static func read(_ bytes: [UInt8]) throws(Diagnostic) -> CaptionFile.Content {
    guard TranscriptReader.values(in: bytes) <= CaptionFile.valueLimit else {
      throw Diagnostic(
        at: .start, "there are more than \(CaptionFile.valueLimit) values", hint: "split the file")
    }
    let value = try JSON(bytes)
    var reader = TranscriptReader()
    for part in TranscriptPart.parts(of: value) { try reader.add(part) }
    guard !reader.cues.isEmpty else { throw unknownShape(value, hasText: reader.hasText) }
    return CaptionFile.Content(
      track: CaptionTrack(
        cues: reader.cues, language: TranscriptLanguage.tag(of: value),
        timing: reader.isEstimated ? .estimated : .given),
      notes: Array(reader.notes.prefix(10)), keepsCues: false)
  }

  /// Returns at least the number of values in a JSON text: they begin it, or follow a bracket, a brace or a comma.
  private static func values(in bytes: [UInt8]) -> Int {
    var count = 1
    for byte in bytes {
      // Of [ and {, and commas. Those in texts count, too.
      if byte | 0x20 == UInt8(ascii: "{") || byte == UInt8(ascii: ",") { count += 1 }
    }
    return count
  }

  private mutating func add(_ part: TranscriptPart) throws(Diagnostic) {
    let words = try TranscriptWords(part)
    notes += words.notes
    hasText = hasText || !words.words.isEmpty || part.text != nil
    if words.words.contains(where: \.isTimed) {
      addCues(words.words, speaker: part.speaker)
    } else if let text = part.text, let span = part.span {
      guard span.lowerBound >= 0, span.upperBound <= CaptionFile.latestTime else {
        throw Diagnostic(
          at: part.place ?? .start, "the segment \(quoted: text) has no valid time",
          hint: "times are seconds from 0 to 24 hours")
      }
      isEstimated = true
      var cue = CaptionCue.of([CaptionRun(text: text)], start: span.lowerBound, end: span.upperBound).cue
      cue.speaker = part.speaker
      cues.append(cue)
    } else if let text = part.text, text.contains(where: { !$0.isWhitespace }) {
      notes.append(
        Diagnostic(
          at: part.place ?? .start,
          "the segment \(quoted: text.trimming(\.isWhitespace)) is left out because it has no time"))
    }
  }

  /// Adds words as cues, one for each speaker in turn.
  private mutating func addCues(_ words: [TranscriptWords.Word], speaker: String?) {
    for turn in words.turns {
      guard let first = turn.first else { continue }
      // Recognizers let a word start before the one it follows by a little; in the text it follows it.
      var time = first.word.start
      let ordered = turn.map { spoken in
        var word = spoken.word
        note(word, after: time)
        (word.start, word.end) = (max(word.start, time), max(word.end, time))
        time = word.start
        return word
      }
      let end = ordered.reduce(first.word.start) { max($0, $1.end) }
      var cue = CaptionCue(start: first.word.start, end: end, words: ordered)
      cue.speaker = first.speaker ?? speaker
      cues.append(cue)
    }
  }

  /// Notes a word whose times are hardly meant.
  private mutating func note(_ word: CaptionWord, after time: Double) {
    if word.start < time - 0.5 {
      notes.append(
        Diagnostic(
          at: .start,
          "the word \(quoted: word.text) starts before the one in front of it, so its time is moved",
          hint: "give the words in the order in which they are spoken"))
    } else if word.end - word.start > 30 {
      notes.append(
        Diagnostic(
          at: .start, "the word \(quoted: word.text) lasts \(Int(word.end - word.start)) s",
          hint: "times are in seconds"))
    }
  }

  /// Returns the fault of the first word with one time, or with a time that is not a number; nil for none.
  private static func faultyWord(in words: [JSON]) -> Diagnostic? {
    for (index, word) in words.enumerated() where word.times == nil {
      guard let text = (word["word"] ?? word["text"])?.text, word["start"] != nil || word["end"] != nil
      else { continue }
      for key in ["start", "end"] {
        let place = word.place ?? .start
        guard let time = word[key] else {
          return Diagnostic(
            at: place, "word \(index + 1) \(quoted: text) has no '\(key)'", hint: "add it, in seconds")
        }
        if time.double == nil {
          return Diagnostic(
            at: place, "the '\(key)' of word \(index + 1) is not a number",
            quoting: time.string ?? time.text ?? "", hint: "write seconds, such as 1.5")
        }
      }
    }
    return nil
  }

  /// Returns the fault of JSON that is not a transcript.
  private static func unknownShape(_ value: JSON, hasText: Bool) -> Diagnostic {
    let segments = value["segments"]?.elements ?? value["transcription"]?.elements
    if segments?.isEmpty == true { return Diagnostic(at: .start, "the transcript has no segments") }
    if let fault = faultyWord(in: value["words"]?.elements ?? value.elements ?? []) { return fault }
    if hasText || segments != nil || value["text"] != nil {
      return Diagnostic(
        at: .start, "the transcript has no times",
        hint: "ask the recognizer for times of words, for example 'whisper --word_timestamps True'")
    }
    return Diagnostic(
      at: .start, "this JSON is not a transcript with times",
      hint:
        "use Whisper's, or a list of words [{ \"text\": \"Hi\", \"start\": 0, \"end\": 0.4 }]"
    )
  }
}

extension [TranscriptWords.Word] {
  /// The stretches of words of one speaker.
  fileprivate var turns: [ArraySlice<TranscriptWords.Word>] {
    var turns: [ArraySlice<TranscriptWords.Word>] = []
    var start = startIndex
    for index in indices.dropFirst() where self[index].speaker != self[index - 1].speaker {
      turns.append(self[start..<index])
      start = index
    }
    return turns + [self[start...]]
  }
}
