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
        add(Cause(change.sceneKind, "the scene's \(change.words)"))
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

  private mutating func compareLayers(_ old: [Node], _ new: [Node]) {
    let layers = LayerMatches(old, new)
    for (index, layer) in old.enumerated() {
      guard let match = layers.matches[index] else {
        add(Cause(.layer, "\(Self.name(layer, index)) is gone"), about: Self.text(layer))
        continue
      }
      compareLayer(layer, new[match], named: Self.name(layer, index))
    }
    for index in layers.added {
      add(Cause(.layer, "\(Self.name(new[index], index)) is new"), about: Self.text(new[index]))
    }
    if let (behind, before) = layers.exchanged {
      add(
        Cause(
          .layer, "\(Self.name(old[behind], behind)) is now behind \(Self.name(old[before], before))"))
    }
  }

  private static func name(_ layer: Node, _ index: Int) -> String {
    LayerMatches.hasOwnID(layer) ? "layer \(layer.value)" : "layer \(index + 1)"
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
      for var cause in layout.causes(isSameType: isSameType) {
        cause.isConsequence = true
        add(cause, about: text)
      }
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
    for change in SpanChanges(old, new).all {
      let property = change.property
      let kind: Cause.Kind =
        property.path.first == "language"
        ? .language : property.isColor ? .color : property.path.first == "font" ? .font : .style
      let (first, others) = (change.texts[0], change.texts.count - 1)
      let place =
        SceneDescription.quoted(first)
        + (others == 0 ? "" : others == 1 ? " and one other stretch" : " and \(others) other stretches")
      add(Cause(kind, "\(name), \(place): the \(property.words)"), about: first)
    }
  }

  /// Returns the changes between two effects, of which those that follow from others are left out.
  private static func effectChanges(_ old: Node, _ new: Node) -> [PropertyChange] {
    let sides = [old, new].map { Node("", "", SceneKey.namingKeyframes($0.children)) }
    let counts = sides.map { $0.child("keyframes")?.child("keys")?.children.count ?? 0 }
    var changes = PropertyChange.all(sides[0], sides[1])
    if counts[0] != counts[1] {
      changes.removeAll { $0.path.first == "keyframes" }
      changes.append(PropertyChange(path: ["number of keyframes"], old: "\(counts[0])", new: "\(counts[1])"))
    }
    let own = changes.filter { $0.path.first != "patterns" }
    return own.isEmpty ? changes : own
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
      for change in Self.effectChanges(effect, other) {
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
