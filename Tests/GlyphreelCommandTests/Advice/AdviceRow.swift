import Foundation
import GlyphreelScene
import TestSupport

/// A mistake with the exact words that it gets, as a fixture holds it.
///
/// A row begins with `# ` and its title; `| ` begins the lines of `scene.yaml`, `$ ` the command, `> ` the lines of the message.
/// In a row with a repair, `+ ` begins the lines of the scene or the command that the message tells to write. `{formats}` and
/// `{extensions}` in a message are the names and the file extensions of all output formats, so that a new one changes no row.
struct AdviceRow {
  var title = ""
  var scene: [String] = []
  var command = AdviceRow.usualCommand
  var message: [String] = []
  var repairedScene: [String] = []
  var repairedCommand: String?

  static let usualCommand = "glyphreel render scene.yaml -o scene.gif"

  private static let lists = [
    (name: "{formats}", list: OutputFormat.names.joined(separator: ", ")),
    (
      name: "{extensions}",
      list: OutputFormat.all.filter(\.writesOneFile).flatMap(\.fileExtensions).map { "." + $0 }
        .joined(separator: ", ")
    ),
  ]

  /// The rows of a fixture, in their order.
  static func rows(of fixture: String) throws -> [AdviceRow] {
    let text = try String(contentsOfFile: path(of: fixture), encoding: .utf8)
    return text.components(separatedBy: "\n\n").compactMap(AdviceRow.init)
  }

  static func path(of fixture: String) -> String { Repository.path("Tests/Fixtures/advice/\(fixture).txt") }

  private init?(_ block: String) {
    for line in block.components(separatedBy: "\n") {
      let rest = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "# ": title = rest
      case "| ": scene.append(rest)
      case "$ ": command = rest
      case "> ":
        message.append(Self.lists.reduce(rest) { $0.replacingOccurrences(of: $1.name, with: $1.list) })
      case "+ ": repairedScene.append(rest)
      case "+$": repairedCommand = String(line.dropFirst(3))
      default: break
      }
    }
    if title.isEmpty { return nil }
  }

  /// The row as the fixture holds it.
  var text: String {
    var lines = ["# " + title] + scene.map { "| " + $0 }
    if command != Self.usualCommand { lines.append("$ " + command) }
    lines += message.map { line in
      "> " + Self.lists.reduce(line) { $0.replacingOccurrences(of: $1.list, with: $1.name) }
    }
    lines += repairedScene.map { "+ " + $0 }
    if let repairedCommand { lines.append("+$ " + repairedCommand) }
    return lines.joined(separator: "\n")
  }

  /// What the program says of the mistake.
  func said(by tool: CommandLineTool) throws -> Outcome { try run(command, scene, tool) }

  /// Returns lines of a message without what a new effect changes: the first of all effects.
  static func lasting(_ lines: [String]) -> [String] {
    lines.map { line in
      guard line.contains("unknown effect") else { return line }
      return line.replacing(/use [^;]* \.\.\.; 'glyphreel guide effects' lists all/) { _ in
        "use ...; 'glyphreel guide effects' lists all"
      }
    }
  }

  /// What the program says of the repair; nil for a row without one.
  func saidOfRepair(by tool: CommandLineTool) throws -> Outcome? {
    if repairedScene.isEmpty, repairedCommand == nil { return nil }
    return try run(repairedCommand ?? command, repairedScene.isEmpty ? scene : repairedScene, tool)
  }

  private func run(_ command: String, _ scene: [String], _ tool: CommandLineTool) throws -> Outcome {
    let folder = TemporaryDirectory()
    if !scene.isEmpty { try folder.write(scene.joined(separator: "\n") + "\n", to: "scene.yaml") }
    return try tool.run(arguments: Array(Self.words(of: command).dropFirst()), in: folder.root)
  }

  /// The words of a shell's command, in which single quotes and double quotes may stand.
  private static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        word.map { words.append($0) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    word.map { words.append($0) }
    return words
  }
}
