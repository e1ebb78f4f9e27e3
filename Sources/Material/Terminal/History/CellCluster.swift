/// The cells at the start of a sequence that are drawn as one: symbols that a font can join.
struct CellCluster {
  private let cells: ArraySlice<Cell>
  private let ligatures: Bool

  /// - Parameter cells: At least one cell.
  init(_ cells: ArraySlice<Cell>, ligatures: Bool) {
    (self.cells, self.ligatures) = (cells, ligatures)
  }

  /// The first cell with the characters of the others as marks, and the number of cells.
  var merged: (cell: Cell, count: Int) {
    var cell = cells[cells.startIndex]
    let isLigature = ligatures && cell.width == 1
    let count = isLigature ? symbolCount : max(Int(cell.width), 1)
    for other in cells.dropFirst().prefix(count - 1) where other.width > 0 {
      cell.marks.append(other.scalar)
      cell.marks += other.marks
    }
    if isLigature { cell.width = UInt8(count) }
    return (cell, count)
  }

  /// The number of symbols of one style, 1 if the first cell has none.
  private var symbolCount: Int {
    let style = cells[cells.startIndex].style
    let count = cells.prefix(16).prefix {
      CellCluster.symbols.contains($0.scalar) && $0.marks.isEmpty && $0.style == style
    }.count
    return max(count, 1)
  }

  private static let symbols = Set("!#$%&*+-./:;<=>?@\\^_|~".unicodeScalars)
}
