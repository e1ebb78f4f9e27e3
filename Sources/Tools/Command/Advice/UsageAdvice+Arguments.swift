import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelSystem

/// Errors about arguments without an option, and about commands.
extension UsageAdvice {
  func noNumber(_ text: String) -> [String]? {
    guard let index = arguments.firstIndex(where: { $0 == text }) else { return nil }
    let bare = Advice.ungrouped(text.replacing("_", with: "").replacing(" ", with: ""))
    let hint =
      if text.hasSuffix("%"), Double(text.dropLast()) != nil {
        "write the numbers alone and '--style percent-points'"
      } else if Double(bare) != nil {
        "write '\(bare)'"
      } else {
        "write, for example, 1500000 or 49.90; symbols such as '$' go in '--text' or '--currency USD'"
      }
    return lines("\(quoted: text) is not a number; \(hint)", at: index)
  }

  /// Returns a hint for text that begins with a hyphen; nil for a command without text.
  func hint(forText argument: String) -> String? {
    guard let command, command.arguments.contains(where: { $0.isPositional && $0.value == "text" }) else {
      return nil
    }
    let text = ShellWord.quoted(argument.shortened(to: 60))
    return "put '--' before a text that begins with '-': "
      + Diagnostic.correction("glyphreel \(command.name) -- \(text)")
  }

  func missingArgument(_ name: String) -> [String]? {
    guard let command, let example = command.examples.first else { return nil }
    if let index = unknown(beginning: "-"), let hint = hint(forText: arguments[index]) {
      return lines("'\(command.name)' needs \(name); \(hint)", at: index)
    }
    // Of several arguments, the missing one is described.
    let positions = command.arguments.filter(\.isPositional)
    let missing = positions.count > 1 ? positions.first { "<\($0.value ?? "")>" == name } : nil
    let description = missing.map { ": \(Self.phrase($0.abstract))" } ?? ""
    return [
      "glyphreel: error: '\(command.name)' needs \(name)\(description); write, for example, \(Diagnostic.correction(example))"
    ]
  }

  func unexpected(_ argument: String) -> [String]? {
    guard let index = arguments.lastIndex(where: { $0 == argument }), index > 0, let verb = arguments.first
    else { return nil }
    let outputs = OutputFormat.all.flatMap(\.fileExtensions).map { "." + $0 }
    let writes = command?.arguments.contains { $0.names.contains("-o") } == true
    let takesText = command?.arguments.contains { $0.isPositional && $0.value == "text" } == true
    let hint =
      if let recordedCommand {
        recordedCommand
      } else if let joined = joined(with: index) {
        "write it without the space: " + Diagnostic.correction(joined)
      } else if argument.hasPrefix("-"), arguments[..<index].contains("--") {
        "options come before '--'"
      } else if writes, outputs.contains(where: { argument.lowercased().hasSuffix($0) }) {
        "write \(MisplacedOutput.option(for: argument)) for an output"
      } else if takesText {
        "put a text of several words in quotes: 'glyphreel \(verb) \"Buy milk\"'"
      } else if command?.arguments.contains(where: \.isPositional) == false {
        "'\(verb)' takes no arguments; remove it"
      } else {
        "'\(verb)' takes no further argument; remove it, or put a name with spaces in quotes"
      }
    return lines("unexpected argument \(quoted: argument); \(hint)", at: index)
  }

  /// A hint for a command that `record` should run, without the `--` before it; nil for others.
  var recordedCommand: String? {
    guard arguments.first == "record", !arguments.contains("--"),
      let start = arguments.indices.dropFirst().first(where: { index in
        InstalledProgram.path(of: arguments[index]) != nil && !OutputPath.exists(arguments[index])
      })
    else { return nil }
    var (options, command) = (Array(arguments[..<start]), Array(arguments[start...]))
    // An output after the command is that of the recording if it is one that 'record' can write.
    let names = ["-o", "--output"]
    let endings = [".cast"] + OutputFormat.all.flatMap(\.fileExtensions).map { "." + $0 }
    if !options.contains(where: names.contains),
      let output = command.dropLast().lastIndex(where: names.contains),
      endings.contains(where: { command[output + 1].lowercased().hasSuffix($0) })
    {
      options += command[output...output + 1]
      command.removeSubrange(output...output + 1)
    }
    // An option that only 'record' is likely to have is its own, wherever it is.
    for flag in ["--yes", "--quiet"] where command.contains(flag) {
      command.removeAll { $0 == flag }
      options.append(flag)
    }
    let words = ["glyphreel"] + (options + ["--"] + command).map(ShellWord.quoted)
    return "the command goes after '--': "
      + Diagnostic.correction(words.joined(separator: " ").shortened(to: 100))
  }

  /// Returns the option whose value an argument continues, with the whole value; nil for none.
  private func joined(with index: Int) -> String? {
    guard index > 2, arguments[index - 2].hasPrefix("--"), !arguments[index - 1].hasPrefix("-") else {
      return nil
    }
    var changed = arguments
    let joined = changed[index - 1] + changed.remove(at: index)
    for value in [Advice.quantity(joined), joined].compactMap(\.self) {
      changed[index - 1] = value
      if accepts(changed) { return changed[index - 2] + " " + ShellWord.quoted(value.shortened(to: 60)) }
    }
    return nil
  }

  /// Returns the lines for a long option with one hyphen, such as `-output` or `-out`, which is read as several short ones.
  func singleHyphen() -> [String]? {
    let options = command?.arguments ?? []
    func meant(_ argument: String) -> [CommandDescription.Argument] {
      let name = "-" + String(argument.prefix { $0 != "=" })
      guard argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.utf8.count > 3 else { return [] }
      let exact = options.filter { $0.names.contains(name) }
      return exact.isEmpty ? options.filter { $0.names.contains { $0.hasPrefix(name) } } : exact
    }
    guard let index = arguments.prefix(while: { $0 != "--" }).firstIndex(where: { meant($0).count == 1 }),
      let option = meant(arguments[index]).first,
      let long = option.names.first(where: { $0.hasPrefix("--") })
    else { return nil }
    let message = "unknown option \(quoted: arguments[index]); write "
    let short = option.names.first { !$0.hasPrefix("--") }
    let argument = arguments[index]
    var value = argument.firstIndex(of: "=").map { String(argument[$0...].dropFirst()) }
    if value == nil, option.value != nil, index + 1 < arguments.count, !arguments[index + 1].hasPrefix("-") {
      value = arguments[index + 1]
    }
    guard let value, let short else { return lines(message + "'\(long)', with two hyphens", at: index) }
    let word = " " + ShellWord.quoted(value.shortened(to: 60))
    return lines(
      message + Diagnostic.correction(long + word) + " or " + Diagnostic.correction(short + word), at: index)
  }

  /// Returns the arguments with an option that is joined with the value after it.
  func joined(_ index: Int) -> [String] {
    var joined = arguments
    joined[index] += "=" + joined.remove(at: index + 1)
    return joined
  }

  /// Returns the range that a number lacks which follows its option; nil for a number in its range, and for other values.
  func refusal(joining index: Int) -> String? {
    guard let kind, !arguments.contains("-") else { return nil }
    let joined = joined(index)
    let said: String
    do {
      let command = try kind.parseAsRoot(Array(joined.dropFirst()))
      guard let oneLiner = command as? any OneLiner else { return nil }
      try oneLiner.check(joined)
      return nil
    } catch let failure as Failure {
      said = String((failure.messageLines.first ?? "").dropFirst("glyphreel: error: ".unicodeScalars.count))
    } catch {
      said = kind.message(for: error)
    }
    let line = said.split(separator: "\n").first.map(String.init) ?? ""
    let option = arguments[index]
    return [option, "'\(option)'"].contains { line.hasPrefix($0 + " must be ") } ? line : nil
  }

  func unknownCommand(_ name: String, hint line: String) -> [String]? {
    guard let index = arguments.firstIndex(where: { $0 == name }), index == 0 || arguments[0] == "help" else {
      return nil
    }
    let isScene = [".yaml", ".yml", ".json"].contains { name.lowercased().hasSuffix($0) }
    let hint: String? =
      if index > 0, EffectCatalog.effect(named: name) != nil {
        "write 'glyphreel guide \(name)' for an effect"
      } else if isScene {
        "write 'glyphreel render \(ShellWord.quoted(name.shortened(to: 100)))'"
      } else if name.contains(" ") {
        "a text needs a command before it: "
          + Diagnostic.correction("glyphreel strike \(ShellWord.quoted(name.shortened(to: 60)))")
      } else {
        OptionHabits.verb(for: name).map { "did you mean '\($0)'?" }
      }
    let known = line.firstRange(of: "; ").map { String(line[$0.upperBound...]) }
    return lines(
      "unknown command \(quoted: name); \(hint ?? known ?? "'glyphreel help' lists them")", at: index)
  }
}
