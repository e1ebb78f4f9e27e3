import ArgumentParser
import GlyphreelExact

/// The pages of the program and its commands.
extension HelpPage {
  /// The page of the program: examples, and the commands that most people use.
  static func program(columns: Int) -> HelpPage {
    var page = HelpPage(columns: columns)
    page.add(Program.configuration.abstract)
    page.addExamples([
      #"glyphreel strike "Buy milk"                   one text, one effect"#,
      "glyphreel render todo.yaml -o todo.svg        a scene",
      "glyphreel record demo.tape -o demo.gif        a terminal session",
      "glyphreel verify Scenes --goldens Goldens     golden tests",
    ])
    let groups = Program.configuration.groupedSubcommands
    page.addGap()
    page.add("TEXT (one line makes an animation; 'glyphreel help text' describes each)")
    page.add("  " + groups[0].subcommands.map(name).joined(separator: " "), indent: 2)
    for group in groups.dropFirst().dropLast() {
      page.add(group.subcommands.map(entry), under: group.name)
    }
    page.addGap()
    page.add(
      "'glyphreel VERB --help' is short, 'glyphreel help VERB' complete; 'guide' has the scene format, 'fonts' the fonts, 'help --all' the other commands."
    )
    return page
  }

  /// The page of all commands.
  static func commands(columns: Int) -> HelpPage {
    var page = HelpPage(columns: columns)
    for group in Program.configuration.groupedSubcommands {
      page.add(
        group.subcommands.filter { $0.configuration.shouldDisplay }.map(entry), under: group.name)
    }
    page.addGap()
    page.add("'glyphreel help VERB' describes a command. Other pages:")
    page.add(
      HelpTopic.allCases.map { Entry(label: "help \($0.rawValue)", text: $0.summary) }, under: "Topics")
    return page
  }

  private static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  private static func entry(_ command: any ParsableCommand.Type) -> Entry {
    let mark = Program.experimental.contains(ExactString(name(command))) ? " (experimental)" : ""
    return Entry(label: name(command), text: command.configuration.abstract + mark)
  }

  /// The page of a command.
  ///
  /// - Parameter isShort: True for the essentials on one page; false for everything, with shared options only named.
  static func command(_ command: CommandDescription, isShort: Bool, columns: Int) -> HelpPage {
    var page = HelpPage(columns: columns)
    page.add(command.abstract)
    if Program.experimental.contains(ExactString(command.name)) {
      page.add("Experimental: options and output may change.")
    }
    page.addExamples(isShort ? Array(command.examples.prefix(3)) : command.examples)
    page.addGap()
    page.add("USAGE: \(Program.name) \(command.name) " + command.operands, indent: 2)
    if !isShort { page.add(discussion: command.paragraphs) }
    let shared = HelpTopic.allCases.flatMap(\.options)
    let essentials = isShort ? ShortHelp.options(of: command) : nil
    var sections: [(title: String, entries: [Entry])] = [("Arguments", []), ("Options", [])]
    var others: [String] = []
    for argument in command.arguments {
      let name = argument.names.last ?? ""
      if name == "--help" || name == "--version" { continue }
      if let essentials {
        if !argument.isPositional, !essentials.contains(where: { $0 == name }) { continue }
      } else if shared.contains(where: { $0 == name }) {
        others.append(name)
        continue
      }
      let title = argument.isPositional ? "Arguments" : argument.section ?? "Options"
      let text = isShort ? argument.summary(columns: page.entryColumns) : argument.description
      let entry = Entry(label: argument.label, text: text)
      if let index = sections.firstIndex(where: { $0.title == title }) {
        sections[index].entries.append(entry)
      } else {
        sections.append((title, [entry]))
      }
    }
    for section in sections { page.add(section.entries, under: section.title) }
    page.addGap()
    if isShort {
      page.add("'\(Program.name) help \(command.name)' lists all options.")
    } else if !others.isEmpty {
      page.add("SHARED OPTIONS ('glyphreel help files', 'help fonts' and 'help limits' describe them)")
      page.add("  " + others.joined(separator: " "), indent: 2)
    }
    return page
  }

  /// The page of a topic.
  static func topic(_ topic: HelpTopic, columns: Int) -> HelpPage {
    var page = HelpPage(columns: columns)
    page.add(topic.summary)
    page.add(discussion: topic.paragraphs)
    page.add(topic.entries, under: topic.title)
    let described = CommandDescription.of(RenderCommand.self)?.arguments ?? []
    let options = described.filter { option in topic.described.contains { $0 == option.names.last ?? "" } }
    page.add(options.map { Entry(label: $0.label, text: $0.description) }, under: "Options")
    // A command of the same name lists the fonts.
    if let command = Program.command(named: topic.rawValue).flatMap(CommandDescription.of) {
      page.append(.command(command, isShort: false, columns: columns))
    }
    return page
  }
}

extension CommandDescription {
  /// The arguments in a line of usage: `<text> [<options>]`.
  fileprivate var operands: String {
    let positions = arguments.filter(\.isPositional).map { argument in
      let name = argument.values.map { "<\($0)>" }.joined(separator: " ")
      return (argument.isOptional ? "[\(name)]" : name) + (argument.isRepeating ? " ..." : "")
    }
    return (positions + ["[<options>]"]).joined(separator: " ")
  }
}

extension CommandDescription.Argument {
  /// The names and the placeholder: `-o, --output <file>`.
  fileprivate var label: String {
    let placeholder = value.map { takesValueOptionally ? "[<\($0)>]" : "<\($0)>" }
    return ([names.joined(separator: ", ")].filter { !$0.isEmpty } + [placeholder].compactMap(\.self))
      .joined(separator: " ")
  }

  /// The abstract and the discussion, with the values and the default that they do not name themselves.
  fileprivate var description: String {
    [abstract, discussion, facts].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The abstract, with the values and the default if they fit beside it.
  fileprivate func summary(columns: Int) -> String {
    let whole = abstract + " " + facts
    return whole.columns <= columns ? whole : abstract
  }

  private var facts: String {
    var facts = choices.isEmpty ? [] : ["values: " + choices.joined(separator: ", ")]
    if let defaultValue, !defaultValue.isEmpty {
      facts.append((takesValueOptionally ? "default as flag: " : "default: ") + defaultValue)
    }
    return facts.isEmpty ? "" : "(\(facts.joined(separator: "; ")))"
  }
}
