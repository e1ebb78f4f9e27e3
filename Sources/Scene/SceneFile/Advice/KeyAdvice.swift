import GlyphreelScene
internal import GlyphreelExact

/// Hints for unknown keys.
struct KeyAdvice {
  /// The mapping's own key; nil at the top level.
  let owner: String?
  /// The keys that the mapping may have.
  let known: [String]
  /// The entries that the author wrote.
  var entries: [SourceNode.Entry] = []
  /// The map of the format; nil if unknown.
  let map: KeyMap?

  /// The keys that the author wrote.
  private var present: [String] { entries.map(\.key) }

  /// Returns a hint for an unknown key.
  ///
  /// Tries another spelling, other tools' terms, other mappings that have the key, and similar words, in this
  /// order; otherwise lists the known keys.
  func remedy(for entry: SourceNode.Entry) -> Mistake.Remedy {
    if let function = KeyAdvice.function(in: entry) { return remedy(for: function) }
    let levels = map?.levels(named: owner, having: known)
    let word = ForeignTerms.normalized(entry.key)
    // The shadow of a layer with a background is that of its box.
    let castsFromText = word != "textshadow" || !present.contains { $0 == "background" }
    if castsFromText, ["textshadow", "boxshadow", "dropshadow"].contains(word),
      case .scalar(let text, _) = entry.value.content,
      let parts = MappingAdvice.shorthand(text, under: "shadow", isFilter: word == "dropshadow"),
      let remedy = first(of: [.key("shadow", "{ \(parts) }")], entry, levels)
    {
      return remedy
    }
    if !word.isEmpty, let same = known.first(where: { ForeignTerms.normalized($0) == word }) {
      return writing(same, entry.value)
    }
    if owner == "style", word == "strokewidth", let remedy = outline(entry.value) { return remedy }
    if let remedy = first(
      of: ForeignTerms.remedies(forKey: entry.key, beside: owner == nil ? [] : present), entry, levels)
    {
      return remedy
    }
    if let levels, canContainEffects(levels), let effect = EffectAdvice.named(in: entry) {
      return (
        "write \(Diagnostic.correction("effects: [\(KeyAdvice.effect(effect))]"))\(levels.count == 1 ? " in a layer" : "")",
        nil
      )
    }
    if let remedy = first(of: ForeignTerms.remedies(forKey: entry.key, onlyIn: owner), entry, levels) {
      return remedy
    }
    if let remedy = propertyValue(entry, levels) ?? offset(entry) { return remedy }
    let remedies = ForeignTerms.remedies(forKey: entry.key)
    if KeyAdvice.saysDefault(entry), remedies.contains(where: { $0.isSwitch }) { return ("remove it", nil) }
    for case .key(let key, let value) in remedies where known.contains(key) {
      return writing(key, entry.value, value)
    }
    if let levels, let remedy = misplacement(of: entry, levels) { return remedy }
    if let remedy = first(of: remedies, entry, levels) { return remedy }
    if let near = Suggestion.nearest(to: entry.key, among: known) { return ("did you mean '\(near)'?", near) }
    if known.isEmpty { return ("\(owner.map { Diagnostic.quoted($0) } ?? "this") takes no options", nil) }
    return ("use " + Diagnostic.listing(known, all: page), nil)
  }

  /// Returns the entry that CSS's `filter: blur(4px)` or `transform: scale(2)` stands for; nil for other entries.
  private static func function(in entry: SourceNode.Entry) -> SourceNode.Entry? {
    guard ["filter", "transform"].contains(ForeignTerms.normalized(entry.key)),
      case .scalar(let text, _) = entry.value.content, text.hasSuffix(")"),
      let open = text.firstIndex(of: "(")
    else { return nil }
    let name = String(text[..<open])
    let argument = String(text[open...].dropFirst().dropLast())
    guard ["blur", "opacity", "rotate", "scale", "drop-shadow"].contains(where: { $0 == name }),
      !argument.contains("(") && !argument.contains(",")
    else { return nil }
    return SourceNode.Entry(name, SourceNode(.scalar(argument, .plain)))
  }

  /// Returns the outline of UIKit's `strokeWidth`: a percentage of the size; positive without a filling.
  private func outline(_ value: SourceNode) -> Mistake.Remedy? {
    guard case .scalar(let text, _) = value.content, let percent = CoreSchema.double(text) else { return nil }
    let color = percent > 0 ? "color: transparent, " : ""
    return ("write '\(color)outline: { width: \(percent.magnitude.decimal)%, position: center }'", "outline")
  }

  /// Returns a hint for the value of an animated property under its own name or as `value`; nil for other mappings and keys.
  private func propertyValue(_ entry: SourceNode.Entry, _ levels: [KeyMap.Level]?) -> Mistake.Remedy? {
    guard let owner, known.contains("keyframes"), known.contains("iterationComposite") else { return nil }
    if ForeignTerms.normalized(entry.key) == ForeignTerms.normalized(owner) {
      return writing("to", entry.value)
    }
    return first(of: ForeignTerms.remedies(forKey: entry.key, onlyIn: "property"), entry, levels)
  }

  /// Returns the offset of a shadow whose numbers are written as keys of their own; nil for other mappings and keys.
  private func offset(_ entry: SourceNode.Entry) -> Mistake.Remedy? {
    let axes = [["x", "dx", "offsetx"], ["y", "dy", "offsety"]]
    let isAxis = axes.joined().contains { $0 == ForeignTerms.normalized(entry.key) }
    guard owner == "shadow", isAxis, known.contains("offset") else { return nil }
    let numbers = axes.map { names in
      entries.first { names.contains(ForeignTerms.normalized($0.key)) }.map { KeyAdvice.written($0.value) }
        ?? "0"
    }
    return ("write 'offset: [\(numbers.joined(separator: ", "))]'", "offset")
  }

  /// Returns the first applicable replacement.
  private func first(
    of remedies: [ForeignTerms.Remedy], _ entry: SourceNode.Entry, _ levels: [KeyMap.Level]?
  ) -> Mistake.Remedy? {
    for remedy in sorted(remedies, for: entry.value, levels) {
      switch remedy {
      case .advice(let advice, let key): return (advice, key)
      case .key(let key, let value) where known.contains(key):
        let written = writing(key, entry.value, value)
        // Advice without the author's value is better than a key that can't have it.
        if case .advice(let advice, let key)? = remedies.last, !written.hint.hasPrefix("write ") {
          return (advice, key)
        }
        return written
      case .key(let key, let value):
        // Of layers, only stacks have times of their own.
        if let levels, KeyAdvice.effectKeys.contains(key), canContainEffects(levels),
          !present.contains(where: { $0 == "stack" })
        {
          return (belongsToEffect(KeyAdvice.bare(key, entry.value, value), levels), nil)
        }
        if let remedy = levels.flatMap({ placement(of: key, entry.value, value, from: $0) }) { return remedy }
      }
    }
    return nil
  }

  /// Returns replacements with the first key that takes the author's word in front, such as `pattern` for `dash`.
  private func sorted(
    _ remedies: [ForeignTerms.Remedy], for value: SourceNode, _ levels: [KeyMap.Level]?
  ) -> [ForeignTerms.Remedy] {
    guard remedies.count > 1, case .scalar(let text, _) = value.content else { return remedies }
    let fitting = remedies.first { remedy in
      guard case .key(let name, nil) = remedy,
        case .choice(let words)? = levels?.last?.keys.first(where: { $0.name == name })?.kind
      else { return false }
      return ForeignTerms.value(text, of: name, among: words) != nil
    }
    return (fitting.map { [$0] } ?? []) + remedies
  }

  /// Returns a hint to write a key with the author's value, or only the key if the value is too long.
  private func writing(_ key: String, _ value: SourceNode, _ own: String? = nil) -> Mistake.Remedy {
    // UIKit's modes such as `topLeft` are a size and a place.
    if key == "fit", own == nil, known.contains("focus"), case .scalar(let text, _) = value.content {
      let word = ForeignTerms.normalized(text)
      let sides = ["top", "bottom", "left", "right"].filter { word.contains($0) }
      if !sides.isEmpty { return ("write 'fit: none' and 'focus: \(sides.joined(separator: " "))'", key) }
    }
    let text = KeyAdvice.bare(key, value, own)
    let kind = map?.levels(named: owner, having: known)?.last?.keys.first { $0.name == key }?.kind
    let isReadable =
      own != nil
      || kind.map { KeyAdvice.reads(String(text.dropFirst(key.unicodeScalars.count + 2)), $0) } ?? true
    return (
      text.hasSuffix("...") || !isReadable
        ? "did you mean '\(key)'?" : "write \(Diagnostic.correction(text))",
      key
    )
  }

  /// Returns false for a value that a kind can't have by its form.
  private static func reads(_ written: String, _ kind: OptionKey.Kind) -> Bool {
    switch kind {
    case .mapping, .definition, .names, .tags: written.hasPrefix("{") || written.hasPrefix("'{{")
    case .list: written.hasPrefix("[") || written.hasPrefix("'{{")
    case .oneOf(let kinds): kinds.contains { reads(written, $0) }
    case .grammar(let grammar) where grammar == OverlaidLayers.grammar:
      written.hasPrefix(OverlaidLayers.prefix)
    default: true
    }
  }

  /// The command that lists the mapping's keys.
  private var page: String {
    owner.flatMap { EffectCatalog.effect(named: $0)?.name }.map { "glyphreel guide \($0)" }
      ?? "glyphreel guide"
  }

  /// Returns a hint for a key that another mapping has, or for an effect in place of a key; nil for others.
  private func misplacement(of entry: SourceNode.Entry, _ levels: [KeyMap.Level]) -> Mistake.Remedy? {
    let place = levels.count == 1 ? " in a layer" : ""
    func within(_ effect: String) -> Mistake.Remedy {
      ("it is an effect: write \(Diagnostic.correction("effects: [\(effect)]"))\(place)", nil)
    }
    let isEffect = canContainEffects(levels) && EffectCatalog.effect(named: entry.key) != nil
    if isEffect, case .mapping = entry.value.content {
      let options = KeyAdvice.written(entry.value)
      return within("{ \(entry.key): \(options == "..." ? "{ ... }" : options) }")
    }
    if canContainEffects(levels), KeyAdvice.effectKeys.contains(entry.key) {
      return (belongsToEffect(KeyAdvice.bare(entry.key, entry.value, nil), levels), nil)
    }
    // A static line of a style is the second best for a key that names an effect.
    if isEffect, case .scalar("true", _) = entry.value.content {
      let (effect, key) = within(entry.key)
      let isLine = levels.count > 1 && ["strikethrough", "underline"].contains(entry.key)
      let still = isLine ? placement(of: entry.key, entry.value, from: levels)?.hint : nil
      return (effect + (still.map { "; for a static line, \($0)" } ?? ""), key)
    }
    if let remedy = placement(of: entry.key, entry.value, from: levels) { return remedy }
    if isEffect { return within(entry.key) }
    guard canContainEffects(levels), ForeignTerms.remedies(forKey: entry.key).isEmpty,
      let effect = ForeignTerms.effect(named: entry.key)
    else { return nil }
    return within(KeyAdvice.effect(EffectAdvice.completed(effect, with: entry.value)))
  }

  /// Returns true for a layer and the scene, where options of effects may be misplaced.
  private func canContainEffects(_ levels: [KeyMap.Level]) -> Bool {
    levels.count == 1 || levels.last?.has("effects") == true
  }

  private func belongsToEffect(_ setting: String, _ levels: [KeyMap.Level]) -> String {
    let place = levels.count == 1 ? " in a layer" : ""
    return
      "it belongs to an effect: write \(Diagnostic.correction("effects: [{ reveal: { \(setting) } }]"))\(place)"
  }

  /// Options of many effects that neither layers nor the scene have.
  private static let effectKeys = [
    "easing", "iterations", "keyframes", "stagger", "unit", "select", "reverseAt", "duration",
  ]

  /// Returns true for a key of an effect that other effects have.
  private func isOptionOfOthers(_ key: String, _ levels: [KeyMap.Level]) -> Bool {
    guard levels.last?.isVariant == true, let layer = levels.dropLast().last,
      case .list(.variant(let effects), _)? = layer.keys.first(where: { $0.name == "effects" })?.kind
    else { return false }
    return effects.contains { effect in effect.keys.contains { $0.name == key } }
  }

  /// True for a layer that shows something else than text.
  private var isTextless: Bool { present.contains { ["shape", "image", "layers"].contains($0) } }

  /// Returns a hint with the mapping that has a key; nil if there is none nearby.
  private func placement(
    of key: String, _ value: SourceNode, _ own: String? = nil, from levels: [KeyMap.Level]
  ) -> Mistake.Remedy? {
    let text = KeyAdvice.bare(key == "color" && present.contains("shape") ? "fill" : key, value, own)
    func nested(_ path: some Collection<String>) -> String {
      path.reversed().reduce(text) { $1 == "layers" ? "layers: [{ \($0) }]" : "\($1): { \($0) }" }
    }
    switch map?.home(of: key, from: levels) {
    case .within(let path) where path == ["layers"] && ["text", "shape", "image"].contains(key):
      return ("it belongs to a layer: write \(Diagnostic.correction(nested(path)))", nil)
    case .within(let path) where path.first == "layers",
      .beside(_, let path, nil) where path.first == "layers":
      return ("it belongs to a layer: write \(Diagnostic.correction(nested(path.dropFirst()))) there", nil)
    case .within(let path) where path == ["style"] && key == "color" && present.contains("shape"):
      return ("write \(Diagnostic.correction(text))", "fill")
    case .within(let path) where path == ["style"] && isTextless:
      return ("it styles a text, and this layer is not one; remove it", nil)
    case .within(let path):
      // Repeating the mapping would be a duplicate key.
      if let first = path.first, present.contains(first) {
        return ("write \(Diagnostic.correction(nested(path.dropFirst()))) in '\(first)'", first)
      }
      return ("write \(Diagnostic.correction(nested(path)))", path.first)
    case .beside(_, let path, _) where levels.last?.isVariant == true && path.first == "theme": return nil
    case .beside(_, let path, "layers") where path.isEmpty && isOptionOfOthers(key, levels):
      return ("it is an option of other effects; remove it", nil)
    case .beside(let name, let path, let owner):
      let home = owner == nil ? "the top level" : owner == "layers" ? "the layer" : "'\(owner ?? "")'"
      return ("it belongs to \(home): write \(Diagnostic.correction(nested(path))) beside '\(name)'", nil)
    case nil: return nil
    }
  }
}

extension ForeignTerms.Remedy {
  /// True for a key with a value of its own, which a scene lacks by default.
  fileprivate var isSwitch: Bool {
    if case .key(_, let value?) = self { value != "true" && !value.contains("*") } else { false }
  }
}
