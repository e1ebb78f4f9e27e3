/// The number of pixels of each colour, in bounded memory.
///
/// Up to `capacity` colours are counted exactly. Beyond that, as many of the lowest bits of all components are dropped as
/// necessary, and a cell has the exact mean of its pixels. The result does not depend on the order of the pixels.
struct ColorHistogram {
  private struct Cell {
    var weight = 0
    var sum = SIMD4<Int>.zero

    mutating func add(_ other: Cell) {
      weight += other.weight
      sum &+= other.sum
    }

    /// The mean of all pixels in the cell.
    var color: RGB24 {
      RGB24(components: (sum &+ weight / 2) / SIMD4(repeating: weight))
    }
  }

  static let capacity = 1 << 15

  /// The cells by colour without the dropped bits.
  private var cells: [RGB24: Cell] = [:]
  /// The number of bits of each component that are dropped.
  private(set) var droppedBits: UInt32 = 0

  /// True if every cell is one colour.
  var isExact: Bool { droppedBits == 0 }

  /// The number of cells.
  var count: Int { cells.count }

  /// The colours of the cells in ascending order.
  var colors: [RGB24] { weightedColors.map(\.color) }

  /// The colours of the cells in ascending order, with their number of pixels.
  var weightedColors: [WeightedColor] {
    cells.values.map { WeightedColor(color: $0.color, weight: $0.weight) }.sorted { $0.color < $1.color }
  }

  /// Counts pixels of one colour.
  mutating func add(_ color: RGB24, count: Int) {
    cells[color & mask, default: Cell()].add(Cell(weight: count, sum: color.components &* count))
    while cells.count > Self.capacity {
      droppedBits += 1
      let old = cells
      cells.removeAll(keepingCapacity: true)
      for (key, cell) in old { cells[key & mask, default: Cell()].add(cell) }
    }
  }

  private var mask: RGB24 { ((0xFF << droppedBits) & 0xFF) * 0x010101 }
}
