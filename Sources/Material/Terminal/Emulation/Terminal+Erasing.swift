// Erasing, inserting and deleting.
extension Terminal {
  /// Erases the screen from the cursor, to it, all of it, or the lines above it (ED).
  mutating func eraseInDisplay(_ number: Int) {
    switch number {
    case 0:
      eraseInLine(0)
      grid.erase(rows: cursor.row + 1..<rows, style: cursor.style)
    case 1:
      eraseInLine(1)
      grid.erase(rows: 0..<cursor.row, style: cursor.style)
    case 2:
      cursor.isWrapPending = false
      grid.erase(rows: 0..<rows, style: cursor.style)
    case 3: if scrollback != nil { scrollback = Scrollback() }
    default: break
    }
  }

  /// Erases the line from the cursor, to it, or all of it (EL).
  mutating func eraseInLine(_ number: Int) {
    cursor.isWrapPending = false
    switch number {
    case 0: grid.erase(cursor.row, cursor.column..<columns, style: cursor.style)
    case 1: grid.erase(cursor.row, 0..<cursor.column + 1, style: cursor.style)
    case 2: grid.erase(rows: cursor.row..<cursor.row + 1, style: cursor.style)
    default: break
    }
  }

  /// Erases the part of the screen that ED would, but not what is protected (DECSED).
  mutating func eraseUnprotectedInDisplay(_ number: Int) {
    guard (0...2).contains(number) else { return }
    eraseUnprotectedInLine(number)
    let above = number == 0 ? 0..<0 : 0..<cursor.row
    let below = number == 1 ? 0..<0 : cursor.row + 1..<rows
    for row in [above, below].joined() { grid.eraseUnprotected(row, 0..<columns, style: cursor.style) }
  }

  /// Erases the part of the line that EL would, but not what is protected (DECSEL).
  mutating func eraseUnprotectedInLine(_ number: Int) {
    guard (0...2).contains(number) else { return }
    cursor.isWrapPending = false
    let first = number == 0 ? cursor.column : 0
    let end = number == 1 ? cursor.column + 1 : columns
    grid.eraseUnprotected(cursor.row, first..<end, style: cursor.style)
  }

  /// Erases cells from the cursor (ECH).
  mutating func eraseCells(_ count: Int) {
    cursor.isWrapPending = false
    grid.erase(
      cursor.row, cursor.column..<min(cursor.column + count, columns), style: cursor.style)
  }

  /// Inserts empty cells at the cursor (ICH).
  mutating func insertCells(_ count: Int) {
    cursor.isWrapPending = false
    grid.insert(count, row: cursor.row, column: cursor.column, end: margins.right, style: cursor.style)
  }

  /// Deletes cells at the cursor (DCH).
  mutating func deleteCells(_ count: Int) {
    cursor.isWrapPending = false
    grid.delete(count, row: cursor.row, column: cursor.column, end: margins.right, style: cursor.style)
  }

  /// Inserts empty lines at the cursor, which moves to the left margin (IL).
  mutating func insertLines(_ count: Int) {
    guard margins.rows.contains(cursor.row), isBetweenSideMargins else { return }
    scrollDown(count, within: margins.from(row: cursor.row))
    returnToMargin()
  }

  /// Deletes the line of the cursor and those after it; the cursor moves to the left margin (DL).
  mutating func deleteLines(_ count: Int) {
    guard margins.rows.contains(cursor.row), isBetweenSideMargins else { return }
    var none: Scrollback?
    chargeScroll(within: margins)
    grid.scrollUp(count, within: margins.from(row: cursor.row), style: cursor.style, to: &none)
    returnToMargin()
  }
}
