import GlyphreelScene
internal import GlyphreelExact

// Corrections to copy.
extension KeyAdvice {
  /// Returns an effect as an entry of a flow list.
  static func effect(_ effect: ForeignTerms.Effect) -> String {
    guard !effect.settings.isEmpty else { return effect.name }
    return "{ \(effect.name): { " + effect.settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      + " } }"
  }

  /// Returns true for a value that requests the default behaviour, such as `visible: true` and `bold: false`.
  static func saysDefault(_ entry: SourceNode.Entry) -> Bool {
    guard case .scalar(let text, _) = entry.value.content else { return false }
    let isShown = ["visible", "visibility", "display"].contains { $0 == entry.key.lowercased() }
    let defaults =
      isShown
      ? ["true", "yes", "on", "1", "visible", "block", "inline", "flex"]
      : ["false", "no", "off", "0", "none", "never", "normal", "visible"]
    return defaults.contains { $0 == text.lowercased() }
  }

  /// Returns a key with the author's value, or with its own value, in which '*' is the author's number or colour.
  static func bare(_ key: String, _ value: SourceNode, _ own: String?) -> String {
    // A negated foreign value negates the replacement, too.
    if let own, own == "true", case .scalar(let text, _) = value.content,
      ["false", "none", "no", "off"].contains(text)
    {
      return "\(key): false"
    }
    var text = own ?? written(value, under: key)
    if text.contains("*") {
      let isColor = text.contains("color: *")
      let number = written(value, under: isColor ? "color" : "")
      let digits = number.hasSuffix("%") ? String(number.dropLast()) : number
      if case .list(let elements) = value.content {
        text = text.replacing("*", with: elements.map { written($0) }.joined(separator: ", "))
      } else {
        text = CoreSchema.double(digits) == nil && !isColor ? "..." : text.replacing("*", with: number)
      }
      if text.contains("...") || text.utf8.count > 120 { text = "..." }
    }
    return "\(key): "
      + (["effects", "layers", "spans"].contains(key) && !text.hasPrefix("[") ? "[\(text)]" : text)
  }

  /// Returns the author's value as a scene file writes it, with other tools' terms replaced; `...` if it is
  /// too long.
  static func written(_ value: SourceNode, under key: String = "") -> String {
    switch value.content {
    case .scalar(let text, let style): return written(text, style, under: key)
    case .list(let elements) where key == "frame" && [2, 4].contains(elements.count):
      return MappingAdvice.frame(elements)
    case .list where key == "parameters": return "..."
    case .list(let elements) where key == "effects" && (1...4).contains(elements.count):
      let effects = elements.map { EffectAdvice.entry($0) ?? "..." }
      return effects.contains("...") ? "..." : "[\(effects.joined(separator: ", "))]"
    case .list(let elements) where (1...4).contains(elements.count):
      if isColor(key), let color = ColorAdvice.correction(of: elements) { return color }
      let parts = elements.map { written($0) }
      return parts.contains { $0.contains("...") } ? "..." : "[\(parts.joined(separator: ", "))]"
    case .mapping(let entries) where (1...3).contains(entries.count):
      let parts = entries.map { "\($0.key): \(written($0.value, under: $0.key))" }
      let text = parts.joined(separator: ", ")
      return text.contains("...") || text.utf8.count > 60 || text.contains(where: \.isActive)
        ? "..." : "{ \(text) }"
    default: return "..."
    }
  }

  private static func isColor(_ key: String) -> Bool {
    ["color", "background", "fill", "stroke"].contains(key)
  }

  private static func written(_ text: String, _ style: SourceNode.ScalarStyle, under key: String) -> String {
    guard !text.isEmpty, text.utf8.count <= 40, !text.contains(where: \.isActive) else { return "..." }
    if let meant = ForeignTerms.value(text, of: key) { return meant }
    // A case of a Swift enumeration, such as `.center`.
    let name = text.dropFirst()
    if text.hasPrefix("."), name.unicodeScalars.first?.properties.isAlphabetic == true,
      name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || ("0"..."9").contains($0) }),
      !["text", "match", "id", "image", ""].contains(key)
    {
      return written(String(name), style, under: key)
    }
    if let sides = MappingAdvice.sides(text, under: key) { return sides }
    if key == "padding", let sides = Quantity.sides(of: text) { return sides }
    if key == "lineHeight", let height = Grammar.lineHeight(text) { return height }
    if isColor(key), let meant = ColorAdvice.correction(of: text) ?? ColorAdvice.nearest(to: text) {
      return meant
    }
    let meant = Quantity.correction(of: text)?.text ?? text
    let isPlain = meant.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .-%".unicodeScalars.contains(scalar)
    }
    // Numbers in JSON's quotes are corrected, unless a text is expected.
    let isNumber =
      style == .quoted && CoreSchema.double(meant) != nil && ["text", "match", "id", ""].contains(key)
    return isPlain && !isNumber && !meant.hasPrefix("- ") ? meant : "'\(meant.replacing("'", with: "''"))'"
  }
}
