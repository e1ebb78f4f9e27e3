internal import GlyphreelExact

/// A part of a transcript: words, or text with its time.
struct TranscriptPart {
  var words: [JSON] = []
  var text: String?
  var span: ClosedRange<Double>?
  /// The speaker of words that name none.
  var speaker: String?
  /// The position of a segment.
  var place: DataPosition?

  /// Creates a part of words.
  init(_ words: [JSON]) {
    self.words = words
  }

  /// Creates a part of a segment: an object with text or words, a time and a speaker.
  init(segment: JSON) {
    // whisper.cpp calls them tokens.
    words = (segment["words"] ?? segment["tokens"])?.elements ?? []
    // Whisper's tokens are numbers.
    if words.contains(where: { $0.times == nil && $0.text != nil }) { words = [] }
    text = segment["text"]?.text
    span = segment.span
    speaker = segment.speaker
    place = segment.place
  }

  /// Returns the parts of a transcript; none if it has none of the known shapes.
  static func parts(of value: JSON) -> [TranscriptPart] {
    if let elements = value.elements { return parts(ofList: elements) }
    // Whisper, faster-whisper, stable-ts, WhisperX and OpenAI; whisper.cpp.
    let segments = value["segments"]?.elements ?? value["transcription"]?.elements ?? []
    let words = value["words"]?.elements ?? []
    // OpenAI lists the words beside segments that have none.
    if !segments.isEmpty, words.isEmpty || segments.contains(where: { $0["words"]?.elements != nil }) {
      return segments.map(TranscriptPart.init(segment:))
    }
    return words.isEmpty ? [] : [TranscriptPart(words)]
  }

  /// Returns the parts of a list: words or segments.
  private static func parts(ofList elements: [JSON]) -> [TranscriptPart] {
    let isOfSegments = elements.contains { element in
      element["words"]?.elements != nil
        || element["text"]?.text?.trimming(\.isWhitespace).contains(where: \.isWhitespace) == true
    }
    return isOfSegments ? elements.map(TranscriptPart.init(segment:)) : [TranscriptPart(elements)]
  }
}
