import GlyphreelScene
internal import GlyphreelExact

/// The advisor on mistakes in scene files, which uses YAML's rules, the map of all keys, and the terms of other tools.
package struct SceneAdvisor: Advisor {
  /// The map of the format, for hints about misplaced keys; nil if unknown.
  ///
  /// It is computed only when a hint is needed.
  private let map: (@Sendable () -> KeyMap)?

  package init(map: (@Sendable () -> KeyMap)? = nil) {
    self.map = map
  }

  package var page: String { "glyphreel guide" }

  package func remedy(of mistake: Mistake) -> Mistake.Remedy? {
    if case .unknownKey(let entry, let owner, let known, let present, let isBeside) = mistake {
      return unspaced(entry, among: known) ?? (isBeside ? separated(entry, from: present, among: known) : nil)
        ?? KeyAdvice(owner: owner, known: known, entries: present, map: map?()).remedy(for: entry)
    }
    return hint(for: mistake).map { ($0, nil) }
  }

  private func hint(for mistake: Mistake) -> String? {
    switch mistake {
    case .notMapping(let value, let owner): MappingAdvice(owner: owner, map: map?()).hint(for: value)
    case .notList(let value, let key): MappingAdvice.listHint(for: value, under: key)
    case .unknownKey: nil
    case .missingKey(let key, let owner):
      ForeignTerms.example(ofKey: key, in: owner).map { "add " + Diagnostic.correction("\(key): \($0)") }
    case .unknownVariant(let entry, let known): EffectAdvice(names: known).hint(for: entry)
    case .severalKeys(let entries, let known): EffectAdvice(names: known).hint(for: entries)
    case .unknownChoice(let text, let key, let known):
      ForeignTerms.value(text, of: key, among: known).map { "write '\(key): \($0)'" }
    case .ungrammatical(let value, let key, let grammar): grammar.hint(for: value, under: key)
    case .noFill(let text, let key): ColorAdvice.hint(for: text, under: key)
    case .noQuantity(let text, let key, let quantity): quantity.hint(for: text, under: key)
    case .beyond(let limits, let value, let text, let key, let quantity):
      quantity.hint(beyond: limits, value, text, under: key)
    case .noValues(let property):
      ForeignTerms.example(of: property).map {
        "write 'to', 'from', 'by' or 'keyframes', as in " + Diagnostic.correction($0)
      }
    case .unknownFont(let family, let known):
      ForeignTerms.fontHint(for: family, among: known)
        ?? Suggestion.nearest(to: family, among: known).map { "did you mean '\($0)'?" }
        ?? "use " + Diagnostic.listing(known.map { $0.shortened(to: 40) }, all: "glyphreel fonts")
        + "; name a font file, or allow the installed ones with --system-fonts"
    }
  }

  /// Returns the remedy for a key without a value, as the comma in `{ text: Hello, world }` makes one of the text.
  private func separated(
    _ entry: SourceNode.Entry, from present: [SourceNode.Entry], among known: [String]
  ) -> Mistake.Remedy? {
    guard entry.value.isNull, ForeignTerms.remedies(forKey: entry.key).isEmpty,
      Suggestion.nearest(to: entry.key, among: known) == nil,
      let index = present.firstIndex(where: { $0.key == entry.key }),
      let before = present[..<index].last(where: { known.contains($0.key) })
    else { return nil }
    let key = before.key
    if case .scalar(let text, .plain) = before.value.content {
      let number = Quantity.ungrouped(text + "," + entry.key)
      if CoreSchema.double(text) != nil, CoreSchema.double(number) != nil {
        return ("write \(Diagnostic.correction("\(key): \(number)"))", nil)
      }
    }
    return ("a comma ends a value in braces; put the value of '\(key)' in quotes", nil)
  }

  /// Returns the remedy for a key of a flow mapping without a space after its colon: `{width:480}` is one key without a
  /// value.
  private func unspaced(_ entry: SourceNode.Entry, among known: [String]) -> Mistake.Remedy? {
    guard entry.value.isNull, let colon = entry.key.firstIndex(of: ":"),
      known.contains(String(entry.key[..<colon]))
    else { return nil }
    let key = String(entry.key[..<colon])
    let value = entry.key[colon...].dropFirst()
    return ("put a space after the colon: \(Diagnostic.quoted("\(key): \(value)"))", key)
  }
}
