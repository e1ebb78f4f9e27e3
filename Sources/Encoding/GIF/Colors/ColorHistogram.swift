/// How often each colour occurs, in bounded memory.
///
/// Up to `capacity` colours are told apart exactly. Beyond that the lowest bits of all components are
/// dropped, as many as it takes; sums are kept, so each cell still knows the exact mean of its pixels. The
/// result does not depend on the order in which pixels arrive.
struct ColorHistogram {
  struct Cell {
    /// The colour without the dropped bits.
    let key: RGB24
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ other: Cell) {
      weight += other.weight
      red += other.red
      green += other.green
      blue += other.blue
    }

    /// The mean of all pixels in the cell.
    var color: RGB24 {
      func mean(_ sum: Int) -> UInt32 { UInt32((sum + weight / 2) / weight) }
      return mean(red) << 16 | mean(green) << 8 | mean(blue)
    }
  }

  static let capacity = 1 << 15

  private(set) var cells: [Cell] = []
  /// How many bits of each component are dropped; 0 means that every cell is one colour.
  private(set) var droppedBits: UInt32 = 0
  /// Indices into `cells` by hash, -1 where free.
  private var slots = [Int32](repeating: -1, count: 1 << 10)

  var isExact: Bool { droppedBits == 0 }

  /// Counts pixels of one colour.
  mutating func add(_ color: RGB24, count: Int) {
    merge(
      Cell(
        key: color & mask, weight: count, red: color.redByte * count, green: color.greenByte * count,
        blue: color.blueByte * count))
  }

  private var mask: RGB24 {
    let component: UInt32 = (0xFF << droppedBits) & 0xFF
    return component << 16 | component << 8 | component
  }

  private mutating func merge(_ cell: Cell) {
    var slot = start(of: cell.key)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if cells[index].key == cell.key {
        cells[index].add(cell)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(cells.count)
    cells.append(cell)
    if cells.count > Self.capacity {
      droppedBits += 1
      rebuild()
    } else if cells.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      rebuild()
    }
  }

  private mutating func rebuild() {
    let old = cells
    cells.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
    for cell in old {
      merge(
        Cell(
          key: cell.key & mask, weight: cell.weight, red: cell.red, green: cell.green, blue: cell.blue))
    }
  }

  private func start(of key: RGB24) -> Int {
    Int((key &* 0x9E37_79B1) >> 8) & (slots.count - 1)
  }
}
