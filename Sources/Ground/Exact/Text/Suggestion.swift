/// Suggestions for misspelt words.
package enum Suggestion {
  /// Returns the candidate nearest to a word; nil if none is near.
  ///
  /// A word of at least four letters that is a prefix of exactly one candidate matches it. Otherwise the
  /// distance must be at most a third of the longer word, and the first of equally near candidates wins. Case
  /// and hyphens are ignored.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let lowercased = word.lowercased()
    func letters(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != "-" } }
    let word = letters(lowercased)
    let longer = candidates.filter { $0.lowercased().hasPrefix(lowercased) }
    if word.count >= 4, longer.count == 1 { return longer[0] }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = letters(candidate.lowercased())
      let limit = max(word.count, other.count) / 3
      // The bound on the length limits the cost of the distance.
      guard word.count <= 50, abs(word.count - other.count) <= limit else { continue }
      let distance = distance(from: word, to: other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns the number of insertions, deletions, substitutions and transpositions between two words.
  ///
  /// This is the restricted Damerau-Levenshtein distance (optimal string alignment).
  static func distance(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(replaced, row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
