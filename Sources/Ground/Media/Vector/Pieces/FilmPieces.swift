internal import GlyphreelExact
internal import GlyphreelGraphics

/// The drawings of a film as pieces, relative to the top left of their cells.
final class FilmPieces {
  let film: any CellFilm
  /// The font of the characters that are text; nil if all are drawn.
  let font: CellFont?
  private(set) var drawings: [Int32: [Piece]] = [:]
  /// For each drawing, the first one with equal pieces, whatever text is over them; -1 without any.
  private(set) var shapes: [Int32: Int32] = [:]
  /// The different drawings of each style.
  private var shapesOfStyles: [Int32: [Int32]] = [:]
  /// The characters of drawings that are text.
  private(set) var texts: [Int32: CellText] = [:]
  /// The rows of the last frame, whose drawings are among these.
  var rows: [[Int32]] = []
  /// The estimated bytes of a drawing that appears: `PieceBuilder.Target.bytesPerDrawing`.
  let bytesPerDrawing: Int

  init(_ film: any CellFilm, for target: PieceBuilder.Target) {
    (self.film, bytesPerDrawing) = (film, target.bytesPerDrawing)
    // Only an SVG can bring a font along.
    font = film.font.flatMap { $0.isEmbedded && target != .svg ? nil : $0 }
  }

  /// Adds a drawing.
  func insert(_ drawing: Int32, _ pieces: [Piece]) {
    drawings[drawing] = pieces
    guard font != nil else {
      shapes[drawing] = pieces.isEmpty ? -1 : drawing
      return
    }
    let known = shapesOfStyles[film.style(of: drawing), default: []]
    let equal = known.first { drawings[$0].map { $0.hasEqualNumbers(to: pieces) } ?? false }
    shapes[drawing] = pieces.isEmpty ? -1 : equal ?? drawing
    if equal == nil, !pieces.isEmpty, known.count < FilmPieces.comparedShapes {
      shapesOfStyles[film.style(of: drawing)] = known + [drawing]
    }
  }

  /// The different drawings of a style that are compared: a background, narrow and wide, with a line below it, and some more.
  private static let comparedShapes = 8

  /// Removes all drawings, after the film's tracks are made.
  func discard() { (drawings, shapes, shapesOfStyles, rows) = ([:], [:], [:], []) }

  /// Returns the items of a new drawing that are not text.
  func items(of drawing: Int32) -> [DisplayList.Item] {
    let items = film.items(of: drawing)
    guard font != nil, let text = film.text(of: drawing) else { return items }
    texts[drawing] = text
    return items.filter { if case .glyphs = $0 { false } else { true } }
  }
}

/// Pieces that are shown at the same times, with pieces of one colour next to each other, so that they are written as one.
struct SheetPieces {
  /// A colour of a style, which can be another one in the dark.
  private struct Ink: Hashable {
    let style: Int32
    /// The number of the colour among the colours of a drawing.
    let number: Int
  }

  /// The rectangles below all others.
  private(set) var fills: [Piece] = []
  private var fillInks: [Ink] = []
  private var parts: [[Piece]] = []
  private var inks = Interned<Ink>()

  /// The pieces above the fills, by colour.
  var others: FlattenSequence<[[Piece]]> { parts.joined() }

  /// Adds the pieces of a drawing; drawings are added by rows and columns.
  mutating func append(_ drawing: [Piece], style: Int32, _ cell: Size) {
    var colors: [[Double]] = []
    for piece in drawing {
      let color = piece[.color] ?? []
      let number = colors.firstIndex(of: color) ?? colors.count
      if number == colors.count { colors.append(color) }
      let ink = Ink(style: style, number: number)
      let isRectangle =
        if case .path(SheetPieces.rectangle, .nonZero, .color) = piece.kind { true } else { false }
      if isRectangle, let box = piece.box, box.height >= cell.height {
        appendFill(piece, ink)
      } else {
        append(piece, ink)
      }
    }
  }

  private mutating func appendFill(_ piece: Piece, _ ink: Ink) {
    if fillInks.last == ink, let joined = fills.last?.joined(to: piece) {
      fills[fills.count - 1] = joined
    } else {
      fills.append(piece)
      fillInks.append(ink)
    }
  }

  private mutating func append(_ piece: Piece, _ ink: Ink) {
    let (isNew, part) = inks.insert(ink)
    if isNew {
      parts.append([piece])
    } else if let joined = parts[part].last?.joined(to: piece) {
      parts[part][parts[part].count - 1] = joined
    } else {
      parts[part].append(piece)
    }
  }

  static let rectangle = Path(Rect(x: 0, y: 0, width: 1, height: 1)).kinds
}

extension [Piece] {
  /// Returns true if the pieces have the same structure and the same numbers, down to the last child.
  fileprivate func hasEqualNumbers(to other: [Piece]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { a, b in
        a.kind == b.kind && a.children.hasEqualNumbers(to: b.children)
          && a.values.elementsEqual(b.values) { $0.property == $1.property && $0.numbers == $1.numbers }
      }
  }
}

extension Piece {
  /// Returns the piece moved in its enclosing space.
  func moved(by offset: AffineTransform) -> Piece {
    var piece = self
    piece.box = box?.offsetBy(dx: offset.tx, dy: offset.ty)
    for index in values.indices {
      switch values[index].property {
      case .transform, .gradientTransform:
        piece.values[index].numbers[4] += offset.tx
        piece.values[index].numbers[5] += offset.ty
      case .points, .clipPoints:
        for number in values[index].numbers.indices {
          piece.values[index].numbers[number] += number.isMultiple(of: 2) ? offset.tx : offset.ty
        }
      default: break
      }
    }
    // A group moves its children, unless it has no transform.
    if values.allSatisfy({ $0.property != .transform }) {
      piece.children = children.map { $0.moved(by: offset) }
    }
    return piece
  }

  /// Returns one rectangle for two of a colour that are side by side; nil for others.
  fileprivate func joined(to next: Piece) -> Piece? {
    guard case .path(SheetPieces.rectangle, .nonZero, .color) = kind,
      case .path(SheetPieces.rectangle, .nonZero, .color) = next.kind,
      let box, let other = next.box, box.minY == other.minY, box.height == other.height,
      abs(box.maxX - other.minX) < 1e-6, self[.color] == next[.color]
    else { return nil }
    let whole = box.union(other)
    var piece = self
    piece.box = whole
    piece.values = values.map { ($0.property, $0.property == .points ? Path(whole).coordinates : $0.numbers) }
    return piece
  }
}
