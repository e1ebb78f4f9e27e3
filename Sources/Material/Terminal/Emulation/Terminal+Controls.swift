// Control characters and escape sequences.
extension Terminal {
  /// Performs a control character.
  mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x08: moveBack(1)
    case 0x09: moveToTab(1)
    case 0x0A, 0x0B, 0x0C:
      index()
      if modes.newLine { returnToMargin() }
    case 0x0D: returnToMargin()
    case 0x0E: cursor.sets.active = 1
    case 0x0F: cursor.sets.active = 0
    default: break
    }
  }

  /// Performs an escape sequence.
  mutating func performEscape(_ final: UInt8, _ intermediate: UInt8) {
    switch Unicode.Scalar(intermediate) {
    case "\0": performEscape(final)
    case "(": cursor.sets[0] = CharacterSet(designatedBy: final)
    case ")", "-": cursor.sets[1] = CharacterSet(designatedBy: final)
    case "*", ".": cursor.sets[2] = CharacterSet(designatedBy: final)
    case "+", "/": cursor.sets[3] = CharacterSet(designatedBy: final)
    case "#" where final == UInt8(ascii: "8"): showAlignmentPattern()
    default: break
    }
  }

  private mutating func performEscape(_ final: UInt8) {
    switch Unicode.Scalar(final) {
    case "7": savedCursor = cursor
    case "8": restoreCursor()
    case "D": index()
    case "E":
      index()
      returnToMargin()
    case "H": tabs.set(cursor.column)
    case "M": reverseIndex()
    case "N": cursor.sets.single = 2
    case "O": cursor.sets.single = 3
    case "c": reset()
    case "n": cursor.sets.active = 2
    case "o": cursor.sets.active = 3
    default: break
    }
  }

  /// Restores the cursor that was saved, or that of a new screen (DECRC).
  mutating func restoreCursor() {
    cursor = savedCursor ?? CursorState()
    cursor.row = (0...rows - 1).clamp(cursor.row)
    if cursor.column >= columns { (cursor.column, cursor.isWrapPending) = (columns - 1, false) }
  }

  /// Fills the screen with the letter E (DECALN).
  private mutating func showAlignmentPattern() {
    chargeLines()
    grid.fill(with: "E")
    margins = Margins(columns: columns, rows: rows)
    moveHome()
  }

  /// Starts from the beginning (RIS); the lines above the screen stay.
  private mutating func reset() {
    chargeLines()
    if let primary { grid.replace(with: primary.grid) }
    grid.loseAll(.replaced)
    var fresh = Terminal(columns: columns, rows: rows)
    grid.erase(rows: 0..<rows, style: CellStyle())
    fresh.grid = grid
    fresh.scrollback = primary?.scrollback ?? scrollback
    // Links of lines above the screen stay valid.
    fresh.links = links
    fresh.title = title
    (fresh.work, fresh.allowance) = (work, allowance)
    self = fresh
  }

  /// Takes back modes, margins and the rendition, and leaves the screen and the cursor's place (DECSTR).
  mutating func softReset() {
    let place = (cursor.row, cursor.column)
    cursor = CursorState()
    (cursor.row, cursor.column) = place
    savedCursor = nil
    margins = Margins(columns: columns, rows: rows)
    appearance.isVisible = true
    (modes.inserts, modes.wraps, modes.hasSideMargins) = (false, true, false)
  }
}
