internal import GlyphreelExact
internal import GlyphreelTypography

extension [UInt8] {
  /// The output in parts, divided after each line feed and before each return to the start of a line.
  var terminalLines: [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for index in indices {
      let next = index + 1 < count ? self[index + 1] : 0
      let isEnd =
        self[index] == 0x0A || (next == 0x0D && index + 2 < count && self[index + 2] != 0x0A)
      guard isEnd, self[index] != 0x0D || next != 0x0A else { continue }
      lines.append(Array(self[start...index]))
      start = index + 1
    }
    if start < count { lines.append(Array(self[start...])) }
    return lines
  }
}

extension [TextPattern] {
  /// Returns output in which the characters of matches within a line are asterisks.
  func masking(_ output: [UInt8]) throws(TextPattern.Fault) -> [UInt8] {
    var masked: [UInt8] = []
    for line in output.terminalLines {
      var text = String(decoding: line, as: UTF8.self)
      for mask in self { text = try mask.masking(text) }
      masked += [UInt8](text.utf8)
    }
    return masked
  }
}

extension TextPattern {
  /// Returns true if the pattern matches the whole text, as in VHS, or a line of it.
  func matches(_ text: String) throws(TextPattern.Fault) -> Bool {
    for part in [text] + text.split(separator: "\n").map(String.init) {
      if try !ranges(in: part).isEmpty { return true }
    }
    return false
  }

  /// Returns text in which the characters of matches are asterisks; controls stay.
  func masking(_ text: String) throws(TextPattern.Fault) -> String {
    let ranges = try self.ranges(in: text)
    if ranges.isEmpty { return text }
    let starts = Array(text.indices) + [text.endIndex]
    var (masked, end) = ("", text.startIndex)
    for index in ranges.joined() {
      let character = text[starts[index]..<starts[index + 1]]
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 }
      masked += text[end..<starts[index]] + (isControl ? String(character) : "*")
      end = starts[index + 1]
    }
    return masked + text[end...]
  }
}
