/// A search for lines that have moved up since the last screen.
///
/// Lines move together, so only the first two of a screen are looked for everywhere.
struct RowSearch {
  private let cells: [[Cell]]
  private let numbers: [Int32]
  /// The rows by which lines have moved; 0 while none was found.
  private var shift = 0
  private var searchCount = 0
  /// The comparisons of cells that are left: lines of equal beginnings must not make a screen dear.
  private var work = 1 << 14

  /// - Parameters:
  ///   - cells: The lines of the last screen.
  ///   - numbers: Their numbers.
  init(_ cells: [[Cell]], _ numbers: [Int32]) { (self.cells, self.numbers) = (cells, numbers) }

  /// Returns the number of a line that was in a row below another one; nil if it is new.
  mutating func number(of line: [Cell], below row: Int) -> Int32? {
    if shift == 0, searchCount < 2 {
      searchCount += 1
      shift = cells.indices.dropFirst(row + 1).first { isEqual(cells[$0], line) }.map { $0 - row } ?? 0
    }
    let moved = row + shift
    guard shift > 0, moved < min(cells.count, numbers.count), cells[moved] == line else { return nil }
    return numbers[moved]
  }

  /// Compares two lines while comparisons are left.
  private mutating func isEqual(_ a: [Cell], _ b: [Cell]) -> Bool {
    guard work > 0 else { return false }
    let same = zip(a, b).prefix { $0 == $1 }.count
    work -= same + 1
    return same == a.count && same == b.count
  }
}
