import ArgumentParser
import GlyphreelExact

/// A request for help about the program, a command, or what commands share.
struct HelpRequest {
  private enum Subject {
    case program
    case allCommands
    case topic(HelpTopic)
    /// A command, with its essentials on one page or with everything.
    case command(any ParsableCommand.Type, isShort: Bool)
  }

  private let subject: Subject

  /// Returns nil for arguments that are not a request for help.
  ///
  /// - Throws: A usage error for an unknown command.
  init?(_ arguments: [String]) throws {
    let options = arguments.prefix { $0 != "--" }
    let isHelp = arguments.first == "help"
    guard arguments.isEmpty || isHelp || options.contains("--help") || options.contains("-h") else {
      return nil
    }
    guard let name = (isHelp ? arguments.dropFirst() : arguments[...]).first, !name.hasPrefix("-") else {
      subject = options.contains("--all") ? .allCommands : .program
      return
    }
    if isHelp, let topic = HelpTopic(rawValue: name) {
      subject = .topic(topic)
      return
    }
    try Program.check(name)
    guard let kind = Program.command(named: name) else { return nil }
    subject = .command(kind, isShort: !isHelp)
  }

  /// Returns true for arguments that request the version.
  static func isVersion(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains("--version")
      && (arguments[0] == "--version" || Program.command(named: arguments[0]) != nil)
  }

  /// Prints the page, in a pager if it may be longer than the terminal.
  func show() throws {
    let columns = Console.helpColumns
    switch subject {
    case .program: try Console.document(HelpPage.program(columns: columns).text)
    case .allCommands: try Pager.show(HelpPage.commands(columns: columns).text)
    case .topic(let topic): try Pager.show(HelpPage.topic(topic, columns: columns).text)
    case .command(let kind, let isShort):
      guard let command = CommandDescription.of(kind) else {
        throw Failure("glyphreel: error: the command's description can't be read", .software)
      }
      let text = HelpPage.command(command, isShort: isShort, columns: columns).text
      if isShort { try Console.document(text) } else { try Pager.show(text) }
    }
  }
}
