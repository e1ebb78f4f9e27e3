import Glyphreel
import GlyphreelAnimation
internal import GlyphreelExact
import GlyphreelGraphics

extension Grammar {
  /// Returns a hint for a value that does not match the grammar; nil if the intention is unclear.
  func hint(for value: SourceNode?, under key: String) -> String? {
    guard let value else { return nil }
    if case .list(let elements) = value.content { return listHint(elements, under: key) }
    guard case .scalar(let text, _) = value.content else { return nil }
    if let meant = ForeignTerms.value(text, of: kind ?? key, among: words) {
      return "write '\(key): \(meant)'"
    }
    if key == "language", let meant = ForeignTerms.value(text, of: key) { return "write '\(key): \(meant)'" }
    if self == .color || self == .fill, let hint = ColorAdvice.hint(for: text, under: key) { return hint }
    // Only the line height is a multiple of the font size.
    if key == "lineHeight", let multiple = GrammarAdvice.multiple(text) {
      return "write '\(key): \(multiple)'"
    }
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
    guard self == .color || self == .fill, (3...4).contains(elements.count) else { return nil }
    let numbers = elements.compactMap { element -> Double? in
      if case .scalar(let text, _) = element.content { CoreSchema.double(text) } else { nil }
    }
    guard numbers.count == elements.count, numbers.allSatisfy({ (0...255).contains($0) }) else { return nil }
    // Lottie's components are 0...1, CSS's 0...255.
    let factor = numbers.allSatisfy { $0 <= 1 } ? 255.0 : 1
    let parts = numbers.prefix(3).map { ($0 * factor).rounded().decimal }
    return "write '\(key): rgb(\(parts.joined(separator: " ")))'"
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
    // A curve with a duration stands where durations do not.
    if let timed = TimedEasing(text) {
      return "write " + Diagnostic.correction("\(key): \(timed.easing.written)")
        + "; here an easing has no duration"
    }
    let functions = [
      ("cubic-bezier", "cubic-bezier(0.25, 0.1, 0.25, 1)"), ("spring", "spring(0.5, 0.8)"),
      ("steps", "steps(4, end)"),
      ("linear", "linear(0, 0.25 75%, 1)"),
    ]
    let meant =
      functions.first { ForeignTerms.normalized($0.0) == ForeignTerms.normalized(name) }?.0
      ?? Suggestion.nearest(to: name, among: functions.map(\.0))
    guard let known = functions.first(where: { $0.0 == meant }) else { return nil }
    let own = known.0 + text.drop { $0 != "(" }
    if text.utf8.count <= 100, Easing(css: own) != nil {
      return "write " + Diagnostic.correction("\(key): '\(own)'")
    }
    return "write for example " + Diagnostic.correction("\(key): '\(known.1)'")
  }
}

private enum GrammarAdvice {
  /// Returns `1.5em` or `150%` as a factor; nil for other texts.
  static func multiple(_ text: String) -> String? {
    if text.hasSuffix("em") {
      return CoreSchema.double(String(text.dropLast(2))).map(\.decimal)
    }
    guard text.hasSuffix("%") else { return nil }
    return CoreSchema.double(String(text.dropLast()), power: -2).map(\.decimal)
  }
}
