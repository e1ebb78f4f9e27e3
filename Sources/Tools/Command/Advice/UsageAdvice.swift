import ArgumentParser
import GlyphreelMedia
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelScene

/// Usage errors in the form of compilers' diagnostics: the error, a suggestion, and the command line with a caret.
///
/// The argument parser reports the argument that it rejects; the suggestion is found here.
struct UsageAdvice {
  /// The arguments after the program's name.
  let arguments: [String]

  /// Returns the lines that replace the parser's message; nil to keep it.
  func lines(for message: String) -> [String]? {
    let first = message.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let quoted = first.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if first.hasPrefix("--"), first.contains(" must be ") { return outOfRange(first) }
    // Its value may be taken for another argument.
    if !first.hasPrefix("Unknown option "), let index = unknown(beginning: "--"),
      let lines = unknownOption(arguments[index])
    {
      return lines
    }
    if recordedCommand == nil, let lines = singleHyphen() { return lines }
    guard quoted.count >= 3 else { return nil }
    if first.contains("' is not a number; ") { return noNumber(quoted[1]) }
    if first.hasPrefix("Unknown option ") { return unknownOption(quoted[1]) ?? optionFirst(quoted[1]) }
    if first.hasPrefix("The value "), let range = first.firstRange(of: "' is invalid for '") {
      let value = String(first[..<range.lowerBound].dropFirst("The value '".unicodeScalars.count))
      let option = first[range.upperBound...].prefix { $0 != "'" && $0 != " " }
      return badValue(value, of: String(option))
    }
    if first.hasPrefix("Missing value for ") {
      return missingValue(of: String(quoted[1].prefix { $0 != " " }))
    }
    if first.hasPrefix("Missing expected argument") { return missingArgument(quoted[1]) }
    if first.contains("nexpected argument") { return unexpected(quoted[1]) }
    if first.hasPrefix("unknown command ") { return unknownCommand(quoted[1], hint: first) }
    return nil
  }

  /// The command; nil for none, or an unknown one.
  var kind: (any ParsableCommand.Type)? {
    arguments.first.flatMap(Program.command)
  }

  var command: CommandDescription? {
    kind.flatMap { CommandDescription.of($0) }
  }

  /// Returns an error's lines, with a caret under an argument.
  func lines(_ message: String, at index: Int, skipping prefix: Int = 0) -> [String] {
    ["glyphreel: error: " + message]
      + CommandLineExcerpt(arguments: arguments).lines(pointingAt: index, skipping: prefix)
  }

  // MARK: Options

  /// Returns the index of the first argument that begins as an option that the command lacks; nil for none.
  func unknown(beginning hyphens: String) -> Int? {
    let names = command?.arguments.flatMap(\.names) ?? []
    // Arguments after '--' are always read as text.
    return arguments.prefix { $0 != "--" }.firstIndex { argument in
      let option = String(String.UnicodeScalarView(argument.unicodeScalars.prefix { $0 != "=" }))
      return option.hasPrefix(hyphens) && option != "-" && !names.isEmpty && !names.contains(option)
    }
  }

  private func unknownOption(_ option: String) -> [String]? {
    guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }), let command
    else {
      return nil
    }
    let names = command.arguments.flatMap(\.names)
    let remedy =
      OptionHabits.remedies(for: option, of: command.name).lazy.compactMap { remedy -> String? in
        switch remedy {
        case .advice(let advice, _): OptionHabits.filled(advice, with: given(at: index))
        case .key(let name, let value):
          written(name, value, of: command, insteadOfArgumentAt: index).map {
            "write \(Diagnostic.correction($0))"
          }
        }
      }.first
    let near = Suggestion.nearest(
      to: String(option.prefix { $0 != "=" }), among: names.filter { $0.hasPrefix("--") })
    let text = option.contains(" ") ? hint(forText: option) : nil
    var hints: [String?] = [recordedCommand, text, remedy]
    hints.append(owners(of: option, except: command.name).map { "it belongs to \($0)" })
    hints.append(near.map { "did you mean '\($0)'?" })
    let hint = hints.compactMap(\.self).first ?? "'glyphreel help \(command.name)' lists the options"
    return lines("unknown option \(quoted: option); \(hint)", at: index)
  }

  /// Returns the lines for options before the command's name.
  private func optionFirst(_ option: String) -> [String]? {
    guard let index = arguments.firstIndex(where: { $0 == option }) else { return nil }
    let names = Program.configuration.subcommands.compactMap { $0.configuration.commandName }
    let hint: String
    if let verb = arguments.firstIndex(where: { names.contains($0) }) {
      let ordered = arguments[verb...] + arguments[..<verb]
      hint =
        "the command comes first: "
        + Diagnostic.correction("glyphreel " + ordered.map(ShellWord.quoted).joined(separator: " "))
    } else {
      let word = String(option.drop { $0 == "-" })
      let verb = names.first { $0 == word } ?? OptionHabits.verb(for: word)
      hint = verb.map { "write 'glyphreel \($0)'" } ?? "'glyphreel help' lists the commands"
    }
    return lines("\(quoted: option) is not a command; \(hint)", at: index)
  }

  /// Returns the commands that have an option, for a message; nil for none.
  private func owners(of option: String, except command: String) -> String? {
    let name = String(option.prefix { $0 != "=" })
    guard name.hasPrefix("--"), let program = CommandDescription.program() else { return nil }
    let owners = program.subcommands.filter { owner in
      owner.name != command && owner.arguments.contains { $0.names.contains(name) }
    }
    let names = owners.map { "'\($0.name)'" }
    guard let last = names.last else { return nil }
    return names.count > 4
      ? "other commands" : names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + last
  }

  /// Returns an option with the given value or `value`; nil if the command lacks the option.
  private func written(
    _ name: String, _ value: String?, of command: CommandDescription, insteadOfArgumentAt index: Int
  ) -> String? {
    guard let option = command.arguments.first(where: { $0.names.contains(name) }) else { return nil }
    // The short name is the usual one.
    let shown = option.names.contains("-o") ? "-o" : name
    guard option.value != nil, value?.isEmpty != true else { return shown }
    let text =
      value
      ?? given(at: index).map { given in
        let candidates = ForeignValues.candidates(for: given, of: String(name.drop { $0 == "-" }))
        let meant = (candidates + [given]).first { accepts(replacing(index, by: [name, $0])) }
        // With another mistake none is accepted.
        return (meant ?? candidates.first ?? given).shortened(to: 60)
      }
    return shown + " " + (text.map(ShellWord.quoted) ?? "...")
  }

  /// Returns the arguments with others in place of the option at an index and its value.
  private func replacing(_ index: Int, by words: [String]) -> [String] {
    let end = index + (arguments[index].contains("=") ? 1 : 2)
    return Array(arguments[..<index] + words + arguments[min(end, arguments.count)...])
  }

  /// Returns true if the command accepts these arguments.
  func accepts(_ arguments: [String]) -> Bool {
    guard let command = try? kind?.parseAsRoot(Array(arguments.dropFirst())) else { return false }
    guard let oneLiner = command as? any OneLiner else { return true }
    return (try? oneLiner.check(arguments)) != nil
  }

  /// Returns the value of the option at an index; nil for none.
  private func given(at index: Int) -> String? {
    let argument = arguments[index]
    if let equals = argument.firstIndex(of: "=") { return String(argument[equals...].dropFirst()) }
    guard index + 1 < arguments.count, !arguments[index + 1].hasPrefix("-") else { return nil }
    return arguments[index + 1]
  }

  private func badValue(_ value: String, of option: String) -> [String]? {
    guard let place = place(of: value, for: option) else { return nil }
    if option == "--limit", let unknown = ForeignValues.unknownLimit(value) {
      return lines(unknown, at: place.index, skipping: place.prefix)
    }
    let name = String(option.drop { $0 == "-" })
    let known = command?.arguments.first {
      option.hasPrefix("-") ? $0.names.contains(option) : "<\($0.value ?? "")>" == option
    }
    let choices = known?.choices ?? []
    let meant =
      (ForeignValues.candidates(for: value, of: name) + [ForeignValues.assignment(value.shortened(to: 60))])
      .first {
        isTaken($0, insteadOf: place)
      }
    let near = Suggestion.nearest(to: value, among: choices)
    let hint =
      if let fault = ForeignValues.contradiction(in: value, of: name) {
        fault
      } else if let meant {
        "write " + Diagnostic.correction("\(option) \(ShellWord.quoted(meant))")
      } else if let near, isTaken(near, insteadOf: place) {
        "did you mean '\(near)'?"
      } else if let last = choices.last, known?.abstract.contains(last + ", or ") == false {
        "write \(choices.dropLast().joined(separator: ", "))\(choices.count > 1 ? " or " : "")\(last)"
      } else {
        known.map { "expected \(ValueExpectation.text(of: $0) ?? Self.values($0))" }
          ?? "see 'glyphreel help \(arguments.first ?? "")'"
      }
    return lines(
      "invalid value \(quoted: value) for \(option); \(hint)", at: place.index, skipping: place.prefix)
  }

  /// Returns the lines for a number outside its option's range.
  private func outOfRange(_ message: String) -> [String]? {
    let option = String(message.prefix { $0 != " " })
    for (index, argument) in arguments.enumerated().reversed() {
      if argument.hasPrefix(option + "=") {
        return lines(message, at: index, skipping: option.unicodeScalars.count + 1)
      }
      if index > 0, arguments[index - 1] == option { return lines(message, at: index) }
    }
    return nil
  }

  private func missingValue(of option: String) -> [String]? {
    guard let index = arguments.lastIndex(where: { $0 == option }) else { return nil }
    let known = command?.arguments.first { $0.names.contains(option) }
    let isNegative = index + 1 < arguments.count && arguments[index + 1].isNegativeNumber
    if isNegative, let refusal = refusal(joining: index) { return lines(refusal, at: index + 1) }
    if isNegative, parses(joining: index) {
      let joined = option + "=" + arguments[index + 1]
      return lines(
        "a value that begins with '-' needs '=' before it; write \(Diagnostic.correction(joined))",
        at: index + 1)
    }
    let needed = known.map { ValueExpectation.text(of: $0) ?? "a value: \(Self.phrase($0.abstract))" }
    return lines("'\(option)' needs \(needed ?? "a value")", at: index)
  }

  /// Returns true if the parser accepts an option that is joined with the argument after it.
  private func parses(joining index: Int) -> Bool {
    (try? kind?.parseAsRoot(Array(joined(index).dropFirst()))) != nil
  }

  // MARK: The parser

  /// The place of a value: the index of its argument, and the number of scalars before the value in that argument.
  private typealias Place = (index: Int, prefix: Int)

  private func place(of value: String, for option: String) -> Place? {
    for (index, argument) in arguments.enumerated().reversed() {
      if argument == option + "=" + value { return (index, option.unicodeScalars.count + 1) }
      if argument == value, index > 0, !option.hasPrefix("-") || arguments[index - 1] == option {
        return (index, 0)
      }
    }
    return arguments.lastIndex(where: { $0 == value }).map { ($0, 0) }
  }

  /// Returns true if the parser accepts another value in a place.
  private func isTaken(_ value: String, insteadOf place: Place) -> Bool {
    var changed = arguments
    changed[place.index] = changed[place.index].prefix(place.prefix) + value
    return (try? kind?.parseAsRoot(Array(changed.dropFirst()))) != nil
  }

  /// Returns the values that the help of an argument lists, as in "Motion: straight or curved".
  private static func values(_ argument: CommandDescription.Argument) -> String {
    let phrase = phrase(argument.abstract)
    return phrase.firstRange(of: ": ").map { String(phrase[$0.upperBound...]) } ?? phrase
  }

  /// Returns a sentence of the help in a form that fits into another sentence.
  static func phrase(_ text: String) -> String {
    var sentence = text
    var rest = text[...]
    // A full stop ends a sentence if a capital or a parenthesis follows, and not in "1s.. or ..3s".
    while let stop = rest.firstRange(of: ". ") {
      rest = rest[stop.upperBound...]
      guard rest.first.map({ $0.properties.isUppercase || $0 == "(" }) != false else { continue }
      sentence = String(text[..<stop.lowerBound])
      break
    }
    let isOneWord = sentence.dropFirst().prefix(1).lowercased() != sentence.dropFirst().prefix(1)
    let start = isOneWord ? String(sentence.prefix(1)) : sentence.prefix(1).lowercased()
    return start + (sentence.hasSuffix(".") ? sentence.dropFirst().dropLast() : sentence.dropFirst())
  }
}

extension String {
  /// True for a minus sign before a digit or a point.
  fileprivate var isNegativeNumber: Bool {
    guard let second = unicodeScalars.dropFirst().first else { return false }
    return unicodeScalars.first == "-" && (second == "." || ("0"..."9").contains(second))
  }
}
