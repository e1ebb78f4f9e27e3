/// The size of the changes from screen to screen.
extension ScreenHistory {
  /// Returns the number of cells of the first of several screens, and of the smallest rectangle that each later one changes.
  ///
  /// - Parameters:
  ///   - moments: The moments that are shown, ascending.
  ///   - limit: The number after which each change counts as a change of the whole screen.
  package func changedCells(in moments: some Sequence<Int>, beyond limit: Int) -> Int {
    let whole = size.columns * size.rows
    var (count, last) = (whole, -1)
    var (shown, current): ([Int32], [Int32]) = ([], [])
    for moment in moments where moment > last {
      var touched: Set<Int> = []
      for step in last + 1...moment {
        for change in changes(of: step) {
          let row = Int(change.row)
          while current.count <= row { current.append(0) }
          current[row] = change.line
          touched.insert(row)
        }
      }
      shown += Array(repeating: 0, count: current.count - shown.count)
      if last >= 0 {
        count += count > limit ? whole : area(of: touched, shown, current, last, moment) ?? whole
      }
      for row in touched { shown[row] = current[row] }
      last = moment
    }
    return count
  }

  /// Returns the area that changes from one moment to another one; nil for that of the whole screen.
  private func area(
    of rows: Set<Int>, _ old: [Int32], _ new: [Int32], _ before: Int, _ after: Int
  ) -> Int? {
    let (first, second) = (look(of: before), look(of: after))
    guard first.colors == second.colors, first.caption == second.caption else { return nil }
    var box: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)?
    func add(_ row: Int, _ columns: ClosedRange<Int>) {
      let known = box ?? (row...row, columns)
      box = (
        min(known.rows.lowerBound, row)...max(known.rows.upperBound, row),
        min(
          known.columns.lowerBound, columns.lowerBound)...max(
            known.columns.upperBound, columns.upperBound)
      )
    }
    for row in rows {
      if let columns = Self.difference(lines[Int(old[row])], lines[Int(new[row])]) { add(row, columns) }
    }
    if first.cursor != second.cursor {
      for cursor in [first.cursor, second.cursor].compactMap(\.self) {
        add(Int(cursor.row), Int(cursor.column)...Int(cursor.column))
      }
    }
    return box.map { $0.rows.count * $0.columns.count } ?? 0
  }

  /// Returns the columns from the first to the last difference of two lines; nil for equal ones.
  private static func difference(_ a: [Int32], _ b: [Int32]) -> ClosedRange<Int>? {
    let start = zip(a, b).prefix { $0 == $1 }.count
    if start == a.count, start == b.count { return nil }
    guard a.count == b.count else { return start...max(a.count, b.count) - 1 }
    return start...a.count - 1 - zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  }
}
