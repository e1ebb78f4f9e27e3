internal import GlyphreelExact
internal import GlyphreelTypography

// The arguments of commands.
extension TapeReader {
  mutating func argument(
    _ command: String, example: String, isExpression: Bool = false
  ) throws(Diagnostic) -> (token: TapeScanner.Token, place: DataPosition) {
    guard let found = try scanner.argument(isExpression: isExpression) else {
      throw Diagnostic(
        at: scanner.place, "'\(command)' needs a value", hint: "write, for example, '\(example)'")
    }
    return found
  }

  /// Adds an output, but not VHS's text of all screens.
  mutating func addOutput(_ path: String, at place: DataPosition) {
    let name = path.lowercased()
    if name.hasSuffix(".txt") || name.hasSuffix(".ascii") {
      tape.notes.append(
        Diagnostic(
          .warning, at: place, "the text of the screens is not written", quoting: path,
          hint: "record a .cast; 'glyphreel terminal demo.cast --screen' prints its text"))
    } else {
      tape.outputs.append(Tape.Output(path: path))
    }
  }

  /// Reads texts and words up to the next command, with a space between them.
  mutating func texts(_ command: String, example: String, at start: DataPosition) throws(Diagnostic)
    -> String
  {
    var parts: [String] = []
    while true {
      if !scanner.isBeforeText {
        guard let word = scanner.word(where: { !Self.isCommand($0) }) else { break }
        parts.append(word)
      } else if let found = try scanner.argument() {
        parts.append(found.token.content)
      }
    }
    if parts.isEmpty {
      throw Diagnostic(at: start, "'\(command)' needs a text", hint: "write, for example, '\(example)'")
    }
    return parts.joined(separator: " ")
  }

  /// Reads text that will be typed, which has no control characters.
  mutating func typed(_ command: String, example: String, at start: DataPosition) throws(Diagnostic)
    -> String
  {
    let text = try texts(command, example: example, at: start)
    guard !text.unicodeScalars.contains(where: { $0.isActive && $0 != "\t" }) else {
      throw Diagnostic(
        at: start, "a control character in a text", hint: "press keys with Ctrl+C, Enter and others")
    }
    return text
  }

  private static func isCommand(_ word: String) -> Bool {
    names.contains(String(word.prefix { $0 != "@" && $0 != "+" }))
  }

  /// Reads the number of a key's presses; 1 without it.
  mutating func count(of command: [String]) throws(Diagnostic) -> Int {
    var place = scanner.place
    let word = scanner.word { $0.unicodeScalars.first { $0 != "-" }.map { ("0"..."9").contains($0) } == true }
    guard let word else { return 1 }
    place.column = scanner.place.column - word.unicodeScalars.count
    guard word.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) else {
      let digits = word.unicodeScalars.drop { $0 == "-" }.prefix { ("0"..."9").contains($0) }
      throw Diagnostic(
        at: place, "the number of presses must be a whole number, found \(quoted: word)",
        hint:
          "write '\(command.joined(separator: "+")) \(String(String.UnicodeScalarView(digits)).shortened(to: 20))'"
      )
    }
    guard let count = Int(word), count <= Self.countLimit else {
      throw Diagnostic(at: place, "\(word) presses are too many", hint: "the limit is \(Self.countLimit)")
    }
    return count
  }

  /// Parses a time such as `500ms`, `1.5s`, `2m`, or a number of seconds; the unit may be a word of its own.
  mutating func duration(_ text: String, at place: DataPosition) throws(Diagnostic) -> Double {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    var unit = String(text[digits.endIndex...])
    if unit.isEmpty { unit = scanner.word { ["ms", "s", "m"].contains($0) } ?? "s" }
    let factor = unit == "ms" ? 0.001 : unit == "s" ? 1 : unit == "m" ? 60 : nil
    guard let number = Double(digits), let factor else {
      throw Diagnostic(
        at: place, "this is not a time", quoting: text, hint: "write, for example, 500ms, 1.5s or 2")
    }
    guard number * factor <= Self.timeLimit else {
      throw Diagnostic(at: place, "this time is too long", quoting: text, hint: "the limit is an hour")
    }
    // Milliseconds are not divided: 0.001 has no exact binary form.
    return unit == "ms" ? number / 1000 : number * factor
  }

  /// Reads a regular expression between slashes or in quotes.
  mutating func expression(_ command: String, example: String) throws(Diagnostic) -> TextPattern {
    let (token, place) = try argument(command, example: example, isExpression: true)
    return try pattern(token.content, at: place)
  }

  func pattern(_ source: String, at place: DataPosition) throws(Diagnostic) -> TextPattern {
    do throws(TextPattern.Fault) { return try TextPattern(source) } catch {
      throw Diagnostic(at: place, "the expression \(quoted: source) \(error)")
    }
  }
}
