import GlyphreelExactText

/// Writes mdoc, line by line: mdoc(7).
struct MDocWriter {
  private var lines: [String] = []

  /// The source, with a line feed at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// A line with a macro; what is no macro's name in the arguments must be escaped.
  mutating func macro(_ name: String, _ arguments: String = "") {
    lines.append("." + name + (arguments.isEmpty ? "" : " " + arguments))
  }

  /// Takes a macro away from the end, where it would mean nothing.
  mutating func dropTrailing(_ name: String) {
    while lines.last == "." + name { lines.removeLast() }
  }

  /// Running text: each sentence begins a line, as mdoc wants it, and none is longer than 78 characters.
  mutating func text(_ text: String) {
    var line = ""
    func flush() {
      guard !line.isEmpty else { return }
      // A point or a quote at the start would make it a macro.
      lines.append(line.first == "." || line.first == "'" ? "\\&" + line : line)
      line = ""
    }
    for word in text.split(separator: " ") {
      let escaped = MDocWriter.escaped(word)
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > 78 { flush() }
      line += (line.isEmpty ? "" : " ") + escaped
      if let last = word.last, ".?!".contains(last), !word.hasSuffix("...") { flush() }
    }
    flush()
  }

  /// Running text with breaks between the paragraphs.
  mutating func paragraphs(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { macro("Pp") }
      text(paragraph)
    }
  }

  /// A text as a macro's argument, whose words are then no macros.
  static func argument(_ text: String) -> String {
    let words = text.split(separator: " ").map { word in
      let escaped = escaped(word).replacing("\"", with: "\\(dq")
      // Words of two or three letters may be macros' names, and marks alone delimiters.
      let isPlain = escaped.utf8.count > 3 || escaped.allSatisfy(\.isNumber)
      return isPlain ? escaped : "\\&" + escaped
    }
    return words.joined(separator: " ")
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      // As they are typed: groff would make a hyphen, an apostrophe and an accent of them.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      // An empty sign before it: a word with a pair of them would be taken for a function's name.
      case "(": escaped += "\\&("
      case _ where !scalar.isASCII:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(4 - hex.utf8.count, 0)) + hex + "]"
      default: escaped.append(scalar)
      }
    }
    return escaped
  }
}
