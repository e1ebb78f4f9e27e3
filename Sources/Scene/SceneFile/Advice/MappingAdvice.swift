import GlyphreelScene
internal import GlyphreelExact
import GlyphreelGraphics

/// Hints for values that should be mappings or lists.
struct MappingAdvice {
  /// The mapping's own key; nil at the top level.
  let owner: String?
  /// The map of the format; nil if unknown.
  let map: KeyMap?

  /// Returns a hint for a value that is not a mapping.
  func hint(for value: SourceNode) -> String {
    let keys = map?.levels(named: owner, having: [])?.last?.keys.map(\.name) ?? []
    let head = owner.map { $0 == "layers" ? "- " : "\($0): " } ?? ""
    switch value.content {
    case .scalar(let text, _):
      if let hint = hint(forText: text, value, keys) { return hint }
    case .list(let elements) where owner != nil:
      if elements.count == 1, case .mapping? = elements.first?.content { return "remove the '- '" }
      if let owner, EffectCatalog.effect(named: owner) != nil, keys.contains("keyframes") {
        let list = KeyAdvice.written(value)
        if list != "..." {
          return "write " + Diagnostic.correction("\(owner): { keyframes: \(list), duration: 1s }")
        }
      }
      if owner == "frame", elements.count == 4 { return "write 'frame: \(MappingAdvice.frame(elements))'" }
    case .list, .mapping, .null, .invalid: break
    }
    if owner == nil {
      if case .list = value.content { return "write 'layers:' on the line before it" }
      return "a scene begins with 'layers:'"
    }
    if owner == "layers" { return "write, for example, '- text: Hello'" }
    let example =
      ForeignTerms.mappingExamples.first { $0.words == owner }?.meaning ?? keys.first { $0 != "id" }.map {
        "\($0): ..."
      }
      ?? "key: value"
    return "write, for example, " + Diagnostic.correction(Diagnostic.quoted(head, by: "") + "{ \(example) }")
  }

  /// Returns a hint for text in place of a mapping; nil for one that gives no clue to what was meant.
  private func hint(forText text: String, _ value: SourceNode, _ keys: [String]) -> String? {
    // A missing colon, or one without a space after it, makes the value a text.
    let word = String(text.prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" })
    let rest = text.dropFirst(word.unicodeScalars.count)
    if let owner, EffectCatalog.effect(named: owner) != nil {
      let written = KeyAdvice.written(value, under: "to")
      let time = Quantity.time.value(of: text, .quoted) != nil
      if let key = ["to", "duration"].first(where: { ($0 == "duration") == time && keys.contains($0) }),
        written != "..."
      {
        // The animation of a property needs a value and a time.
        let rest =
          !keys.contains("keyframes")
          ? "" : key == "to" ? ", duration: 0.5s" : ForeignTerms.example(of: owner).map { ", " + $0 } ?? ""
        return "write " + Diagnostic.correction("\(owner): { \(key): \(written)\(rest) }")
      }
      return text == "true" ? "write '- \(owner)'" : "write, for example, '\(owner): { delay: 1s }'"
    }
    if owner == "format", text.contains("%"), text.utf8.count <= 40, !text.contains(where: \.isActive) {
      return "write \"format: { printf: '\(text.replacing("'", with: "''"))' }\""
    }
    if owner == "theme", text == "dark" || text == "light" {
      return "write 'look: { theme: \(text) }', or '--theme \(text)' on the command line"
    }
    if let owner, let parts = MappingAdvice.shorthand(text, under: owner) {
      return "write " + Diagnostic.correction("\(owner): { \(parts) }")
    }
    if let owner, let sides = MappingAdvice.sides(text, under: owner) {
      return "write '\(owner): \(sides)'"
    }
    guard !rest.isEmpty, let key = keys.first(where: { $0 == word }) else { return nil }
    let value = String(rest.trimming { $0 == ":" || $0 == "=" || $0 == " " })
    let written = KeyAdvice.written(SourceNode(.scalar(value, .plain)))
    return "put a colon and a space after \(Diagnostic.quoted(key)): "
      + Diagnostic.correction("\(key): \(written)")
  }

  /// Returns the keys of CSS's shorthand for a border or a shadow, such as `1px solid red`; nil for other texts.
  ///
  /// - Parameter isFilter: True for the arguments of the filter `drop-shadow()`.
  static func shorthand(_ text: String, under owner: String, isFilter: Bool = false) -> String? {
    guard ["border", "shadow"].contains(owner), text.utf8.count <= 60 else { return nil }
    let words = text.split(separator: " ").map(String.init)
    let lengths = words.compactMap {
      Quantity.correction(of: $0)?.text ?? (CoreSchema.double($0) == nil ? nil : $0)
    }
    let colors = words.filter { Color(css: $0) != nil }
    guard let color = colors.first, colors.count == 1 else { return nil }
    let written = KeyAdvice.written(SourceNode(.scalar(color, .plain)), under: "color")
    if owner == "border" { return lengths.count == 1 ? "width: \(lengths[0]), color: \(written)" : nil }
    guard (2...3).contains(lengths.count), lengths.count + 1 == words.count else { return nil }
    // CSS's blur is two standard deviations, but that of the filter `drop-shadow()` one.
    let blur = (lengths.count == 3 ? CoreSchema.double(lengths[2]) : 0).map { isFilter ? $0 : $0 / 2 }
    return blur.map {
      "color: \(written), offset: [\(lengths[0]), \(lengths[1])], blur: \($0.decimal)"
    }
  }

  /// Returns the two numbers of a point, or the four of a rectangle, as the mapping of a frame.
  static func frame(_ elements: [SourceNode]) -> String {
    let parts = zip(["x", "y", "width", "height"], elements).map {
      "\($0): \(KeyAdvice.written($1, under: "x"))"
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// Returns `480x120` as the mapping of a canvas or a frame; nil for other texts.
  static func sides(_ text: String, under owner: String) -> String? {
    guard ["canvas", "frame"].contains(owner), text.utf8.count <= 20 else { return nil }
    let parts = text.lowercased().replacing("×", with: "x").split(separator: "x").map {
      CoreSchema.double(String($0.trimming { $0 == " " }))
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    return "{ width: \(width.decimal), height: \(height.decimal) }"
  }

  /// Returns a hint for a value that is not a list; nil if the key gives no clue.
  static func listHint(for value: SourceNode, under key: String) -> String? {
    switch value.content {
    case .scalar(let text, _):
      let written = KeyAdvice.written(value)
      if key == "effects" {
        let names = text.split(separator: ",").map { String($0.trimming { $0 == " " }) }
        if names.count > 1, names.allSatisfy({ EffectCatalog.effect(named: $0) != nil }) {
          return "write 'effects: [\(names.joined(separator: ", "))]'"
        }
        let effect: ForeignTerms.Effect? =
          EffectCatalog.effect(named: text) != nil ? (text, []) : ForeignTerms.effect(named: text)
        return "write "
          + Diagnostic.correction("effects: [\(effect.map(KeyAdvice.effect) ?? "strikethrough")]")
      }
      if key == "layers" { return "write " + Diagnostic.correction("layers: [{ text: \(written) }]") }
      return written == "..." ? nil : "write " + Diagnostic.correction("\(key): [\(written)]")
    case .mapping(let entries) where key == "keyframes" && (1...4).contains(entries.count):
      // CSS's keyframes are a mapping by percentages.
      let keys = entries.map { entry in
        let share = entry.key == "from" ? "0%" : entry.key == "to" ? "100%" : entry.key
        return "{ at: \(share), value: \(KeyAdvice.written(entry.value, under: "color")) }"
      }
      let list = keys.joined(separator: ", ")
      return list.contains("...") || list.contains(where: \.isActive) || list.utf8.count > 160
        ? nil : "write " + Diagnostic.correction("keyframes: [\(list)]")
    case .mapping(let entries):
      if let first = entries.first, first.key.hasPrefix("-") {
        return "put a space after the '-': " + Diagnostic.correction("- \(first.key.dropFirst()): ...")
      }
      return ["layers", "effects", "spans"].contains(key)
        ? "put the entry in brackets, '\(key): [{ ... }]', or begin it with '- ' on a line of its own" : nil
    default: return nil
    }
  }
}
