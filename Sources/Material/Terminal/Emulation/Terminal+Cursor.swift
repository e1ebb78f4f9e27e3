// Movements of the cursor.
extension Terminal {
  /// Moves up; not over the top margin (CUU).
  mutating func moveUp(_ count: Int) {
    let top = cursor.row >= margins.top ? margins.top : 0
    place(row: max(cursor.row - count, top), column: cursor.column)
  }

  /// Moves down; not over the bottom margin (CUD).
  mutating func moveDown(_ count: Int) {
    let bottom = cursor.row < margins.bottom ? margins.bottom : rows
    place(row: min(cursor.row + count, bottom - 1), column: cursor.column)
  }

  /// Moves right; not over the right margin (CUF).
  mutating func moveForward(_ count: Int) {
    let right = cursor.column < margins.right ? margins.right : columns
    place(row: cursor.row, column: min(cursor.column + count, right - 1))
  }

  /// Moves left, not beyond the left margin, but to the previous line in the mode for that (CUB, BS).
  mutating func moveBack(_ count: Int) {
    let left = cursor.column >= margins.left ? margins.left : 0
    var count = count
    if modes.wrapsBack, modes.wraps {
      if cursor.isWrapPending { count -= 1 }
      while count > cursor.column - left, cursor.row > margins.top {
        count -= cursor.column - left + 1
        place(row: cursor.row - 1, column: margins.right - 1)
      }
    }
    place(row: cursor.row, column: max(cursor.column - count, left))
  }

  /// Moves to a row and a column, from 1, counted from the margins in origin mode (CUP).
  mutating func moveTo(row: Int, column: Int) {
    guard cursor.isRelative else { return place(row: row - 1, column: column - 1) }
    place(
      row: min(margins.top + row - 1, margins.bottom - 1),
      column: min(margins.left + column - 1, margins.right - 1))
  }

  /// Moves to a row in the same column (VPA).
  mutating func moveTo(row: Int) {
    moveTo(row: row, column: cursor.column + 1 - (cursor.isRelative ? margins.left : 0))
  }

  /// Moves to a column in the same row (CHA).
  mutating func moveTo(column: Int) {
    moveTo(row: cursor.row + 1 - (cursor.isRelative ? margins.top : 0), column: column)
  }

  /// Moves to the first row and column, of the margins in origin mode.
  mutating func moveHome() {
    moveTo(row: 1, column: 1)
  }

  /// Moves to one of the next tabulator stops, or to the end of the line (HT, CHT).
  mutating func moveToTab(_ count: Int) {
    // A tabulator leaves a full line full.
    guard !cursor.isWrapPending else { return }
    let right = cursor.column < margins.right ? margins.right : columns
    for _ in 0..<min(count, columns) where cursor.column < right - 1 {
      cursor.column = min(tabs.next(after: cursor.column), right - 1)
    }
  }

  /// Moves to one of the tabulator stops before (CBT).
  mutating func moveToPreviousTab(_ count: Int) {
    let left = cursor.isRelative ? margins.left : 0
    for _ in 0..<min(count, columns) {
      let start = cursor.column
      place(row: cursor.row, column: max(tabs.previous(before: start), left))
      if cursor.column == start { break }
    }
  }

  /// Moves to a row and a column, from 0, limited to the screen.
  mutating func place(row: Int, column: Int) {
    cursor.row = (0...rows - 1).clamp(row)
    cursor.column = (0...columns - 1).clamp(column)
    cursor.isWrapPending = false
  }
}
