import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelTerminal

@Suite struct CellShapesTests {
  private func shapes(_ scale: Double) -> CellShapes { CellShapes(pixelsPerPoint: scale, lineThickness: 1) }

  /// The characters of lines of text, in cells whose edges are rounded to whole pixels.
  private func cells(_ text: String, scale: Double) -> [(scalar: Unicode.Scalar, cell: Rect)] {
    func snapped(_ points: Double) -> Double { (points * scale).rounded() / scale }
    return text.split(separator: "\n").enumerated().flatMap { row, line in
      line.unicodeScalars.enumerated().map { column, scalar in
        let (x, y) = (8.4 * Double(column), 17.3 * Double(row))
        return (
          scalar,
          Rect(
            from: Point(x: snapped(x), y: snapped(y)), to: Point(x: snapped(x + 8.4), y: snapped(y + 17.3)))
        )
      }
    }
  }

  @Test func `all box drawings, blocks, Braille patterns and separators have shapes, and letters none`() {
    let cell = Rect(x: 0, y: 0, width: 8, height: 16)
    for range in [0x2500...0x259F, 0x2801...0x28FF, 0xE0B0...0xE0BF, 0x1FB00...0x1FBAF]
      as [ClosedRange<UInt32>]
    {
      for code in range where ![0x1FB93, 0x1FB98, 0x1FB99].contains(code) {
        let drawn = Unicode.Scalar(code).flatMap { shapes(1).shapes(for: $0, in: cell) }
        #expect(drawn?.isEmpty == false, "U+\(String(code, radix: 16))")
      }
    }
    for scalar in " aß\u{24FF}\u{25A0}\u{27FF}\u{E0AF}\u{1FB93}\u{1FB98}\u{1FBB0}".unicodeScalars {
      #expect(shapes(1).shapes(for: scalar, in: cell) == nil)
    }
  }

  @Test func `cells of a few pixels have shapes, too`() {
    for width in 0...4 {
      for height in 0...4 {
        let cell = Rect(x: -2, y: 1, width: Double(width), height: Double(height))
        for code in [0x2500...0x259F, 0xE0B0...0xE0D4, 0x1FB00...0x1FBAF].joined() {
          let drawn = Unicode.Scalar(UInt32(code)).flatMap { shapes(2).shapes(for: $0, in: cell) } ?? []
          #expect(
            width == 0 || drawn.allSatisfy { $0.path.finiteControlBox != nil }, "U+\(String(code, radix: 16))"
          )
        }
      }
    }
  }

  @Test(arguments: [
    (String(repeating: "─", count: 40), 1), ("│\n│\n│\n│", 1), ("███\n███", 1), ("┼─┼\n│ │\n┼─┼", 4),
    ("═══", 2),
    ("▀▀▀ ▄▄", 2),
  ])
  func `rectangles that adjoin are merged`(text: String, count: Int) throws {
    for scale in [1, 1.5, 2, 3] {
      let merged = shapes(scale).shapes(for: cells(text, scale: scale))
      #expect(merged.count == 1)
      // A rectangle has five elements.
      #expect(try #require(merged.first).path.elements.count == 5 * count)
    }
  }

  @Test(arguments: [1, 1.5, 2, 3], 0..<4)
  func `merged shapes cover the same pixels`(scale: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0x2500...0x2503, 0x2500...0x2570, 0x2580...0x2590, 0x2594...0x259F, 0x1FB00...0x1FB3B,
    ]
    let lines = (0..<6).map { _ in
      var line = String.UnicodeScalarView()
      for _ in 0..<12 {
        let range = ranges.randomElement(using: &generator)!
        line.append(Unicode.Scalar(.random(in: range, using: &generator))!)
      }
      return String(line)
    }
    let cells = cells(lines.joined(separator: "\n"), scale: scale)
    func picture(_ shapes: [CellShapes.Shape]) -> Bitmap {
      var painter = Painter()
      return painter.picture(
        of: DisplayList(shapes.map { .fill($0.path, .black) }), transform: .scale(x: scale, y: scale),
        background: 0, in: PixelRect(x: 0, y: 0, width: Int(110 * scale), height: Int(110 * scale)))
    }
    let single = cells.flatMap { shapes(scale).shapes(for: $0.scalar, in: $0.cell) ?? [] }
    #expect(picture(shapes(scale).shapes(for: cells)) == picture(single))
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `separators fill the edge at which they begin, and opposite triangles the cell`(scale: Double) throws {
    let size = (width: Int(8 * scale), height: Int(16 * scale))
    // They fill the edge at which they begin.
    let separators: [(Unicode.Scalar, isLeft: Bool)] = [
      ("\u{E0B0}", true), ("\u{E0B2}", false), ("\u{E0B4}", true), ("\u{E0B6}", false),
    ]
    for (scalar, isLeft) in separators {
      let drawn = try #require(DrawnCell(scalar, scale: scale, size: size))
      let edge = isLeft ? drawn.edges.left : drawn.edges.right
      #expect(edge[2..<(edge.count - 2)].allSatisfy { $0 > 200 }, "\(scalar)")
      #expect(edge[edge.count / 4..<edge.count * 3 / 4].allSatisfy { $0 == 255 }, "\(scalar)")
      #expect(drawn.staysInside)
    }
    let halves: [(Unicode.Scalar, Unicode.Scalar)] = [("\u{E0B8}", "\u{E0BE}"), ("\u{E0BA}", "\u{E0BC}")]
    for (lower, upper) in halves {
      let a = try #require(DrawnCell(lower, scale: scale, size: size))
      let b = try #require(DrawnCell(upper, scale: scale, size: size))
      #expect(abs(a.mean + b.mean - 1) < 0.001)
    }
  }
}
