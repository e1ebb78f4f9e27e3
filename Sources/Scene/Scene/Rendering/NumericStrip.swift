internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A strip of a line of two texts: characters that stay, or the space between them, in which the characters of one text make way
/// for those of the other.
///
/// Strips move as their neighbours do and never overlap.
struct NumericStrip {
  /// The line's index in both texts.
  let line: Int
  /// Its edges in the old text.
  private(set) var old: ClosedRange<Double>
  /// Its edges in the new text.
  private(set) var new: ClosedRange<Double>
  /// True for characters that stay, and for the drawing beyond the ends of the line, which moves with these.
  let stays: Bool
  /// The distance from the old line down to the new one.
  let drop: Double

  /// The reach of the strips at the ends of a line, beyond which nothing is drawn.
  private static let far = 1e5

  /// The position and the scale of a strip's content relative to those in its own text.
  struct Shift {
    /// The centre of the strip in its own text.
    let center: Double
    let offset: Point
    /// The horizontal scale around the centre.
    let scale: Double
  }

  /// Returns the shift of the content of a text.
  ///
  /// - Parameters:
  ///   - isOld: True for the content of the old text.
  ///   - away: 0 where the text is in place, 1 where the other one is.
  func shift(isOld: Bool, away: Double) -> Shift {
    let (own, other) = isOld ? (old, new) : (new, old)
    let (width, otherWidth) = (own.upperBound - own.lowerBound, other.upperBound - other.lowerBound)
    let (center, goal) = (own.lowerBound + width / 2, other.lowerBound + otherWidth / 2)
    let way = stays ? other.lowerBound - own.lowerBound : goal - center
    let scale = stays || width == 0 ? 1 : (width + (otherWidth - width) * away) / width
    return Shift(
      center: center, offset: Point(x: way * away, y: (isOld ? drop : -drop) * away), scale: max(scale, 0))
  }

  /// Returns the part of a text's drawing that belongs to it, halfway to the lines above and below; nil without width.
  func clip(isOld: Bool, in layout: TextLayout) -> Rect? {
    let edges = isOld ? old : new
    guard layout.lines.indices.contains(line), edges.upperBound > edges.lowerBound else { return nil }
    func border(above line: Int) -> Double {
      guard line > 0 else { return -NumericStrip.far }
      guard line < layout.lines.count else { return NumericStrip.far }
      return (layout.lines[line - 1].typographicBounds.maxY + layout.lines[line].typographicBounds.minY) / 2
    }
    return Rect(
      from: Point(x: edges.lowerBound, y: border(above: line)),
      to: Point(x: edges.upperBound, y: border(above: line + 1)))
  }

  /// Returns the strips of all lines of two texts, from left to right.
  ///
  /// - Parameter pairs: The rectangles of characters that stay, by their line, from left to right in both texts.
  static func strips(
    _ old: TextLayout, _ new: TextLayout, _ pairs: [Int: [(old: Rect, new: Rect)]]
  ) -> [NumericStrip] {
    (0..<max(old.lines.count, new.lines.count)).flatMap { line -> [NumericStrip] in
      // A line of which nothing stays gives way to another one in its place.
      guard let pairs = pairs[line] else {
        return [NumericStrip(line: line, old: -far...far, new: -far...far, stays: false, drop: 0)]
      }
      return strips(line, old.lines[line].typographicBounds, new.lines[line].typographicBounds, pairs)
    }
  }

  private static func strips(
    _ line: Int, _ old: Rect, _ new: Rect, _ pairs: [(old: Rect, new: Rect)]
  ) -> [NumericStrip] {
    var strips: [NumericStrip] = []
    var end = (old: -far, new: -far)
    func append(to next: (old: Double, new: Double), stays: Bool) {
      let (before, after) = (end.old...max(next.old, end.old), end.new...max(next.new, end.new))
      end = (before.upperBound, after.upperBound)
      if let last = strips.last, last.stays, stays,
        abs((after.lowerBound - before.lowerBound) - (last.new.lowerBound - last.old.lowerBound)) < 0.01
      {
        strips[strips.count - 1].old = last.old.lowerBound...before.upperBound
        strips[strips.count - 1].new = last.new.lowerBound...after.upperBound
      } else if before.upperBound > before.lowerBound || after.upperBound > after.lowerBound {
        let drop = new.midY - old.midY
        strips.append(NumericStrip(line: line, old: before, new: after, stays: stays, drop: drop))
      }
    }
    end = (old.minX - far, new.minX - far)
    append(to: (old.minX, new.minX), stays: true)
    for pair in pairs {
      append(to: (pair.old.minX, pair.new.minX), stays: false)
      append(to: (pair.old.maxX, pair.new.maxX), stays: true)
    }
    append(to: (old.maxX, new.maxX), stays: false)
    append(to: (old.maxX + far, new.maxX + far), stays: true)
    return strips
  }
}
