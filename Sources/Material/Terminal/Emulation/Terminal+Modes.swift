// Modes (SM, RM, DECSET, DECRST), and the alternate screen.
extension Terminal {
  /// Sets or resets modes of ANSI.
  mutating func setModes(_ parameters: ControlParameters, to isOn: Bool) {
    for index in 0..<parameters.count {
      switch parameters[index] {
      case 4: modes.inserts = isOn
      case 20: modes.newLine = isOn
      default: break
      }
    }
  }

  /// Sets or resets DEC's modes; modes of the keyboard and the mouse have no meaning here.
  mutating func setPrivateModes(_ parameters: ControlParameters, to isOn: Bool) {
    for index in 0..<parameters.count {
      guard let number = parameters[index] else { continue }
      setPrivateMode(number, to: isOn)
    }
  }

  private mutating func setPrivateMode(_ number: Int, to isOn: Bool) {
    switch number {
    case 3:
      chargeLines()
      clearForColumns()
    case 5: modes.isReversed = isOn
    case 6:
      cursor.isRelative = isOn
      moveHome()
    case 7:
      modes.wraps = isOn
      if !isOn { cursor.isWrapPending = false }
    case 12: appearance.blinks = isOn
    case 25: appearance.isVisible = isOn
    case 45: modes.wrapsBack = isOn
    case 69:
      modes.hasSideMargins = isOn
      (margins.left, margins.right) = (0, columns)
    case 47, 1047:
      chargeLines()
      if isOn { showAlternate() } else { showPrimary() }
    case 1048: if isOn { savedCursor = cursor } else { restoreCursor() }
    case 1049:
      chargeLines()
      if isOn {
        savedCursor = cursor
        showAlternate()
        grid.erase(rows: 0..<rows, style: cursor.style)
      } else {
        showPrimary()
        restoreCursor()
      }
    case 2026: modes.isSynchronizing = isOn
    default: break
    }
  }

  /// Clears the screen, as a change between 80 and 132 columns does (DECCOLM); the size stays.
  private mutating func clearForColumns() {
    margins = Margins(columns: columns, rows: rows)
    grid.erase(rows: 0..<rows, style: cursor.style)
    moveHome()
  }

  /// Shows the alternate screen, which is empty at first and has no lines above.
  private mutating func showAlternate() {
    guard primary == nil else { return }
    primary = Primary(grid: grid, scrollback: scrollback, savedCursor: savedCursor)
    scrollback = nil
    savedCursor = nil
    grid.watch?.startOver(isAlternate: true)
    grid.erase(rows: 0..<rows, style: cursor.style)
  }

  /// Shows the primary screen again.
  private mutating func showPrimary() {
    guard let primary else { return }
    grid.replace(with: primary.grid)
    scrollback = primary.scrollback
    savedCursor = primary.savedCursor
    self.primary = nil
  }
}
