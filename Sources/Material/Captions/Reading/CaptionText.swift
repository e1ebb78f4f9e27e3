internal import GlyphreelExact

/// The text of a caption file.
struct CaptionText {
  let text: String
  /// The encoding, if it was guessed.
  private(set) var note: Diagnostic?

  /// Decodes a file.
  ///
  /// - Parameter encoding: The encoding; nil to find out.
  /// - Throws: A fault at the line of the first bytes that are invalid, or for a file that is not text.
  init(_ bytes: [UInt8], _ encoding: TextEncoding?) throws(Diagnostic) {
    if let encoding = encoding ?? TextEncoding.marked(bytes) {
      switch encoding.decoded(bytes) {
      case .success(let text): self.text = text
      case .failure(let invalid):
        let before = Array(bytes[..<min(invalid.offset, bytes.count)])
        let lines = (try? encoding.decoded(before).get())?.unicodeScalars.count { $0 == "\n" } ?? 0
        throw CaptionText.fault("the text is not \(encoding.name.uppercased())", line: lines + 1)
      }
      return
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      return
    }
    if bytes.prefix(4096).contains(0) {
      throw Diagnostic(
        at: .start, "this is not text",
        hint: "give the subtitles or a transcript, and a video to --over; 'whisper talk.mp4' writes subtitles"
      )
    }
    // A few wrong bytes among many right ones are damage.
    let characters = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value >= 0x80 }
    let wrong = characters.count { $0 == "\u{FFFD}" }
    guard wrong * 8 > characters.count, let guess = TextEncoding.guessed(bytes),
      let text = try? guess.decoded(bytes).get()
    else {
      // The line is the one after the last line feed of the longest prefix that is valid.
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw CaptionText.fault("the text is not UTF-8", line: line + 1)
    }
    self.text = text
    note = Diagnostic(
      at: .start, "the text is read as \(guess.name)",
      hint: "write '--encoding \(guess.name)' to confirm it, or name another")
  }

  private static func fault(_ message: String, line: Int) -> Diagnostic {
    Diagnostic(
      at: DataPosition(line: line, column: 1), message,
      hint: "save the file as UTF-8, or name its encoding with --encoding")
  }
}
