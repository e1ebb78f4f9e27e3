import GlyphreelExact

/// A writer of mdoc(7), line by line.
struct MDocWriter {
  private var lines: [String] = []

  /// The source, with a line feed at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes a macro; words in the arguments that are not macros must be escaped.
  mutating func macro(_ name: String, _ arguments: String = "") {
    lines.append("." + name + (arguments.isEmpty ? "" : " " + arguments))
  }

  /// Removes a macro from the end, where it has no effect.
  mutating func dropTrailing(_ name: String) {
    while lines.last == "." + name { lines.removeLast() }
  }

  /// Writes running text: each sentence begins a line, as mdoc requires, and lines have at most 78 characters.
  mutating func text(_ text: String) {
    var line = ""
    func flush() {
      guard !line.isEmpty else { return }
      // A dot or a quote at the start would make the line a macro.
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

  /// Writes paragraphs.
  mutating func paragraphs(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { macro("Pp") }
      text(paragraph)
    }
  }

  /// Returns text as a macro's argument, with words escaped that could be macros.
  static func argument(_ text: String) -> String {
    let words = text.split(separator: " ").map { word in
      let escaped = escaped(word).replacing("\"", with: "\\(dq")
      // Words of two or three letters may be names of macros, and single marks delimiters.
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
      // groff would replace them by a hyphen, an apostrophe and accents.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      // Without `\&` a word with parentheses would be a function's name.
      case "(": escaped += "\\&("
      case _ where !scalar.isASCII:
        escaped += "\\[u" + scalar.value.hex(digits: 4, uppercase: true) + "]"
      default: escaped.append(scalar)
      }
    }
    return escaped
  }
}
