/// An item of a flex line while its line is laid out; main sizes are along the container's direction.
struct FlexItem {
  let index: Int
  /// The main size before space is distributed, and the same within the limits (9.2 step 3).
  var base: Double
  var hypothetical: Double
  var smallest: Double
  var largest: Double
  let grow: Double
  let shrink: Double
  /// The part of the main size that borders and padding take, which doesn't shrink.
  let insets: Double
  /// The fraction of the main size and the gap that is taken away, 0...1.
  let collapse: Double
  /// The final main size, which for a collapsed item includes its share of the gap and can be negative.
  var size: Double
  /// The final cross size.
  var cross = 0.0
  /// The distance from the top edge to the first baseline; nil for an item that is not aligned by it.
  var ascent: Double?
  /// The space in which the item is laid out.
  var space = FlexSolver.Space(width: 0, height: nil)

  /// Takes away the fraction of the main size and of the gap.
  mutating func collapse(gap: Double) {
    guard collapse > 0 else { return }
    let (part, lost) = (1 - collapse, collapse * gap)
    (base, hypothetical, size) = (base * part - lost, hypothetical * part - lost, size * part - lost)
    (smallest, largest) = (smallest * part - lost, part > 0 ? largest * part - lost : -lost)
  }

  /// Returns the main size without the collapse.
  func natural(gap: Double, hypothetical: Double) -> Double {
    collapse == 0 ? size : collapse >= 1 ? hypothetical : (size + collapse * gap) / (1 - collapse)
  }

  /// The share of missing space.
  var scaledShrink: Double { shrink * max(base - insets, 0) }
}

extension [FlexItem] {
  /// Distributes free space to a line's items, or takes missing space from them (9.7).
  ///
  /// - Parameter space: The inner main size of the container without the gaps.
  mutating func resolveSizes(in space: Double) {
    let grows = reduce(0) { $0 + $1.hypothetical } < space
    var active: [Int] = []
    var frozen = 0.0
    for index in indices {
      let item = self[index]
      let isInflexible =
        grows
        ? item.grow == 0 || item.base > item.hypothetical : item.shrink == 0 || item.base < item.hypothetical
      self[index].size = item.hypothetical
      if isInflexible { frozen += item.hypothetical } else { active.append(index) }
    }
    let initial = space - frozen - active.reduce(0) { $0 + self[$1].base }
    while !active.isEmpty {
      let factors = active.reduce(0) { $0 + (grows ? self[$1].grow : self[$1].shrink) }
      var free = space - frozen - active.reduce(0) { $0 + self[$1].base }
      if factors < 1, abs(initial * factors) < abs(free) { free = initial * factors }
      let scaled = active.reduce(0) { $0 + self[$1].scaledShrink }
      var violation = 0.0
      for index in active {
        let item = self[index]
        var size = item.base
        if grows, factors > 0 {
          size += free * (item.grow / factors)
        } else if !grows, scaled > 0 {
          size += free * (item.scaledShrink / scaled)
        }
        self[index].size = Swift.max(Swift.min(size, item.largest), item.smallest)
        violation += self[index].size - size
        self[index].cross = size  // The size without limits, until the loop has ended.
      }
      let isFrozen: (FlexItem) -> Bool =
        violation == 0 ? { _ in true } : violation > 0 ? { $0.size > $0.cross } : { $0.size < $0.cross }
      frozen += active.filter { isFrozen(self[$0]) }.reduce(0) { $0 + self[$1].size }
      active.removeAll { isFrozen(self[$0]) }
    }
  }

  /// Returns the ranges of the items of each line (9.3).
  ///
  /// - Parameters:
  ///   - room: The inner main size of the container; nil for a single line.
  ///   - gap: The space between items.
  func lines(in room: Double?, gap: Double) -> [Range<Int>] {
    guard let room else { return isEmpty ? [] : [indices] }
    var lines: [Range<Int>] = []
    var used = 0.0
    for index in indices {
      let size = self[index].hypothetical
      // Sums of the same lengths in another order may differ by rounding errors.
      if let last = lines.last, used + gap + size <= room + 1e-9 {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        used += gap + size
      } else {
        lines.append(index..<index + 1)
        used = size
      }
    }
    return lines
  }
}

extension FlexJustification {
  /// Returns the space before the first item and the space between items, besides the gaps (9.5 and CSS Box Alignment).
  func spaces(_ free: Double, among count: Int) -> (before: Double, between: Double) {
    let room = max(free, 0)
    return switch self {
    case .start: (0, 0)
    case .center: (free / 2, 0)
    case .end: (free, 0)
    case .spaceBetween: (0, count > 1 ? room / Double(count - 1) : 0)
    case .spaceAround: (room / Double(2 * count), room / Double(count))
    case .spaceEvenly: (room / Double(count + 1), room / Double(count + 1))
    }
  }
}
