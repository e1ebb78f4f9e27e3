import Glyphreel
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTerminal

/// A trace from errors in a one-liner's scene back to the arguments that caused them.
///
/// The values of the scene are the arguments, as they were typed, or defaults, which are always valid.
struct ArgumentTrace {
  /// The arguments after the program's name.
  let arguments: [String]
  /// The nodes of the scene; the line of a range is the number of a node.
  private(set) var nodes = SourceNode(.null)
  /// For each numbered node, a scalar with its key, which an element of a list does not have; nil for other nodes.
  private var scalars: [(key: String?, value: String)?] = []
  /// The text that the scene shows; nil if it is not an argument.
  private let text: String?

  init(arguments: [String], scene: OneLinerScene) {
    self.init(arguments: arguments, nodes: scene.nodes, text: scene.text)
  }

  /// - Parameter text: The text that the scene shows, if it is an argument.
  init(arguments: [String], nodes: SourceNode, text: String? = nil) {
    self.arguments = arguments
    self.text = text
    self.nodes = numbered(nodes, key: nil)
  }

  /// Returns the document of the scene, whose errors show the command line.
  ///
  /// - Throws: A usage `Failure` if all errors come from arguments other than texts and recordings; else those of `SceneDocument`.
  func document(
    of command: String, _ limits: Limits, known: (any SceneFormatFiles)? = nil
  ) throws -> SceneDocument {
    var source = SourceFile(name: "<\(command)>", trusted: "")
    source.presentation = lines
    do throws(SceneFileError) {
      return try SceneDocument(nodes, from: source, .all, limits: limits, known: known)
    } catch {
      if isUsage(error) { throw Failure(lines: error.messageLines, .usage) }
      throw error
    }
  }

  private func isUsage(_ error: SceneFileError) -> Bool {
    guard case .invalid(_, let diagnostics) = error else { return false }
    return diagnostics.allSatisfy { $0.severity != .error || isUsage($0) }
  }

  /// Returns true if an argument caused an error, unless it is the text or the recording that the scene shows.
  private func isUsage(_ diagnostic: Diagnostic) -> Bool {
    guard let range = diagnostic.range, let (key, value) = scalars[range.line - 1] else { return false }
    guard let place = place(of: value, key: key) else { return false }
    let isShown = key.map { $0 == "text" || $0 == "to" || $0 == "recording" }
    return place.option != nil || isShown != true
  }

  /// Returns a node in which all nodes and keys have ranges.
  private mutating func numbered(_ node: SourceNode, key: String?) -> SourceNode {
    var node = node
    let scalar: String? = if case .scalar(let value, _) = node.content { value } else { nil }
    node.range = nextRange(scalar.map { (key, $0) })
    switch node.content {
    case .list(let elements): node.content = .list(elements.map { numbered($0, key: nil) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          SourceNode.Entry(entry.key, at: nextRange(nil), numbered(entry.value, key: entry.key))
        })
    case .null, .invalid, .scalar: break
    }
    return node
  }

  private mutating func nextRange(_ scalar: (key: String?, value: String)?) -> SourceRange {
    scalars.append(scalar)
    return SourceRange(line: scalars.count, column: 1)
  }

  /// Returns a hint with options in place of the scene's keys that they set.
  private func withOptions(_ hint: String) -> String {
    guard let key = hint.firstRange(of: "'canvas: { padding: ") else {
      return hint.replacing("check 'select'", with: "'--match' takes a part of the text")
    }
    return hint[..<key.lowerBound] + "'--padding " + hint[key.upperBound...].prefix { $0 != " " } + "'"
  }

  /// Returns the lines of a message: the error in terms of the command line, the command line, and a caret.
  ///
  /// There is only the first line if no argument caused the error, as for text from standard input.
  func lines(for found: Diagnostic) -> [String] {
    var diagnostic = found
    diagnostic.hint = found.hint.map(withOptions)
    guard let range = diagnostic.range, let (key, value) = scalars[range.line - 1],
      let place = place(of: value, key: key)
    else { return ["\(Program.name): \(diagnostic)"] + textLines }
    let subject = subject(of: diagnostic.message) ?? key
    let translated = Diagnostic(
      diagnostic.severity, renamed(diagnostic.message, subject, to: place.option),
      hint: diagnostic.hint.map { renamed($0, subject, to: place.option) })
    return ["\(Program.name): \(translated)"]
      + CommandLineExcerpt(arguments: arguments).lines(pointingAt: place.index, skipping: place.prefix)
  }

  /// The command line with a caret under the text, for errors of the layer or the effect.
  private var textLines: [String] {
    guard let text, let place = place(of: text, key: "text") else { return [] }
    return CommandLineExcerpt(arguments: arguments).lines(pointingAt: place.index, skipping: place.prefix)
  }

  /// An argument, the number of its scalars that belong to the option, and the option, nil for none.
  private typealias Place = (index: Int, prefix: Int, option: String?)

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

  /// Returns text with an option in place of a key; without an option the key is removed.
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
