internal import Synchronization

/// A stroke as an outline to fill, together with its line and style.
///
/// Painting fills the outline. Formats that have their own strokes use the line.
package struct StrokedPath: Hashable, Sendable {
  /// The whole line; its trimmed part is stroked.
  package let line: Path
  /// The stroke's style; dashes begin at the trimmed start.
  package let style: StrokeStyle
  /// The part of the line that is stroked, as fractions of its length.
  package let trim: ClosedRange<Double>
  private let shared: SharedOutline

  /// An outline that is made when it is asked for, and then kept by all copies of the stroke.
  private final class SharedOutline: Sendable {
    let path: Mutex<Path?>
    /// True if it does not follow from the line, the style and the trimmed part.
    let isGiven: Bool

    init(_ path: Path? = nil) {
      self.path = Mutex(path)
      isGiven = path != nil
    }
  }

  /// Strokes the part of a line between two fractions of its length, 0...1; an empty outline if there is none.
  package init(_ line: Path, style: StrokeStyle, from: Double = 0, to: Double = 1) {
    let start = min(max(from, 0), 1)
    (self.line, self.style, trim) = (line, style, start...max(min(max(to, 0), 1), start))
    shared = SharedOutline()
  }

  /// Creates a stroke of a whole line with a known outline.
  package init(_ line: Path, style: StrokeStyle, outline: Path) {
    (self.line, self.style, trim) = (line, style, 0...1)
    shared = SharedOutline(outline)
  }

  /// The outline of the stroke, filled by the non-zero winding rule.
  package var outline: Path {
    shared.path.withLock { path in
      if let path { return path }
      let made = line.trimmed(from: trim.lowerBound, to: trim.upperBound).stroked(style)
      path = made
      return made
    }
  }

  /// True if nothing is stroked; false for an outline that is too large to be made just to find out.
  package var isEmpty: Bool { outlineSize < 10_000 && outline.isEmpty }

  /// An estimate of the number of the outline's elements, without making it.
  var outlineSize: Double {
    shared.isGiven
      ? Double(outline.elements.count) : line.strokedSize(style) * (trim.upperBound - trim.lowerBound)
  }

  package static func == (a: StrokedPath, b: StrokedPath) -> Bool {
    guard a.line == b.line, a.style == b.style, a.trim == b.trim else { return false }
    return a.shared === b.shared || !a.shared.isGiven && !b.shared.isGiven || a.outline == b.outline
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(style)
    hasher.combine(trim)
  }
}

extension DisplayList {
  /// An estimate of the number of elements in the outlines of all strokes, which are made when the list is painted.
  ///
  /// A dashed line of a few bytes can have half of `DashPattern.maximumCount` dashes.
  package var outlineSize: Double { Self.outlineSize(of: items) }

  private static func outlineSize(of items: [Item]) -> Double {
    items.reduce(0) { sum, item in
      switch item {
      case .stroke(let stroke, _): sum + stroke.outlineSize
      case .group(let group): sum + outlineSize(of: group.items)
      case .fill, .glyphs, .glyphStroke, .image: sum
      }
    }
  }
}

extension Path {
  /// Returns about how many elements the outline of a stroke has.
  fileprivate func strokedSize(_ style: StrokeStyle) -> Double {
    // The lengths of curves are those of their control polygons, which are not shorter.
    var (size, length) = (0.0, 0.0)
    var (first, last) = (Point.zero, Point.zero)
    func pass(_ point: Point) -> Double {
      defer { last = point }
      return (SIMD2(point) - SIMD2(last)).length
    }
    // A line has two edges, a join and its ends. The edges of a curve are divided until they fit; in one that is bent more than
    // the stroke is wide, each piece is some polygons of its own.
    func addLine(_ own: Double) { (size, length) = (size + 12, length + own) }
    func addCurve(_ own: Double) {
      let pieces = max((own * 256).squareRoot().squareRoot(), 1)
      (size, length) = (size + 12 + (own < style.width ? 12 : 2) * pieces, length + own)
    }
    for element in elements {
      switch element {
      case .move(let to): (first, last) = (to, to)
      case .line(let to): addLine(pass(to))
      case .quad(let to, let control): addCurve(pass(control) + pass(to))
      case .cubic(let to, let control1, let control2): addCurve(pass(control1) + pass(control2) + pass(to))
      case .close: addLine(pass(first))
      }
    }
    let period = style.dash.reduce(0, +) * (style.dash.count % 2 == 0 ? 1 : 2)
    guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), period > 0 else {
      return size
    }
    let lengths = style.dash.count % 2 == 0 ? style.dash.count : 2 * style.dash.count
    let dashes = min(length / period * Double(lengths), DashPattern.maximumCount) / 2
    return size + (style.cap == .butt ? 5 : 15) * dashes
  }
}
