import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile

/// A trace from errors in a one-liner's scene back to the arguments that caused them.
///
/// The scene is generated: its values are the arguments, as they were typed, or defaults, which are always valid.
struct ArgumentTrace {
  /// The arguments after the program's name.
  let arguments: [String]
  /// The generated scene.
  let scene: SourceFile

  /// Returns the lines of a message: the error in terms of the command line, the command line, and a caret.
  ///
  /// There is only the first line if no argument caused the error, as for text from standard input.
  func lines(for diagnostic: Diagnostic) -> [String] {
    guard let range = diagnostic.range, let value = value(at: range),
      let place = place(of: value, key: key(before: range))
    else {
      // The selection is that of the option.
      var own = diagnostic
      own.hint = own.hint.map { $0.replacing("check 'select'", with: "'--match' takes a part of the text") }
      return ["\(Program.name): \(own)"] + textLines
    }
    let key = subject(of: diagnostic.message) ?? key(before: range)
    let translated = Diagnostic(
      diagnostic.severity, renamed(diagnostic.message, key, to: place.option),
      hint: diagnostic.hint.map { renamed($0, key, to: place.option) })
    return ["\(Program.name): \(translated)"]
      + CommandLineExcerpt(arguments: arguments).lines(pointingAt: place.index, skipping: place.prefix)
  }

  /// The command line with a caret under the text, for errors of the layer or the effect.
  private var textLines: [String] {
    let mark = "  - text: "
    for number in 1...scene.lineCount where scene.line(number).hasPrefix(mark) {
      let length = scene.line(number).unicodeScalars.count - mark.utf8.count
      let range = SourceRange(line: number, column: mark.utf8.count + 1, length: length)
      if let place = value(at: range).flatMap({ place(of: $0, key: "text") }) {
        return CommandLineExcerpt(arguments: arguments).lines(pointingAt: place.index, skipping: place.prefix)
      }
    }
    return []
  }

  /// An argument, the number of its scalars that belong to the option, and the option, nil for none.
  private typealias Place = (index: Int, prefix: Int, option: String?)

  /// Returns the scene's scalar at a range, without its quotes.
  private func value(at range: SourceRange) -> String? {
    let written = scene.line(range.line).dropFirst(range.column - 1).prefix(range.length)
    let reading = try? SourceFile(path: "", text: "value: \(written)").read { options in
      options.string("value")
    }
    return reading?.value
  }

  /// Returns the key directly before a range on its line; nil for an element of a list.
  private func key(before range: SourceRange) -> String? {
    let line = String(scene.line(range.line).prefix(range.column - 1))
    guard line.hasSuffix(": ") else { return nil }
    let start = line.dropLast(2).lastIndex { !$0.properties.isAlphabetic }
    return String(start.map { line[line.unicodeScalars.index(after: $0)...].dropLast(2) } ?? line.dropLast(2))
  }

  /// Returns the argument with a value; of several, the one whose option has the key's name.
  private func place(of value: String, key: String?) -> Place? {
    var places: [Place] = []
    for (index, argument) in arguments.enumerated().dropFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      if let equals, says(String(argument[equals...].dropFirst()), value) {
        let option = String(argument[..<equals])
        places.append((index, option.unicodeScalars.count + 1, option))
      } else if says(argument, value) {
        let before = arguments[index - 1]
        places.append((index, 0, index > 1 && before.hasPrefix("--") && !before.contains("=") ? before : nil))
      }
    }
    return places.first { $0.option != nil && $0.option == key.map { "--" + $0 } } ?? places.first
  }

  private func says(_ argument: String, _ value: String) -> Bool {
    if argument == value { return true }
    if argument != "-", argument.contains("\\"), (try? TextArgument(argument: argument).text()) == value {
      return true
    }
    guard let number = Double(argument) else { return false }
    return Double(value) == number
  }

  /// Returns the key that a message names.
  private func subject(of message: String) -> String? {
    guard let start = message.firstRange(of: " for '")?.upperBound else { return nil }
    let key = message[start...].prefix { $0 != "'" }
    return key.allSatisfy { $0.properties.isAlphabetic } ? String(key) : nil
  }

  /// Returns a text with an option in place of a key; without an option the key is removed.
  private func renamed(_ text: String, _ key: String?, to option: String?) -> String {
    guard let key else { return text }
    guard let option else {
      return text.replacing(" for '\(key)'", with: "").replacing("'\(key): ", with: "'").replacing(
        "\"\(key): ", with: "\"")
    }
    return text.replacing("'\(key)'", with: "'\(option)'").replacing("'\(key): ", with: "'\(option) ")
      .replacing("\"\(key): ", with: "\"\(option) ")
  }
}
