internal import GlyphreelExact
import GlyphreelScene

/// A mapping under construction, with unique keys and merge keys (`<<`).
struct MappingBuilder {
  private var own: [SourceNode.Entry] = []
  private var merged: [SourceNode.Entry] = []
  private var places: [ExactString: SourceRange] = [:]
  private var mergeKey: SourceRange?
  /// The number of entries from merged mappings.
  private(set) var mergedCount = 0

  /// Adds an entry; returns an error for a repeated key or an invalid merge.
  ///
  /// The plain key `<<` merges a mapping or a list of mappings, as described at https://yaml.org/type/merge.html. It is
  /// not part of YAML 1.2, but is in common use for sharing styles.
  mutating func add(
    _ key: String, isPlain: Bool, at range: SourceRange, _ value: SourceNode
  ) -> Diagnostic? {
    if isPlain, key == "<<" { return merge(value, at: range) }
    if let first = places[ExactString(key)] { return repeated(key, first, at: range) }
    places[ExactString(key)] = range
    own.append(SourceNode.Entry(key, at: range, value))
    return nil
  }

  /// Returns the mapping's own entries, then the merged entries with other keys.
  ///
  /// The first of equal merged keys applies.
  mutating func entries() -> [SourceNode.Entry] {
    var result = own
    for entry in merged where places[ExactString(entry.key)] == nil {
      places[ExactString(entry.key)] = entry.keyRange ?? mergeKey
      result.append(entry)
    }
    mergedCount = result.count - own.count
    return result
  }

  private mutating func merge(_ value: SourceNode, at range: SourceRange) -> Diagnostic? {
    if let mergeKey {
      return repeated("<<", mergeKey, hint: "merge several mappings by '<<: [*a, *b]'", at: range)
    }
    mergeKey = range
    let mappings: [SourceNode] = if case .list(let elements) = value.content { elements } else { [value] }
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
      .error, "duplicate key \(Diagnostic.quoted(key)); it is already \(place)", hint: hint, at: range)
  }
}
