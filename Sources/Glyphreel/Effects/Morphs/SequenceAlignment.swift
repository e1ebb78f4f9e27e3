internal import GlyphreelExact
internal import GlyphreelTypography

/// The alignment of two sequences: a longest common subsequence in which heavy elements count more than light ones.
///
/// Of equally heavy alignments it is the one whose elements are nearest to each other.
package struct SequenceAlignment {
  /// An element of a sequence.
  struct Element {
    let text: ExactString
    /// How much it counts, at least 1.
    let weight: Int
    /// The position, for distances.
    let x: Double
    let y: Double
  }

  let old: [Element]
  let new: [Element]

  init(old: [Element], new: [Element]) {
    self.old = old
    self.new = new
  }

  /// Aligns lines, of which all count alike.
  package init(ofLines old: [String], _ new: [String]) {
    func elements(_ lines: [String]) -> [Element] {
      lines.map { Element(text: ExactString($0), weight: 1, x: 0, y: 0) }
    }
    self.init(old: elements(old), new: elements(new))
  }

  /// The number of comparisons up to which an alignment is exact; longer sequences are divided first.
  private static let comparisons = 1 << 22
  /// The distance in points beyond which all are alike.
  private static let farthest = 200.0
  /// The value of a weight of 1, above the sum of all distances.
  private static let unit = 1 << 20

  /// The indices of the aligned elements, ascending in both sequences.
  package var pairs: [(old: Int, new: Int)] {
    pairs(old.indices, new.indices)
  }

  private func pairs(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    let head = zip(a, b).prefix { old[$0].text == new[$1].text }.map { (old: $0, new: $1) }
    let (restA, restB) = (a.dropFirst(head.count), b.dropFirst(head.count))
    let tail = zip(restA.reversed(), restB.reversed()).prefix { old[$0].text == new[$1].text }
      .map { (old: $0, new: $1) }
    let (coreA, coreB) = (restA.dropLast(tail.count), restB.dropLast(tail.count))
    return head + core(coreA, coreB) + tail.reversed()
  }

  private func core(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    if a.isEmpty || b.isEmpty { return [] }
    if a.count <= SequenceAlignment.comparisons / b.count { return best(a, b) }
    // Elements that both have once divide the sequences.
    let anchors = anchors(a, b)
    guard !anchors.isEmpty else { return [] }
    var result: [(old: Int, new: Int)] = []
    var (startA, startB) = (a.lowerBound, b.lowerBound)
    for anchor in anchors + [(old: a.upperBound, new: b.upperBound)] {
      result += pairs(startA..<anchor.old, startB..<anchor.new)
      if anchor.old < a.upperBound { result.append(anchor) }
      (startA, startB) = (anchor.old + 1, anchor.new + 1)
    }
    return result
  }

  /// Returns the best alignment by dynamic programming.
  private func best(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    enum Step: UInt8 { case none, old, new, both }
    let width = b.count + 1
    var steps = [Step](repeating: .none, count: (a.count + 1) * width)
    var above = [Int](repeating: 0, count: width)
    var row = above
    for (i, oldIndex) in a.enumerated() {
      let element = old[oldIndex]
      for (j, newIndex) in b.enumerated() {
        var (value, step) = above[j + 1] >= row[j] ? (above[j + 1], Step.old) : (row[j], Step.new)
        let other = new[newIndex]
        if element.text == other.text {
          let distance = Int(min(abs(element.x - other.x) + abs(element.y - other.y), Self.farthest))
          let sum = above[j] + element.weight * SequenceAlignment.unit - distance
          if sum > value { (value, step) = (sum, .both) }
        }
        row[j + 1] = value
        steps[(i + 1) * width + j + 1] = step
      }
      swap(&above, &row)
      row[0] = 0
    }
    var result: [(old: Int, new: Int)] = []
    var (i, j) = (a.count, b.count)
    while i > 0, j > 0 {
      switch steps[i * width + j] {
      case .both:
        (i, j) = (i - 1, j - 1)
        result.append((a.lowerBound + i, b.lowerBound + j))
      case .old: i -= 1
      case .new, .none: j -= 1
      }
    }
    return result.reversed()
  }

  /// Returns a longest ascending sequence of elements that occur once in both.
  private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    func unique(_ elements: [Element], _ range: Range<Int>) -> [ExactString: Int] {
      var places: [ExactString: Int?] = [:]
      for index in range {
        places[elements[index].text] = .some(places[elements[index].text] == nil ? index : nil)
      }
      return places.compactMapValues(\.self)
    }
    let others = unique(new, b)
    let candidates = unique(old, a).compactMap { text, index in others[text].map { (old: index, new: $0) } }
      .sorted { $0.old < $1.old }
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
}
