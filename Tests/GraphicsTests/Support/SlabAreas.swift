import GlyphreelGraphics

/// The area of each pixel inside a polygon by the non-zero rule, found by cutting the plane into slabs.
///
/// Between two neighbouring heights where a vertex lies, two edges cross or an edge crosses the side of a pixel, all
/// edges are in order and each stays within one column: the inside is a row of trapezoids, and the area in a pixel is
/// the slab's height times what the slab's middle line has inside of it. In doubles; vertices should have few digits.
struct SlabAreas {
  private struct Side {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var winding: Int

    func x(at y: Double) -> Double { x0 + (x1 - x0) * ((y - y0) / (y1 - y0)) }
    func y(at x: Double) -> Double { y0 + (y1 - y0) * ((x - x0) / (x1 - x0)) }
  }

  private var sides: [Side] = []

  init(contours: [[Point]]) {
    for contour in contours {
      for (i, a) in contour.enumerated() {
        let b = contour[(i + 1) % contour.count]
        if a.y < b.y { sides.append(Side(x0: a.x, y0: a.y, x1: b.x, y1: b.y, winding: 1)) }
        if a.y > b.y { sides.append(Side(x0: b.x, y0: b.y, x1: a.x, y1: a.y, winding: -1)) }
      }
    }
  }

  /// 0...255 for each pixel, row after row.
  func coverage(width: Int, height: Int) -> [Double] {
    var cuts = (0...height).map(Double.init)
    for (i, a) in sides.enumerated() {
      cuts += [a.y0, a.y1]
      if a.x0 != a.x1 {
        for column in 0...width {
          let y = a.y(at: Double(column))
          if y > a.y0 && y < a.y1 { cuts.append(y) }
        }
      }
      for b in sides[(i + 1)...] {
        let (adx, ady, bdx, bdy) = (a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0)
        let determinant = adx * bdy - ady * bdx
        if determinant == 0 { continue }
        let t = ((b.x0 - a.x0) * bdy - (b.y0 - a.y0) * bdx) / determinant
        if t > 0 && t < 1 { cuts.append(a.y0 + ady * t) }
      }
    }
    cuts = cuts.filter { $0 >= 0 && $0 <= Double(height) }.sorted()
    var areas = [Double](repeating: 0, count: width * height)
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where bottom > top {
      let middle = (top + bottom) / 2
      let row = Int(middle)
      let crossed = sides.filter { $0.y0 < middle && $0.y1 > middle }
        .map { (x: $0.x(at: middle), winding: $0.winding) }.sorted { $0.x < $1.x }
      var winding = 0
      for (i, side) in crossed.enumerated() {
        winding += side.winding
        if winding == 0 || i + 1 == crossed.count { continue }
        let (from, to) = (max(side.x, 0), min(crossed[i + 1].x, Double(width)))
        if from >= to { continue }
        for column in Int(from)..<min(Int(to) + 1, width) {
          let overlap = min(to, Double(column + 1)) - max(from, Double(column))
          if overlap > 0 { areas[row * width + column] += overlap * (bottom - top) }
        }
      }
    }
    return areas.map { $0 * 255 }
  }
}
