internal import GlyphreelExactText
import Glyphreel

extension SceneExpansion {
  /// The values of one repetition by name.
  typealias Row = [(name: String, value: OptionValue)]

  /// Returns the rows of `repeat`: of a number, or of a list of values.
  ///
  /// Returns nil after an error.
  mutating func rows(of entry: OptionValue.Entry, _ place: Place) -> [Row]? {
    let value = filled(entry.value, place)
    let range = value.range ?? place.range(entry.keyRange)
    switch value.content {
    case .invalid: return nil
    case .list(let elements):
      guard isAllowed(elements.count, at: range) else { return nil }
      return elements.map(Self.row)
    case .scalar(let text, let style) where style != .quoted && CoreSchema.int(text) != nil:
      guard let count = CoreSchema.int(text), count >= 0 else { break }
      return isAllowed(count, at: range) ? Array(repeating: [], count: count) : nil
    default: break
    }
    report(
      .error, "expected a number or a list for 'repeat', found \(value.found)",
      hint: "write for example 'repeat: 3' or 'repeat: [Milk, Bread]'", at: range)
    return nil
  }

  private mutating func isAllowed(_ count: Int, at range: SourceRange?) -> Bool {
    guard count > limits.layers else { return true }
    report(
      .error, "\(count) repetitions make more than \(limits.layers) layers",
      hint: Limits.Kind.layers.remedy("repeat fewer", raisingTo: count), at: range)
    return false
  }

  /// Returns the values of an element: `item`, and the keys of a mapping.
  private static func row(_ element: OptionValue) -> Row {
    guard case .mapping(let entries) = element.content else { return [("item", element)] }
    return [("item", element)] + entries.map { ($0.key, $0.value) }
  }
}
