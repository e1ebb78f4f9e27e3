internal import GlyphreelExact

/// A part of a transcript: words in the notation of a service, or a text with its time.
struct TranscriptPart {
  var words: [JSON] = []
  var text: String?
  var span: ClosedRange<Double>?
  /// The speaker of words that name none.
  var speaker: String?
  /// The words' unit of time in seconds.
  var unit = 1.0
  /// The position of a segment.
  var place: DataPosition?
  /// The speakers of words that name none, by the words' `start_time`.
  var labels: [ExactString: String] = [:]

  /// Creates a part of words.
  init(_ words: [JSON], speaker: String? = nil) {
    self.words = words
    self.speaker = speaker
  }

  /// Creates a part of a segment: an object with a text or words, a time and a speaker.
  init(segment: JSON) {
    words = segment.first(of: ["words", "tokens", "terms"])?.elements ?? []
    // Whisper's tokens are numbers.
    if words.contains(where: { $0.times == nil && $0.text != nil }) { words = [] }
    text = segment.first(of: ["text", "transcript"])?.text
    span = segment.span
    speaker = segment.speaker
    place = segment.place
  }

  /// Returns the parts of a transcript; none if it has none of the known shapes.
  static func parts(of value: JSON) -> [TranscriptPart] {
    if let elements = value.elements { return parts(ofList: elements) }
    // Whisper, faster-whisper, stable-ts, WhisperX and OpenAI; whisper.cpp.
    let segments = value["segments"]?.elements ?? value["transcription"]?.elements ?? []
    let words = value.first(of: ["words", "word_segments"])?.elements ?? []
    if !segments.isEmpty, words.isEmpty || segments.contains(where: { $0["words"]?.elements != nil }) {
      return segments.map(TranscriptPart.init(segment:))
    }
    if !words.isEmpty { return [timed(words, in: value)] }
    // Transformers.
    if let chunks = value["chunks"]?.elements { return parts(ofList: chunks) }
    return cloud(value)
  }

  /// Returns the parts of the services whose words are nested deeper.
  private static func cloud(_ value: JSON) -> [TranscriptPart] {
    // Gladia.
    let transcription = (value["result"] ?? value)["transcription"] ?? value
    if let utterances = transcription["utterances"]?.elements {
      return utterances.map(TranscriptPart.init(segment:))
    }
    // Vosk, and the program vosk-transcriber; Rev.ai.
    if let words = value["result"]?.elements { return [TranscriptPart(words)] }
    if let monologues = value["monologues"]?.elements {
      return monologues.map {
        TranscriptPart($0.first(of: ["elements", "terms"])?.elements ?? [], speaker: $0.speaker)
      }
    }
    // Azure: fast transcription, batches and events.
    if let phrases = value["phrases"]?.elements { return phrases.map(TranscriptPart.init(segment:)) }
    if let phrases = value["recognizedPhrases"]?.elements { return phrases.compactMap(azure) }
    if value["NBest"] != nil { return azure(value).map { [$0] } ?? [] }
    guard let results = value["results"] else { return [] }
    if let list = results.elements {
      // Speechmatics lists words, Google results.
      return list.contains { $0["type"]?.text == "word" } ? [TranscriptPart(list)] : google(list)
    }
    return results["items"] != nil ? [amazon(results)] : deepgram(results)
  }

  /// Returns the parts of a list: words, segments, or results.
  private static func parts(ofList elements: [JSON]) -> [TranscriptPart] {
    let nested = elements.flatMap { element in
      element["result"]?.elements != nil || element["NBest"] != nil ? cloud(element) : []
    }
    if !nested.isEmpty { return nested }
    let isOfSegments = elements.contains { element in
      element["words"]?.elements != nil
        || element["text"]?.text?.trimming(\.isWhitespace).contains(where: \.isWhitespace) == true
    }
    return isOfSegments
      ? elements.map(TranscriptPart.init(segment:)) : [timed(elements, in: .array(elements))]
  }

  /// Returns words in seconds, or in the milliseconds of AssemblyAI.
  ///
  /// These are whole numbers, with a confidence or with an average length of at least 20.
  private static func timed(_ words: [JSON], in value: JSON) -> TranscriptPart {
    var part = TranscriptPart(words)
    let timed = words.filter { $0["start"] != nil && $0["text"] != nil }
    let isWhole = timed.allSatisfy { $0["start"]?.isWhole == true && $0["end"]?.isWhole == true }
    let length = timed.reduce(0) { $0 + ($1.times.map { $0.end - $0.start } ?? 0) }
    let isService = value.first(of: ["audio_url", "audio_duration", "acoustic_model", "utterances"]) != nil
    if !timed.isEmpty, isWhole,
      isService || timed.allSatisfy({ $0["confidence"] != nil }) || length >= 20 * Double(timed.count)
    {
      part.unit = 0.001
    }
    return part
  }

  private static func azure(_ phrase: JSON) -> TranscriptPart? {
    guard let best = phrase.first(of: ["nBest", "NBest"])?.elements?.first else { return nil }
    var part = TranscriptPart(segment: phrase)
    // Words for display have punctuation.
    part.words = best.first(of: ["displayWords", "DisplayWords", "words", "Words"])?.elements ?? []
    part.text = best.first(of: ["display", "Display"])?.text
    return part
  }

  private static func google(_ results: [JSON]) -> [TranscriptPart] {
    let lists = results.compactMap { $0["alternatives"]?.elements?.first?["words"]?.elements }
      .filter { !$0.isEmpty }
    // With speakers, the last result repeats all words of those before it.
    if let last = lists.last, let first = lists.first, lists.count > 1,
      last.contains(where: { $0.speaker != nil }),
      !first.contains(where: { $0.speaker != nil })
    {
      return [TranscriptPart(last)]
    }
    return lists.map { TranscriptPart($0) }
  }

  private static func amazon(_ results: JSON) -> TranscriptPart {
    // Files without labels at words have them in a list of their own.
    let segments = results["speaker_labels"]?["segments"]?.elements ?? []
    var labels: [ExactString: String] = [:]
    for item in segments.flatMap({ $0["items"]?.elements ?? [] }) {
      if let start = item["start_time"]?.text { labels[ExactString(start)] = item.speaker }
    }
    var part = TranscriptPart(results["items"]?.elements ?? [])
    part.labels = labels
    return part
  }

  private static func deepgram(_ results: JSON) -> [TranscriptPart] {
    let channels = (results["channels"]?.elements ?? [])
      .compactMap { $0["alternatives"]?.elements?.first?["words"]?.elements }.filter { !$0.isEmpty }
    if let utterances = results["utterances"]?.elements, channels.count != 1 {
      return utterances.map(TranscriptPart.init(segment:))
    }
    return channels.enumerated().map { index, words in
      TranscriptPart(words, speaker: channels.count > 1 ? "channel \(index)" : nil)
    }
  }
}
