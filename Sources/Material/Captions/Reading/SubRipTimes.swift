internal import GlyphreelExact

extension Diagnostic {
  /// The note about a cue that players never show because it ends when it starts.
  static func withoutDuration(at line: Int) -> Diagnostic {
    Diagnostic(
      at: DataPosition(line: line, column: 1), "the cue is left out because it has no duration",
      hint: "correct its end")
  }
}

/// The times of a SubRip cue, `00:00:01,000 --> 00:00:02,500`.
struct SubRipTimes {
  let start: Double
  let end: Double

  /// Parses a line with `-->`; nil if it is part of a cue's text, as in `Paris --> Rome`.
  ///
  /// Words after the times, such as coordinates, are ignored.
  ///
  /// - Parameter isNumbered: True if the line follows a cue's number, in which case it must have times.
  /// - Throws: An error at the first invalid time, if the line must have times.
  static func reading(_ text: String, line: Int, isNumbered: Bool) throws(Diagnostic) -> SubRipTimes? {
    guard let arrow = text.firstRange(of: "-->") else { return nil }
    let sides = [text[..<arrow.lowerBound], text[arrow.upperBound...]]
    let words = [
      sides[0].trimming(\.isWhitespace), sides[1].drop(while: \.isWhitespace).prefix { !$0.isWhitespace },
    ]
    let times = words.map { CaptionTime.seconds($0, fractionAfter: [",", "."]) }
    guard isNumbered || words.contains(where: looksLikeTime) && !words[0].contains(where: \.isWhitespace)
    else {
      return nil
    }
    for (word, time) in zip(words, times) where time == nil {
      let column = text[..<word.startIndex].unicodeScalars.count + 1
      throw fault(word, at: DataPosition(line: line, column: column))
    }
    guard let start = times[0], let end = times[1] else { return nil }
    guard start <= end else {
      let column = text[..<words[1].startIndex].unicodeScalars.count + 1
      throw Diagnostic(
        at: DataPosition(line: line, column: column), "the cue ends before it starts, at \(quoted: words[0])",
        hint: "correct its end")
    }
    return SubRipTimes(start: start, end: end)
  }

  /// Returns true for times of YouTube's format, `0:00:01.000,0:00:02.500`.
  static func isYouTube(_ text: String) -> Bool {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimming(\.isWhitespace)
    }
    return words.count == 2
      && words.allSatisfy { CaptionTime.seconds($0, fractionAfter: ["."], limit: .infinity) != nil }
  }

  /// Parses the times of a cue in YouTube's format; nil for a line of text.
  ///
  /// - Throws: A fault at an end before the start, and after 24 hours.
  static func readingYouTube(_ text: String, line: Int) throws(Diagnostic) -> SubRipTimes? {
    guard isYouTube(text) else { return nil }
    return try reading(text.replacing(",", with: "-->"), line: line, isNumbered: true)
  }

  /// Returns true for words with a digit and a colon, such as `0O:00:01,000`.
  private static func looksLikeTime(_ word: Substring) -> Bool {
    word.first.map { ("0"..."9").contains($0) || $0 == "-" } == true && word.contains(":")
  }

  private static func fault(_ word: Substring, at place: DataPosition) -> Diagnostic {
    if word.isEmpty {
      return Diagnostic(
        at: place, "a time is missing", hint: "write, for example, '00:00:01,000 --> 00:00:02,500'")
    }
    if CaptionTime.seconds(word, fractionAfter: [",", "."], limit: .infinity) != nil {
      return Diagnostic(
        at: place, "\(quoted: word) is later than 24 hours",
        hint: "subtract the time at which the video starts")
    }
    return Diagnostic(at: place, "\(quoted: word) is not a time", hint: "write, for example, '00:00:01,000'")
  }
}
