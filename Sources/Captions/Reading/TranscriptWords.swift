internal import GlyphreelBatch
internal import GlyphreelExactText

/// The words of a list in a transcript, in the notations of several services.
struct TranscriptWords {
  /// A word with its speaker.
  struct Word {
    var word: CaptionWord
    var speaker: String?
  }

  private(set) var words: [Word] = []

  /// Reads a list; elements that are neither words nor punctuation are ignored.
  ///
  /// - Parameter span: The time in which words without times were spoken; nil for none.
  init(_ elements: [JSONValue], within span: ClosedRange<Double>? = nil) {
    // AssemblyAI counts milliseconds: whole numbers that last tens of units.
    let spans = elements.compactMap(\.span)
    let average = spans.reduce(0) { $0 + $1.upperBound - $1.lowerBound } / Double(max(spans.count, 1))
    let unit = average >= 20 ? 0.001 : 1.0
    var previousEnd = span?.lowerBound ?? 0
    var endsSpaced = false
    for element in elements {
      guard let (text, isPunctuation) = TranscriptWords.text(of: element) else {
        endsSpaced = true
        continue
      }
      let scalars = text.unicodeScalars
      let bare = String(text.trimming(\.isWhitespace))
      guard !bare.isEmpty else {
        endsSpaced = true
        continue
      }
      let begins = scalars.first?.properties.isWhitespace == true
      let times = element.span.map { ($0.lowerBound * unit)...($0.upperBound * unit) }
      if isPunctuation || times == nil && bare.allSatisfy({ !$0.isLetter && !$0.isNumber }), !words.isEmpty {
        words[words.count - 1].word.text += bare
        continue
      }
      var word = CaptionWord(
        bare, start: times?.lowerBound ?? previousEnd, end: times?.upperBound ?? previousEnd)
      let isUnspaced = scalars.contains(where: WordSplitter.isUnspaced)
      word.isSpaced = !words.isEmpty && (begins || endsSpaced || !isUnspaced)
      endsSpaced = scalars.last?.properties.isWhitespace == true
      previousEnd = word.end
      words.append(
        Word(
          word: word,
          speaker: element["speaker"]?.text ?? element["speaker_id"]?.text ?? element["speaker_label"]?.text))
    }
    // Tokens of Whisper begin with a space where a word begins; others continue it.
    if elements.contains(where: { TranscriptWords.text(of: $0)?.0.first == " " }) { joinTokens(elements) }
  }

  /// Joins tokens without a space before them to the token before, in scripts with spaces.
  private mutating func joinTokens(_ elements: [JSONValue]) {
    let begins = elements.compactMap { TranscriptWords.text(of: $0)?.0 }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    .map { $0.first?.isWhitespace == true || $0.unicodeScalars.contains(where: WordSplitter.isUnspaced) }
    guard begins.count == words.count else { return }
    var joined: [Word] = []
    for (word, begins) in zip(words, begins) {
      if begins || joined.isEmpty {
        joined.append(word)
      } else {
        joined[joined.count - 1].word.text += word.word.text
        joined[joined.count - 1].word.end = max(joined[joined.count - 1].word.end, word.word.end)
      }
    }
    words = joined
  }

  /// Returns the text of an element, and whether it is only punctuation for the word before; nil for other elements.
  private static func text(of element: JSONValue) -> (String, Bool)? {
    if let list = element.elements, list.count >= 3, let text = list[0].text { return (text, false) }
    // Amazon Transcribe.
    if let choices = element["alternatives"]?.elements, let text = choices.first?["content"]?.text {
      return (text, element["type"]?.text == "punctuation")
    }
    // ElevenLabs.
    if let type = element["type"]?.text, type == "spacing" || type == "audio_event" { return nil }
    for name in ["punctuated_word", "word", "text", "Word"] {
      if let text = element[name]?.text { return (text, false) }
    }
    return nil
  }
}

extension JSONValue {
  /// The member with a name; nil if there is none or the value is no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// A text, or a number as text.
  var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// A number, also as a text such as `1.2` or `1.200s`.
  var seconds: Double? {
    guard let text else { return nil }
    return Double(text.hasSuffix("s") ? String(text.dropLast()) : text)
  }

  /// The start and the end of a segment or a word; nil without them, or if it ends before it starts.
  var span: ClosedRange<Double>? {
    func range(_ start: Double?, _ end: Double?, _ unit: Double = 1) -> ClosedRange<Double>? {
      guard let start, let end, start <= end else { return nil }
      return start * unit...end * unit
    }
    if let elements, elements.count >= 3 { return range(elements[1].seconds, elements[2].seconds) }
    if let offsets = self["offsets"] { return range(offsets["from"]?.seconds, offsets["to"]?.seconds, 0.001) }
    // Azure counts ticks of 100 ns.
    for (start, length) in [("Offset", "Duration"), ("offsetInTicks", "durationInTicks")] {
      if let from = self[start]?.seconds, let duration = self[length]?.seconds {
        return range(from, from + duration, 1e-7)
      }
    }
    for (start, end) in [("start", "end"), ("start_time", "end_time"), ("startTime", "endTime")] {
      if let found = range(self[start]?.seconds, self[end]?.seconds) { return found }
    }
    return nil
  }

  /// The lists that can be the words of a whole transcript, in order.
  var lists: [[JSONValue]] {
    var lists: [[JSONValue]] = []
    if let words = self["words"]?.elements { lists.append(words) }
    if let words = self["word_segments"]?.elements { lists.append(words) }
    // Deepgram and Amazon Transcribe.
    if let channel = self["results"]?["channels"]?.elements?.first,
      let words = channel["alternatives"]?.elements?.first?["words"]?.elements
    {
      lists.append(words)
    }
    if let items = self["results"]?["items"]?.elements { lists.append(items) }
    // Google: a list of results with alternatives. Azure: recognized phrases.
    for (name, choices, words) in [
      ("results", "alternatives", "words"), ("recognizedPhrases", "nBest", "words"),
    ] {
      let parts = self[name]?.elements ?? []
      let found = parts.flatMap { $0[choices]?.elements?.first?[words]?.elements ?? [] }
      if !found.isEmpty { lists.append(found) }
    }
    if let words = self["NBest"]?.elements?.first?["Words"]?.elements { lists.append(words) }
    return lists
  }
}
