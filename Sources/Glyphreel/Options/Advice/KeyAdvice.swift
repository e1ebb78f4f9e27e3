internal import ExactText

/// Finds the remedy for a key that its mapping does not have.
struct KeyAdvice {
  /// The mapping's own key; nil for the outermost one.
  let owner: String?
  /// The keys that it has.
  let known: [String]
  /// The format that it is a part of; nil if that is not known.
  let map: KeyMap?

  /// The names that a list in a message shows before it refers to the whole.
  static let listed = 7

  /// The remedy, without a full stop.
  ///
  /// First comes the same word in another spelling, then what another tool's word means here, the mapping that has such a
  /// key, the nearest word, and at last the keys that there are.
  func hint(for entry: OptionValue.Entry) -> String {
    let levels = map?.levels(named: owner, having: known)
    let word = Habits.normalized(entry.key)
    if !word.isEmpty, let same = known.first(where: { Habits.normalized($0) == word }) {
      return "write \(KeyAdvice.entry(same, entry.value))"
    }
    let remedies = Habits.remedies(forKey: entry.key, in: owner)
    for case .key(let key, let value) in remedies where known.contains(key) {
      return "write \(KeyAdvice.entry(key, entry.value, value))"
    }
    if let levels {
      if let advice = effectAdvice(entry, levels) ?? placement(of: entry.key, entry.value, from: levels) {
        return advice
      }
    }
    for remedy in remedies {
      switch remedy {
      case .advice(let advice): return advice
      case .key(let key, let value):
        if let advice = levels.flatMap({ placement(of: key, entry.value, value, from: $0) }) { return advice }
      }
    }
    if let near = Suggestion.nearest(to: entry.key, among: known) { return "did you mean '\(near)'?" }
    if known.isEmpty { return "\(owner.map { Diagnostic.quoted($0) } ?? "this") takes no options" }
    return "known are " + KeyAdvice.listing(known, all: page)
  }

  /// Names as a message lists them: "left, top, width"; of more than seven the first, and where all are listed.
  static func listing(_ names: [String], all place: String) -> String {
    guard names.count > listed else { return names.joined(separator: ", ") }
    return names.prefix(listed).joined(separator: ", ") + " ... and \(names.count - listed) more: \(place)"
  }

  /// The document that lists the mapping's keys.
  private var page: String {
    owner.map { EffectCatalog.effect(named: $0) != nil } == true ? "docs/effects/README.md" : "docs/scene-format.md"
  }

  /// Advice about an effect, or a key that all effects have, that stands in a layer or the scene; nil for anything else.
  private func effectAdvice(_ entry: OptionValue.Entry, _ levels: [KeyMap.Level]) -> String? {
    guard levels.count == 1 || levels.last?.has("effects") == true else { return nil }
    let place = levels.count == 1 ? " in a layer" : ""
    func within(_ effect: String) -> String { "\(KeyAdvice.quoted("effects: [\(effect)]"))\(place)" }
    let remedies = Habits.remedies(forKey: entry.key, in: owner)
    var keys: [(name: String, value: String?)] = [(entry.key, nil)]
    for case .key(let name, let value) in remedies { keys.append((name, value)) }
    if let key = keys.first(where: { KeyAdvice.effectKeys.contains($0.name) }) {
      let setting = KeyAdvice.bare(key.name, entry.value, key.value)
      return "it belongs to an effect: write " + within("{ reveal: { \(setting) } }")
    }
    if EffectCatalog.effect(named: entry.key) != nil {
      let options = KeyAdvice.written(entry.value)
      return "it is an effect: write "
        + within(entry.value.isNull ? entry.key : "{ \(entry.key): \(options == "..." ? "{ ... }" : options) }")
    }
    guard remedies.isEmpty, let effect = Habits.effect(named: entry.key) else { return nil }
    return "it is an effect: write " + within(KeyAdvice.effect(effect))
  }

  /// Keys that many effects have, and neither layers nor the scene.
  private static let effectKeys = [
    "easing", "iterations", "keyframes", "stagger", "unit", "select", "reverseAt", "duration",
  ]

  /// Where a key belongs, seen from a mapping that lacks it; nil if no mapping near has it.
  private func placement(
    of key: String, _ value: OptionValue, _ own: String? = nil, from levels: [KeyMap.Level]
  ) -> String? {
    let text = KeyAdvice.bare(key, value, own)
    func nested(_ path: some Collection<String>) -> String {
      path.reversed().reduce(text) { $1 == "layers" ? "layers: [{ \($0) }]" : "\($1): { \($0) }" }
    }
    switch map?.home(of: key, from: levels) {
    case .within(let path) where path.first == "layers":
      return path.count == 1
        ? "it belongs to a layer: write \(KeyAdvice.quoted(nested(path)))"
        : "it belongs to a layer: write \(KeyAdvice.quoted(nested(path.dropFirst()))) there"
    case .within(let path): return "write \(KeyAdvice.quoted(nested(path)))"
    case .beside(let name, let path, let owner):
      let home = owner == nil ? "the top level" : owner == "layers" ? "the layer" : "'\(owner ?? "")'"
      return "it belongs to \(home): write \(KeyAdvice.quoted(nested(path))) beside '\(name)'"
    case nil: return nil
    }
  }

  // MARK: Corrections to copy

  /// An effect as an entry of a list writes it.
  static func effect(_ effect: (name: String, settings: [(key: String, value: String)])) -> String {
    guard !effect.settings.isEmpty else { return effect.name }
    return "{ \(effect.name): { " + effect.settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " } }"
  }

  /// A key with the author's value, or one of its own, in quotes.
  private static func entry(_ key: String, _ value: OptionValue, _ own: String? = nil) -> String {
    quoted(bare(key, value, own))
  }

  /// A correction as a message shows it, in quotes that it does not hold itself.
  static func quoted(_ correction: String) -> String {
    correction.contains("'") ? "\"\(correction)\"" : "'\(correction)'"
  }

  private static func bare(_ key: String, _ value: OptionValue, _ own: String?) -> String {
    // What says no to the one says it to the other.
    if let own, own == "true", case .scalar(let text, _) = value.content, ["false", "none", "no", "off"].contains(text) {
      return "\(key): false"
    }
    return "\(key): \(own ?? written(value, under: key))"
  }

  /// The author's value as a scene file writes it; `...` for one that is long or no scalar.
  static func written(_ value: OptionValue, under key: String = "") -> String {
    guard case .scalar(let text, let style) = value.content, !text.isEmpty, text.utf8.count <= 40,
      !text.unicodeScalars.contains(where: \.isActive)
    else { return "..." }
    let meant = Quantity.correction(of: text)?.text ?? text
    let isPlain = meant.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || " .-%".unicodeScalars.contains(scalar)
    }
    let isNumber = style == .quoted && CoreSchema.double(meant) != nil
    return isPlain && !isNumber && !meant.hasPrefix("- ") ? meant : "'\(meant.replacing("'", with: "''"))'"
  }
}
