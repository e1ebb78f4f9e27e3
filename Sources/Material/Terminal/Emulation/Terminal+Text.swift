internal import GlyphreelExact

// Characters: writing them at the cursor, and wrapping lines.
extension Terminal {
  /// Writes the ASCII characters from an index that fit into the line, and returns their number; 0 if there are none, or if they
  /// need the longer way.
  mutating func readRun(_ bytes: Span<UInt8>, from start: Int) -> Int {
    guard parser.isIdle, bytes[start] >= 0x20, bytes[start] < 0x7F, cursor.sets.isPlain, !modes.inserts,
      !cursor.isWrapPending
    else { return 0 }
    let edge = lineEnd
    let end = min(bytes.count, start + edge - cursor.column)
    var index = start + 1
    while index < end, bytes[index] >= 0x20, bytes[index] < 0x7F { index += 1 }
    grid.write(bytes.extracting(start..<index), row: cursor.row, column: cursor.column, style: cursor.style)
    advance(by: index - start, edge: edge)
    lastCharacter = Unicode.Scalar(bytes[index - 1])
    return index - start
  }

  /// The end of the columns that text fills before it wraps.
  private var lineEnd: Int { cursor.column < margins.right ? margins.right : columns }

  /// Moves the cursor after characters; at the end of a line it waits in the last column.
  private mutating func advance(by width: Int, edge: Int) {
    cursor.column += width
    if cursor.column >= edge {
      cursor.column = edge - 1
      cursor.isWrapPending = modes.wraps
    }
  }

  /// Writes a character.
  mutating func print(_ scalar: Unicode.Scalar) {
    let scalar = cursor.sets.take(scalar)
    if scalar.value >= 0xA9, continueEmoji(scalar) { return }
    let width = scalar.terminalWidth
    guard width > 0 else {
      combine(scalar)
      return
    }
    if cursor.isWrapPending { wrap() }
    var edge = lineEnd
    if cursor.column + width > edge {
      guard modes.wraps, width <= edge - (edge == margins.right ? margins.left : 0) else { return }
      wrap()
      edge = lineEnd
      guard cursor.column + width <= edge else { return }
    }
    if modes.inserts {
      grid.insert(width, row: cursor.row, column: cursor.column, end: edge, style: cursor.style)
    }
    grid.write(scalar, width: width, row: cursor.row, column: cursor.column, style: cursor.style)
    advance(by: width, edge: edge)
    lastCharacter = scalar
  }

  /// Writes the last character again, for one line's length at most (REP).
  mutating func repeatCharacter(_ count: Int) {
    guard let scalar = lastCharacter else { return }
    charge(rows: 1)
    for _ in 0..<min(count, columns) { print(scalar) }
  }

  /// Adds a mark to the character before the cursor.
  private mutating func combine(_ mark: Unicode.Scalar) {
    // A control character of the upper half (C1) is none.
    guard mark.value >= 0xA0 else { return }
    let column = cursor.isWrapPending ? cursor.column : cursor.column - 1
    if column >= 0 { grid.combine(mark, row: cursor.row, column: column) }
  }

  /// Adds a scalar to the emoji before the cursor, which then takes two columns; returns false if it continues none.
  private mutating func continueEmoji(_ scalar: Unicode.Scalar) -> Bool {
    var column = cursor.isWrapPending ? cursor.column : cursor.column - 1
    if column > 0, grid[cursor.row, column].width == 0 { column -= 1 }
    guard column >= 0 else { return false }
    let cell = grid[cursor.row, column]
    guard scalar.continuesEmoji(cell.scalar, after: cell.marks.last) else { return false }
    grid.combine(scalar, row: cursor.row, column: column)
    if cell.width == 1 { widen(column) }
    return true
  }

  /// Makes the character before the cursor two columns wide; one in the last column moves to the next line if there is room.
  private mutating func widen(_ column: Int) {
    let edge = lineEnd
    if column + 1 < edge {
      if modes.inserts {
        grid.insert(1, row: cursor.row, column: column + 1, end: edge, style: cursor.style)
      }
      grid.widen(row: cursor.row, column: column)
      advance(by: 1, edge: edge)
    } else if cursor.isWrapPending, 2 <= edge - (edge == margins.right ? margins.left : 0) {
      let cell = grid.take(row: cursor.row, column: column)
      wrap()
      grid.write(cell.scalar, width: 2, row: cursor.row, column: cursor.column, style: cell.style)
      for mark in cell.marks { grid.combine(mark, row: cursor.row, column: cursor.column) }
      advance(by: 2, edge: lineEnd)
    }
  }

  private mutating func wrap() {
    cursor.isWrapPending = false
    index()
    returnToMargin()
  }

  // MARK: - Lines

  /// Moves the cursor to the left margin, or to the first column if it is outside the margin (CR).
  mutating func returnToMargin() {
    cursor.column = cursor.column >= margins.left ? margins.left : 0
    cursor.isWrapPending = false
  }

  /// Moves the cursor down, and scrolls at the bottom margin (IND).
  mutating func index() {
    cursor.isWrapPending = false
    if cursor.row + 1 == margins.bottom {
      if isBetweenSideMargins { scrollUp(1) }
    } else if cursor.row + 1 < rows {
      cursor.row += 1
    }
  }

  /// Moves the cursor up, and scrolls at the top margin (RI).
  mutating func reverseIndex() {
    cursor.isWrapPending = false
    if cursor.row == margins.top {
      if isBetweenSideMargins { scrollDown(1, within: margins) }
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }

  var isBetweenSideMargins: Bool { margins.columns.contains(cursor.column) }

  /// Moves the lines within the margins up (SU).
  mutating func scrollUp(_ count: Int) {
    chargeScroll(within: margins)
    grid.scrollUp(count, within: margins, style: cursor.style, to: &scrollback)
  }

  /// Moves lines down.
  mutating func scrollDown(_ count: Int, within margins: Margins) {
    chargeScroll(within: margins)
    grid.scrollDown(count, within: margins, style: cursor.style)
  }

  /// Counts the cells of a scroll: those of a new row, or those between side margins, which are moved one by one.
  mutating func chargeScroll(within margins: Margins) {
    if margins.columns == 0..<columns { chargeLines() } else { charge(rows: margins.rows.count) }
  }
}
