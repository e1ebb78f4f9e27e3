@testable import GlyphreelSceneFile
import Glyphreel
import GlyphreelScene
import Synchronization

/// A scene in YAML's flow style, in which a key can be written at any place.
struct RemedyScene {
  /// A step to an entry of a mapping or a list.
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  /// A value of a scene.
  indirect enum Tree {
    case raw(String)
    case list([Tree])
    case mapping([(key: String, value: Tree)])

    var text: String {
      switch self {
      case .raw(let text): text
      case .list(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
      case .mapping(let entries):
        "{ " + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + " }"
      }
    }

    /// The value with an entry at a path, which replaces one of the same key.
    func writing(_ key: String, _ value: String, at path: ArraySlice<Step>) -> Tree {
      switch (self, path.first) {
      case (.list(let elements), .index(let index)?):
        return .list(
          elements.enumerated().map { $0 == index ? $1.writing(key, value, at: path.dropFirst()) : $1 })
      case (.mapping(var entries), .key(let step)?):
        let place = entries.firstIndex { $0.key == step } ?? entries.count
        if place == entries.count { entries.append((step, .mapping([]))) }
        // A value without a mapping, such as a list of numbers, gives way to one.
        if case .raw = entries[place].value { entries[place].value = .mapping([]) }
        entries[place].value = entries[place].value.writing(key, value, at: path.dropFirst())
        return .mapping(entries)
      case (.mapping(var entries), nil):
        // A layer shows one thing.
        let contents = ["text", "shape", "image", "layers"]
        if contents.contains(key) { entries.removeAll { contents.contains($0.key) && $0.key != key } }
        if let place = entries.firstIndex(where: { $0.key == key }) {
          entries[place].value = .raw(value)
        } else {
          entries.append((key, .raw(value)))
        }
        return .mapping(entries)
      default: return self
      }
    }

  }

  var root: Tree
  /// The mapping in which foreign keys are written.
  var place: [Step]

  static let layer: [Step] = [.key("layers"), .index(0)]
  static let effect: [Step] = layer + [.key("effects"), .index(1)]

  /// A layer with an effect before the one that may be the place.
  init(_ content: [(String, String)], at place: [Step], with own: [(String, String)] = []) {
    let first = Tree.mapping([("strikethrough", .mapping([("id", .raw("first"))]))])
    var entries = content.map { (key: $0.0, value: Tree.raw($0.1)) }
    if place.starts(with: Self.effect) {
      entries.append(("effects", .list([first, .mapping([])])))
    } else if place.starts(with: Self.layer + [.key("spans")]) {
      entries.append(
        ("spans", .list([.mapping([("match", .raw("Hi")), ("style", .raw("{ color: red }"))])])))
    }
    var root = Tree.mapping([("layers", .list([.mapping(entries)]))])
    for (key, value) in own { root = root.writing(key, value, at: place[...]) }
    self.root = root
    self.place = place
  }

  /// A text in a stack.
  static let stacked: RemedyScene = {
    var scene = RemedyScene([], at: layer + [.key("layers"), .index(0)])
    let text = Tree.mapping([("text", .raw("Hi"))])
    scene.root = .mapping([
      ("layers", .list([.mapping([("stack", .raw("row")), ("layers", .list([text]))])]))
    ])
    return scene
  }()

  /// The text of the scene with the entries of a remedy at a path.
  func applying(_ remedy: QuotedRemedy, at path: [Step]) -> String {
    var scene = self
    for (key, value) in remedy.entries.dropLast() {
      scene.root = scene.root.writing(key, value, at: path[...])
    }
    let (key, value) = remedy.entries[remedy.entries.count - 1]
    return scene.writing(key, value, at: path)
  }

  /// The text of the scene with an entry at a path.
  func writing(_ key: String, _ value: String, at path: [Step]? = nil) -> String {
    let path = path ?? place
    if path.starts(with: Self.effect), path.count > Self.effect.count, place != path {
      let own = path.last == .key("opacity") ? [("to", "0.5"), ("duration", "1s")] : [("duration", "1s")]
      return RemedyScene([("text", "Hi")], at: path, with: own).writing(key, value)
    }
    return root.writing(key, value, at: path[...]).text + "\n"
  }

  /// Returns the errors of a scene's text.
  ///
  /// Many words have the same remedy: two of three texts have been read before.
  static func errors(_ text: String) -> [Diagnostic] {
    if let known = known.withLock({ $0[text] }) { return known }
    let errors = read(text)
    known.withLock { $0[text] = errors }
    return errors
  }

  private static let known = Mutex<[String: [Diagnostic]]>([:])

  private static func read(_ text: String) -> [Diagnostic] {
    do throws(SceneFileError) {
      _ = try SceneDocument(SourceFile(path: "scene.yaml", text: text))
      return []
    } catch {
      guard case .invalid(_, let diagnostics) = error else { return [Diagnostic(.error, "\(error)")] }
      return diagnostics.filter { $0.severity == .error && !$0.message.hasPrefix("can't read '") }
    }
  }
}

/// Entries that a hint tells to write together, with the words around them.
struct QuotedRemedy {
  var entries: [(key: String, value: String)]
  let before: String
  var after: String
  /// The quoted text that follows; empty for none.
  var owner: String

  /// Returns the quoted texts of a hint that are entries.
  static func all(in hint: String) -> [QuotedRemedy] {
    var pieces: [(text: String, before: String)] = []
    var (outside, inside) = ("", "")
    var quote: Character?
    let characters = Array(hint)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let last = index > 0 ? characters[index - 1] : " "
      if character == quote, !next.isLetter {
        pieces.append((inside, outside))
        (outside, inside, quote) = ("", "", nil)
      } else if quote == nil, character == "'" || character == "\"", !last.isLetter {
        quote = character
      } else if quote != nil {
        inside.append(character)
      } else {
        outside.append(character)
      }
    }
    var remedies: [QuotedRemedy] = []
    for (index, piece) in pieces.enumerated() {
      guard let entry = entry(piece.text) else { continue }
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      let isTogether = [" and ", " with "].contains(piece.before) && index > 0
      if isTogether, let last = remedies.indices.last {
        remedies[last].entries.append(entry)
        (remedies[last].after, remedies[last].owner) = (next?.before ?? outside, next?.text ?? "")
      } else {
        remedies.append(
          QuotedRemedy(
            entries: [entry], before: piece.before, after: next?.before ?? outside, owner: next?.text ?? ""))
      }
    }
    return remedies
  }

  /// Returns the key and the value of `- key: value`; nil for other texts.
  private static func entry(_ quoted: String) -> (key: String, value: String)? {
    let text = quoted.hasPrefix("- ") ? String(quoted.dropFirst(2)) : quoted
    guard let colon = text.firstRange(of: ": "),
      text[..<colon.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber }),
      !text.contains("...")
    else { return nil }
    return (String(text[..<colon.lowerBound]), String(text[colon.upperBound...]))
  }

  /// Returns the mappings that the words around it may mean.
  func places(in scene: RemedyScene) -> [[RemedyScene.Step]] {
    let effect = RemedyScene.effect + [.key("opacity")]
    switch after {
    case " in ": return [scene.place + [.key(owner)]]
    case " beside " where scene.place.contains(.key(owner)):
      return [Array(scene.place.prefix { $0 != .key(owner) })]
    case _ where after.hasPrefix(" at the top level"): return [[]]
    case _ where after.hasPrefix(" in an effect such as "): return [RemedyScene.effect + [.key(owner)]]
    case _ where after.hasPrefix(" in the effect") || after.hasPrefix(" in an effect"): return [effect]
    case _
    where after.hasPrefix(" in a layer") || after.hasPrefix(" there") || after.hasPrefix(" in the layer"):
      return [RemedyScene.layer]
    default: return [scene.place, RemedyScene.layer, [], effect]
    }
  }
}
