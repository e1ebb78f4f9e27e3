internal import GlyphreelScene
internal import GlyphreelTerminal
internal import GlyphreelExact

/// The changes between the descriptions of two scenes.
struct DescriptionChanges {
  typealias Node = SceneDescription.Node

  /// The causes, one for all places that have the same change.
  var causes: [Cause] { DescribedChange.causes(changes) }

  private var changes: [DescribedChange] = []
  private var hasFontChange = false

  /// The largest number of fonts compared.
  private static let fontLimit = 1000

  init(_ expected: SceneDescription, _ actual: SceneDescription) {
    let old = Node("", "", expected.nodes)
    let new = Node("", "", actual.nodes)
    compareFonts(old.child("fonts"), new.child("fonts"))
    if let old = old.child("scene"), let new = new.child("scene") {
      for change in PropertyChange.all(old, new) {
        add(change.sceneKind, "the scene's \(change.words)")
      }
    }
    let looks = (DescribedLook(of: old.children("layer")), DescribedLook(of: new.children("layer")))
    if looks.0.style == looks.1.style {
      compareLayers(looks.0.frame, looks.1.frame)
    } else {
      add(.layer, "the look changed from \(looks.0.style.rawValue) to \(looks.1.style.rawValue)")
    }
    compareLayers(looks.0.content, looks.1.content)
  }

  private mutating func add(_ change: DescribedChange) {
    hasFontChange = hasFontChange || change.kind == .font
    changes.append(change)
  }

  private mutating func add(_ kind: Cause.Kind, _ words: String, about text: String? = nil) {
    add(DescribedChange(kind: kind, form: .sentence, subject: words, text: text))
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
      guard let other = later.first(where: { $0.name == name }), other.digest != digest,
        !SceneDescription.haveOtherHashes(digest, other.digest)
      else { continue }
      add(
        .font,
        "the file of the font \(name) is another one: its hash was \(digest.prefix(8)), now \(other.digest.prefix(8))"
      )
    }
  }

  /// - Parameter group: The numbers of the group of these layers, such as `2.1.`; empty for the scene's own.
  private mutating func compareLayers(_ old: [Node], _ new: [Node], in group: String = "") {
    let layers = LayerMatches(old, new)
    for (index, layer) in old.enumerated() {
      guard let match = layers.matches[index] else {
        add(presence(of: layer, "\(group)\(index + 1)", "gone"))
        continue
      }
      compareLayer(layer, new[match], "\(group)\(index + 1)")
    }
    for index in layers.added {
      add(presence(of: new[index], "\(group)\(index + 1)", "new"))
    }
    if let (behind, before) = layers.exchanged {
      let names = [behind, before].map { Self.name(old[$0], "\(group)\($0 + 1)") }
      add(.layer, "\(names[0]) is now behind \(names[1])")
    }
  }

  private func presence(of layer: Node, _ number: String, _ predicate: String) -> DescribedChange {
    DescribedChange(
      kind: .layer, form: .presence, predicate: predicate, layers: [Self.name(layer, number)],
      text: Self.text(layer))
  }

  private static func name(_ layer: Node, _ number: String) -> String {
    LayerMatches.hasOwnID(layer) ? "layer \(layer.value)" : "layer \(number)"
  }

  /// - Parameter number: The layer's number after those of its groups, such as `2.1`.
  private mutating func compareLayer(_ old: Node, _ new: Node, _ number: String) {
    let name = Self.name(old, number)
    let told = changes.count
    let text = Self.text(new) ?? Self.text(old)
    if let before = old.child("text")?.value, let after = new.child("text")?.value, before != after {
      let (shown, other) = TouchedWords.change(
        from: SceneDescription.unquoted(before), to: SceneDescription.unquoted(after))
      add(.text, "the text of \(name) changed from \(shown) to \(other)", about: text)
    }
    compareSpans(old.children("span"), new.children("span"), in: name, saying: text)
    // Other advances are a consequence of other characters, fonts or sizes, and are not reported then.
    let isSameType = changes.count == told && !hasFontChange
    for lines in ["line", "endLine"] {
      let layout = LayoutChanges(old.children(lines), new.children(lines), in: name)
      for cause in layout.causes(isSameType: isSameType) {
        add(
          DescribedChange(
            kind: cause.kind, form: .sentence, subject: cause.words, isConsequence: true,
            text: cause.text ?? text))
      }
    }
    if let old = old.child("screens").flatMap(RecordedScreens.init(node:)),
      let new = new.child("screens").flatMap(RecordedScreens.init(node:))
    {
      for cause in new.causes(since: old, in: name) { add(cause.kind, cause.words, about: cause.text) }
    }
    compareLayers(old.children("layer"), new.children("layer"), in: number + ".")
    compareEffects(old.children("effect"), new.children("effect"), in: name, saying: text)
    let special = ["text", "span", "line", "endLine", "layer", "effect", "screens"]
    func properties(_ node: Node) -> Node {
      Node(node.name, "", node.children.filter { !special.contains($0.name) })
    }
    for change in PropertyChange.all(properties(old), properties(new)) {
      add(
        DescribedChange(
          kind: change.layerKind, form: .layer, subject: change.subject, predicate: change.predicate,
          layers: [name], text: text))
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
      add(
        DescribedChange(
          kind: kind, form: .stretches, subject: property.subject, predicate: property.predicate,
          layers: [name], stretches: change.texts, text: text))
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
        add(presence(ofEffect: effect, "is gone", in: name, saying: text))
        continue
      }
      for change in Self.effectChanges(effect, other) {
        add(
          DescribedChange(
            kind: change.effectKind, form: .effect(effect.value), subject: change.subject,
            predicate: change.predicate, layers: [name], text: text))
      }
    }
    for (_, effect) in rest.rest {
      add(presence(ofEffect: effect, "is new", in: name, saying: text))
    }
  }

  private func presence(
    ofEffect effect: Node, _ predicate: String, in name: String, saying text: String?
  ) -> DescribedChange {
    DescribedChange(
      kind: .effect, form: .layer, subject: "effect \(effect.value)", predicate: predicate, layers: [name],
      text: text)
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
