import TestSupport
import Testing

@testable import GlyphreelGraphics

/// Shapes that reach far beyond what is seen of them, and shapes of which too much is seen.
@Suite struct ScanConverterReachTests {
  /// Contours of lines and curves, some of which leave the canvas by a little, by far, or beyond all counting.
  private func randomPath(_ generator: inout SeededGenerator, contours: Int, size: Double) -> Path {
    func point(_ reach: Double) -> Point {
      Point(
        x: .random(in: -reach...(size + reach), using: &generator),
        y: .random(in: -reach...(size + reach), using: &generator))
    }
    let reaches = [2, size, 300, 50_000, 1e7, 1e17]
    var path = Path()
    for _ in 0..<contours {
      let reach = reaches[Int.random(in: 0..<reaches.count, using: &generator)]
      path.move(to: point(size))
      for _ in 0..<Int.random(in: 2...5, using: &generator) {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: path.line(to: point(2))
        case 1: path.quad(to: point(2), control: point(reach))
        default: path.cubic(to: point(reach), control1: point(2), control2: point(reach))
        }
      }
    }
    return path
  }

  @Test(arguments: 0..<24)
  func `a clip does not change the remaining coverage of far-reaching contours`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 5000)
    var converter = ScanConverter()
    let size = 12
    let shape = randomPath(&generator, contours: [1, 3, 12][seed % 3], size: Double(size))
    let whole = converter.coverage(of: shape, width: size, height: size)
    for _ in 0..<4 {
      let x = Int.random(in: 0..<size, using: &generator)
      let y = Int.random(in: 0..<size, using: &generator)
      let clip = PixelRect(
        x: x, y: y, width: .random(in: 1...(size - x), using: &generator),
        height: .random(in: 1...(size - y), using: &generator))
      let part = converter.coverage(of: shape, width: size, height: size, in: clip)
      for py in clip.minY..<clip.maxY {
        for px in clip.minX..<clip.maxX {
          #expect(part[py * size + px] == whole[py * size + px], "seed \(seed), pixel \(px), \(py)")
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `tiles of a wide shape join without a seam, independent of the clip`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 6000)
    var converter = ScanConverter()
    let (width, height) = (1300, 3)
    var shape = Path()
    for _ in 0..<(seed < 3 ? 6 : 280) {
      func point() -> Point {
        Point(x: .random(in: 0...1300, using: &generator), y: .random(in: -1...4, using: &generator))
      }
      shape.move(to: point())
      shape.line(to: point())
      shape.quad(to: point(), control: point())
    }
    shape.move(to: Point(x: 0, y: 1))
    for corner in [Point(x: 1300, y: 1), Point(x: 1300, y: 2), Point(x: 0, y: 2)] { shape.line(to: corner) }
    let whole = converter.coverage(of: shape, width: width, height: height)
    // Some of what is inside, contours of the other direction take away.
    #expect((0..<width).filter { whole[width + $0] == 255 }.count > 200)
    let clip = PixelRect(x: 1000 + seed * 9, y: seed % 2, width: 60, height: 2)
    let part = converter.coverage(of: shape, width: width, height: height, in: clip)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        #expect(part[y * width + x] == whole[y * width + x], "seed \(seed), pixel \(x), \(y)")
      }
    }
  }

  @Test func `many bars in a row cover their area`() {
    var bars = Path()
    // Two hundred to a pixel's row, twice each, so that they overlap.
    for i in 0..<200 {
      for _ in 0..<2 { bars.append(Path(Rect(x: Double(i) / 4, y: 0.3, width: 0.125, height: 1.45))) }
    }
    var converter = ScanConverter()
    let coverage = converter.coverage(of: bars, width: 50, height: 2)
    for x in 0..<50 {
      #expect(abs(Double(coverage[x]) - 255 * 0.7 / 2) <= 2)
      #expect(abs(Double(coverage[50 + x]) - 255 * 0.75 / 2) <= 2)
    }
  }

  @Test(arguments: [260, 700, 2400])
  func `the coverage of many crossing lines is close to that of enlarged pixels`(count: Int) {
    var generator = SeededGenerator(seed: 7000)
    var shape = Path()
    let height = 2.6 / Double(count)
    for _ in 0..<count {
      // Slivers across the canvas, all turned the same way.
      let (y0, y1) = (
        Double.random(in: 0...6, using: &generator), Double.random(in: 0...6, using: &generator)
      )
      shape.move(to: Point(x: -1, y: y0))
      shape.line(to: Point(x: 41, y: y1))
      shape.line(to: Point(x: 41, y: y1 + height))
      shape.line(to: Point(x: -1, y: y0 + height))
    }
    var converter = ScanConverter()
    let coverage = converter.coverage(of: shape, width: 40, height: 6)
    // At 64 times the size, rows are no longer crowded.
    var worst = 0.0
    for (x, y) in [(20, 3), (31, 4)] {
      let enlarged = converter.coverage(
        of: shape,
        transform: AffineTransform(a: 64, b: 0, c: 0, d: 64, tx: Double(-64 * x), ty: Double(-64 * y)),
        width: 64, height: 64)
      let mean = enlarged.reduce(0.0) { $0 + Double($1) } / 4096
      worst = max(worst, abs(mean - Double(coverage[y * 40 + x])))
    }
    #expect(worst < 6)
  }

  @Test func `few lines outside the clip are kept`() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 400, y: 0))
    let dots = path.stroked(StrokeStyle(width: 0.5, cap: .round, dash: [0.1, 0.9]))
    var converter = ScanConverter()
    let enlarged = AffineTransform(a: 1e4, b: 0, c: 0, d: 1e4, tx: 0, ty: 0)
    let coverage = converter.coverage(of: dots, transform: enlarged, width: 4, height: 4)
    #expect(coverage == [UInt8](repeating: 255, count: 16))
    #expect(converter.lineCount < 20)
    // Circles around the canvas, and some through it.
    var circles = Path()
    for i in 0..<200 {
      circles.append(Path(ellipseIn: Rect(x: -60.0 - Double(i), y: -60, width: 160, height: 160)))
    }
    _ = converter.coverage(of: circles, width: 8, height: 8)
    #expect(converter.lineCount < 1600)
  }

  @Test func `the number of dashes of a path is limited`() {
    var path = Path()
    for y in 0..<30 {
      path.move(to: Point(x: 0, y: Double(y)))
      path.line(to: Point(x: 1000, y: Double(y)))
    }
    let stroke = path.stroked(StrokeStyle(width: 0.1, dash: [0.5, 0.5]))
    // Nine lines have two thousand lengths in turn each, the others are solid.
    #expect(stroke.subpaths.count == 9 * 1000 + 21)
  }
}
