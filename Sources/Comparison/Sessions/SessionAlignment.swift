/// An alignment of the rows of two sessions: a longest common subsequence, in which equal texts with other looks count less.
struct SessionAlignment {
  /// A row as it is aligned: the numbers of its line and its text, and its screen.
  struct Row: Hashable {
    var line: Int32
    var text: Int32
    var isAlternate: Bool
  }

  /// The indices of matching rows, both increasing.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private let old: [Row]
  private let new: [Row]
  /// The number of comparisons that are left; without them rows are matched by their places.
  private var work = 8_000_000
  /// The largest number of comparisons for one part.
  private static let partLimit = 2_000_000

  init(_ old: [Row], _ new: [Row]) {
    (self.old, self.new) = (old, new)
    align(old.indices, new.indices, usesAnchors: true)
  }

  private mutating func align(_ a: Range<Int>, _ b: Range<Int>, usesAnchors: Bool) {
    var (a, b) = (a, b)
    while let i = a.first, let j = b.first, old[i] == new[j] {
      pairs.append((i, j))
      (a, b) = (i + 1..<a.upperBound, j + 1..<b.upperBound)
    }
    var tail: [(old: Int, new: Int)] = []
    while let i = a.last, let j = b.last, old[i] == new[j] {
      tail.append((i, j))
      (a, b) = (a.lowerBound..<i, b.lowerBound..<j)
    }
    defer { pairs += tail.reversed() }
    if a.isEmpty || b.isEmpty { return }
    let product = a.count * b.count
    if product <= min(work, Self.partLimit) {
      work -= product
      alignFully(a, b)
    } else if usesAnchors {
      var (i, j) = (a.lowerBound, b.lowerBound)
      for anchor in anchors(a, b) {
        align(i..<anchor.old, j..<anchor.new, usesAnchors: false)
        pairs.append(anchor)
        (i, j) = (anchor.old + 1, anchor.new + 1)
      }
      align(i..<a.upperBound, j..<b.upperBound, usesAnchors: false)
    } else {
      pairs += zip(a, b).filter { old[$0].text == new[$1].text }.map { (old: $0, new: $1) }
    }
  }

  /// Returns the value of a match.
  private func score(_ i: Int, _ j: Int) -> Int32 {
    old[i] == new[j] ? 4 : old[i].text == new[j].text ? 3 : 0
  }

  private mutating func alignFully(_ a: Range<Int>, _ b: Range<Int>) {
    let width = b.count + 1
    // The best scores of all pairs of suffixes.
    var best = [Int32](repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        let place = (i - a.lowerBound) * width + j - b.lowerBound
        let score = score(i, j)
        let without = max(best[place + 1], best[place + width])
        best[place] = score > 0 ? max(best[place + width + 1] + score, without) : without
      }
    }
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound, j < b.upperBound {
      let place = (i - a.lowerBound) * width + j - b.lowerBound
      let score = score(i, j)
      if score > 0, best[place] == best[place + width + 1] + score {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if best[place + width] >= best[place + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Returns the longest increasing sequence of the texts that each side has once (patience diff).
  private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    func places(_ rows: [Row], _ range: Range<Int>) -> [Int32: Int] {
      var places: [Int32: Int] = [:]
      for index in range { places[rows[index].text] = places[rows[index].text] == nil ? index : -1 }
      return places
    }
    let there = places(new, b)
    let single = places(old, a).compactMap { text, i -> (old: Int, new: Int)? in
      guard i >= 0, let j = there[text], j >= 0 else { return nil }
      return (i, j)
    }.sorted { $0.old < $1.old }
    // The ends of the best sequences of each length, and each element's predecessor.
    var ends: [Int] = []
    var before: [Int] = []
    for (index, pair) in single.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if single[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var sequence: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      sequence.append(single[index])
      index = before[index]
    }
    return sequence.reversed()
  }
}
