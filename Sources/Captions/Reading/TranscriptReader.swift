internal import GlyphreelBatch
internal import GlyphreelExactText

/// A reader of transcripts in JSON, as speech recognizers write them.
///
/// Read are Whisper, faster-whisper, WhisperX, whisper.cpp, OpenAI, Deepgram, AssemblyAI, Amazon Transcribe, Google
/// Speech-to-Text, Azure Speech, ElevenLabs, and a plain list of words.
struct TranscriptReader {
  private var cues: [CaptionCue] = []
  private var language: String?
  private var isEstimated = false

  static func read(_ bytes: [UInt8], path: String) throws(DataFault) -> CaptionFile.Content {
    guard TranscriptReader.values(in: bytes) <= CaptionFile.valueLimit else {
      throw DataFault(
        at: .start, "there are more than \(CaptionFile.valueLimit) values", hint: "split the file")
    }
    let value: JSONValue
    do throws(BatchError) {
      value = try JSONValue.reading(bytes, path: path)
    } catch {
      if case .badData(_, let faults, _) = error, let fault = faults.first { throw fault }
      throw DataFault(at: .start, "the file can't be read as JSON")
    }
    var reader = TranscriptReader()
    guard reader.read(value), !reader.cues.isEmpty else {
      throw DataFault(
        at: .start, "this JSON is no transcript with times",
        hint:
          "known are those of Whisper, Deepgram, AssemblyAI, Amazon, Google, Azure and ElevenLabs, and a list [{ \"text\": \"Hi\", \"start\": 0, \"end\": 0.4 }]"
      )
    }
    for cue in reader.cues
    where cue.end > CaptionFile.latestTime || cue.words.contains(where: { !$0.isValid }) {
      throw DataFault(
        at: .start, "a word has no valid time",
        hint: "times are seconds from 0 to 24 hours, and a word ends after its start")
    }
    return CaptionFile.Content(
      track: CaptionTrack(
        cues: reader.cues, language: reader.language, timing: reader.isEstimated ? .estimated : .given),
      notes: [], keepsCues: false)
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

  /// Reads a transcript; returns false if it has none of the known shapes.
  private mutating func read(_ value: JSONValue) -> Bool {
    if case .array(let elements) = value { return add(TranscriptWords(elements).words) }
    language =
      value["language"]?.text.flatMap { $0.utf8.count <= 3 ? $0 : nil } ?? value["language_code"]?.text
    if let segments = value["segments"]?.elements, !segments.isEmpty {
      let words = value["words"]?.elements ?? value["word_segments"]?.elements ?? []
      if segments.contains(where: { $0["words"] != nil }) || words.isEmpty {
        for segment in segments { addSegment(segment) }
        return true
      }
    }
    if let segments = value["transcription"]?.elements {
      for segment in segments { addSegment(segment) }
      return true
    }
    for list in value.lists where add(TranscriptWords(list).words) { return true }
    return false
  }

  private mutating func addSegment(_ segment: JSONValue) {
    let speaker = segment["speaker"]?.text
    if let words = segment["words"]?.elements, !words.isEmpty {
      _ = add(TranscriptWords(words, within: segment.span).words, speaker: speaker)
    } else if let text = segment["text"]?.text, let span = segment.span {
      isEstimated = true
      var cue = CaptionCue.of([CaptionRun(text: text)], start: span.lowerBound, end: span.upperBound).cue
      cue.speaker = speaker
      cues.append(cue)
    }
  }

  /// Adds words as cues, one for each speaker in turn; returns false if there are none.
  private mutating func add(_ words: [TranscriptWords.Word], speaker: String? = nil) -> Bool {
    var current: [TranscriptWords.Word] = []
    for word in words {
      if let last = current.last, last.speaker != word.speaker {
        addCue(current, speaker)
        current = []
      }
      current.append(word)
    }
    addCue(current, speaker)
    return !words.isEmpty
  }

  private mutating func addCue(_ words: [TranscriptWords.Word], _ speaker: String?) {
    guard let first = words.first else { return }
    // Recognizers let a word start before the one it follows by a little; in the text it follows it.
    var time = first.word.start
    let ordered = words.map { spoken in
      var word = spoken.word
      // One before the beginning is an error, which is found later.
      if word.start >= 0 { (word.start, word.end) = (max(word.start, time), max(word.end, time)) }
      time = word.start
      return word
    }
    let end = ordered.reduce(first.word.start) { max($0, $1.end) }
    var cue = CaptionCue(start: first.word.start, end: end, words: ordered)
    cue.speaker = first.speaker ?? speaker
    cues.append(cue)
  }
}

extension CaptionWord {
  /// True if its times are in order, from 0 to 24 hours.
  fileprivate var isValid: Bool { start >= 0 && end >= start && end <= CaptionFile.latestTime }
}
