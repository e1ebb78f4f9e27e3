internal import GlyphreelExact
internal import GlyphreelGraphics

/// The drawings of a film as pieces, relative to the top left of their cells.
final class FilmPieces {
  let film: any CellFilm
  var drawings: [Int32: [Piece]] = [:]
  /// The rows of the last frame, whose drawings are among these.
  var rows: [[Int32]] = []
  /// The estimated bytes of a drawing that appears: `PieceBuilder.Target.bytesPerDrawing`.
  let bytesPerDrawing: Int

  init(_ film: any CellFilm, bytesPerDrawing: Int) {
    (self.film, self.bytesPerDrawing) = (film, bytesPerDrawing)
  }
}

/// Pieces that are shown at the same times, with those of a colour side by side, so that they are written as one.
struct SheetPieces {
  /// A colour of a style, which can be another one in the dark.
  private struct Ink: Hashable {
    let style: Int32
    /// The number of the colour among those of a drawing.
    let number: Int
  }

  /// The rectangles below all others.
  private(set) var fills: [Piece] = []
  private var fillInks: [Ink] = []
  private var parts: [[Piece]] = []
  private var inks = Interned<Ink>()

  /// The pieces above the fills, by colour.
  var others: FlattenSequence<[[Piece]]> { parts.joined() }

  /// Adds the pieces of a drawing; drawings come by rows and columns.
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
