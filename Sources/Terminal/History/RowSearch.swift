/// A search for lines that have moved up since the last screen.
///
/// Lines move together, so only the first two of a screen are looked for everywhere.
struct RowSearch {
  private let cells: [[Cell]]
  private let numbers: [Int32]
  /// The rows by which lines have moved; 0 while none was found.
  private var shift = 0
  private var searchCount = 0

  /// - Parameters:
  ///   - cells: The lines of the last screen.
  ///   - numbers: Their numbers.
  init(_ cells: [[Cell]], _ numbers: [Int32]) { (self.cells, self.numbers) = (cells, numbers) }

  /// Returns the number of a line that was in a row below another one; nil if it is new.
  mutating func number(of line: [Cell], below row: Int) -> Int32? {
    if shift == 0, searchCount < 2 {
      searchCount += 1
      shift = cells.indices.dropFirst(row + 1).first { cells[$0] == line }.map { $0 - row } ?? 0
    }
    let moved = row + shift
    guard shift > 0, moved < min(cells.count, numbers.count), cells[moved] == line else { return nil }
    return numbers[moved]
  }
}
