package import GlyphreelBatch
package import GlyphreelExact

/// A reader of caption files: SubRip, WebVTT, SubStation Alpha and transcripts in JSON.
package enum CaptionFile {
  /// The largest size of a file in bytes: 16 MiB.
  package static let sizeLimit = 16 << 20
  /// The largest number of words in a file: six hours of speech, which take 300 MiB.
  package static let wordLimit = 60_000
  /// The largest number of cues in a file: more than one every five seconds for a day.
  static let cueLimit = 20_000
  /// The largest size of all words together in bytes of UTF-8: 2 MiB.
  static let textLimit = 2 << 20
  /// The largest size of a word in bytes of UTF-8.
  static let wordSizeLimit = 4096
  /// The largest number of lines in a subtitle file.
  static let lineLimit = 2_000_000
  /// The largest number of words in a subtitle file together with its numbers, times and tags.
  static let itemLimit = 1_000_000
  /// The largest number of values in a transcript.
  static let valueLimit = 2_000_000
  /// The largest number of notes.
  private static let noteLimit = 100
  /// The latest time in seconds: 24 hours.
  static let latestTime = 86_400.0

  /// What a file contains.
  package struct Content: Sendable {
    /// The captions.
    package var track: CaptionTrack
    /// A warning about each part that was left out, with its position in the file.
    package var notes: [Diagnostic]
    /// True if the cues are an author's, so that pages keep their boundaries; false for transcripts.
    package var keepsCues: Bool
    /// The permission to show the captions in messages.
    package var quoting = Quoting.allowed
  }

  /// Reads a file, whose format is detected from its content.
  ///
  /// - Parameters:
  ///   - path: The file's name in messages.
  ///   - encoding: The file's encoding; nil to detect it.
  ///   - quoting: The permission to show the file in messages.
  /// - Throws: `BatchError.badData` with the first fault.
  package static func reading(
    _ bytes: [UInt8], path: String, encoding: TextEncoding? = nil, quoting: Quoting = .allowed
  ) throws(BatchError) -> Content {
    do throws(Diagnostic) {
      let decoded = try CaptionText(bytes, encoding)
      let bytes = Array(decoded.text.utf8)
      var content =
        isTranscript(bytes)
        ? try TranscriptReader.read(bytes) : try content(of: CaptionLines(decoded.text))
      if let note = decoded.note { content.notes.insert(note, at: 0) }
      let empty = content.track.cues.count
      content.track.cues.removeAll { $0.words.isEmpty }
      if content.track.cues.isEmpty { throw noCaptions(content, empty: empty) }
      try checkWords(of: content.track.cues)
      content.notes = shortened(content.notes).map { $0.shown(quoting) }
      content.quoting = quoting
      content.track.cues.sort { $0.start < $1.start }
      if content.keepsCues { content.track.cues = RollingCaptions.unrolling(content.track.cues) }
      return content
    } catch { throw .badData(path: path, [error.shown(quoting)], more: 0) }
  }

  /// Returns the captions of words with times, as in a transcript.
  ///
  /// - Throws: An error that names the first word with impossible times; its position is meaningless.
  static func content(of words: [CaptionWord], language: String?) throws(Diagnostic) -> Content {
    var spoken: [CaptionWord] = []
    for word in words {
      var word = word
      let bare = String(word.text.trimming(\.isWhitespace))
      if bare.isEmpty { continue }
      word.text = bare
      word.isSpaced = !spoken.isEmpty && !bare.unicodeScalars.contains(where: WordSplitter.isUnspaced)
      guard word.start.isFinite, word.end.isFinite, word.start >= 0, word.end >= word.start,
        word.end <= latestTime, spoken.last.map({ $0.start <= word.start }) ?? true
      else {
        throw Diagnostic(
          at: .start,
          "the word \(quoted: bare) has the times \(word.start) and \(word.end); they are seconds from 0 to 24 hours, in the order of the words"
        )
      }
      spoken.append(word)
    }
    guard let first = spoken.first, let last = spoken.last else {
      throw Diagnostic(at: .start, "the transcript has no words")
    }
    let cue = CaptionCue(start: first.start, end: last.end, words: spoken)
    return Content(track: CaptionTrack(cues: [cue], language: language), notes: [], keepsCues: false)
  }

  /// Returns the fault of a file without words, whose cues have no text or were left out.
  private static func noCaptions(_ content: Content, empty: Int) -> Diagnostic {
    let message = "no captions found"
    if empty > 0 {
      return Diagnostic(
        at: .start, message, hint: empty == 1 ? "its only cue has no text" : "its cues have no text")
    }
    guard let note = content.notes.first else {
      return Diagnostic(
        at: .start, message, hint: "cues begin with their times, for example '00:01.000 --> 00:02.500'")
    }
    return Diagnostic(at: note.place, "\(message): \(note.message)", hint: note.hint)
  }

  /// Throws a fault if there are too many words, or words longer than any that is spoken.
  private static func checkWords(of cues: [CaptionCue]) throws(Diagnostic) {
    if cues.count > cueLimit {
      throw Diagnostic(at: .start, "there are more than \(cueLimit) cues", hint: "split the file")
    }
    if cues.reduce(0, { $0 + $1.words.count }) > wordLimit {
      throw Diagnostic(at: .start, "there are more than \(wordLimit) words", hint: "split the file")
    }
    var size = 0
    for cue in cues {
      for word in cue.words {
        let bytes = word.text.utf8.count
        if bytes > wordSizeLimit {
          throw Diagnostic(
            at: .start,
            "the word \(quoted: word.text) has \(bytes) bytes, more than the limit of \(wordSizeLimit)",
            hint: "divide it with spaces")
        }
        size += bytes
      }
    }
    if size > textLimit {
      throw Diagnostic(
        at: .start, "the words have \(size) bytes, more than the limit of \(textLimit)",
        hint: "split the file")
    }
  }

  /// Returns the first notes, and one with the number of the others.
  private static func shortened(_ notes: [Diagnostic]) -> [Diagnostic] {
    let shown = notes.prefix(noteLimit).map { $0.with(.note) }
    guard notes.count > noteLimit else { return shown }
    let more = "\(notes.count - noteLimit) more notes are not shown"
    return shown + [Diagnostic(.note, at: notes[noteLimit].place, more)]
  }

  /// Returns true if a file begins like JSON, and not with a section of SubStation Alpha or like another format.
  private static func isTranscript(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") else { return false }
    let head = String(decoding: start.prefix(16), as: UTF8.self)
    // A section's name follows the bracket, and no value of JSON.
    let isSection = head.first == "[" && head.dropFirst().first?.isLetter == true
    return !isSection && OtherFormat.name(of: head[...]) == nil
  }

  private static func content(of lines: CaptionLines) throws(Diagnostic) -> Content {
    let first = lines.texts.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    if first.hasPrefix("WEBVTT") { return try WebVTTReader.read(lines) }
    let start = first.drop(while: \.isWhitespace)
    // A section's name follows the bracket, and no value of JSON.
    if start.first == "[", start.dropFirst().first?.isLetter == true {
      return try SubStationReader.read(lines)
    }
    return try SubRipReader.read(lines)
  }
}

/// The lines of a caption file.
struct CaptionLines {
  /// The lines without their ends.
  let texts: [String]

  /// Splits text at LF, CR LF and CR.
  ///
  /// - Throws: A fault at the first line beyond a limit.
  init(_ text: String) throws(Diagnostic) {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var wasReturn = false
    var items = 0
    var isInside = false
    for scalar in text.unicodeScalars {
      // Where spaces divide no words, each letter can be one.
      let isSpace =
        scalar.value < 0x80 ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.isWhitespace
      if !isSpace, !isInside || WordSplitter.isUnspaced(scalar) { items += 1 }
      isInside = !isSpace
      if items > CaptionFile.itemLimit || lines.count > CaptionFile.lineLimit {
        let limit =
          items > CaptionFile.itemLimit
          ? "\(CaptionFile.itemLimit) words, numbers and times" : "\(CaptionFile.lineLimit) lines"
        throw Diagnostic(
          at: DataPosition(line: lines.count + 1, column: 1), "there are more than \(limit)",
          hint: "split the file")
      }
      if scalar == "\n", wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        // NUL is replaced, as WebVTT prescribes.
        line.append(scalar == "\0" ? "\u{FFFD}" : scalar)
      }
    }
    if !line.isEmpty { lines.append(String(line)) }
    texts = lines
  }
}
