import Foundation
import TestSupport
import Testing

/// What the program's help says, as the argument parser tells it.
struct HelpText: Decodable {
  struct Command: Decodable {
    var commandName: String
    var discussion: String?
    /// False for commands that other programs call.
    var shouldDisplay: Bool?
    var arguments: [Argument]?
    var subcommands: [Command]?

    var name: String { commandName }

    /// The long options with their dashes.
    var options: [String] {
      (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map { "--" + $0.name }
    }

    /// The command lines that the help gives as examples.
    var examples: [String] {
      (discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("Example: ") }
        .map { String($0.dropFirst("Example: ".count)) }
    }
  }

  struct Argument: Decodable {
    var names: [Name]?
  }

  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var command: Command

  /// All commands of the program but `help`.
  static func commands() throws -> [Command] {
    let help = try JSONDecoder().decode(HelpText.self, from: Data(dump.get().utf8))
    return (help.command.subcommands ?? []).filter { $0.name != "help" && $0.shouldDisplay != false }
  }

  private static let dump = Result<String, any Error> {
    try CommandLineTool.tested.run("--experimental-dump-help").output
  }
}
