internal import GlyphreelExact
internal import GlyphreelScene

/// The look of a described scene: its frame, and the layers inside it.
struct DescribedLook {
  typealias Node = SceneDescription.Node

  let style: Look.Style
  /// The frame without the layers in it; none for a plain look.
  let frame: [Node]
  let content: [Node]

  /// Finds the frame by the ids of its layers.
  ///
  /// - Parameter layers: The layers of the scene, from back to front.
  init(of layers: [Node]) {
    func layer(_ id: String, in layers: [Node]) -> Node? {
      layers.first { ExactString(SceneDescription.unquoted($0.value)) == ExactString(id) }
    }
    /// Returns the layers, without those inside the layer with an id.
    func emptying(_ id: String, of layers: [Node]) -> [Node] {
      layers.map { node in
        let isEmptied = ExactString(SceneDescription.unquoted(node.value)) == ExactString(id)
        return Node(
          node.name, node.value,
          isEmptied ? node.children.filter { $0.name != "layer" } : emptying(id, of: node.children))
      }
    }
    guard layer("look.contact", in: layers) != nil, let inside = layer("look", in: layers)?.children("layer")
    else {
      (style, frame, content) = (.plain, [], layers)
      return
    }
    guard let bar = layer("look.bar", in: inside)?.children("layer"),
      let body = layer("look.body", in: inside)?.children("layer")
    else {
      (style, frame, content) = (.card, emptying("look", of: layers), inside)
      return
    }
    frame = emptying("look.body", of: layers)
    if layer("look.bar.field", in: bar) != nil {
      style = .browser
    } else {
      style = layer("look.line", in: bar) == nil ? .terminal : .window
    }
    let spacer = layer("look.width", in: body)
    content = body.filter { $0 != spacer }
  }
}
