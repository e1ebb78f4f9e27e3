import GlyphreelTerminal

extension Terminal {
  /// A small terminal after some text.
  init(columns: Int = 10, rows: Int = 4, _ text: String) {
    self.init(columns: columns, rows: rows)
    feed(text)
  }

  /// Reads the bytes of a text.
  mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  /// The text of the screen's lines, without spaces at their ends.
  var lines: [String] {
    screen.lines.map { line in
      var text = line.map(\.text).joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  /// The row and the column of the cursor.
  var place: [Int] { [screen.cursor.row, screen.cursor.column] }

  /// The style of a cell in the first row.
  func style(_ column: Int) -> CellStyle { screen.lines[0][column].style }
}
