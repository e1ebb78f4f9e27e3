internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelGraphics

extension Grammar {
  /// The remedy for a value that is none of the grammar; nil if it is not plain what is meant.
  func hint(for value: OptionValue?, under key: String) -> String? {
    guard let value else { return nil }
    if case .list(let elements) = value.content { return listHint(elements, under: key) }
    guard case .scalar(let text, _) = value.content else { return nil }
    if let meant = Habits.value(text, of: kind ?? key, among: words) { return "write '\(key): \(meant)'" }
    if self == .color || self == .fill, let hint = ColorAdvice.hint(for: text, under: key) { return hint }
    // Of the style's lengths this one alone is a multiple of the size.
    if key == "lineHeight", let multiple = GrammarAdvice.multiple(text) {
      return "write '\(key): \(multiple)'"
    }
    if let quantity = Quantity.correction(of: text)?.text, takes(quantity) {
      return "write '\(key): \(quantity)'"
    }
    if name.contains("points"), let hint = Habits.placeHint(for: text, under: key) { return hint }
    if self == .easing { return easingHint(for: text, under: key) }
    return Suggestion.nearest(to: text, among: words).map { "did you mean '\($0)'?" }
  }

  /// The key whose habits are this grammar's wherever it stands; nil for the key itself.
  private var kind: String? {
    switch self {
    case .easing: "easing"
    case .weight: "weight"
    default: nil
    }
  }

  /// True for a bare number within the limits, or with a sign that the example has, too.
  private func takes(_ text: String) -> Bool {
    if let number = CoreSchema.double(text) { return numbers?.contains(number) == true }
    return text.hasSuffix("%") && name.contains("%")
  }

  /// Three or four numbers are a colour's components.
  private func listHint(_ elements: [OptionValue], under key: String) -> String? {
    guard self == .color || self == .fill, (3...4).contains(elements.count) else { return nil }
    let numbers = elements.compactMap { element -> Double? in
      if case .scalar(let text, _) = element.content { CoreSchema.double(text) } else { nil }
    }
    guard numbers.count == elements.count, numbers.allSatisfy({ (0...255).contains($0) }) else { return nil }
    // Lottie counts to 1, CSS to 255.
    let factor = numbers.allSatisfy { $0 <= 1 } ? 255.0 : 1
    let parts = numbers.prefix(3).map { OptionKey.written(($0 * factor).rounded(), unit: "") }
    return "write '\(key): rgb(\(parts.joined(separator: " ")))'"
  }

  private func easingHint(for text: String, under key: String) -> String? {
    let name = String(text.prefix { $0 != "(" }).lowercased()
    guard text.contains("(") else {
      return Suggestion.nearest(to: text, among: words).map { "did you mean '\($0)'?" }
    }
    if !text.contains(")") { return "its commas end a value in braces; put it in quotes" }
    let functions = [
      ("cubic-bezier", "cubic-bezier(0.25, 0.1, 0.25, 1)"), ("spring", "spring(0.5, 0.8)"),
      ("steps", "steps(4, end)"),
      ("linear", "linear(0, 0.25 75%, 1)"),
    ]
    let meant =
      functions.first { Habits.normalized($0.0) == Habits.normalized(name) }?.0
      ?? Suggestion.nearest(to: name, among: functions.map(\.0))
    guard let known = functions.first(where: { $0.0 == meant }) else { return nil }
    let own = known.0 + GrammarAdvice.unlabelled(text.drop { $0 != "(" })
    if text.utf8.count <= 100, Easing(css: own) != nil {
      return "write " + KeyAdvice.quoted("\(key): '\(own)'")
    }
    return "write for example " + KeyAdvice.quoted("\(key): '\(known.1)'")
  }
}

private enum GrammarAdvice {
  /// `1.5em` and `150%` as a multiple; nil for anything else.
  static func multiple(_ text: String) -> String? {
    if text.hasSuffix("em") {
      return CoreSchema.double(String(text.dropLast(2))).map { OptionKey.written($0, unit: "") }
    }
    guard text.hasSuffix("%") else { return nil }
    return CoreSchema.double(String(text.dropLast()), power: -2).map { OptionKey.written($0, unit: "") }
  }

  /// Arguments without Swift's labels: `(response: 0.5, dampingFraction: 0.8)` is `(0.5, 0.8)`.
  static func unlabelled(_ arguments: Substring) -> String {
    let parts = arguments.dropFirst().prefix { $0 != ")" }.split(separator: ",").map { part in
      String((part.split(separator: ":").last ?? part).trimming { $0 == " " })
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }
}
