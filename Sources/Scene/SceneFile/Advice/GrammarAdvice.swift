import GlyphreelScene
import GlyphreelAnimation
internal import GlyphreelExact
import GlyphreelGraphics

extension Grammar {
  /// Returns a hint for a value that does not match the grammar; nil if the intention is unclear.
  func hint(for value: SourceNode?, under key: String) -> String? {
    guard let value else { return nil }
    if case .list(let elements) = value.content { return listHint(elements, under: key) }
    if case .mapping(let entries) = value.content { return mappingHint(entries, under: key) }
    guard case .scalar(let text, _) = value.content else { return nil }
    if let meant = ForeignTerms.value(text, of: kind ?? key, among: words) {
      return "write '\(key): \(meant)'"
    }
    if ["language", "easing"].contains(kind ?? key), let meant = ForeignTerms.value(text, of: kind ?? key) {
      return "write " + Diagnostic.correction("\(key): \(meant)")
    }
    if self == .color || self == .fill, let hint = ColorAdvice.hint(for: text, under: key) { return hint }
    if key == "lineHeight", let height = Grammar.lineHeight(text) { return "write '\(key): \(height)'" }
    if let quantity = Quantity.correction(of: text)?.text, takes(quantity) {
      return "write '\(key): \(quantity)'"
    }
    if name.contains("points"), let hint = ForeignTerms.frameHint(for: text, under: key) { return hint }
    if text.hasPrefix("calc(") { return "write a number or a percentage; there are no formulas" }
    if name.contains("percentage"), text.hasSuffix("vw") || text.hasSuffix("vh"),
      CoreSchema.double(String(text.dropLast(2))) != nil
    {
      return "write '\(key): \(text.dropLast(2))%'"
    }
    if self == .easing { return easingHint(for: text, under: key) }
    return Suggestion.nearest(to: text, among: words).map { "did you mean '\($0)'?" }
  }

  /// The key whose foreign values apply to this grammar; nil for the value's own key.
  private var kind: String? {
    switch self {
    case .easing: "easing"
    case .weight: "weight"
    default: nil
    }
  }

  /// Returns true for a number within the limits, or a percentage if the grammar has them.
  private func takes(_ text: String) -> Bool {
    if let number = CoreSchema.double(text) { return numbers?.contains(number) == true }
    return text.hasSuffix("%") && name.contains("%")
  }

  /// Returns a hint for three or four numbers, which are colour components.
  private func listHint(_ elements: [SourceNode], under key: String) -> String? {
    guard self == .color || self == .fill else { return nil }
    return ColorAdvice.correction(of: elements).map { "write '\(key): \($0)'" }
  }

  /// Returns a hint for a stroke's colour and width in one mapping.
  private func mappingHint(_ entries: [SourceNode.Entry], under key: String) -> String? {
    guard self == .fill, key == "stroke" || key == "fill" else { return nil }
    let settings = entries.prefix(4).compactMap { entry -> String? in
      let isWidth = ["width", "thickness", "strokeWidth"].contains(entry.key)
      guard isWidth || ["color", "fill", "paint"].contains(entry.key) else { return nil }
      return KeyAdvice.bare(isWidth ? "strokeWidth" : key, entry.value, nil)
    }
    guard !settings.isEmpty, !settings.joined().contains("...") else { return nil }
    return "write " + settings.map(Diagnostic.correction).joined(separator: " and ")
  }

  private func easingHint(for text: String, under key: String) -> String? {
    let name = String(text.prefix { $0 != "(" }).lowercased()
    if ForeignTerms.normalized(text) == "discrete" {
      return "write " + Diagnostic.correction("\(key): 'steps(2, jump-none)'") + " with the number of values"
    }
    guard text.contains("(") else {
      return Suggestion.nearest(to: text, among: words).map { "did you mean '\($0)'?" }
    }
    if !text.contains(")") { return "its commas end a value in braces; put it in quotes" }
    // A curve with a duration is allowed where durations are not.
    if let timed = TimedEasing(text) {
      return "write " + Diagnostic.correction("\(key): \(timed.easing.written)")
        + "; here an easing has no duration"
    }
    let functions = [
      ("cubic-bezier", "cubic-bezier(0.25, 0.1, 0.25, 1)"), ("spring", "spring(0.5, 0.8)"),
      ("steps", "steps(4, end)"),
      ("linear", "linear(0, 0.25 75%, 1)"), ("timingCurve", "timingCurve(0.2, 0, 0, 1)"),
      ("interpolatingSpring", "interpolatingSpring(stiffness: 100, damping: 10)"),
    ]
    let meant =
      functions.first { ForeignTerms.normalized($0.0) == ForeignTerms.normalized(name) }?.0
      ?? Suggestion.nearest(to: name, among: functions.map(\.0))
    guard let known = functions.first(where: { $0.0 == meant }) else { return nil }
    let own = known.0 + text.drop { $0 != "(" }
    if text.utf8.count <= 100, Easing(css: own) != nil {
      return "write " + Diagnostic.correction("\(key): '\(own)'")
    }
    return "write, for example, " + Diagnostic.correction("\(key): '\(known.1)'")
  }
}

extension Grammar {
  /// Returns a CSS line height in the corresponding unit of scenes; nil for texts without a unit.
  static func lineHeight(_ text: String) -> String? {
    if text.hasSuffix("%") {
      return CoreSchema.double(String(text.dropLast()), power: -2).map { $0.decimal + "em" }
    }
    let sign = String(text.drop { !$0.properties.isAlphabetic })
    guard let number = CoreSchema.double(String(text.dropLast(sign.unicodeScalars.count))) else { return nil }
    return ["em": "em", "pt": "pt", "px": "pt", "sp": "pt", "dp": "pt"][ExactString(sign)].map {
      number.decimal + $0
    }
  }
}
