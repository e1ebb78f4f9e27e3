internal import GlyphreelExactText

/// Finds the word an author probably meant.
public enum Suggestion {
  /// The candidate nearest to a mistyped word, or nil when none is near.
  ///
  /// A word of at least four letters that begins one candidate alone is taken for its short form. Otherwise, near is a
  /// distance of at most a third of the longer word, and of equally near candidates the first is taken. Upper and lower
  /// case are equal.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let lowercased = word.lowercased()
    let letters = Array(lowercased.unicodeScalars)
    let longer = candidates.filter { $0.lowercased().hasPrefix(lowercased) }
    if letters.count >= 4, longer.count == 1 { return longer[0] }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = max(letters.count, other.count) / 3
      // Nobody types fifty letters wrong by accident; the bound keeps the table of distances small.
      guard letters.count <= 50, abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(from: letters, to: other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  ///
  /// The restricted Damerau-Levenshtein distance (optimal string alignment): no letter is touched twice.
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
