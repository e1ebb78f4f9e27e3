// Control sequences (CSI).
extension Terminal {
  /// Performs a control sequence.
  mutating func performControl(_ final: UInt8) {
    let parameters = parser.parameters
    switch (Unicode.Scalar(parameters.marker), Unicode.Scalar(parser.intermediate)) {
    case ("\0", "\0"): performPlain(Unicode.Scalar(final), parameters)
    case ("?", "\0"): performPrivate(Unicode.Scalar(final), parameters)
    case ("\0", "!") where final == UInt8(ascii: "p"): softReset()
    case ("\0", "\"") where final == UInt8(ascii: "q"):
      cursor.style.attributes.remove(.protected)
      if parameters[0] == 1 { cursor.style.attributes.insert(.protected) }
    case ("\0", " ") where final == UInt8(ascii: "q"): setCursorShape(parameters[0] ?? 0)
    default: break
    }
  }

  private mutating func performPlain(_ final: Unicode.Scalar, _ parameters: ControlParameters) {
    let count = parameters.count()
    switch final {
    case "A": moveUp(count)
    case "B", "e": moveDown(count)
    case "C", "a": moveForward(count)
    case "D": moveBack(count)
    case "E":
      moveDown(count)
      returnToMargin()
    case "F":
      moveUp(count)
      returnToMargin()
    case "G", "`": moveTo(column: count)
    case "H", "f": moveTo(row: count, column: parameters.count(at: 1))
    case "I": moveToTab(count)
    case "Z": moveToPreviousTab(count)
    case "d": moveTo(row: count)
    case "m": cursor.style.apply(parameters)
    case "h": setModes(parameters, to: true)
    case "l": setModes(parameters, to: false)
    case "r": setMargins(parameters)
    case "s": if modes.hasSideMargins { setSideMargins(parameters) } else { savedCursor = cursor }
    case "u": restoreCursor()
    case "b": repeatCharacter(count)
    case "g": removeTabs(parameters[0] ?? 0)
    case "t": performWindow(parameters)
    default: performEdit(final, parameters)
    }
  }

  private mutating func performEdit(_ final: Unicode.Scalar, _ parameters: ControlParameters) {
    let count = parameters.count()
    chargeLines()
    switch final {
    case "@": if isBetweenSideMargins { insertCells(count) }
    case "P": if isBetweenSideMargins { deleteCells(count) }
    case "J": eraseInDisplay(parameters[0] ?? 0)
    case "K": eraseInLine(parameters[0] ?? 0)
    case "X": eraseCells(count)
    case "L": insertLines(count)
    case "M": deleteLines(count)
    case "S": scrollUp(count)
    case "T" where parameters.count <= 1, "^":
      scrollDown(count, within: margins)
    default: break
    }
  }

  private mutating func performPrivate(_ final: Unicode.Scalar, _ parameters: ControlParameters) {
    switch final {
    case "h": setPrivateModes(parameters, to: true)
    case "l": setPrivateModes(parameters, to: false)
    case "J":
      charge(rows: rows)
      eraseUnprotectedInDisplay(parameters[0] ?? 0)
    case "K":
      charge(rows: 1)
      eraseUnprotectedInLine(parameters[0] ?? 0)
    default: break
    }
  }

  private mutating func setCursorShape(_ number: Int) {
    guard number <= 6 else { return }
    appearance.shape = [.block, .underline, .bar][max(number - 1, 0) / 2]
    appearance.blinks = number != 0 && number % 2 == 1
  }

  private mutating func removeTabs(_ number: Int) {
    if number == 0 { tabs.set(cursor.column, false) }
    if number == 3 { tabs.clear() }
  }

  /// Saves the title and takes it back; nothing else of windows has a meaning here.
  private mutating func performWindow(_ parameters: ControlParameters) {
    guard [nil, 0, 2].contains(parameters[1]) else { return }
    switch parameters[0] {
    case 22: if savedTitles.count < 10 { savedTitles.append(title) }
    case 23: title = savedTitles.popLast() ?? title
    default: break
    }
  }

  /// Sets the rows that scroll (DECSTBM).
  private mutating func setMargins(_ parameters: ControlParameters) {
    let top = parameters.count() - 1
    let bottom = min(parameters[1].flatMap { $0 == 0 ? nil : $0 } ?? rows, rows)
    guard top + 1 < bottom else { return }
    (margins.top, margins.bottom) = (top, bottom)
    moveHome()
  }

  /// Sets the columns that scroll (DECSLRM).
  private mutating func setSideMargins(_ parameters: ControlParameters) {
    let left = parameters.count() - 1
    let right = min(parameters[1].flatMap { $0 == 0 ? nil : $0 } ?? columns, columns)
    guard left + 1 < right else { return }
    (margins.left, margins.right) = (left, right)
    moveHome()
  }
}
