import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct ScanConverterTests {
  private func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
      if i == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// Several contours of a few corners each on a grid of 1/64 pixel, most of them crossing themselves and each other.
  private func randomContours(_ generator: inout SeededGenerator, width: Int, height: Int) -> [[Point]] {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      (0..<Int.random(in: 3...8, using: &generator)).map { _ in
        Point(
          x: Double(Int.random(in: -128...(width * 64 + 128), using: &generator)) / 64,
          y: Double(Int.random(in: -128...(height * 64 + 128), using: &generator)) / 64)
      }
    }
  }

  private func path(_ contours: [[Point]]) -> Path {
    var path = Path()
    for contour in contours {
      for (i, point) in contour.enumerated() {
        if i == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }

  @Test func `random polygons cover the exact area of the non-zero union`() {
    var generator = SeededGenerator(seed: 1)
    var converter = ScanConverter()
    let (width, height) = (14, 11)
    for round in 0..<120 {
      let contours = randomContours(&generator, width: width, height: height)
      let expected = SlabAreas(contours: contours).coverage(width: width, height: height)
      let actual = converter.coverage(of: path(contours), width: width, height: height)
      for (a, e) in zip(actual, expected) {
        #expect(abs(Double(a) - e) <= 1, "polygon \(round): \(contours)")
      }
    }
  }

  @Test func `both orientations of a polygon have the same coverage`() {
    var generator = SeededGenerator(seed: 2)
    var converter = ScanConverter()
    for _ in 0..<40 {
      let contours = randomContours(&generator, width: 12, height: 12)
      let forward = converter.coverage(of: path(contours), width: 12, height: 12)
      let backward = converter.coverage(of: path(contours.map { $0.reversed() }), width: 12, height: 12)
      for (a, b) in zip(forward, backward) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }
  }

  @Test func `a clip does not change the coverage inside it`() {
    var generator = SeededGenerator(seed: 3)
    var converter = ScanConverter()
    let size = 13
    for round in 0..<60 {
      // Simple and overlapping shapes in turn.
      let shape =
        round % 2 == 0
        ? path(randomContours(&generator, width: size, height: size))
        : Path(
          Rect(
            x: .random(in: -3...6, using: &generator), y: .random(in: -3...6, using: &generator),
            width: .random(in: 1...15, using: &generator), height: .random(in: 1...15, using: &generator)),
          cornerRadius: 2.3)
      let whole = converter.coverage(of: shape, width: size, height: size)
      let x = Int.random(in: 0..<size, using: &generator)
      let y = Int.random(in: 0..<size, using: &generator)
      let clip = PixelRect(
        x: x, y: y, width: .random(in: 1...(size - x), using: &generator),
        height: .random(in: 1...(size - y), using: &generator))
      let part = converter.coverage(of: shape, width: size, height: size, in: clip)
      for py in 0..<size {
        for px in 0..<size {
          let isInside = clip.contains(PixelRect(x: px, y: py, width: 1, height: 1))
          #expect(part[py * size + px] == (isInside ? whole[py * size + px] : 0))
        }
      }
    }
  }

  @Test func `moving a shape by whole pixels moves its coverage`() throws {
    let outline = try FontFace(FontFace.inter).outline("A")
    let scale = 20 / outline.unitsPerEm
    var converter = ScanConverter()
    func coverage(_ dx: Double, _ dy: Double, _ origin: (Int, Int)) -> [UInt8] {
      var all: [UInt8] = []
      let transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0.1 + dx, ty: 18.7 + dy)
      let clip = PixelRect(x: origin.0, y: origin.1, width: 20, height: 24)
      converter.withCoverage(of: outline, transform: transform, in: clip) { mask in
        for y in mask.box.minY..<mask.box.maxY {
          all += [UInt8(mask.box.minX - origin.0), UInt8(y - origin.1)]
          all += UnsafeBufferPointer(start: mask.row(y), count: mask.box.width)
        }
      }
      return all
    }
    let here = coverage(0, 0, (0, 0))
    #expect(!here.isEmpty)
    #expect(coverage(41, 7, (41, 7)) == here)
    #expect(coverage(60_001, 50_003, (60_001, 50_003)) == here)
    #expect(coverage(-100, -3, (-100, -3)) == here)
  }

  @Test func `a rectangle on pixel edges covers whole pixels`() {
    var converter = ScanConverter()
    let coverage = converter.coverage(of: Path(Rect(x: 1, y: 2, width: 3, height: 1)), width: 6, height: 4)
    #expect(coverage == (0..<24).map { (13...15).contains($0) ? 255 : 0 })
  }

  @Test func `partial pixels are rounded to the nearest of 255 levels`() {
    var converter = ScanConverter()
    for part in 0...64 {
      let rect = Rect(x: 0.25, y: 0.5, width: Double(part) / 128, height: 0.5)
      let expected = (Double(part) / 256 * 255).rounded()
      #expect(abs(Double(converter.coverage(of: Path(rect), width: 1, height: 1)[0]) - expected) <= 0.5)
    }
  }

  @Test func `a shape larger than a strip of cells has no seams`() {
    var converter = ScanConverter()
    // 300 x 300 is converted in two strips; its diagonal passes through both.
    let triangle = polygon([Point(x: 0, y: 0), Point(x: 300, y: 300), Point(x: 0, y: 300)])
    var strips = 0
    var wrong = 0
    converter.withCoverage(
      of: triangle, transform: .identity, in: PixelRect(x: 0, y: 0, width: 300, height: 300)
    ) { mask in
      strips += 1
      for y in mask.box.minY..<mask.box.maxY {
        for x in [y - 1, y, y + 1] where mask.box.minX..<mask.box.maxX ~= x {
          let expected: UInt8 = x < y ? 255 : (x == y ? 128 : 0)
          if mask.row(y)[x - mask.box.minX] != expected { wrong += 1 }
        }
      }
    }
    #expect(strips == 2)
    #expect(wrong == 0)
  }

  @Test func `coordinates far beyond any canvas are clamped and do not wrap around`() {
    var converter = ScanConverter()
    let full = [UInt8](repeating: 255, count: 9)
    for size in [1e4, 1e5, 1e6, 1e12, 1e80] {
      let rect = Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)
      #expect(converter.coverage(of: Path(rect), width: 3, height: 3) == full)
      // The left half of the plane ends in the middle of a pixel.
      let half = polygon([
        Point(x: -size, y: -size), Point(x: 1.5, y: -size), Point(x: 1.5, y: size), Point(x: -size, y: size),
      ])
      #expect(converter.coverage(of: half, width: 3, height: 1) == [255, 128, 0])
      let circle = Path(rect, cornerRadius: size)
      #expect(converter.coverage(of: circle, width: 3, height: 3) == full)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func `coordinates that are not numbers paint nothing`(bad: Double) {
    var converter = ScanConverter()
    let points = [Point(x: 0, y: 0), Point(x: bad, y: 1), Point(x: 2, y: 2)]
    #expect(converter.coverage(of: polygon(points), width: 2, height: 2).allSatisfy { $0 == 0 })
    var curve = Path()
    curve.move(to: .zero)
    curve.quad(to: Point(x: 2, y: 2), control: Point(x: 0, y: bad))
    curve.cubic(to: .zero, control1: Point(x: bad, y: bad), control2: Point(x: 0, y: 0))
    #expect(converter.coverage(of: curve, width: 2, height: 2).allSatisfy { $0 == 0 })
    let square = Path(Rect(x: 0, y: 0, width: 2, height: 2))
    for transform in [
      AffineTransform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: bad, c: bad, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: bad, ty: bad),
    ] {
      let coverage = converter.coverage(of: square, transform: transform, width: 2, height: 2)
      #expect(coverage.allSatisfy { $0 == 0 })
    }
  }

  @Test func `shapes without area cover nothing`() {
    var converter = ScanConverter()
    #expect(converter.coverage(of: Path(), width: 2, height: 2) == [0, 0, 0, 0])
    let line = polygon([Point(x: 0, y: 0), Point(x: 2, y: 2)])
    #expect(converter.coverage(of: line, width: 2, height: 2) == [0, 0, 0, 0])
    var dot = Path()
    dot.move(to: Point(x: 1, y: 1))
    #expect(converter.coverage(of: dot, width: 2, height: 2) == [0, 0, 0, 0])
  }

  @Test func `the coverage of a shape does not depend on earlier shapes`() {
    var generator = SeededGenerator(seed: 4)
    var used = ScanConverter()
    for _ in 0..<30 {
      let shape = path(randomContours(&generator, width: 9, height: 17))
      var fresh = ScanConverter()
      #expect(
        used.coverage(of: shape, width: 9, height: 17) == fresh.coverage(of: shape, width: 9, height: 17))
    }
  }
}
