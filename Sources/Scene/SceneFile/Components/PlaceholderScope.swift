internal import GlyphreelExact
import GlyphreelScene

/// The values of placeholders in a part of a scene: the parameters of a definition, or the fields of a repeated row.
struct PlaceholderScope {
  /// The names and values; the last value of a name applies.
  private(set) var values: [(name: String, value: SourceNode)] = []

  /// The errors about names that only other repetitions have.
  var gaps: [(name: String, error: Diagnostic)] = []

  /// Returns the scope with additional values, which hide earlier ones of the same names.
  func adding(_ more: [(name: String, value: SourceNode)]) -> PlaceholderScope {
    PlaceholderScope(values: values + more, gaps: gaps)
  }

  func value(_ name: String) -> SourceNode? { values.last { $0.name == name }?.value }

  /// The names without duplicates.
  var names: [String] {
    var seen: Set<ExactString> = []
    return values.map(\.name).filter { seen.insert(ExactString($0)).inserted }
  }
}
