internal import GlyphreelExactText

/// The changes between the descriptions of two scenes.
struct DescriptionChanges {
  typealias Node = SceneDescription.Node

  private(set) var causes: [Cause] = []
  private var hasFontChange = false

  /// The largest number of fonts compared.
  private static let fontLimit = 1000

  init(_ expected: SceneDescription, _ actual: SceneDescription) {
    let old = Node("", "", expected.nodes)
    let new = Node("", "", actual.nodes)
    compareFonts(old.child("fonts"), new.child("fonts"))
    if let old = old.child("scene"), let new = new.child("scene") {
      for change in PropertyChange.all(old, new) {
        add(Cause(change.isColor ? .color : .scene, "the scene's \(change.words)"))
      }
    }
    compareLayers(old.children("layer"), new.children("layer"))
  }

  /// - Parameter text: The affected text, unless the cause names one.
  private mutating func add(_ cause: Cause, about text: String? = nil) {
    hasFontChange = hasFontChange || cause.kind == .font
    var cause = cause
    cause.text = cause.text ?? text
    causes.append(cause)
  }

  /// Returns a layer's text; nil for a layer without text.
  private static func text(_ layer: Node) -> String? {
    layer.child("text").map { SceneDescription.unquoted($0.value) }
  }

  private mutating func compareFonts(_ old: Node?, _ new: Node?) {
    func files(_ node: Node?) -> [(name: Substring, digest: Substring)] {
      (node?.children.prefix(Self.fontLimit) ?? []).map { font in
        let parts = font.value.split(separator: " ")
        return (parts.first ?? "", parts.last ?? "")
      }
    }
    let later = files(new)
    for (name, digest) in files(old) {
      guard let other = later.first(where: { $0.name == name }), other.digest != digest else { continue }
      add(
        Cause(
          .font,
          "the file of the font \(name) is another one: its hash was \(digest.prefix(8)), now \(other.digest.prefix(8))"
        ))
    }
  }

  /// Layers are matched by their ids; those without an id, or with the same id, by their order.
  private mutating func compareLayers(_ old: [Node], _ new: [Node]) {
    var rest = UnmatchedNodes(new, by: \.value)
    for (index, layer) in old.enumerated() {
      guard let other = rest.take(layer.value) ?? (old.count == new.count ? rest.takeFirst() : nil) else {
        add(Cause(.layer, "\(Self.name(layer, index)) is gone"), about: Self.text(layer))
        continue
      }
      compareLayer(layer, other, named: Self.name(layer, index))
    }
    for (index, layer) in rest.rest {
      add(Cause(.layer, "\(Self.name(layer, index)) is new"), about: Self.text(layer))
    }
  }

  private static func name(_ layer: Node, _ index: Int) -> String {
    layer.value.utf8.count > 2 ? "layer \(layer.value)" : "layer \(index + 1)"
  }

  private mutating func compareLayer(_ old: Node, _ new: Node, named name: String) {
    let told = causes.count
    let text = Self.text(new) ?? Self.text(old)
    if let before = old.child("text")?.value, let after = new.child("text")?.value, before != after {
      add(Cause(.text, "the text of \(name) changed from \(before) to \(after)"), about: text)
    }
    compareSpans(old.children("span"), new.children("span"), in: name, saying: text)
    // Other advances are a consequence of other characters, fonts or sizes, and are not reported then.
    let isSameType = causes.count == told && !hasFontChange
    for lines in ["line", "endLine"] {
      let layout = LayoutChanges(old.children(lines), new.children(lines), in: name)
      for cause in layout.causes(isSameType: isSameType) { add(cause, about: text) }
    }
    compareLayers(old.children("layer"), new.children("layer"))
    compareEffects(old.children("effect"), new.children("effect"), in: name, saying: text)
    let special = ["text", "span", "line", "endLine", "layer", "effect"]
    func properties(_ node: Node) -> Node {
      Node(node.name, "", node.children.filter { !special.contains($0.name) })
    }
    for change in PropertyChange.all(properties(old), properties(new)) {
      add(Cause(change.layerKind, "\(name)'s \(change.words)"), about: text)
    }
  }

  private mutating func compareSpans(
    _ old: [Node], _ new: [Node], in name: String, saying text: String?
  ) {
    guard old.count == new.count else {
      add(Cause(.style, "\(name) has \(new.count) stretches of style, not \(old.count)"), about: text)
      return
    }
    for (old, new) in zip(old, new) {
      let place = name + (old.value.isEmpty ? "" : ", \(old.value)")
      for change in PropertyChange.all(Node("", "", old.children), Node("", "", new.children)) {
        let kind: Cause.Kind = change.isColor ? .color : change.path.first == "font" ? .font : .style
        add(Cause(kind, "\(place): the \(change.words)"), about: SceneDescription.unquoted(new.value))
      }
    }
  }

  private mutating func compareEffects(
    _ old: [Node], _ new: [Node], in name: String, saying text: String?
  ) {
    var rest = UnmatchedNodes(new, by: \.value)
    for effect in old {
      guard let other = rest.take(effect.value) else {
        add(Cause(.effect, "the effect \(effect.value) of \(name) is gone"), about: text)
        continue
      }
      for change in PropertyChange.all(Node("", "", effect.children), Node("", "", other.children)) {
        add(Cause(change.effectKind, "\(name), \(effect.value): the \(change.words)"), about: text)
      }
    }
    for (_, effect) in rest.rest {
      add(Cause(.effect, "\(name) has a new effect, \(effect.value)"), about: text)
    }
  }

  /// Shortens a colour such as `#ffffff` to `#fff` where both are equal.
  static func shortened(_ css: String) -> String {
    let digits = Array(css.utf8.dropFirst())
    guard css.first == "#", digits.count == 6 || digits.count == 8 else { return css }
    for place in stride(from: 0, to: digits.count, by: 2) where digits[place] != digits[place + 1] {
      return css
    }
    return "#" + String(decoding: stride(from: 0, to: digits.count, by: 2).map { digits[$0] }, as: UTF8.self)
  }
}
