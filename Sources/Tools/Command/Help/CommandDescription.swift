import ArgumentParser
import GlyphreelExact

/// The description of a command and its arguments.
struct CommandDescription {
  /// An argument, an option or a flag.
  struct Argument: Hashable {
    /// The names with their dashes, the short one first; none for a positional argument.
    var names: [String]
    /// The placeholder of its value; nil for a flag.
    var value: String?
    var abstract: String
    /// Further sentences, which short help leaves out.
    var discussion: String
    var defaultValue: String?
    var isOptional: Bool
    var isRepeating: Bool
    /// True for an option that may be given without its value, like a flag.
    var takesValueOptionally: Bool
    /// The title of the group of options that commands share; nil for the command's own.
    var section: String?
    /// The values that it accepts; empty if they are not a list.
    var choices: [String]

    /// True for an argument without a name.
    var isPositional: Bool { names.isEmpty }

    /// The placeholders of its value, or of several consecutive ones, which are declared as `from> <to`.
    var values: [String] {
      (value ?? "").split(separator: ">").map { name in String(name.drop { $0 == " " || $0 == "<" }) }
    }
  }

  var name: String
  var abstract: String
  var discussion: String
  var arguments: [Argument]
  var subcommands: [CommandDescription]

  /// Returns the description of the program and its commands, which the argument parser dumps as JSON.
  static func program() -> CommandDescription? { of(Program.self) }

  /// Returns the description of a command.
  static func of(_ command: any ParsableCommand.Type) -> CommandDescription? {
    (try? JSON(Array(command._dumpHelp().utf8)))?["command"].flatMap(CommandDescription.init)
  }

  private init?(_ value: JSON) {
    guard let name = value["commandName"]?.string else { return nil }
    self.name = name
    abstract = value["abstract"]?.string ?? ""
    discussion = value["discussion"]?.string ?? ""
    arguments = Self.shown(value["arguments"]).map(Argument.init)
    subcommands = Self.shown(value["subcommands"]).compactMap(CommandDescription.init)
  }

  private static func shown(_ list: JSON?) -> [JSON] {
    (list?.elements ?? []).filter { $0["shouldDisplay"]?.bool != false }
  }

  /// The examples in the discussion, without their mark.
  var examples: [String] {
    discussion.split(separator: "\n").filter { $0.hasPrefix(Self.exampleMark) }
      .map { String($0.dropFirst(Self.exampleMark.unicodeScalars.count)) }
  }

  /// The paragraphs of the discussion without its examples.
  var paragraphs: [String] {
    discussion.split(separator: "\n").filter { !$0.hasPrefix(Self.exampleMark) }.map(String.init)
  }

  private static let exampleMark = "Example: "
}

extension CommandDescription.Argument {
  fileprivate init(_ value: JSON) {
    let kind = value["kind"]?.string
    names = (value["names"]?.elements ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }.sorted { $0.utf8.count < $1.utf8.count }
    self.value = kind == "flag" ? nil : value["valueName"]?.string ?? "value"
    abstract = value["abstract"]?.string ?? ""
    discussion = value["discussion"]?.string ?? ""
    defaultValue = value["defaultValue"]?.string
    isOptional = value["isOptional"]?.bool == true
    isRepeating = value["isRepeating"]?.bool == true
    takesValueOptionally = value["parsingStrategy"]?.string == "scanningForValue"
    section = value["sectionTitle"]?.string
    choices = (value["allValues"]?.elements ?? []).compactMap(\.string)
  }
}
