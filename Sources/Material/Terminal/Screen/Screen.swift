/// A terminal's screen at a moment: a grid of cells and a cursor.
package struct Screen: Sendable {
  /// The form of a cursor.
  package enum CursorShape: String, Hashable, Sendable {
    case block, underline, bar
  }

  /// The place and look of the cursor.
  package struct Cursor: Hashable, Sendable {
    /// The row from the top, from 0.
    package var row = 0
    /// The column from the left, from 0; after the last character of a full line, the last column.
    package var column = 0
    package var isVisible = true
    package var blinks = false
    package var shape = CursorShape.block

    package init() {}
  }

  /// The number of columns, at least 1.
  package var columns: Int
  /// The lines from the top, each with `columns` cells.
  package var lines: [[Cell]]
  package var cursor = Cursor()
  /// The title of the window; empty for none.
  package var title = ""
  /// The targets of the cells' links, by their number less 1.
  package var links: [String] = []
  /// True if the theme's colours of text and background are exchanged (mode 5).
  package var isReversed = false
  /// The colours that the program has changed: of the palette by number (OSC 4), of text (10) and background (11).
  package var colors = ChangedColors()

  /// The number of rows, at least 1.
  package var rows: Int { lines.count }

  /// Creates an empty screen.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Creates a screen of lines, which have the same number of cells, 1 at least.
  package init(lines: [[Cell]]) {
    columns = lines.first?.count ?? 1
    self.lines = lines
  }

  /// Colours with which a program has replaced those of the theme.
  package struct ChangedColors: Hashable, Sendable {
    /// Entries of the palette by number, as 0xRRGGBB.
    package var palette: [UInt8: UInt32] = [:]
    /// The colour of text as 0xRRGGBB; nil for the theme's.
    package var foreground: UInt32?
    /// The colour of the background as 0xRRGGBB; nil for the theme's.
    package var background: UInt32?
    /// The colour of the cursor as 0xRRGGBB; nil for the theme's.
    package var cursor: UInt32?

    package init() {}
  }
}
