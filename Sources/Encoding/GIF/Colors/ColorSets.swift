/// Sets of colours, such as those of pictures, and how often each was added.
///
/// Animations repeat themselves: many pictures have the same colours, and memory is taken for them once.
struct ColorSets {
  /// A set in ascending order.
  struct Element {
    let colors: [RGB24]
    var count: Int
  }

  /// In the order in which they were first added.
  private(set) var elements: [Element] = []
  /// By hash, where the last set of those that have it is.
  private var places: [UInt32: Int] = [:]

  /// Adds different colours in ascending order.
  mutating func add(_ colors: [RGB24]) {
    let hash = Self.hash(colors)
    if let place = places[hash], elements[place].colors == colors {
      elements[place].count += 1
    } else {
      places[hash] = elements.count
      elements.append(Element(colors: colors, count: 1))
    }
  }

  /// As FNV mixes; of sets that share one the first is not found again, and then kept twice.
  private static func hash(_ colors: [RGB24]) -> UInt32 {
    colors.reduce(0) { ($0 ^ $1) &* 0x9E37_79B1 }
  }

  /// Takes back what was added first.
  mutating func removeFirst() {
    elements[0].count -= 1
  }
}
