internal import GlyphreelExact

/// The words of a list in a transcript.
struct TranscriptWords {
  /// A word with its speaker.
  struct Word {
    var word: CaptionWord
    var speaker: String?
    /// False if the transcript has no time of the word.
    var isTimed = true
  }

  private(set) var words: [Word] = []
  /// The words that end before they start, whose times were estimated.
  private(set) var notes: [Diagnostic] = []

  /// Reads the words of a part.
  ///
  /// - Throws: A fault at a time before 0 or after 24 hours.
  init(_ part: TranscriptPart) throws(Diagnostic) {
    let items = part.words.map { ($0, TranscriptWords.text(of: $0)) }
    // Tokens of Whisper begin with a space where a word begins; others continue it.
    let isOfTokens = items.contains { $0.1?.first == " " }
    var endsSpaced = false
    for (element, text) in items {
      guard let text else { continue }
      let bare = String(text.trimming(\.isWhitespace))
      if bare.isEmpty {
        endsSpaced = true
        continue
      }
      let times = try times(of: element, bare)
      let isUnspaced = text.unicodeScalars.contains(where: WordSplitter.isUnspaced)
      let begins = text.first?.isWhitespace == true
      let isMark = times == nil && bare.allSatisfy { !$0.isLetter && !$0.isNumber }
      if !words.isEmpty, isMark || isOfTokens && !begins && !isUnspaced {
        words[words.count - 1].word.text += bare
        if let times {
          words[words.count - 1].word.end = max(words[words.count - 1].word.end, times.upperBound)
        }
      } else {
        var word = CaptionWord(bare, start: times?.lowerBound ?? 0, end: times?.upperBound ?? 0)
        word.isSpaced = !words.isEmpty && (begins || endsSpaced || !isUnspaced)
        words.append(Word(word: word, speaker: element.speaker, isTimed: times != nil))
      }
      endsSpaced = text.unicodeScalars.last?.isWhitespace == true
    }
    estimate(within: part.span)
  }

  /// Gives words without times the time between their neighbours.
  private mutating func estimate(within span: ClosedRange<Double>?) {
    var index = 0
    while index < words.count {
      guard !words[index].isTimed else {
        index += 1
        continue
      }
      let next = words[index...].firstIndex(where: \.isTimed) ?? words.count
      let following = next < words.count ? words[next].word.start : nil
      let start = index > 0 ? words[index - 1].word.end : span?.lowerBound ?? following ?? 0
      let end = max(following ?? span?.upperBound ?? start, start)
      var gap = words[index..<next].map(\.word)
      SyllableTiming.spread(&gap, 0..<gap.count, from: start, to: end)
      for (offset, word) in gap.enumerated() { words[index + offset].word = word }
      index = next
    }
  }

  /// Returns the times of an element in seconds; nil if it has none, or if it ends before it starts.
  private mutating func times(of element: JSON, _ text: String) throws(Diagnostic) -> ClosedRange<Double>? {
    guard let (start, end) = element.times else { return nil }
    let place = element.place ?? .start
    guard start.isFinite, end.isFinite, start >= 0, max(start, end) <= CaptionFile.latestTime else {
      let isEarly = start < 0
      throw Diagnostic(
        at: place,
        "the word \(quoted: text) has no valid time: it \(isEarly ? "starts before 0" : "is later than 24 hours")",
        hint: isEarly ? "correct its start" : "times are in seconds")
    }
    guard start <= end else {
      notes.append(
        Diagnostic(at: place, "the word \(quoted: text) ends before it starts, so its time is estimated"))
      return nil
    }
    return start...end
  }

  /// Returns the text of a word; nil for other elements, such as special tokens.
  private static func text(of element: JSON) -> String? {
    if let list = element.elements { return list.count >= 3 ? list[0].text : nil }
    guard let text = (element["word"] ?? element["text"])?.text else { return nil }
    // Whisper's special tokens, as whisper.cpp and others write them.
    let isSpecial =
      text.hasPrefix("[_") && text.hasSuffix("]") || text.hasPrefix("<|") && text.hasSuffix("|>")
    return isSpecial ? nil : text
  }
}
