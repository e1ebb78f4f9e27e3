import GlyphreelExact

/// The program's manual page in mdoc, the macro language of BSD's manuals, for groff and mandoc.
struct ManualPage {
  let program: CommandDescription
  let version: String
  /// The date in mdoc's form: `November 21, 2026`.
  let date: String

  /// The page's source, with a line feed at its end.
  var text: String {
    var page = MDocWriter()
    page.macro("Dd", date)
    page.macro("Dt", "GLYPHREEL 1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", "glyphreel")
    page.macro("Nd", MDocWriter.argument(lowercasedStart(program.abstract)))
    page.macro("Sh", "SYNOPSIS")
    for command in program.subcommands { synopsis(of: command, &page) }
    page.macro("Sh", "DESCRIPTION")
    page.paragraphs(program.paragraphs)
    page.macro("Pp")
    page.text("This page is for version \(version).")
    page.macro("Sh", "COMMANDS")
    for command in program.subcommands { section(of: command, &page) }
    page.macro("Sh", "SHARED OPTIONS")
    page.text("Each command above lists those that it has.")
    list(shared, &page)
    page.macro("Sh", "ENVIRONMENT")
    ManualPage.definitions(ManualPage.environment, term: "Ev", &page)
    page.macro("Sh", "EXIT STATUS")
    ManualPage.definitions(ManualPage.statuses, term: nil, &page)
    page.macro("Sh", "EXAMPLES")
    for command in program.subcommands {
      for example in command.examples {
        page.text(command.abstract)
        page.macro("Pp")
        page.macro("Dl", MDocWriter.argument(example))
        page.macro("Pp")
        break
      }
    }
    page.dropTrailing("Pp")
    return page.text
  }

  /// The options of at least three commands, in the order of their first appearance.
  private var shared: [CommandDescription.Argument] {
    var counts: [CommandDescription.Argument: Int] = [:]
    var order: [CommandDescription.Argument] = []
    for argument in program.subcommands.flatMap(\.arguments) where !argument.isPositional {
      if counts[argument, default: 0] == 0 { order.append(argument) }
      counts[argument, default: 0] += 1
    }
    return order.filter { counts[$0, default: 0] > 2 }
  }

  private func synopsis(of command: CommandDescription, _ page: inout MDocWriter) {
    page.macro("Nm")
    page.macro("Cm", command.name)
    if command.arguments.contains(where: { !$0.isPositional && !ManualPage.isForAll($0) }) {
      page.macro("Op", "Ar options")
    }
    for argument in command.arguments where argument.isPositional {
      guard argument.values.count == 1 else {
        for value in argument.values { page.macro("Ar", value) }
        continue
      }
      let dots = argument.isRepeating ? " ..." : ""
      page.macro(argument.isOptional ? "Op Ar" : "Ar", argument.values[0] + dots)
    }
  }

  private func section(of command: CommandDescription, _ page: inout MDocWriter) {
    page.macro("Ss", command.name)
    page.text(command.abstract)
    if !command.paragraphs.isEmpty {
      page.macro("Pp")
      page.paragraphs(command.paragraphs)
    }
    let common = shared
    list(command.arguments.filter { !common.contains($0) }, &page)
    let others = command.arguments.filter { common.contains($0) && !ManualPage.isForAll($0) }
      .compactMap(\.names.last)
    guard !others.isEmpty else { return }
    page.macro("Pp")
    page.text("Shared options:")
    for (index, name) in others.enumerated() {
      page.macro("Fl", String(name.dropFirst()) + (index == others.count - 1 ? " ." : " ,"))
    }
  }

  private static func isForAll(_ argument: CommandDescription.Argument) -> Bool {
    argument.names.contains("--help") || argument.names.contains("--version")
  }

  private func list(_ arguments: [CommandDescription.Argument], _ page: inout MDocWriter) {
    guard !arguments.isEmpty else { return }
    page.macro("Bl", "-tag -width Ds")
    for argument in arguments {
      let value = argument.values.map { " Ar " + MDocWriter.argument($0) }.joined()
      if argument.isPositional {
        page.macro("It", String(value.dropFirst()))
      } else {
        let names = argument.names.map { "Fl " + $0.dropFirst() }.joined(separator: " , ")
        page.macro("It", names + value)
      }
      page.text(argument.abstract)
      page.text(argument.discussion)
      if let value = argument.defaultValue, !value.isEmpty { page.text("The default is \(value).") }
    }
    page.macro("El")
  }

  private static func definitions(
    _ definitions: [(String, String)], term: String?, _ page: inout MDocWriter
  ) {
    page.macro("Bl", "-tag -width CLICOLOR_FORCE")
    for (name, meaning) in definitions {
      page.macro("It", (term.map { $0 + " " } ?? "") + name)
      page.text(meaning)
    }
    page.macro("El")
  }

  private static let environment = [
    ("NO_COLOR", "If it is not empty, messages have no colours."),
    ("CLICOLOR", "If it is 0, messages have no colours."),
    ("CLICOLOR_FORCE", "If it is neither empty nor 0, messages have colours even without a terminal."),
    ("TERM", "If it is dumb, messages have no colours."),
  ]

  /// The exit statuses with their meanings.
  static let statuses = [
    ("0", "Success."),
    ("1", "Differences or warnings were found."),
    ("64", "A usage error."),
    ("65", "The scene, a font, a picture or the data is invalid."),
    ("66", "An input is missing or can't be read."),
    ("70", "An internal error."),
    ("73", "The output can't be created."),
    ("74", "Writing failed."),
    ("130, 143", "The program was interrupted."),
  ]

  private func lowercasedStart(_ text: String) -> String {
    let sentence = text.last == "." ? text.dropLast() : text[...]
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
