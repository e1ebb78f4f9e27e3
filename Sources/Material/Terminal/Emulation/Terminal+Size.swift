// The size of the screen.
extension Terminal {
  /// Changes the size.
  ///
  /// Lines are not rewrapped. A smaller screen loses the lines below the cursor first, then the lines at the top. Lines
  /// that have scrolled away return when the primary screen grows.
  package mutating func resize(columns: Int, rows: Int) {
    let (columns, rows) = (Self.sizes.clamp(columns), Self.sizes.clamp(rows))
    guard !isExhausted, columns != self.columns || rows != self.rows else { return }
    charge(cells: max(columns * rows, self.columns * self.rows))
    var row = cursor.row
    let formerRow = row
    let shift = Self.resize(&grid, &scrollback, columns: columns, rows: rows, cursor: row)
    row += shift
    savedCursor?.row += shift
    if var primary {
      self.primary = nil
      let shift = Self.resize(
        &primary.grid, &primary.scrollback, columns: columns, rows: rows,
        cursor: primary.savedCursor?.row ?? formerRow)
      primary.savedCursor?.row += shift
      self.primary = primary
    }
    margins = Margins(columns: columns, rows: rows)
    tabs.resize(columns: columns)
    let isWrapPending = cursor.isWrapPending && cursor.column == columns - 1
    place(row: row, column: cursor.column)
    cursor.isWrapPending = isWrapPending
  }

  /// Changes the size of a grid, and returns how far its lines have moved down.
  private static func resize(
    _ grid: inout Grid, _ scrollback: inout Scrollback?, columns: Int, rows: Int, cursor row: Int
  ) -> Int {
    grid.resize(columns: columns)
    var shift = 0
    if rows < grid.rows {
      let below = min(grid.rows - 1 - row, grid.rows - rows)
      grid.removeBottom(max(below, 0))
      shift = rows - grid.rows
      grid.removeTop(grid.rows - rows, to: &scrollback)
    } else {
      while grid.rows < rows, let line = scrollback?.popLast() {
        grid.insertTop(line)
        shift += 1
      }
      grid.addBottom(rows - grid.rows)
    }
    return shift
  }
}
