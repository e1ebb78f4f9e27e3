/// A row of a screen as it was before part of it was lost, or as it was at the end.
package struct LeftRow: Sendable {
  /// The fate of a row's content.
  package enum Fate: Hashable, Sendable {
    /// It was overwritten, erased, or left with the alternate screen.
    case replaced
    /// It moved into the lines above the screen.
    case scrolled
    /// It is on the screen at the end.
    case final
  }

  /// The row on the screen, from 0.
  package let row: Int
  /// The number of the line since the start, from 0: the row, and the lines that have scrolled away.
  package let position: Int
  package let isAlternate: Bool
  package let cells: [Cell]
  package let fate: Fate
  /// The number of bytes before the last change of the row.
  package let offset: Int
}

/// A log of the rows of a grid, which records each row before part of it is lost.
///
/// The log depends only on the bytes, not on their division or on how the cursor moves. It contains a row once for each pass that
/// destroys something: a pass writes from left to right, so it begins in another row, or left of the last write's end. A pass
/// that writes characters again where they are, and others in blanks between them, also draws another state of the row.
struct RowWatch {
  private(set) var left: [LeftRow] = []
  /// The number of bytes before those being processed.
  var clock = 0
  private var rows: [Row]
  private var isAlternate = false
  /// The lines that have left the screen at its top.
  private var scrolled = 0
  /// The row of the present pass, the column at which it continues, and the row as it was at its start.
  private var pass: (row: Int, column: Int, start: [Cell]?, offset: Int) = (-1, 0, nil, 0)
  /// True if the current pass has rewritten a character in place.
  private var isRedrawing = false

  private struct Row {
    /// False if all cells are empty.
    var hasContent = false
    /// The number of bytes before its last change.
    var offset = 0
  }

  init(rows: Int) { self.rows = Array(repeating: Row(), count: rows) }

  mutating func takeLeft() -> [LeftRow] {
    defer { left = [] }
    return left
  }

  /// Registers a character before it is written.
  mutating func willWrite(_ cell: Cell, _ row: Int, at column: Int, _ line: [Cell]) {
    begin(row, column, line)
    let end = column + Int(cell.width)
    let isSame = line[column] == cell
    let isBlank = line[column..<end].allSatisfy(\.isBlank)
    if isSame, !isBlank { isRedrawing = true }
    let fills = isRedrawing && isBlank && !cell.isBlank && line[end...].contains { !$0.isBlank }
    willChange(row, from: column, to: end, destroys: !isSame && !isBlank || fills, line)
  }

  /// Registers a change before it is made.
  ///
  /// - Parameters:
  ///   - column: The first cell that changes.
  ///   - end: The column at which a write of the same pass continues.
  mutating func willChange(_ row: Int, from column: Int, to end: Int, destroys: Bool, _ line: [Cell]) {
    begin(row, column, line)
    if destroys, let start = pass.start {
      log(row, start, .replaced, at: pass.offset)
      pass.start = nil
    }
    pass.column = end
    rows[row] = Row(hasContent: true, offset: clock)
  }

  /// Begins a pass at a column, unless it continues the present one.
  private mutating func begin(_ row: Int, _ column: Int, _ line: [Cell]) {
    guard row != pass.row || column < pass.column else { return }
    pass = (row, column, rows[row].hasContent ? line : nil, rows[row].offset)
    isRedrawing = false
  }

  /// Registers that a row loses all it has.
  mutating func willLose(_ row: Int, _ line: [Cell], _ fate: LeftRow.Fate = .replaced) {
    pass = (-1, 0, nil, 0)
    guard rows[row].hasContent else { return }
    log(row, line, fate, at: rows[row].offset)
    rows[row] = Row()
  }

  private mutating func log(_ row: Int, _ line: [Cell], _ fate: LeftRow.Fate, at offset: Int) {
    left.append(
      LeftRow(
        row: row, position: scrolled + row, isAlternate: isAlternate, cells: line, fate: fate, offset: offset)
    )
  }

  // MARK: - Moving

  /// Registers that rows, which have been lost, are removed, and that empty rows are inserted before another row.
  mutating func move(removing removed: Range<Int>, inserting index: Int) {
    pass = (-1, 0, nil, 0)
    rows.removeSubrange(removed)
    rows.insert(contentsOf: repeatElement(Row(), count: removed.count), at: index)
  }

  /// Registers that lines have left the screen at its top.
  mutating func scroll(_ count: Int) { scrolled += count }

  mutating func removeTop(_ count: Int) {
    rows.removeFirst(count)
    scrolled += count
  }

  mutating func removeBottom(_ count: Int) { rows.removeLast(count) }

  mutating func insertTop() {
    rows.insert(Row(hasContent: true, offset: clock), at: 0)
    scrolled -= 1
  }

  mutating func addBottom(_ count: Int) { rows.append(contentsOf: repeatElement(Row(), count: count)) }

  // MARK: - Screens

  /// Starts an empty screen, and logs nothing.
  mutating func startOver(isAlternate: Bool) {
    rows = Array(repeating: Row(), count: rows.count)
    self.isAlternate = isAlternate
    pass = (-1, 0, nil, 0)
    if isAlternate { scrolled = 0 }
  }

  /// Returns the log of a screen that is shown again, with the entries of this log.
  func returning(to other: RowWatch) -> RowWatch {
    var watch = other
    (watch.left, watch.clock) = (left, clock)
    watch.pass = (-1, 0, nil, 0)
    return watch
  }
}

extension Cell {
  /// True for a space that is invisible.
  package var isBlank: Bool { scalar == " " && width == 1 && marks.isEmpty && !style.showsSpaces }
}

extension CellStyle {
  /// True if it is seen at a space: its background, or lines.
  package var showsSpaces: Bool {
    background != .standard || underline != .none
      || !attributes.isDisjoint(with: [.reverse, .strikethrough, .overline])
  }
}

// The log of rows that a terminal has lost.
extension Terminal {
  /// Starts to log the rows that are lost; the terminal must be empty.
  package mutating func watchRows() { grid.watch = RowWatch(rows: rows) }

  /// True while the alternate screen is shown.
  package var isAlternate: Bool { primary != nil }

  /// Returns the rows that were lost since the last call, in order.
  package mutating func takeLeftRows() -> [LeftRow] { grid.watch?.takeLeft() ?? [] }

  /// Returns the rows of the screen, and before them those of the screen behind an alternate one.
  package mutating func takeLastRows() -> [LeftRow] {
    if let watch = grid.watch, var hidden = primary?.grid {
      hidden.watch = hidden.watch.map { watch.returning(to: $0) }
      hidden.loseAll(.final)
      grid.watch = hidden.watch.map { $0.returning(to: watch) }
    }
    grid.loseAll(.final)
    return takeLeftRows()
  }
}
