/// Alignments of two sequences: pairs of an element of each, ascending in both, that have the largest sum of weights.
///
/// If all weights are equal, an alignment is a longest common subsequence. `heaviest` finds it in time and memory that grow with
/// the product of the lengths; long sequences are made shorter by `trimmed`, and divided at `anchors`.
package enum Alignment {
  /// The indices of two elements that belong together.
  package typealias Pair = (old: Int, new: Int)

  /// Which of several alignments with the same sum is taken.
  package enum Ties {
    /// Read from the start: a pair rather than a single element, and a single element of the old sequence before one of the new.
    case pairsFirst
    /// Read from the end: a single element of the old sequence, then one of the new, then a pair.
    case oldFirst
    /// Read from the end: a single element of the new sequence, then one of the old, then a pair.
    case newFirst
  }

  @usableFromInline enum Step: UInt8 { case old, new, pair }

  /// Returns the alignment with the largest sum of weights, by dynamic programming.
  ///
  /// - Parameter weight: Returns the weight of two elements; 0 if they don't belong together.
  @inlinable package static func heaviest<Weight: Comparable & AdditiveArithmetic>(
    _ a: Range<Int>, _ b: Range<Int>, ties: Ties, weight: (_ old: Int, _ new: Int) -> Weight
  ) -> [Pair] {
    if a.isEmpty || b.isEmpty { return [] }
    let isReversed = ties == .pairsFirst
    let width = b.count
    // The last step of the heaviest alignment of each two beginnings, or ends if it is read from the start.
    var steps = [Step](repeating: .old, count: a.count * width)
    var above = [Weight](repeating: .zero, count: width + 1)
    var row = above
    for i in 0..<a.count {
      let old = isReversed ? a.upperBound - 1 - i : a.lowerBound + i
      for j in 0..<width {
        let (withoutOld, withoutNew) = (above[j + 1], row[j])
        let skipsNew = ties == .newFirst ? withoutNew >= withoutOld : withoutNew > withoutOld
        var (best, step) = skipsNew ? (withoutNew, Step.new) : (withoutOld, .old)
        let own = weight(old, isReversed ? b.upperBound - 1 - j : b.lowerBound + j)
        if own > .zero {
          let sum = above[j] + own
          if sum > best || isReversed && sum == best { (best, step) = (sum, .pair) }
        }
        row[j + 1] = best
        steps[i * width + j] = step
      }
      swap(&above, &row)
    }
    var pairs: [Pair] = []
    var (i, j) = (a.count, width)
    while i > 0, j > 0 {
      switch steps[(i - 1) * width + j - 1] {
      case .old: i -= 1
      case .new: j -= 1
      case .pair:
        pairs.append(
          isReversed ? (a.upperBound - i, b.upperBound - j) : (a.lowerBound + i - 1, b.lowerBound + j - 1))
        (i, j) = (i - 1, j - 1)
      }
    }
    return isReversed ? pairs : pairs.reversed()
  }

  /// Returns the pairs of equal elements at both ends, and the pairs that `core` returns for the elements in between.
  package static func trimmed(
    _ a: Range<Int>, _ b: Range<Int>, isSame: (_ old: Int, _ new: Int) -> Bool,
    core: (Range<Int>, Range<Int>) -> [Pair]
  ) -> [Pair] {
    let head = zip(a, b).prefix { isSame($0, $1) }
    let (restA, restB) = (a.dropFirst(head.count), b.dropFirst(head.count))
    let tail = zip(restA.reversed(), restB.reversed()).prefix { isSame($0, $1) }
    return head.map { (old: $0, new: $1) } + core(restA.dropLast(tail.count), restB.dropLast(tail.count))
      + tail.reversed().map { (old: $0, new: $1) }
  }

  /// Returns the anchors, and the pairs that `part` returns for each two parts between them.
  package static func divided(
    _ a: Range<Int>, _ b: Range<Int>, at anchors: [Pair], part: (Range<Int>, Range<Int>) -> [Pair]
  ) -> [Pair] {
    var pairs: [Pair] = []
    var (startA, startB) = (a.lowerBound, b.lowerBound)
    for anchor in anchors {
      pairs += part(startA..<anchor.old, startB..<anchor.new)
      pairs.append(anchor)
      (startA, startB) = (anchor.old + 1, anchor.new + 1)
    }
    return pairs + part(startA..<a.upperBound, startB..<b.upperBound)
  }

  /// Returns a longest ascending sequence of the elements that occur once in both ranges, as patience diff does.
  package static func anchors<Element: Hashable>(
    _ old: [Element], _ a: Range<Int>, _ new: [Element], _ b: Range<Int>
  ) -> [Pair] {
    /// Returns the indices of the elements that occur once.
    func places(_ elements: [Element], _ range: Range<Int>) -> [Element: Int?] {
      range.reduce(into: [:]) { $0[elements[$1]] = .some($0[elements[$1]] == nil ? $1 : nil) }
    }
    let others = places(new, b)
    let candidates = places(old, a).compactMap { element, old -> Pair? in
      guard let old, let new = others[element] ?? nil else { return nil }
      return (old, new)
    }.sorted { $0.old < $1.old }
    // The last candidates of ascending sequences by length, and what precedes each candidate.
    var (ends, previous): ([Int], [Int?]) = ([], [])
    for (index, candidate) in candidates.enumerated() {
      let length = ends.partitionPoint { candidates[$0].new >= candidate.new }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return sequence(first: ends.last) { $0.map { previous[$0] } ?? nil }.prefix { $0 != nil }
      .compactMap { $0.map { candidates[$0] } }.reversed()
  }

  /// The number of comparisons up to which `common` finds the longest subsequence; longer sequences are divided first.
  package static let comparisons = 1 << 22

  /// Returns an alignment of sequences of any length, in which equal elements at both ends are paired.
  ///
  /// - Parameter weight: Returns the weight of two equal elements, above 0. Where there is none, all count alike.
  @inlinable package static func common<Element: Hashable>(
    _ old: [Element], _ new: [Element], weight: (_ old: Int, _ new: Int) -> Int = { _, _ in 1 }
  ) -> [Pair] {
    func pairs(_ a: Range<Int>, _ b: Range<Int>) -> [Pair] {
      trimmed(a, b) {
        old[$0] == new[$1]
      } core: { a, b in
        if a.count <= comparisons / max(b.count, 1) {
          return heaviest(a, b, ties: .oldFirst) { old[$0] == new[$1] ? weight($0, $1) : 0 }
        }
        let anchors = anchors(old, a, new, b)
        return anchors.isEmpty ? [] : divided(a, b, at: anchors, part: pairs)
      }
    }
    return pairs(old.indices, new.indices)
  }
}
