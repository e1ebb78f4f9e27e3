internal import GlyphreelExact

/// An alignment of the rows of two sessions: a longest common subsequence, in which equal texts with other looks count less.
struct SessionAlignment {
  /// A row in the form in which it is aligned: the numbers of its line and its text, and its screen.
  struct Row: Hashable {
    var line: Int32
    var text: Int32
    var isAlternate: Bool
  }

  /// The indices of matching rows, both increasing.
  private(set) var pairs: [Alignment.Pair] = []
  private let old: [Row]
  private let new: [Row]
  /// The number of comparisons that are left; without them rows are matched by their places.
  private var work = 8_000_000
  /// The largest number of comparisons for one part.
  private static let partLimit = 2_000_000

  init(_ old: [Row], _ new: [Row]) {
    (self.old, self.new) = (old, new)
    pairs = aligned(old.indices, new.indices, usesAnchors: true)
  }

  private mutating func aligned(_ a: Range<Int>, _ b: Range<Int>, usesAnchors: Bool) -> [Alignment.Pair] {
    let (old, new) = (old, new)
    return Alignment.trimmed(a, b) {
      old[$0] == new[$1]
    } core: { a, b in
      let product = a.count * b.count
      if product <= min(work, Self.partLimit) {
        work -= product
        return Alignment.heaviest(a, b, ties: .pairsFirst) { i, j in
          old[i] == new[j] ? 4 : old[i].text == new[j].text ? 3 : 0
        }
      }
      if usesAnchors {
        let anchors = Alignment.anchors(old.map(\.text), a, new.map(\.text), b)
        return Alignment.divided(a, b, at: anchors) { aligned($0, $1, usesAnchors: false) }
      }
      return zip(a, b).filter { old[$0].text == new[$1].text }.map { (old: $0, new: $1) }
    }
  }
}
