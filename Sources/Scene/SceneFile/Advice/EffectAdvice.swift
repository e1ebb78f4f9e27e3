import GlyphreelScene
internal import GlyphreelExact

/// Hints for unknown effect names.
struct EffectAdvice {
  /// The names of all effects.
  let names: [String]

  /// Returns a hint for an entry of a list of effects, without a full stop.
  func hint(for entry: SourceNode.Entry) -> String {
    let word = ForeignTerms.normalized(entry.key)
    if let same = names.first(where: { ForeignTerms.normalized($0) == word }) {
      return "did you mean '\(same)'?"
    }
    if let named = EffectAdvice.named(by: [entry]) { return "write " + Diagnostic.correction("- " + named) }
    if let advice = ForeignTerms.adviceOnEffect(named: entry.key) { return advice }
    if let effect = ForeignTerms.effect(named: entry.key) {
      return "write " + Diagnostic.correction("- " + written(effect, with: entry.value))
    }
    if let near = Suggestion.nearest(to: entry.key, among: names) { return "did you mean '\(near)'?" }
    // Matches names such as `bouncingDots`.
    if let part = names.first(where: { $0.utf8.count >= 4 && word.contains(ForeignTerms.normalized($0)) }) {
      return "did you mean '\(part)'?"
    }
    return "use " + Diagnostic.listing(names, all: "glyphreel guide effects")
  }

  /// Returns a hint for an entry with several keys; nil for one that gives no clue.
  func hint(for entries: [SourceNode.Entry]) -> String? {
    if let named = EffectAdvice.named(by: entries) {
      return "an effect is its name: write " + Diagnostic.correction("- " + named)
    }
    let (first, second) = (entries[0], entries[1])
    guard !names.contains(second.key), case .mapping(let own) = first.value.content else { return nil }
    let options = KeyAdvice.written(SourceNode(.mapping(own + entries.dropFirst())))
    return "it belongs inside: write "
      + Diagnostic.correction("- \(first.key): \(options == "..." ? "{ ... }" : options)")
  }

  /// Returns the entry that `type: opacity` with its options stands for; nil for other entries.
  private static func named(by entries: [SourceNode.Entry]) -> String? {
    guard let first = entries.first, ["effect", "type", "name", "kind"].contains(first.key),
      case .scalar(let name, _) = first.value.content, EffectCatalog.effect(named: name) != nil
    else { return nil }
    let options = KeyAdvice.written(SourceNode(.mapping(Array(entries.dropFirst()))))
    return name + (entries.count == 1 ? "" : ": " + (options == "..." ? "{ ... }" : options))
  }

  /// Returns an element of a list of effects as an entry of a flow list; nil for an unknown effect.
  static func entry(_ element: SourceNode) -> String? {
    let entry: SourceNode.Entry
    switch element.content {
    case .scalar(let name, _): entry = SourceNode.Entry(name, SourceNode(.null))
    case .mapping(let entries) where entries.count == 1: entry = entries[0]
    default: return nil
    }
    if EffectCatalog.effect(named: entry.key) != nil {
      let written = KeyAdvice.written(element)
      return written == "..." ? nil : written
    }
    return ForeignTerms.effect(named: entry.key).map { KeyAdvice.effect(completed($0, with: entry.value)) }
  }

  /// Returns an effect on one line, with the author's timing.
  private func written(
    _ effect: ForeignTerms.Effect, with value: SourceNode
  ) -> String {
    let settings = EffectAdvice.completed(effect, with: value).settings
    guard !settings.isEmpty else { return effect.name }
    return "\(effect.name): { " + settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
  }

  /// Returns the effect with timing that CSS's `animation: fade 1s` names; nil for other keys.
  static func named(in entry: SourceNode.Entry) -> ForeignTerms.Effect? {
    guard ["animation", "animate", "transition"].contains(ForeignTerms.normalized(entry.key)),
      case .scalar(let text, _) = entry.value.content, text.utf8.count <= 60
    else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard let name = words.first else { return nil }
    // Of two times, the first is the duration, and the second the delay.
    var times = ["duration", "delay"][...]
    let settings = words.dropFirst().compactMap { word -> SourceNode.Entry? in
      let isTime = Quantity.time.value(of: word, .quoted) != nil
      let isEasing = ForeignTerms.value(word, of: "easing") != nil
      let key = isTime ? times.popFirst() : isEasing ? "easing" : word == "infinite" ? "iterations" : nil
      return key.map { SourceNode.Entry($0, SourceNode(.scalar(word, .plain))) }
    }
    let own: ForeignTerms.Effect? = EffectCatalog.effect(named: name)?.needsText == true ? (name, []) : nil
    return (ForeignTerms.effect(named: name) ?? own).map {
      completed($0, with: SourceNode(.mapping(settings)))
    }
  }

  /// The starts of a motion from each side.
  private static let sides: [ExactString: String] = [
    "left": "[-20, 0]", "right": "[20, 0]", "top": "[0, -20]", "bottom": "[0, 20]",
  ]

  /// Returns an effect with the author's timing options; of a single value, a time is the duration, and a number the end.
  static func completed(
    _ effect: ForeignTerms.Effect, with value: SourceNode
  ) -> ForeignTerms.Effect {
    var settings = effect.settings
    func isNumber(_ text: String) -> Bool {
      text.unicodeScalars.first { $0 != "'" }.map { "-.0123456789".unicodeScalars.contains($0) } == true
    }
    func set(_ key: String, _ text: String) {
      settings.removeAll { $0.key == key }
      settings.append((key, text))
    }
    switch value.content {
    case .mapping(let entries):
      let times = [
        "id", "delay", "duration", "easing", "iterations", "direction", "fill", "speed", "after", "with",
      ]
      let ends = ["from", "to", "by"]
      // The author's values replace the example's, of which they are one number or one vector, too.
      let isVector = settings.contains { ends.contains($0.key) && $0.value.hasPrefix("[") }
      if let from = entries.first(where: { $0.key == "from" }).map({ KeyAdvice.written($0.value) }),
        effect.name == "position", let vector = sides[ExactString(from)]
      {
        settings.removeAll { ends.contains($0.key) }
        settings.insert(("from", vector), at: 0)
      }
      let own = entries.filter { entry in
        ends.contains(entry.key) && isVector == KeyAdvice.written(entry.value).hasPrefix("[")
      }
      if !own.isEmpty, settings.contains(where: { ends.contains($0.key) }) {
        settings.removeAll { ends.contains($0.key) }
        settings.insert(
          contentsOf: own.map { (key: $0.key, value: KeyAdvice.written($0.value, under: $0.key)) }, at: 0)
      }
      for entry in entries {
        if times.contains(entry.key) { set(entry.key, KeyAdvice.written(entry.value, under: entry.key)) }
        for case .key(let key, let value) in ForeignTerms.remedies(forKey: entry.key)
        where times.contains(key) {
          set(key, value ?? KeyAdvice.written(entry.value, under: key))
          break
        }
      }
    case .scalar(let text, let style):
      // A fade from or to 0 has its other end in the layer.
      let end = settings.firstIndex {
        ["from", "to"].contains($0.key) && $0.value != "0" && isNumber($0.value)
      }
      if Quantity.time.value(of: text, .quoted) == nil, isNumber(text), let end {
        settings[end].value = KeyAdvice.written(value)
      } else if Quantity.time.value(of: text, style) != nil {
        set("duration", text)
      }
    default: break
    }
    return (effect.name, settings)
  }
}
