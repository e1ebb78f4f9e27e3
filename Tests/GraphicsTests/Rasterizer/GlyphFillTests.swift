import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct GlyphFillTests {
  /// A polygon around the origin that does not meet itself, with upright and level sides and some that go through many
  /// pixels.
  private func polygon(_ generator: inout SeededGenerator, radius: Double) -> Path {
    var path = Path()
    let count = Int.random(in: 3...40, using: &generator)
    var last = SIMD2<Double>.zero
    for i in 0..<count {
      let angle = Double(i) / Double(count) * 360
      let direction = AffineTransform.rotation(degrees: angle)
      let length = Double.random(in: 0.3...1, using: &generator) * radius
      var point = SIMD2(direction.a * length, direction.b * length).rounded(.toNearestOrEven)
      if i > 0 && i % 5 == 0 && abs(point.y - last.y) < radius / 3 { point.y = last.y }
      if i > 0 && i % 5 == 2 && abs(point.x - last.x) < radius / 3 { point.x = last.x }
      if i == 0 {
        path.move(to: Point(x: point.x, y: point.y))
      } else {
        path.line(to: Point(x: point.x, y: point.y))
      }
      last = point
    }
    path.close()
    return path
  }

  private func placed(_ size: Double, _ generator: inout SeededGenerator) -> AffineTransform {
    let scale = size / 1000
    return AffineTransform(
      a: Bool.random(using: &generator) ? scale : -scale, b: 0, c: 0,
      d: Bool.random(using: &generator) ? scale : -scale,
      tx: size / 2 + Double.random(in: 1...3, using: &generator),
      ty: size / 2 + Double.random(in: 1...3, using: &generator))
  }

  @Test(arguments: [3.0, 11, 24, 57, 118])
  func `a glyph has the coverage of its path, mirrored or not`(size: Double) {
    var generator = SeededGenerator(seed: UInt64(size))
    var converter = ScanConverter()
    let side = Int(size) + 6
    var count = 0
    for _ in 0..<(size > 50 ? 12 : 60) {
      let path = polygon(&generator, radius: 500)
      let outline = GlyphOutline(path: path, unitsPerEm: 1000)
      let transform = placed(size, &generator)
      guard outline.fill.windingClass == .simple else { continue }
      count += 1
      let expected = converter.coverage(of: path, transform: transform, width: side, height: side)
      let actual = converter.coverage(of: outline, transform: transform, width: side, height: side)
      for (a, b) in zip(expected, actual) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }
    #expect(count > 8)
  }

  @Test func `a clip or a shift by whole pixels does not change the coverage of a glyph`() {
    var generator = SeededGenerator(seed: 9)
    var converter = ScanConverter()
    for size in [5.0, 16, 33, 80] {
      for _ in 0..<8 {
        let outline = GlyphOutline(path: polygon(&generator, radius: 500), unitsPerEm: 1000)
        let transform = placed(size, &generator)
        let side = Int(size) + 6
        let whole = converter.coverage(of: outline, transform: transform, width: side, height: side)
        var moved = transform
        (moved.tx, moved.ty) = (transform.tx + 3, transform.ty - 7)
        let x = Int.random(in: 0..<side, using: &generator)
        let y = Int.random(in: 0..<side, using: &generator)
        let clip = PixelRect(
          x: x, y: y, width: Int.random(in: 1...side, using: &generator),
          height: Int.random(in: 1...side, using: &generator))
        for (transform, dx, dy) in [(transform, 0, 0), (moved, 3, -7)] {
          var part = [UInt8](repeating: 0, count: side * side)
          let window = PixelRect(
            minX: clip.minX + dx, minY: clip.minY + dy, maxX: min(clip.maxX, side) + dx,
            maxY: min(clip.maxY, side) + dy)
          converter.withCoverage(of: outline, transform: transform, in: window) { mask in
            for row in mask.box.minY..<mask.box.maxY {
              for column in mask.box.minX..<mask.box.maxX {
                part[(row - dy) * side + column - dx] = mask.row(row)[column - mask.box.minX]
              }
            }
          }
          for row in 0..<side {
            for column in 0..<side {
              let isSeen = column >= clip.minX && column < clip.maxX && row >= clip.minY && row < clip.maxY
              #expect(part[row * side + column] == (isSeen ? whole[row * side + column] : 0))
            }
          }
        }
      }
    }
  }

  @Test func `a converter gives the same coverage after other glyphs`() {
    var generator = SeededGenerator(seed: 77)
    var used = ScanConverter()
    for size in [4.0, 8, 24, 40, 96] {
      for phase in [0.0, 0, 0.25, 0.6] {
        // Sides of eighths of the size lie on pixels or between them.
        var path = Path()
        for i in 0..<Int.random(in: 3...9, using: &generator) {
          let point = Point(
            x: Double(Int.random(in: 0...8, using: &generator)) * 125,
            y: Double(Int.random(in: 0...8, using: &generator)) * 125)
          if i == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        let scale = size / 1000
        let transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 2 + phase, ty: size + 2 + phase)
        let side = Int(size) + 6
        var fresh = ScanConverter()
        for shape in [path, polygon(&generator, radius: 500)] {
          let outline = GlyphOutline(path: shape, unitsPerEm: 1000)
          let expected = fresh.coverage(of: outline, transform: transform, width: side, height: side)
          let actual = used.coverage(of: outline, transform: transform, width: side, height: side)
          #expect(expected == actual)
          fresh = ScanConverter()
        }
      }
    }
  }

  @Test func `a glyph that is many times as wide as high is filled correctly`() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 40_000, y: 100))
    path.line(to: Point(x: 40_000, y: 0))
    path.close()
    let outline = GlyphOutline(path: path, unitsPerEm: 1000)
    var converter = ScanConverter()
    for size in [20.0, 29] {
      let transform = AffineTransform(a: size / 1000, b: 0, c: 0, d: -size / 1000, tx: 1, ty: 4.5)
      let expected = converter.coverage(of: path, transform: transform, width: 1200, height: 6)
      let actual = converter.coverage(of: outline, transform: transform, width: 1200, height: 6)
      #expect(expected.contains(255) == actual.contains(255))
      for (a, b) in zip(expected, actual) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }
  }
}
