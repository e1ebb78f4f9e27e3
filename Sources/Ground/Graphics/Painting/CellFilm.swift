internal import GlyphreelExact

/// The drawings of a grid of cells, such as a terminal's, whose cells change one by one.
///
/// Formats that draw write each drawing once and each change of a cell, instead of a picture for each moment.
package protocol CellFilm: AnyObject, Sendable {
  /// The size of a cell in points.
  var cellSize: Size { get }

  /// Returns the style of a drawing: drawings of one style have the same colours in every theme.
  func style(of drawing: Int32) -> Int32

  /// Returns the items of a drawing, relative to the top left of its cell.
  ///
  /// The items of a character in an embedded font also contain its glyphs, for formats without fonts.
  func items(of drawing: Int32) -> [DisplayList.Item]

  /// The font of cells whose characters are text; nil if they are outlines.
  var font: CellFont? { get }

  /// Returns the character of a drawing as text; nil if it is drawn by its items only.
  func text(of drawing: Int32) -> CellText?
}

/// The font of a film's text.
package struct CellFont: Hashable, Sendable {
  package let family: String
  /// The size in points.
  package let size: Double
  /// The distance of the baseline below the top of a cell in points.
  package let baseline: Double
  /// True if documents embed the font, so that it looks the same everywhere.
  package let isEmbedded: Bool

  package init(family: String, size: Double, baseline: Double, isEmbedded: Bool = false) {
    (self.family, self.size, self.baseline) = (family, size, baseline)
    self.isEmbedded = isEmbedded
  }
}

/// The character of a cell as text.
package struct CellText: Hashable, Sendable {
  package let text: String
  /// The columns that it covers, 1 or 2.
  package let columns: Int
  package let color: Color
  package let isBold: Bool
  package let isItalic: Bool
  /// The outline in points, relative to the left end of the cell's baseline, for a font that is embedded.
  package var outline: Path?
  /// The address that it links to; nil for none.
  package var link: String?

  package init(
    _ text: String, columns: Int, _ color: Color, isBold: Bool, isItalic: Bool, outline: Path? = nil,
    link: String? = nil
  ) {
    (self.text, self.columns, self.color) = (text, columns, color)
    (self.isBold, self.isItalic) = (isBold, isItalic)
    (self.outline, self.link) = (outline, link)
  }
}

/// A moment of a film: the drawing in each of its cells.
package struct CellFrame: Sendable {
  /// A drawing over the cells, which moves from one to another.
  package struct Cursor: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var drawing: Int32

    package init(row: Int, column: Int, drawing: Int32) {
      (self.row, self.column, self.drawing) = (row, column, drawing)
    }
  }

  package let film: any CellFilm
  /// The drawings by row and column; -1 for an empty cell.
  ///
  /// Columns after the last drawing are left out.
  package let rows: [[Int32]]
  package let cursor: Cursor?
  /// The number of columns.
  package let columns: Int

  package init(_ film: any CellFilm, columns: Int, rows: [[Int32]], cursor: Cursor?) {
    (self.film, self.columns, self.rows, self.cursor) = (film, columns, rows, cursor)
  }

  /// The rectangle of all cells in points.
  package var window: Rect {
    let cell = film.cellSize
    return Rect(x: 0, y: 0, width: Double(columns) * cell.width, height: Double(rows.count) * cell.height)
  }
}

/// A value that equality ignores.
package struct Annotation<Value: Sendable>: Hashable, Sendable {
  package var value: Value

  package init(_ value: Value) { self.value = value }

  /// Returns true.
  package static func == (a: Self, b: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
