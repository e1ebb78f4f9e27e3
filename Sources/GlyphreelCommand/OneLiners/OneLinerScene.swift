import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile

/// A scene file of one text and its effects.
struct OneLinerScene {
  /// A key with its value, and a comment for readers.
  struct Entry {
    let key: String
    let value: SourceNode
    /// The option of the command line that set the value, such as `--color`; nil for a default.
    var option: String?
    var comment: String?
    /// The keys of a value that is a mapping.
    var parts: [Entry] = []

    /// The same entry without its option.
    ///
    /// The output is named after the values that options set; a repeated entry must not add its value again.
    var unnamed: Entry { Entry(key: key, value: value, comment: comment, parts: parts) }

    var node: SourceNode.Entry { SourceNode.Entry(key, value, comment: comment) }

    /// The poster of a text that is complete only at the end.
    static var poster: Entry {
      Entry(key: "poster", value: .plain("end"), comment: "what shows where nothing plays")
    }
  }

  /// An effect with its keys.
  struct Effect {
    let name: String
    var keys: [Entry]
    /// A key whose value is a list, each element on a line of its own.
    var list: (key: String, elements: [SourceNode])?

    init(_ name: String, _ keys: [Entry]...) {
      self.name = name
      self.keys = keys.flatMap(\.self)
    }

    var node: SourceNode {
      let entries = keys.map(\.node) + (list.map { [.init($0.key, SourceNode(.list($0.elements)))] } ?? [])
      if entries.isEmpty { return .plain(name) }
      return SourceNode(.mapping([.init(name, SourceNode(.mapping(entries)))]))
    }
  }

  /// The first line's comment.
  var summary: String
  /// The second line's comment: the command that renders the file.
  var usage: String
  var look: [Entry] = []
  var canvas: [Entry] = []
  /// Keys of the scene itself.
  var settings: [Entry] = []
  /// Keys of a text that stands before the layer, such as a shell's prompt; empty for none.
  var prompt: [Entry] = []
  /// The text, or the path of a recording.
  var text: String
  /// The key of the text: `text`, or `recording` for a layer that has neither style nor effects.
  var contentKey = "text"
  /// Keys of the layer.
  var layer: [Entry] = []
  var style: [Entry] = []
  var effects: [Effect] = []

  /// All entries, in the order of the file, those of mappings after their key.
  var entries: [Entry] {
    (look + canvas + settings + prompt + layer + style + effects.flatMap(\.keys)).flatMap { [$0] + $0.parts }
  }

  /// The file's text, with a line feed at its end.
  var yaml: String { ScenePrinter.text(nodes, under: [summary, usage]) }

  /// The space after the prompt in points.
  private static let promptGap = 12.0

  /// The scene's nodes, without source ranges.
  var nodes: SourceNode {
    var keys = [.init(contentKey, .quoted(text))] + layer.map(\.node)
    if !effects.isEmpty {
      keys.append(.init("style", .mapping(style)))
      keys.append(.init("effects", SourceNode(.list(effects.map(\.node)))))
    }
    var layer = SourceNode(.mapping(keys))
    if !prompt.isEmpty {
      layer = SourceNode(
        .mapping([
          .init("stack", .plain("row")), .init("gap", .number(OneLinerScene.promptGap)),
          .init("layers", SourceNode(.list([.mapping(prompt), layer]))),
        ]))
    }
    let look = look.isEmpty ? [] : [SourceNode.Entry("look", .mapping(look))]
    return SourceNode(
      .mapping(
        look + [.init("canvas", .mapping(canvas))] + settings.map(\.node)
          + [.init("layers", SourceNode(.list([layer])))]))
  }
}

extension [OneLinerScene.Entry] {
  /// Adds a key with the value of an option or its default, if there is either.
  mutating func add(
    _ key: String, _ option: String?, _ value: SourceNode?, default fallback: SourceNode? = nil,
    comment: String? = nil
  ) {
    guard let chosen = value ?? fallback else { return }
    append(.init(key: key, value: chosen, option: value == nil ? nil : option, comment: comment))
  }

  /// Adds a key with a word or several, plain if possible.
  mutating func add(
    _ key: String, _ option: String?, _ value: String?, default fallback: String? = nil,
    comment: String? = nil
  ) {
    add(
      key, option, value.map(SourceNode.plain), default: fallback.map(SourceNode.plain), comment: comment)
  }

  /// Adds a key with a number.
  mutating func add(_ key: String, _ option: String?, _ value: Double?, default fallback: Double? = nil) {
    add(key, option, value.map(SourceNode.number), default: fallback.map(SourceNode.number))
  }

  /// Returns a key with the value of an option or its default; nothing without either.
  static func option(
    _ key: String, _ option: String?, _ value: String?, default fallback: String? = nil
  ) -> Self {
    var keys: Self = []
    keys.add(key, option, value, default: fallback)
    return keys
  }

  /// Returns a key with a number; nothing without one.
  static func option(_ key: String, _ option: String?, _ value: Double?) -> Self {
    var keys: Self = []
    keys.add(key, option, value)
    return keys
  }

  /// Returns a key with a text that readers see; nothing without one.
  static func option(_ key: String, _ option: String?, quoted value: String?) -> Self {
    var keys: Self = []
    keys.add(key, option, value.map(SourceNode.quoted))
    return keys
  }

  /// Adds a key with a mapping, unless it is empty.
  mutating func add(_ key: String, _ parts: [OneLinerScene.Entry]) {
    if !parts.isEmpty { append(.init(key: key, value: .mapping(parts), parts: parts)) }
  }

  /// Adds a key with a constant value.
  mutating func add(_ key: String, _ value: SourceNode, comment: String? = nil) {
    append(.init(key: key, value: value, comment: comment))
  }
}

extension SourceNode {
  /// Returns a mapping.
  static func mapping(_ entries: [OneLinerScene.Entry]) -> SourceNode {
    SourceNode(.mapping(entries.map(\.node)))
  }
}
