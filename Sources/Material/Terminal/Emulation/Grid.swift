/// The cells of a screen.
///
/// Wide characters stay whole: overwriting one half turns the other half into a space.
struct Grid {
  private(set) var columns: Int
  private(set) var lines: [[Cell]]
  /// The log of rows that are lost; nil if it is not asked for.
  var watch: RowWatch?

  /// The empty line that was needed last; lines that share it are compared at a glance.
  private var blank: [Cell]

  var rows: Int { lines.count }

  /// Creates empty cells.
  init(columns: Int, rows: Int) {
    self.columns = columns
    blank = Array(repeating: Cell(), count: columns)
    lines = Array(repeating: blank, count: rows)
  }

  subscript(row: Int, column: Int) -> Cell { lines[row][column] }

  // MARK: - Characters

  /// Writes ASCII characters, which fit into the row.
  mutating func write(_ bytes: Span<UInt8>, row: Int, column: Int, style: CellStyle) {
    if watch != nil {
      for index in bytes.indices {
        watch?.willWrite(
          Cell(Unicode.Scalar(bytes[index]), style: style), row, at: column + index, lines[row])
      }
    }
    divide(row, at: column)
    divide(row, at: column + bytes.count)
    Self.write(bytes, into: &lines[row], at: column, style: style)
  }

  private static func write(
    _ bytes: Span<UInt8>, into line: inout [Cell], at column: Int, style: CellStyle
  ) {
    for index in bytes.indices {
      line[column + index].replace(with: Unicode.Scalar(bytes[index]), width: 1, style: style)
    }
  }

  /// Writes a character of one or two columns, which fits into the row.
  mutating func write(_ scalar: Unicode.Scalar, width: Int, row: Int, column: Int, style: CellStyle) {
    watch?.willWrite(Cell(scalar, width: UInt8(width), style: style), row, at: column, lines[row])
    divide(row, at: column)
    divide(row, at: column + width)
    lines[row][column].replace(with: scalar, width: UInt8(width), style: style)
    if width == 2 { lines[row][column + 1].replace(with: " ", width: 0, style: style) }
  }

  /// Adds a mark to the character in a cell, or in the previous cell if that is wide.
  mutating func combine(_ mark: Unicode.Scalar, row: Int, column: Int) {
    let base = lines[row][column].width == 0 ? max(column - 1, 0) : column
    guard lines[row][base].marks.count < Cell.mostMarks else { return }
    lines[row][base].marks.append(mark)
  }

  /// Makes a character of one column two columns wide; it covers the cell after it.
  mutating func widen(row: Int, column: Int) {
    willErase(row, column + 1..<column + 2)
    divide(row, at: column + 2)
    lines[row][column].width = 2
    lines[row][column + 1].replace(with: " ", width: 0, style: lines[row][column].style)
  }

  /// Removes and returns a character of one column.
  mutating func take(row: Int, column: Int) -> Cell {
    let cell = lines[row][column]
    lines[row][column] = Cell(style: cell.style.erased)
    return cell
  }

  /// Fills the screen with a character.
  mutating func fill(with scalar: Unicode.Scalar) {
    loseAll(.replaced)
    let line = Array(repeating: Cell(scalar), count: columns)
    for row in lines.indices {
      watch?.willChange(row, from: 0, to: 0, destroys: false, lines[row])
      lines[row] = line
    }
  }

  // MARK: - Erasing

  /// Erases cells of a row; they get the colour of the background.
  mutating func erase(_ row: Int, _ range: Range<Int>, style: CellStyle) {
    guard range != 0..<columns else { return erase(rows: row..<row + 1, style: style) }
    guard !range.isEmpty else { return }
    willErase(row, range)
    divide(row, at: range.lowerBound)
    divide(row, at: range.upperBound)
    let blank = Cell(style: style.erased)
    for column in range { lines[row][column] = blank }
  }

  /// Erases the cells of a row that are not protected (DECSCA).
  mutating func eraseUnprotected(_ row: Int, _ range: Range<Int>, style: CellStyle) {
    let line = lines[row]
    var start = range.lowerBound
    for column in range where line[column].style.attributes.contains(.protected) {
      erase(row, start..<column, style: style)
      start = column + 1
    }
    erase(row, start..<range.upperBound, style: style)
  }

  /// Erases whole rows.
  mutating func erase(rows: Range<Int>, style: CellStyle) {
    guard !rows.isEmpty else { return }
    let line = blankLine(style)
    for row in rows {
      watch?.willLose(row, lines[row])
      if style.background != .standard { watch?.willChange(row, from: 0, to: 0, destroys: false, lines[row]) }
      lines[row] = line
    }
  }

  private mutating func blankLine(_ style: CellStyle) -> [Cell] {
    let cell = Cell(style: style.erased)
    if blank.count != columns || blank.first != cell { blank = Array(repeating: cell, count: columns) }
    return blank
  }

  // MARK: - Moving

  /// Inserts empty cells in a row, and drops those that move beyond `end`.
  mutating func insert(_ count: Int, row: Int, column: Int, end: Int, style: CellStyle) {
    let count = min(count, end - column)
    guard count > 0 else { return }
    willErase(row, column..<end)
    divide(row, at: column)
    divide(row, at: end - count)
    divide(row, at: end)
    lines[row].replaceSubrange(end - count..<end, with: EmptyCollection())
    lines[row].insert(
      contentsOf: repeatElement(Cell(style: style.erased), count: count), at: column)
  }

  /// Deletes cells in a row; empty cells are inserted before `end`.
  mutating func delete(_ count: Int, row: Int, column: Int, end: Int, style: CellStyle) {
    let count = min(count, end - column)
    guard count > 0 else { return }
    willErase(row, column..<end)
    divide(row, at: column)
    divide(row, at: column + count)
    divide(row, at: end)
    lines[row].removeSubrange(column..<column + count)
    lines[row].insert(
      contentsOf: repeatElement(Cell(style: style.erased), count: count), at: end - count)
  }

  /// Moves the lines within margins up, and adds lines that leave a screen's top to `scrollback` if there is one.
  mutating func scrollUp(
    _ count: Int, within margins: Margins, style: CellStyle, to scrollback: inout Scrollback?
  ) {
    let count = min(count, margins.rows.count)
    guard count > 0 else { return }
    if margins.columns == 0..<columns {
      let isKept = margins.top == 0 && scrollback != nil
      if watch != nil {
        for row in margins.top..<margins.top + count {
          watch?.willLose(row, lines[row], isKept ? .scrolled : .replaced)
        }
        watch?.move(removing: margins.top..<margins.top + count, inserting: margins.bottom - count)
        if isKept { watch?.scroll(count) }
      }
      if margins.top == 0 { for row in 0..<count { scrollback?.append(lines[row]) } }
      lines.removeSubrange(margins.top..<margins.top + count)
      lines.insert(contentsOf: repeatElement(blankLine(style), count: count), at: margins.bottom - count)
    } else {
      divide(margins)
      for row in margins.top..<margins.bottom - count {
        lines[row].replaceSubrange(margins.columns, with: lines[row + count][margins.columns])
      }
      for row in margins.bottom - count..<margins.bottom { erase(row, margins.columns, style: style) }
    }
  }

  /// Moves the lines within margins down.
  mutating func scrollDown(_ count: Int, within margins: Margins, style: CellStyle) {
    let count = min(count, margins.rows.count)
    guard count > 0 else { return }
    if margins.columns == 0..<columns {
      if watch != nil {
        for row in margins.bottom - count..<margins.bottom { watch?.willLose(row, lines[row]) }
        watch?.move(removing: margins.bottom - count..<margins.bottom, inserting: margins.top)
      }
      lines.removeSubrange(margins.bottom - count..<margins.bottom)
      lines.insert(contentsOf: repeatElement(blankLine(style), count: count), at: margins.top)
    } else {
      divide(margins)
      for row in (margins.top + count..<margins.bottom).reversed() {
        lines[row].replaceSubrange(margins.columns, with: lines[row - count][margins.columns])
      }
      for row in margins.top..<margins.top + count { erase(row, margins.columns, style: style) }
    }
  }

  private mutating func divide(_ margins: Margins) {
    for row in margins.rows {
      willErase(row, margins.columns)
      divide(row, at: margins.left)
      divide(row, at: margins.right)
    }
  }

  /// Makes two spaces of a wide character that would be cut before a column.
  private mutating func divide(_ row: Int, at column: Int) {
    guard column > 0, column < columns, lines[row][column].width == 0 else { return }
    for half in [column - 1, column] {
      lines[row][half].replace(with: " ", width: 1, style: lines[row][half].style)
    }
  }

  // MARK: - Size

  /// Changes the number of columns; lines are cut or get empty cells.
  mutating func resize(columns: Int) {
    if columns < self.columns {
      for row in lines.indices {
        willErase(row, columns..<self.columns)
        divide(row, at: columns)
      }
    }
    self.columns = columns
    for row in lines.indices { lines[row].fit(columns: columns) }
  }

  /// Removes rows at the top, which go to `scrollback` if there is one.
  mutating func removeTop(_ count: Int, to scrollback: inout Scrollback?) {
    for row in 0..<count {
      scrollback?.append(lines[row])
      watch?.willLose(row, lines[row], scrollback == nil ? .replaced : .scrolled)
    }
    watch?.removeTop(count)
    lines.removeFirst(count)
  }

  /// Removes rows at the bottom.
  mutating func removeBottom(_ count: Int) {
    for row in rows - count..<rows { watch?.willLose(row, lines[row]) }
    watch?.removeBottom(count)
    lines.removeLast(count)
  }

  /// Adds a line at the top.
  mutating func insertTop(_ line: [Cell]) {
    var line = line
    line.fit(columns: columns)
    lines.insert(line, at: 0)
    watch?.insertTop()
  }

  /// Adds empty rows at the bottom.
  mutating func addBottom(_ count: Int) {
    lines.append(contentsOf: repeatElement(blankLine(CellStyle()), count: count))
    watch?.addBottom(count)
  }

  // MARK: - Watching

  /// Tells the watch that cells are erased or moved.
  private mutating func willErase(_ row: Int, _ range: Range<Int>) {
    guard watch != nil else { return }
    let destroys = lines[row][range].contains { !$0.isBlank }
    watch?.willChange(row, from: range.lowerBound, to: range.lowerBound, destroys: destroys, lines[row])
  }

  /// Tells the watch that all rows are lost.
  mutating func loseAll(_ fate: LeftRow.Fate) {
    for row in lines.indices { watch?.willLose(row, lines[row], fate) }
  }

  /// Replaces this grid with another one.
  mutating func replace(with grid: Grid) {
    loseAll(.replaced)
    let watch = watch
    self = grid
    if let watch { self.watch = self.watch.map { watch.returning(to: $0) } }
  }
}
