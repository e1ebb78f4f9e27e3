import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile

/// A scene file with one text and its effects.
struct OneLinerScene {
  /// An effect with its keys.
  struct Effect {
    let name: String
    var keys: [WrittenEntry]
    /// A key whose value is a list, with each element on a separate line.
    var list: (key: String, elements: [SourceNode])?

    init(_ name: String, _ keys: [WrittenEntry]...) {
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
  var look: [WrittenEntry] = []
  var canvas: [WrittenEntry] = []
  /// Keys of the scene itself.
  var settings: [WrittenEntry] = []
  /// Keys of text that precedes the layer, such as a shell's prompt; empty for none.
  var prompt: [WrittenEntry] = []
  /// The text, or the path of a recording.
  var text: String
  /// The key of the text: `text`, or `recording` for a layer that has neither style nor effects.
  var contentKey = "text"
  /// Keys of the layer.
  var layer: [WrittenEntry] = []
  var style: [WrittenEntry] = []
  var effects: [Effect] = []

  /// All entries, in the order of the file; entries of mappings follow their key.
  var entries: [WrittenEntry] {
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
          // The cursor behind the last letter keeps a distance from the window's edge.
          .init("padding", SourceNode(.list([0, OneLinerScene.promptGap, 0, 0].map(SourceNode.number)))),
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

extension WrittenEntry {
  /// The poster of text that is complete only at the end.
  static var poster: Self {
    WrittenEntry(key: "poster", value: .plain("end"), comment: "what shows where nothing plays")
  }
}
