internal import ExactText

/// Finds the remedy for a value that should be a mapping or a list.
struct MappingAdvice {
  /// The mapping's own key; nil for the outermost one.
  let owner: String?
  /// The format that it is a part of; nil if that is not known.
  let map: KeyMap?

  /// The remedy for what is no mapping.
  func hint(for value: OptionValue) -> String {
    let keys = map?.levels(named: owner, having: [])?.last?.keys.map(\.name) ?? []
    let head = owner.map { $0 == "layers" ? "- " : "\($0): " } ?? ""
    switch value.content {
    case .scalar(let text, _):
      // A colon that has no space after it, or is not there at all, leaves a text.
      let word = String(text.prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" })
      let rest = text.dropFirst(word.unicodeScalars.count)
      guard !rest.isEmpty, let key = keys.first(where: { $0 == word }) else { break }
      let value = String(rest.trimming { $0 == ":" || $0 == "=" || $0 == " " })
      let written = KeyAdvice.written(OptionValue(.scalar(value, .plain)))
      return "put a colon and a space after \(Diagnostic.quoted(key)): " + KeyAdvice.quoted("\(key): \(written)")
    case .list(let elements) where owner != nil:
      if elements.count == 1, case .mapping? = elements.first?.content { return "remove the '- '" }
    case .list, .mapping, .null, .invalid: break
    }
    if owner == nil { return "a scene begins with 'layers:'" }
    if owner == "layers" { return "write for example '- text: Hello'" }
    let example = keys.first { $0 != "id" }.map { "\($0): ..." } ?? "key: value"
    return "write for example " + Diagnostic.quoted("\(head){ \(example) }")
  }

  /// The remedy for what is no list; nil if its key does not tell.
  static func listHint(for value: OptionValue, under key: String) -> String? {
    switch value.content {
    case .scalar(let text, _):
      let written = KeyAdvice.written(value)
      if key == "effects", EffectCatalog.effect(named: text) != nil { return "write 'effects: [\(text)]'" }
      if key == "layers" { return "write " + KeyAdvice.quoted("layers: [{ text: \(written) }]") }
      return written == "..." || key == "effects" ? nil : "write " + KeyAdvice.quoted("\(key): [\(written)]")
    case .mapping:
      return ["layers", "effects", "spans"].contains(key)
        ? "begin each entry with '- ' on a line of its own, or write '\(key): [{ ... }]'" : nil
    default: return nil
    }
  }
}
