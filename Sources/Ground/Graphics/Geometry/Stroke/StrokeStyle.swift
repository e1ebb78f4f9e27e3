/// The stroke style of a path, with SVG's names and defaults.
public struct StrokeStyle: Hashable, Sendable {
  /// The stroke width, centred on the path, in the path's units.
  public var width: Double
  /// The caps of open contours and dashes.
  public var cap: StrokeCap
  /// The joins at corners.
  public var join: StrokeJoin
  /// The maximum ratio of the miter length to the width.
  ///
  /// Sharper corners are bevelled.
  public var miterLimit: Double
  /// The alternating dash and gap lengths.
  ///
  /// A list with an odd number of them is repeated once.
  ///
  /// The line is solid if the list is empty, if a length is negative or not finite, or if all are 0.
  public var dash: [Double]
  /// The distance into the dash pattern at which a contour starts.
  public var dashOffset: Double

  /// Creates a style, by default a solid line with butt caps and miter joins.
  public init(
    width: Double, cap: StrokeCap = .butt, join: StrokeJoin = .miter, miterLimit: Double = 4,
    dash: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashOffset = dashOffset
  }
}

extension Path {
  /// Returns the outline of the stroke, to be filled by the non-zero rule.
  ///
  /// The edges are quadratic curves within `tolerance` of the exact ones, in the path's units, or within a millionth
  /// of the path's size if that is more, which bounds the number of curves. A contour without length is a dot with
  /// round or square caps, and invisible with butt caps, as in SVG. If the width is not positive and finite, the
  /// outline is empty.
  ///
  /// - Parameter isWide: True if the stroke is wider than most bends; bends then have fewer edges where possible.
  package func stroked(
    _ style: StrokeStyle, tolerance: Double = 1.0 / 256, isWide: Bool = false
  ) -> Path {
    precondition(tolerance > 0, "a tolerance of 0 takes endless curves")
    guard style.width > 0, style.width.isFinite, let box = finiteControlBox else { return Path() }
    let extent = max(box.width, box.height, style.width)
    var stroker = Stroker(style, tolerance: max(tolerance, extent / 1_048_576), isWide: isWide)
    let dashes = DashPattern(style.dash, offset: style.dashOffset)
    var room = DashPattern.maximumCount
    for subpath in subpaths {
      if let dashes, !subpath.segments.isEmpty {
        for dash in dashes.cut(subpath, room: &room) {
          stroker.stroke(dash.subpath, direction: dash.direction)
        }
      } else {
        stroker.stroke(subpath)
      }
    }
    return stroker.outline
  }

  /// Returns the dashes of a pattern as separate lines; nil for a solid line, for dots and for more than a number of dashes.
  package func dashed(_ lengths: [Double], offset: Double, limit: Int) -> Path? {
    guard let pattern = DashPattern(lengths, offset: offset), lengths.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    var path = Path()
    var room = Double(limit)
    for subpath in subpaths where !subpath.segments.isEmpty {
      let before = room
      for dash in pattern.cut(subpath, room: &room) { path.append(dash.subpath) }
      if room == before { return nil }
    }
    return path
  }
}
