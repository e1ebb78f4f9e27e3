import ArgumentParser
import GlyphreelExact
import Glyphreel
import GlyphreelSceneFile

/// The description of a command and its arguments.
struct CommandDescription {
  /// An argument, an option or a flag.
  struct Argument: Hashable {
    /// The names with their dashes, the short one first; none for a positional argument.
    var names: [String]
    /// The placeholder of its value; nil for a flag.
    var value: String?
    var abstract: String
    var defaultValue: String?
    var isOptional: Bool
    var isRepeating: Bool
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

  /// Returns the description of the program and its commands.
  ///
  /// The argument parser dumps it as JSON, which the reader of scene files parses, as JSON is YAML.
  static func program() throws(SceneFileError) -> CommandDescription? { try of(Program.self) }

  /// Returns the description of a command.
  static func of(_ command: any ParsableCommand.Type) throws(SceneFileError) -> CommandDescription? {
    let json = command._dumpHelp()
    // Double braces in help texts would be placeholders.
    let text = json.replacing("{{", with: "{{{{")
    let reading = try SourceFile(path: "<help>", text: text).read { options in
      _ = options.value("serializationVersion")
      return options.value("command")
    }
    return reading.value.flatMap(CommandDescription.init)
  }

  private init?(_ value: OptionValue) {
    guard let name = value["commandName"]?.string else { return nil }
    self.name = name
    abstract = value["abstract"]?.string ?? ""
    discussion = value["discussion"]?.string ?? ""
    arguments = (value["arguments"]?.elements ?? [])
      .filter { $0["shouldDisplay"]?.string != "false" }.map(Argument.init)
    subcommands = (value["subcommands"]?.elements ?? [])
      .filter { $0["shouldDisplay"]?.string != "false" }.compactMap(CommandDescription.init)
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
  fileprivate init(_ value: OptionValue) {
    let kind = value["kind"]?.string
    names = (value["names"]?.elements ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }.sorted { $0.utf8.count < $1.utf8.count }
    self.value = kind == "flag" ? nil : value["valueName"]?.string ?? "value"
    abstract = value["abstract"]?.string ?? ""
    defaultValue = value["defaultValue"]?.string
    isOptional = value["isOptional"]?.string == "true"
    isRepeating = value["isRepeating"]?.string == "true"
    choices = (value["allValues"]?.elements ?? []).compactMap(\.string)
  }
}

extension OptionValue {
  fileprivate subscript(key: String) -> OptionValue? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var string: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  fileprivate var elements: [OptionValue] {
    guard case .list(let elements) = content else { return [] }
    return elements
  }
}
