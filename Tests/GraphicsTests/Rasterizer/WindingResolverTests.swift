import GlyphreelExact
import Testing

@testable import GlyphreelGraphics

@Suite struct WindingResolverTests {
  @Test func `area inside two contours counts once, even within a pixel`() {
    var path = Path(Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    for element in Path(Rect(x: 0.5, y: 0, width: 0.5, height: 1)).elements {
      switch element {
      case .move(let to): path.move(to: to)
      case .line(let to): path.line(to: to)
      default: break
      }
    }
    var converter = ScanConverter()
    #expect(converter.coverage(of: path, width: 1, height: 1) == [191])
  }

  @Test func `adjacent or coincident contours leave no seam`() {
    func squares(_ rects: [Rect], reversed: Bool) -> Path {
      var path = Path()
      for rect in rects {
        let corners = [
          Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
          Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ]
        path.move(to: corners[0])
        for corner in reversed ? corners.dropFirst().reversed() : Array(corners.dropFirst()) {
          path.line(to: corner)
        }
      }
      return path
    }
    var converter = ScanConverter()
    for reversed in [false, true] {
      let abutting = squares(
        [Rect(x: 0, y: 0, width: 1.3, height: 2), Rect(x: 1.3, y: 0, width: 0.7, height: 2)],
        reversed: reversed)
      #expect(converter.coverage(of: abutting, width: 2, height: 2) == [255, 255, 255, 255])
      let twice = squares(
        [Rect](repeating: Rect(x: 0.5, y: 0, width: 1, height: 1), count: 3), reversed: reversed)
      #expect(converter.coverage(of: twice, width: 2, height: 1) == [128, 128])
    }
  }

  @Test func `the middle of a pentagram is filled`() {
    var path = Path()
    for i in 0..<5 {
      let angle = Double(i * 144)
      let point = Point(
        x: 10 + 10 * GlyphreelExact.sine(degrees: angle),
        y: 10 - 10 * GlyphreelExact.cosine(degrees: angle))
      if i == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    var converter = ScanConverter()
    let coverage = converter.coverage(of: path, width: 20, height: 20)
    #expect(coverage[10 * 20 + 10] == 255)
    #expect(WindingClass(of: path) == .overlapping)
  }

  @Test func `adjacent contours of opposite orientation do not cancel each other`() {
    var path = Path(Rect(x: 0, y: 0, width: 0.5, height: 1))
    path.move(to: Point(x: 0.5, y: 0))
    path.line(to: Point(x: 0.5, y: 1))
    path.line(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 1, y: 0))
    var converter = ScanConverter()
    #expect(converter.coverage(of: path, width: 1, height: 1) == [255])
  }

  @Test(arguments: [FontFace.inter, FontFace.jetBrainsMono])
  func `direct filling gives the same coverage as the resolver`(font: String) throws {
    let face = try FontFace(font)
    var converter = ScanConverter()
    var simple = 0
    for character in "abdegjmosuQSO038&@%éß;".unicodeScalars {
      let outline = try face.outline(character)
      guard outline.fill.windingClass == .simple else { continue }
      simple += 1
      let scale = 17 / outline.unitsPerEm
      let transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 1.7, ty: 15.3)
      // The same contours and an invisible pair that crosses, which makes the whole overlapping.
      var path = outline.path
      for _ in 0..<2 {
        path.move(to: Point(x: 0, y: 20_000))
        path.line(to: Point(x: 10, y: 20_010))
        path.line(to: Point(x: 10, y: 20_000))
      }
      #expect(WindingClass(of: path) == .overlapping)
      let fast = converter.coverage(of: outline.path, transform: transform, width: 24, height: 24)
      let resolved = converter.coverage(of: path, transform: transform, width: 24, height: 24)
      for (a, b) in zip(fast, resolved) { #expect(abs(Int(a) - Int(b)) <= 1, "\(character)") }
    }
    #expect(simple > 10)
  }
}

/// The even-odd rule.
@Suite struct EvenOddTests {
  private func coverage(_ path: Path, evenOdd: Bool) -> [UInt8] {
    var path = path
    path.usesEvenOddRule = evenOdd
    var converter = ScanConverter()
    return converter.coverage(of: path, width: 4, height: 4)
  }

  @Test func `area inside an even number of contours is left out`() {
    var path = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    path.append(Path(Rect(x: 1, y: 1, width: 2, height: 2)))
    #expect(coverage(path, evenOdd: false) == Array(repeating: 255, count: 16))
    let ring = (0..<16).map { [5, 6, 9, 10].contains($0) ? UInt8(0) : 255 }
    #expect(coverage(path, evenOdd: true) == ring)
    path.append(Path(Rect(x: 1, y: 1, width: 2, height: 1)))
    #expect(coverage(path, evenOdd: true) == (0..<16).map { [9, 10].contains($0) ? UInt8(0) : 255 })
  }

  @Test func `contours that don't meet are the same with both rules`() {
    var path = Path(Rect(x: 0, y: 0, width: 1.5, height: 4))
    path.append(Path(Rect(x: 2, y: 0.25, width: 1, height: 2)))
    #expect(coverage(path, evenOdd: true) == coverage(path, evenOdd: false))
  }

  @Test func `the rule is part of a path, and survives a transform`() {
    var path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    let other = path
    path.usesEvenOddRule = true
    #expect(path != other && path.transformed(by: .scale(x: 2, y: 2)).usesEvenOddRule)
  }
}
