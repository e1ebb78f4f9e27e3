package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSystem

extension LottieContent {
  private typealias Node = SceneDescription.Node

  /// Its settings, and its layers, which are compared like those of scenes.
  package var description: [SceneDescription.Node] {
    let settings = ValueReflection.properties(of: self).filter { $0.name != "source" }
    guard let composition else { return [Node("animation", "unreadable", settings)] }
    var own = ValueReflection.properties(of: composition).filter {
      ["size", "frameRate", "start", "end", "images", "fonts"].contains($0.name)
    }
    own.append(Node("characters", Self.hash("\(composition.characters)")))
    let layers = composition.compositions.enumerated().flatMap { index, layers in
      layers.map { layer in
        let place = index == 0 ? "" : "\(composition.names[index]): "
        return Node("layer", SceneDescription.quoted(place + layer.name), Self.nodes(of: layer))
      }
    }
    return [Node("animation", "", own + settings)] + layers
  }

  private static func nodes(of layer: LottieLayer) -> [Node] {
    let told = ["name", "content", "properties", "masks", "effects"]
    var nodes = ValueReflection.properties(of: layer).filter { !told.contains($0.name) }
    nodes += Self.nodes(of: layer.properties)
    nodes += layer.masks.map { mask in
      Node("mask", mask.mode.rawValue + (mask.isInverted ? " inverted" : ""), Self.nodes(of: mask.properties))
    }
    nodes += layer.effects.map { Node(name($0.kind.rawValue), "", Self.nodes(of: $0.properties)) }
    switch layer.content {
    case .shapes(let shapes): nodes += shapes.map { node(of: $0) }
    case .text(let text):
      nodes += text.documents.map { Node("frame-\($0.time.decimal)", "", ValueReflection.properties(of: $0)) }
      nodes += text.animators.map { animator in
        Node("animator", "", Self.nodes(of: animator.properties) + Self.nodes(of: animator.range))
      }
    case .solid, .image, .composition, .null:
      if let node = ValueReflection.node("content", layer.content) { nodes.append(node) }
    }
    return nodes
  }

  private static func node(of shape: LottieShape) -> Node {
    let told = ["kind", "name", "properties", "children"]
    let settings = ValueReflection.properties(of: shape).filter { !told.contains($0.name) }
    return Node(
      name(shape.kind.rawValue), "",
      settings + nodes(of: shape.properties) + shape.children.map { node(of: $0) })
  }

  private static func nodes(of properties: LottieProperties) -> [Node] {
    properties.members.map { member in
      let (key, keyframes) = (name(member.key.rawValue), member.track.keyframes)
      if keyframes.count == 1 { return Node(key, value(keyframes[0].values)) }
      // Longer lists are reported as one.
      guard keyframes.count <= 64 else { return Node(key, hash("\(keyframes)")) }
      return Node(
        key, "",
        keyframes.map { keyframe in
          let way = "\(keyframe.isHold) \(keyframe.easings) \(keyframe.curve.map { "\($0.path)" } ?? "")"
          return Node(
            "frame-\(keyframe.time.decimal)", value(keyframe.values), [Node("easing", hash(way))])
        })
    }
  }

  /// Returns numbers in words, or the hash of many.
  private static func value(_ values: [Double]) -> String {
    values.count > 8
      ? hash(values.map(\.decimal).joined(separator: " ")) : values.map(\.decimal).joined(separator: " ")
  }

  private static func hash(_ text: String) -> String { "hash " + Digest(of: text).description.prefix(8) }

  private static func name(_ text: String) -> String { text.split(separator: " ").joined(separator: "-") }
}
