/// How a path is stroked; names and defaults are those of SVG.
public struct StrokeStyle: Hashable, Sendable {
  /// Across the stroke, half of it on each side of the path; in the path's units, points mostly.
  public var width: Double
  /// The ends of open contours and of dashes.
  public var cap: StrokeCap
  /// The corners.
  public var join: StrokeJoin
  /// The largest ratio of a miter's length to the width; sharper corners are bevelled.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, repeated; an odd number of them is taken twice.
  ///
  /// A solid line if it is empty, if one is negative or not finite, or if all are 0.
  public var dash: [Double]
  /// How far into the dashes a contour begins.
  public var dashOffset: Double

  /// A solid line with straight ends and sharp corners if only a width is given.
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
  /// The outline of a stroke along the path, to be filled by the non-zero rule.
  ///
  /// Its edges are quadratic curves within `tolerance` of the exact ones, in the path's units; within a millionth of the
  /// whole where that is more, so that no path takes endless curves. A contour without length
  /// is a dot with round or square caps and nothing with butt ones, as in SVG. Nothing is stroked by a width that is not
  /// positive and finite.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 1.0 / 256) -> Path {
    precondition(tolerance > 0, "a tolerance of 0 takes endless curves")
    guard style.width > 0, style.width.isFinite, let box = finiteControlBox else { return Path() }
    let extent = max(box.width, box.height, style.width)
    var stroker = Stroker(style, tolerance: max(tolerance, extent / 1_048_576))
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

  /// The outline of a stroke along the path, to be filled by the non-zero rule.
  public func stroked(
    width: Double, cap: StrokeCap = .butt, join: StrokeJoin = .miter, miterLimit: Double = 4,
    dash: [Double] = [], dashOffset: Double = 0
  ) -> Path {
    stroked(
      StrokeStyle(
        width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash, dashOffset: dashOffset))
  }
}
