package import GlyphreelExact

/// An emulator of a terminal: reads the bytes that a program writes, and keeps the screen that they make.
///
/// It follows xterm. What it is sent is untrusted: no sequence makes it fail, and strings, links, marks and the lines that
/// scroll away have limits.
package struct Terminal: Sendable {
  /// The allowed numbers of columns and of rows; other numbers become the nearest one.
  package static let sizes = 1...1000

  var parser = EscapeParser()
  var grid: Grid
  /// The lines above the screen; nil while the alternate screen is shown.
  var scrollback: Scrollback? = Scrollback()
  /// The screen that is restored when the alternate screen is left; nil while it is shown.
  var primary: Primary?
  var cursor = CursorState()
  /// The cursor that DECSC saved on this screen.
  var savedCursor: CursorState?
  var margins: Margins
  var tabs: TabStops
  var modes = Modes()
  var appearance = CursorAppearance()
  var links = LinkTable()
  var title = ""
  var savedTitles: [String] = []
  var colors = Screen.ChangedColors()
  /// The character that REP repeats: the last character, until anything else is received.
  var lastCharacter: Unicode.Scalar?

  /// The cells that were moved, erased or resized; a few bytes can affect a whole screen.
  var work = 0
  /// The allowed work: a base amount for small recordings, and an amount per byte for ordinary output.
  var allowance = 200_000_000

  /// A screen that waits for the alternate one to be left.
  struct Primary {
    var grid: Grid
    var scrollback: Scrollback?
    var savedCursor: CursorState?
  }

  /// The cursor's position, and what DECSC saves with it.
  struct CursorState {
    var row = 0
    var column = 0
    /// True if the last column has been written, in which case the next character begins a line.
    var isWrapPending = false
    /// True if rows and columns are counted from the margins (DECOM).
    var isRelative = false
    var style = CellStyle()
    var sets = CharacterSets()
  }

  /// The look of the cursor.
  struct CursorAppearance {
    var isVisible = true
    var blinks = false
    var shape = Screen.CursorShape.block
  }

  /// The modes that change the emulator's behaviour.
  struct Modes {
    var wraps = true
    var wrapsBack = false
    var inserts = false
    var newLine = false
    var isReversed = false
    var hasSideMargins = false
    var isSynchronizing = false
  }

  /// Creates an empty screen.
  package init(columns: Int, rows: Int) {
    let (columns, rows) = (Self.sizes.clamp(columns), Self.sizes.clamp(rows))
    grid = Grid(columns: columns, rows: rows)
    margins = Margins(columns: columns, rows: rows)
    tabs = TabStops(columns: columns)
  }

  /// The number of columns.
  package var columns: Int { grid.columns }
  /// The number of rows.
  package var rows: Int { grid.rows }

  /// The screen.
  ///
  /// It shares its lines with the terminal until they change.
  package var screen: Screen {
    var screen = Screen(lines: grid.lines)
    screen.cursor.row = cursor.row
    screen.cursor.column = cursor.column
    screen.cursor.isVisible = appearance.isVisible
    screen.cursor.blinks = appearance.blinks
    screen.cursor.shape = appearance.shape
    screen.title = title
    screen.links = links.targets
    screen.colors = colors
    screen.isReversed = modes.isReversed
    return screen
  }

  /// True if the program is in the middle of a picture that is to be shown as a whole (mode 2026).
  package var isSynchronizing: Bool { modes.isSynchronizing }

  /// Reads bytes, which may end in the middle of a character or a sequence.
  package mutating func feed(_ bytes: [UInt8]) {
    feed(bytes.span)
  }

  /// Reads bytes, which may end in the middle of a character or a sequence.
  package mutating func feed(_ bytes: Span<UInt8>) {
    var index = 0
    allowance += 100 * bytes.count
    let start = grid.watch?.clock ?? 0
    defer { grid.watch?.clock = start + bytes.count }
    while index < bytes.count, !isExhausted {
      grid.watch?.clock = start + index
      let length = readRun(bytes, from: index)
      guard length == 0 else {
        index += length
        continue
      }
      if perform(parser.read(bytes[index])) { index += 1 }
    }
  }

  /// True if the output has moved and erased so many cells that the rest of it is not read.
  package var isExhausted: Bool { work > allowance }

  /// The error of a recording for which that is true.
  package static let exhaustion = Diagnostic(
    at: .start,
    "the recording changes too many cells: each resize, scroll and erasure counts those of its rows",
    hint: "show a part of it, or choose fewer columns and rows")

  /// Counts the cells of some rows that are about to be moved or erased.
  mutating func charge(rows: Int) { work += rows * columns }

  /// Counts a change of lines as a whole: a new one, whose cells are filled, and the references to all.
  mutating func chargeLines() { work += columns + 4 * rows }

  /// Counts cells that are compared and stored, to show the screen or to compare its rows.
  package mutating func charge(cells: Int) { work += cells }

  /// Does what a byte means, and returns false if the byte is to be read again.
  private mutating func perform(_ action: EscapeParser.Action) -> Bool {
    switch action {
    case .none: return true
    case .print(let scalar):
      print(scalar)
      return true
    case .malformed:
      print("\u{FFFD}")
      return false
    case .execute(let byte): execute(byte)
    case .escape(let final, let intermediate): performEscape(final, intermediate)
    case .control(let final): performControl(final)
    case .command: performCommand(parser.string)
    }
    lastCharacter = nil
    return true
  }
}

extension ClosedRange<Int> {
  /// Returns the nearest number of the range.
  func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
