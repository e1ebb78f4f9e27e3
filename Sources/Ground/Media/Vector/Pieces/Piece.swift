internal import GlyphreelExact
internal import GlyphreelGraphics

/// An item of a display list as its fixed structure and numbers that can change over time.
struct Piece {
  /// The fixed structure: pieces of equal kinds have the same properties.
  enum Kind: Hashable {
    /// An outline in font units, by its index in the outlines of the document.
    case glyph(Int, PaintKind)
    /// A path by its elements, without their coordinates.
    case path([PathElement], FillRule, PaintKind)
    /// A stroke along a path.
    case stroke([PathElement], StrokeKind, PaintKind)
    /// An image by its index in the images of the document, with its size in pixels.
    ///
    /// It is placed as if it had one unit in width and height.
    case image(Int, width: Int, height: Int)
    case group(GroupKind)
    /// Two groups: the content, and the mask.
    case masked(MaskKind)
    /// Cells that change one by one, in a window of a size in points.
    case film(Size)
    /// Text in a row of cells with the left edges of its characters, or of the first one; its parts are the children.
    case text(places: [Double])
    /// A part of a row's text.
    case span(Span)
    /// Text that stays text, from the origin to the right.
    case label(Label)
  }

  /// Characters with one style in a row of cells.
  struct Span: Hashable {
    let string: String
    let isBold: Bool
    let isItalic: Bool
    /// The address that it links to; nil for none.
    let link: String?
  }

  /// Characters in a font.
  struct Label: Hashable {
    let string: String
    /// The font's PostScript name.
    let font: String
    let family: String
    /// The font size in points.
    let size: Double
    /// Points between letters.
    let letterSpacing: Double
  }

  /// The winding numbers that are inside a path: all but 0, or odd ones.
  enum FillRule: Hashable {
    case nonZero, evenOdd
  }

  /// An element of a path without coordinates.
  enum PathElement: UInt8, Hashable {
    case move, line, quad, cubic, close
  }

  /// The ends and corners of a stroke.
  struct StrokeKind: Hashable {
    var cap: StrokeCap
    var join: StrokeJoin
    var miterLimit: Double
    /// The number of dashes and gaps; 0 for a solid line.
    var dashes: Int
  }

  /// A paint without its numbers.
  enum PaintKind: Hashable {
    case color
    /// A gradient along the axis from (0, 0) to (1, 0), or from a circle, given by its centre and radius, to the unit circle.
    ///
    /// Offsets are the stops' offsets: neither these nor the circle can be animated in SVG.
    case gradient(circle: [Double]?, offsets: [Double], Gradient.Extend)
  }

  /// The structure of a group.
  struct GroupKind: Hashable {
    /// The clip path's elements; nil without a clip.
    var clip: [PathElement]?
    /// A mode that CSS has as `mix-blend-mode`; nil for source-over.
    var blendMode: CompositeMode?
    /// True if blend modes inside don't affect what is behind the group.
    var isIsolated = false
    /// True if shapes inside are painted without antialiasing.
    var isCrisp = false
    /// True if everything visible inside is made opaque.
    var isOpaque = false
    /// The font of the text inside; nil for none.
    var font: CellFont?
    /// False if the text inside repeats other text, and is neither selected nor read.
    var isCopied = true
  }

  /// The meaning of a mask's pixels.
  enum MaskKind: Hashable {
    case alpha, invertedAlpha, luminance, invertedLuminance
  }

  /// A number or a list of numbers that can change over time.
  enum Property: Hashable {
    /// Six coefficients of the transform to the enclosing space.
    case transform
    /// The opacity, 0...1.
    case opacity
    /// The coordinates of a path.
    case points
    /// The width of a stroke.
    case strokeWidth
    /// The lengths of dashes and gaps.
    case dashes
    /// The offset of the first dash.
    case dashOffset
    /// The length of the stroked part of a line, in thousandths of the line's.
    case trimLength
    /// The start of the stroked part, negated.
    case trimOffset
    /// Red, green, blue and alpha, 0...1.
    case color
    /// Six coefficients of the transform of a gradient's unit axis or circle to the piece's space.
    case gradientTransform
    /// The start and the end of a gradient's axis, or the centre and a point of its circle, for Lottie.
    case gradientAxis
    /// The colour of a gradient's stop.
    case stop(Int)
    /// The colours of all stops of a gradient, for Lottie.
    case stops
    /// The standard deviation of the blur, and the shadow's colour, offset and blur.
    case filter
    /// The coordinates of the clip path.
    case clipPoints
  }

  var kind: Kind
  /// The numbers by property; each kind has its own properties.
  var values: [(property: Property, numbers: [Double])]
  var children: [Piece] = []
  /// The cells of a film, and its drawings.
  var film: (frame: CellFrame, pieces: FilmPieces)?
  /// The box of the painted area, in the enclosing space; nil if unknown or empty.
  var box: Rect?

  /// The numbers of a property; nil if the kind doesn't have it.
  subscript(property: Property) -> [Double]? {
    property.place(among: values.count) { values[$0].property }.map { values[$0].numbers }
  }

  /// Creates a group.
  static func group(
    _ children: [Piece], kind: GroupKind = GroupKind(), values: [(Property, [Double])] = []
  ) -> Piece {
    Piece(kind: .group(kind), values: values, children: children)
  }
}

extension Piece {
  /// Returns true if both have the same structure, down to the last child.
  func isLike(_ other: Piece) -> Bool {
    kind == other.kind && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isLike($1) }
  }
}

extension Piece.Property {
  /// Returns its place among the properties at some places; nil if it is not there.
  func place(among count: Int, _ property: (Int) -> Piece.Property) -> Int? {
    if case .stop(let stop) = self {
      // The many stops of a gradient follow each other.
      let first = (0..<count).first { property($0) == .stop(0) } ?? 0
      if first + stop < count, property(first + stop) == self { return first + stop }
    }
    return (0..<count).first { property($0) == self }
  }
}
