/// Alignments of elements of which few belong together.
extension Alignment {
  /// Returns the alignment with the largest sum of weights, with ties as `newFirst`.
  ///
  /// The time grows with the number of candidates, and the logarithm of the old elements.
  /// - Parameters:
  ///   - candidates: All pairs that belong together with their weights above 0, in ascending order of new elements, and for
  ///     each in descending order of old ones.
  ///   - oldCount: The number of old elements.
  package static func heaviest(
    of candidates: [(old: Int, new: Int, weight: Double)], oldCount: Int
  ) -> [Pair] {
    // The sum of the heaviest alignment that ends with each candidate, and the candidate before it.
    var sums: [Double] = []
    var previous: [Int?] = []
    // A Fenwick tree: the best end of alignments whose last old element is in a node's range.
    var ends = [Int?](repeating: nil, count: oldCount + 1)
    func better(_ a: Int?, _ b: Int?) -> Int? {
      guard let a, let b else { return a ?? b }
      if sums[a] != sums[b] { return sums[a] > sums[b] ? a : b }
      let (first, second) = (candidates[a], candidates[b])
      return (first.new, first.old) < (second.new, second.old) ? a : b
    }
    /// Returns the best end among the first old elements.
    func end(before old: Int) -> Int? {
      var (node, best) = (old, Int?.none)
      while node > 0 {
        best = better(best, ends[node])
        node &= node - 1
      }
      return best
    }
    for (index, candidate) in candidates.enumerated() {
      let last = end(before: candidate.old)
      previous.append(last)
      sums.append((last.map { sums[$0] } ?? 0) + candidate.weight)
      var node = candidate.old + 1
      while node <= oldCount {
        ends[node] = better(ends[node], index)
        node += node & -node
      }
    }
    return sequence(first: end(before: oldCount)) { $0.map { previous[$0] } ?? nil }.prefix { $0 != nil }
      .compactMap { $0.map { (old: candidates[$0].old, new: candidates[$0].new) } }.reversed()
  }
}
