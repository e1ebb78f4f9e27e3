internal import GlyphreelExactText
import Glyphreel

/// Collects the entries of a mapping: keys are distinct; merged mappings give what it does not say itself.
struct MappingBuilder {
  private var own: [OptionValue.Entry] = []
  private var merged: [OptionValue.Entry] = []
  private var places: [ExactString: SourceRange] = [:]
  private var mergeKey: SourceRange?
  /// How many entries came from merged mappings.
  private(set) var mergedCount = 0

  /// Adds an entry, or says why it can't be added.
  ///
  /// The plain key `<<` merges a mapping or a list of mappings, as https://yaml.org/type/merge.html describes
  /// it; YAML 1.2 dropped it, but people share styles with it.
  mutating func add(
    _ key: String, isPlain: Bool, at range: SourceRange, _ value: OptionValue
  ) -> Diagnostic? {
    if isPlain, key == "<<" { return merge(value, at: range) }
    if let first = places[ExactString(key)] { return repeated(key, first, at: range) }
    places[ExactString(key)] = range
    own.append(OptionValue.Entry(key, at: range, value))
    return nil
  }

  /// The entries: the mapping's own, then the merged ones that it lacks, the first of equal keys winning.
  mutating func entries() -> [OptionValue.Entry] {
    var result = own
    for entry in merged where places[ExactString(entry.key)] == nil {
      places[ExactString(entry.key)] = entry.keyRange ?? mergeKey
      result.append(entry)
    }
    mergedCount = result.count - own.count
    return result
  }

  private mutating func merge(_ value: OptionValue, at range: SourceRange) -> Diagnostic? {
    if let mergeKey {
      return repeated("<<", mergeKey, hint: "merge several mappings by '<<: [*a, *b]'", at: range)
    }
    mergeKey = range
    let mappings: [OptionValue] = if case .list(let elements) = value.content { elements } else { [value] }
    for mapping in mappings {
      if case .invalid = mapping.content { continue }
      guard case .mapping(let entries) = mapping.content else {
        return Diagnostic(
          .error, "'<<' merges mappings only", hint: "write '<<: *name' with the name of a mapping's anchor",
          at: mapping.range ?? range)
      }
      merged += entries
    }
    return nil
  }

  private func repeated(
    _ key: String, _ first: SourceRange, hint: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    let place = first.line == range.line ? "in column \(first.column) of this line" : "on line \(first.line)"
    return Diagnostic(
      .error, "repeated key \(Diagnostic.quoted(key)); it stands \(place) already", hint: hint, at: range)
  }
}
