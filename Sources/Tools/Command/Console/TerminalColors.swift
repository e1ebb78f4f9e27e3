import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

/// The colours of messages on a terminal: places are bold, severities have colours, carets are green, causes are yellow.
enum TerminalColors {
  /// True if messages at standard error or output have colours.
  ///
  /// `NO_COLOR` (no-color.org) and `CLICOLOR=0` disable them, `CLICOLOR_FORCE` (bixense.com/clicolors) enables them
  /// without a terminal; the terminal `TERM=dumb` has none.
  static func areWanted(on descriptor: Int32) -> Bool {
    if let value = environmentVariable("NO_COLOR"), !value.isEmpty { return false }
    if let value = environmentVariable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    return Console.isTerminal(descriptor) && environmentVariable("CLICOLOR") != "0"
  }

  /// Returns a line of a message with colours; only escape sequences are added.
  static func highlighted(_ line: String) -> String { self.line(line[...]) }

  private static let kinds = [("error: ", red), ("warning: ", yellow), ("note: ", cyan)]
  private static let (red, yellow, cyan, green, bold) = ("1;31", "1;33", "1;36", "1;32", "1")

  private static func line(_ line: Substring) -> String {
    if let report = reported(line) { return report }
    // Source lines and carets are indented.
    guard !line.hasPrefix(" ") else { return caret(line) ?? String(line) }
    var first: (range: Range<Substring.Index>, color: String)?
    for (kind, color) in kinds {
      guard let found = line.firstRange(of: ": " + kind),
        found.lowerBound < first?.range.lowerBound ?? line.endIndex
      else { continue }
      first = (found, color)
    }
    guard let first else { return String(line) }
    let place = line[..<first.range.lowerBound]
    let kind = line[first.range].dropFirst(2).dropLast()
    return painted(place + ":", bold) + " " + painted(kind, first.color) + " "
      + line[first.range.upperBound...]
  }

  /// Returns a line of a comparison with colours: its cause, the remedy, or that something differs; nil for others.
  private static func reported(_ line: Substring) -> String? {
    let start = line.firstIndex { $0 != " " } ?? line.endIndex
    let (indent, text) = (line[..<start], line[start...])
    for (label, color) in [("cause: ", yellow), ("accept the change: ", cyan)] where text.hasPrefix(label) {
      return indent + painted(text.prefix(label.utf8.count - 1), color) + text.dropFirst(label.utf8.count - 1)
    }
    guard indent.isEmpty else { return nil }
    if text == "nothing differs" { return painted(text, green) }
    for phrase in [": differs from the golden ", " differs from "] {
      guard let found = text.firstRange(of: phrase) else { continue }
      let words = phrase.hasPrefix(":") ? "differs from the golden" : "differs from"
      let place = text[..<found.lowerBound] + (phrase.hasPrefix(":") ? ":" : "")
      return painted(place, bold) + " " + painted(words, red) + " " + text[found.upperBound...]
    }
    return nil
  }

  /// Returns a line of a caret and its underline with colours; nil for others.
  private static func caret(_ line: Substring) -> String? {
    guard let caret = line.firstIndex(of: "^"), line[..<caret].utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
      line[caret...].utf8.dropFirst().allSatisfy({ $0 == UInt8(ascii: "~") })
    else { return nil }
    return line[..<caret] + painted(line[caret...], green)
  }

  private static func painted(_ text: some StringProtocol, _ color: String) -> String {
    "\u{1B}[\(color)m\(text)\u{1B}[0m"
  }
}
