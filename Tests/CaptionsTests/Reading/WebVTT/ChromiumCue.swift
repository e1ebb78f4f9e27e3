@testable import GlyphreelCaptions

/// A cue as Chromium reads it.
struct ChromiumCue: Decodable {
  /// A text node of the cue's fragment.
  struct Text: Decodable {
    let text: String
    let time: String?
    let italic: Bool
    let bold: Bool
  }

  /// A number, or nil for "auto".
  struct Number: Decodable {
    let value: Double?

    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  let start: Double
  let end: Double
  let line: Number
  let snapsToLines: Bool
  let position: Number
  let size: Double
  let align: String
  let vertical: String
  let voice: String?
  let texts: [Text]

  /// Returns the first property in which our reading differs; nil if they are equal.
  func difference(from block: WebVTTReader.Block) -> String? {
    func near(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return abs(a - b) <= 1e-6 * max(1, abs(b))
    }
    let settings = block.settings
    if !near(block.start, start) || !near(block.end, end) { return "times \(block.start) \(block.end)" }
    if !near(settings.line, line.value) || settings.snapsToLines != snapsToLines { return "line \(settings)" }
    if !near(settings.position, position.value) { return "position \(settings)" }
    if !near(settings.size, size) { return "size \(settings)" }
    if "\(settings.alignment)" != align { return "align \(settings)" }
    if settings.isVertical != !vertical.isEmpty { return "vertical \(settings)" }
    // Chromium keeps white space in names.
    let name = voice.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    if block.text.speaker != name {
      return "voice \(block.text.speaker ?? "nil") instead of \(voice ?? "nil")"
    }
    return difference(from: CaptionCue.of(block.text.runs, start: block.start, end: block.end).cue)
  }

  private func difference(from cue: CaptionCue) -> String? {
    let expected = SpelledText(of: texts.map(\.text).joined())
    let ours = SpelledText(of: cue)
    if ours.lines != expected.lines { return "text \(ours.lines) instead of \(expected.lines)" }
    // The style of each visible scalar, and the time at which a stretch begins with it.
    var scalars: [(text: Text, start: Double?)] = []
    var latest = start
    var label: String?
    var isNew = false
    for text in texts {
      if text.time != label, let time = text.time.flatMap({ WebVTTTime.seconds($0) }) {
        latest = min(max(latest, time), end)
        (label, isNew) = (text.time, true)
      }
      for scalar in text.text.unicodeScalars where !SpelledText.isSpace(scalar) {
        scalars.append((text, isNew ? latest : nil))
        isNew = false
      }
    }
    var index = 0
    for word in cue.words {
      let (text, start) = scalars[index]
      if word.isItalic != text.italic || word.isBold != text.bold { return "style of \(word.text)" }
      if let start, abs(word.start - start) > 1e-6 {
        return "\(word.text) at \(word.start) instead of \(start) in \(texts)"
      }
      index += word.text.unicodeScalars.count { !SpelledText.isSpace($0) }
    }
    return nil
  }
}

/// The lines of a text, with one space for each stretch of white space.
struct SpelledText {
  let lines: [String]

  /// The lines of a text.
  init(of text: String) {
    lines = text.unicodeScalars.split { $0 == "\n" }.map { line in
      line.split(whereSeparator: SpelledText.isSpace).map { String(String.UnicodeScalarView($0)) }
        .joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// The lines of a cue's words.
  init(of cue: CaptionCue) {
    var lines: [String] = []
    for (index, word) in cue.words.enumerated() {
      if index == 0 || cue.lineBreaks.contains(index) {
        lines.append(word.text)
      } else {
        lines[lines.count - 1] += (word.isSpaced ? " " : "") + word.text
      }
    }
    self.lines = lines
  }

  /// True for white space that separates words.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && scalar != "\u{A0}" && scalar != "\u{202F}"
  }
}
