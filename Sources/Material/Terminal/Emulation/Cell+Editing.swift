// Changes of cells, as control sequences make them.

extension [Cell] {
  /// Cuts a line or adds empty cells to it.
  mutating func fit(columns: Int) {
    if count > columns {
      if self[columns].width == 0, columns > 0 { self[columns - 1] = Cell(style: self[columns - 1].style) }
      removeLast(count - columns)
    } else {
      append(contentsOf: repeatElement(Cell(), count: columns - count))
    }
  }
}

extension Cell {
  /// The number of marks that a cell can have.
  static let mostMarks = 15

  /// Puts another character in place of this one.
  @inline(__always)
  mutating func replace(with scalar: Unicode.Scalar, width: UInt8, style: CellStyle) {
    self.scalar = scalar
    if !marks.isEmpty { marks = [] }
    self.width = width
    self.style = style
  }
}

extension CellStyle.Attributes {
  /// The mark of cells that only unconditional erasing erases (DECSCA).
  static let protected = CellStyle.Attributes(rawValue: 1 << 15)
}

extension CellStyle {
  /// The rendition of cells that are erased with this rendition: only its background.
  var erased: CellStyle {
    var style = CellStyle()
    style.background = background
    return style
  }
}
