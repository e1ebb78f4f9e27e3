internal import GlyphreelExact

/// Collects the screens of a recording.
struct ScreenHistoryBuilder {
  var looks = Interned<ScreenHistory.Look>()
  var lines = Interned<[Int32]>()
  var colors = Interned<ScreenHistory.Colors>()
  var times: [Double] = []
  var changes: [ScreenHistory.Change] = []
  var starts: [Int32] = []
  var cursors: [ScreenHistory.Cursor?] = []
  var colorIndices: [Int32] = []
  var captions = Interned<ExactString>()
  var captionIndices: [Int32] = []
  /// The comment on what is shown.
  var caption = ExactString("")
  var checkpoints: [[Int32]] = []
  var size: (columns: Int, rows: Int)
  /// The cells of all lines.
  private(set) var cellCount = 0
  /// The cells whose looks were found, and others that took as long.
  private(set) var work = 0

  /// The lines of the last screen, as cells and by their numbers.
  private var cells: [[Cell]] = []
  private var current: [Int32] = []

  /// True if adjacent symbols are one look.
  private let ligatures: Bool

  init(_ screen: Screen, ligatures: Bool) {
    self.ligatures = ligatures
    size = (screen.columns, screen.rows)
    lines.insert([])
    colors.insert(.init())
    captions.insert(ExactString(""))
    append(screen, at: 0)
  }

  /// Adds the screen from a time in seconds on.
  mutating func append(_ screen: Screen, at time: Double) {
    size = (max(size.columns, screen.columns), max(size.rows, screen.rows))
    let color = Int32(colors.index(of: .init(changed: screen.colors, isReversed: screen.isReversed)))
    let isRecolored = colorIndices.last.map { $0 != color } ?? true
    var changed: [ScreenHistory.Change] = []
    var search = RowSearch(cells, current)
    for (row, line) in screen.lines.enumerated() {
      if row < cells.count {
        let last = cells[row]
        if !last.sharesCells(with: line) { work += line.count }
        if last == line { continue }
      }
      let isRepeated = row > 0 && line == screen.lines[row - 1]
      let number =
        isRepeated ? current(row - 1, changed) : search.number(of: line, below: row) ?? self.number(of: line)
      if row >= current.count || current[row] != number {
        changed.append(.init(row: Int16(row), line: number))
      }
    }
    for row in screen.rows..<max(current.count, screen.rows) where current[row] != 0 {
      changed.append(.init(row: Int16(row), line: 0))
    }
    cells = screen.lines
    let cursor = cursor(of: screen)
    let comment = Int32(captions.index(of: caption))
    let isCommented = captionIndices.last.map { $0 != comment } ?? true
    if !times.isEmpty, changed.isEmpty, cursor == cursors.last ?? nil, !isRecolored, !isCommented { return }
    for change in changed {
      while current.count <= change.row { current.append(0) }
      current[Int(change.row)] = change.line
    }
    // The first screen is at 0, and what comes at the same time replaces it.
    if time <= times.last ?? -1, times.count == 1 { removeLast() }
    starts.append(Int32(changes.count))
    changes += changed
    times.append(time)
    cursors.append(cursor)
    colorIndices.append(color)
    captionIndices.append(comment)
    if (times.count - 1).isMultiple(of: ScreenHistory.interval) { checkpoints.append(current) }
  }

  /// Returns the number of the line of a row while changes are collected.
  private func current(_ row: Int, _ changed: [ScreenHistory.Change]) -> Int32 {
    if let last = changed.last, Int(last.row) == row { return last.line }
    return current[row]
  }

  private mutating func removeLast() {
    changes.removeSubrange(Int(starts.removeLast())...)
    times.removeLast()
    cursors.removeLast()
    colorIndices.removeLast()
    captionIndices.removeLast()
    checkpoints.removeLast()
  }

  /// Returns the number of a line, which is added if it is new.
  private mutating func number(of line: [Cell]) -> Int32 {
    let looks = looks(of: line)
    // To find a look takes as long as to move some cells.
    work += line.count + 4 * looks.count
    let (isNew, index) = lines.insert(looks)
    if isNew { cellCount += looks.count }
    return Int32(index)
  }

  private mutating func looks(of line: [Cell]) -> [Int32] {
    var numbers: [Int32] = []
    let empty = Cell()
    let end = (line.lastIndex { $0 != empty } ?? -1) + 1
    numbers.reserveCapacity(end)
    var next = 0
    while next < end {
      let (cell, count) = CellCluster(line[next..<end], ligatures: ligatures).merged
      let isEmpty = cell.width == 0 || cell == empty
      numbers.append(isEmpty ? -1 : Int32(looks.index(of: .init(cell: cell, cursor: nil))))
      numbers += Array(repeating: -1, count: count - 1)
      next += count
    }
    return numbers
  }

  /// The maximum number of combining marks of all looks, each of which takes about a kilobyte as glyphs.
  private static let markLimit = 100_000

  /// Throws an error if the looks have too many combining marks.
  func checkMarks() throws(Diagnostic) {
    let count = looks.values.reduce(0) { $0 + $1.cell.marks.count }
    guard count <= Self.markLimit else {
      throw Diagnostic(
        at: .start,
        "the characters of the recording have \(count) combining marks, and \(Self.markLimit) are the most",
        hint: "show a part of it with 'from' and 'to'")
    }
  }

  private mutating func cursor(of screen: Screen) -> ScreenHistory.Cursor? {
    let cursor = screen.cursor
    guard cursor.isVisible, screen.lines.indices.contains(cursor.row),
      screen.lines[cursor.row].indices.contains(cursor.column)
    else { return nil }
    var column = cursor.column
    if screen.lines[cursor.row][column].width == 0, column > 0 { column -= 1 }
    let look = ScreenHistory.Look(cell: screen.lines[cursor.row][column], cursor: cursor.shape)
    return .init(row: Int16(cursor.row), column: Int16(column), look: Int32(looks.index(of: look)))
  }
}

extension [Cell] {
  /// Returns true if two lines have the same cells in memory, so that they are compared at a glance.
  fileprivate func sharesCells(with other: [Cell]) -> Bool { span.isIdentical(to: other.span) }
}
