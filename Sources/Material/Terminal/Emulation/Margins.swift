/// The rectangle of a screen that scrolls; its ends are exclusive.
struct Margins: Equatable {
  var top = 0
  var bottom: Int
  var left = 0
  var right: Int

  /// Creates margins at the screen's edges.
  init(columns: Int, rows: Int) {
    bottom = rows
    right = columns
  }

  /// The same columns from a row to the bottom.
  func from(row: Int) -> Margins {
    var part = self
    part.top = row
    return part
  }

  /// The rows.
  var rows: Range<Int> { top..<bottom }
  /// The columns.
  var columns: Range<Int> { left..<right }
}
