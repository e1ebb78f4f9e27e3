import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct ContourUnionTests {
  private func path(_ contours: [[Point]]) -> Path {
    var path = Path()
    for contour in contours {
      for (i, point) in contour.enumerated() {
        if i == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }

  private func square(_ x: Double, _ y: Double, _ size: Double) -> [Point] {
    [
      Point(x: x, y: y), Point(x: x + size, y: y), Point(x: x + size, y: y + size), Point(x: x, y: y + size),
    ]
  }

  @Test func `two overlapping squares become one contour with eight corners`() throws {
    let union = try #require(ContourUnion.path(of: path([square(0, 0, 4), square(2, 2, 4)])))
    #expect(WindingClass(of: union) == .simple)
    let moves = union.elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves.count == 1)
    // Two of the eight corners lie inside; each crossing is the end of a line.
    #expect(union.elements.count == 1 + 8 + 1)
  }

  @Test func `a contour inside another one of the same direction is removed`() throws {
    let union = try #require(ContourUnion.path(of: path([square(0, 0, 9), square(2, 2, 3)])))
    #expect(union.controlBox == Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(union.elements.count == 1 + 4 + 1)
  }

  @Test func `disjoint contours of opposite directions are both kept`() throws {
    let union = try #require(
      ContourUnion.path(of: path([square(0, 0, 2), Array(square(5, 0, 2).reversed())])))
    #expect(WindingClass(of: union) == .simple)
  }

  @Test func `contours with overlapping sides are not united`() {
    let abutting = path([square(0, 0, 4), square(4, 0, 4)])
    #expect(ContourUnion.path(of: abutting) == nil)
    #expect(FillOutline(uniting: abutting, unitsPerEm: 1000).windingClass == .overlapping)
  }

  @Test func `unions of random polygons cover the exact area`() {
    var generator = SeededGenerator(seed: 8)
    var converter = ScanConverter()
    let (width, height) = (12, 12)
    var united = 0
    for round in 0..<100 {
      let contours = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 3...7, using: &generator)).map { _ in
          Point(
            x: Double(Int.random(in: 0...(width * 64), using: &generator)) / 64,
            y: Double(Int.random(in: 0...(height * 64), using: &generator)) / 64)
        }
      }
      let outline = GlyphOutline(path: path(contours), unitsPerEm: 1)
      if outline.fill.windingClass == .simple { united += 1 }
      let expected = SlabAreas(contours: contours).coverage(width: width, height: height)
      let actual = converter.coverage(of: outline, width: width, height: height)
      for (a, e) in zip(actual, expected) {
        #expect(abs(Double(a) - e) <= 1, "polygon \(round): \(contours)")
      }
    }
    #expect(united > 90)
  }

  @Test(arguments: [100, 400, 900])
  func `united letters have the same coverage as resolved ones`(weight: Int) throws {
    let face = try FontFace(FontFace.inter, weight: weight)
    var converter = ScanConverter()
    for character in "AEFHKRXabdefhkmnqrtx&@".unicodeScalars {
      let outline = try face.outline(character)
      #expect(outline.fill.windingClass == .simple, "\(character)")
      let scale = 21 / outline.unitsPerEm
      let transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 1.7, ty: 18.3)
      let united = converter.coverage(of: outline.curves, transform: transform, width: 26, height: 26)
      let resolved = converter.coverage(of: outline.path, transform: transform, width: 26, height: 26)
      // Curves that are cut are flattened in parts, with other points.
      for (a, b) in zip(united, resolved) { #expect(abs(Int(a) - Int(b)) <= 2, "\(character)") }
      // As text they have coarser lines.
      let painted = converter.coverage(of: outline, transform: transform, width: 26, height: 26)
      for (a, b) in zip(painted, resolved) { #expect(abs(Int(a) - Int(b)) <= 12, "\(character)") }
    }
  }
}
