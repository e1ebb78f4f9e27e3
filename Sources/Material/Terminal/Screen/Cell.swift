/// A cell of a screen: a character with its combining marks, and its rendition.
///
/// A wide character is in two cells: the first contains it, and the second has the width 0 and no text.
package struct Cell: Hashable, Sendable {
  /// The first scalar; a space in an empty cell.
  package var scalar: Unicode.Scalar
  /// The marks and joiners after it, 15 at most.
  package var marks: [Unicode.Scalar]
  /// The columns of the character: 1 or 2; 0 in the second cell of a wide one.
  package var width: UInt8
  package var style: CellStyle

  /// Creates a cell, by default an empty one.
  package init(
    _ scalar: Unicode.Scalar = " ", marks: [Unicode.Scalar] = [], width: UInt8 = 1,
    style: CellStyle = CellStyle()
  ) {
    self.scalar = scalar
    self.marks = marks
    self.width = width
    self.style = style
  }

  /// The character with its marks; empty in the second cell of a wide one.
  package var text: String {
    guard width > 0 else { return "" }
    var text = String.UnicodeScalarView()
    text.append(scalar)
    text.append(contentsOf: marks)
    return String(text)
  }
}
