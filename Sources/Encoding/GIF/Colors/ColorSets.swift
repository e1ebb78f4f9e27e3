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
  private var places: [[RGB24]: Int] = [:]

  /// Adds different colours in any order.
  mutating func add(_ colors: [RGB24]) {
    let colors = colors.sorted()
    if let place = places[colors] {
      elements[place].count += 1
    } else {
      places[colors] = elements.count
      elements.append(Element(colors: colors, count: 1))
    }
  }

  /// Takes back what was added first.
  mutating func removeFirst() {
    elements[0].count -= 1
  }
}
