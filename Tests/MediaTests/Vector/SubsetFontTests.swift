import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

/// Fonts inside SVGs, compared with what fontTools reads.
@Suite struct SubsetFontTests {
  /// A font as fontTools reads it.
  struct Read: Decodable {
    let unitsPerEm: Int
    let ascent: Int
    let descent: Int
    /// The widths by the hexadecimal numbers of characters.
    let characters: [String: Int]
    /// The coordinates of points, and 1 for those on the line.
    let points: [String: [[Int]]]
    /// The index of the last point of each contour.
    let ends: [String: [Int]]
  }

  /// Returns the contents of a WOFF2 file in Base64.
  static func glyphs(_ base64: String) throws -> Read {
    let script = Repository.path("Tests/Oracles/font_glyphs.py")
    let text = try Oracle.run("/usr/bin/python3", [script], input: base64)
    return try JSONDecoder().decode(Read.self, from: Data(text.utf8))
  }

  private func font(_ characters: [(Unicode.Scalar, SubsetFont.Glyph)]) -> SubsetFont {
    SubsetFont(
      unitsPerEm: 16384, ascent: 900, descent: 200, isBold: false, isItalic: false,
      characters: characters.map { (scalar: $0.0, glyph: $0.1) })
  }

  @Test func `points at every distance are read as they were written`() throws {
    // Each length of a step has another form in WOFF2.
    let steps = [0, 1, 16, 17, 64, 65, 255, 256, 768, 769, 1279, 1280, 4095, 4096, 9000]
    var points: [[Int]] = []
    for (index, x) in steps.enumerated() {
      for y in steps where (x, y) != (0, 0) {
        points.append([index % 2 == 0 ? x : -x, y % 2 == 0 ? y : -y, (index + y) % 3 == 0 ? 0 : 1])
        points.append([0, 0, 1])
      }
    }
    var contour = FontContour()
    for point in points {
      contour.append(.init(x: point[0], y: point[1], isOnLine: point[2] == 1))
    }
    let read = try Self.glyphs(
      Base64.text(WOFF2.file(of: font([("a", .init(contours: [contour, contour], advance: 1000))]))))
    #expect(read.points["61"] == points + points)
    #expect(read.ends["61"] == [points.count - 1, 2 * points.count - 1])
  }

  @Test func `characters of all planes have their widths`() throws {
    let blank = SubsetFont.Glyph(contours: [], advance: 600)
    let wide = SubsetFont.Glyph(contours: [], advance: 1200)
    let read = try Self.glyphs(
      Base64.text(
        WOFF2.file(of: font([(" ", blank), ("a", blank), ("\u{65E5}", wide), ("\u{1F600}", wide)]))))
    #expect(read.characters == ["20": 600, "61": 600, "65e5": 1200, "1f600": 1200])
    #expect(read.unitsPerEm == 16384 && read.ascent == 900 && read.descent == -200)
  }

  @Test func `a circle of cubic curves is one of quadratic curves within half a unit`() throws {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    let contours = FontContour.contours(of: circle, scale: 10)
    try #require(contours.count == 1)
    let points = contours[0].points
    // Where control points have no point on the line between them, it is in their middle.
    let distances = points.indices.flatMap { index -> [Double] in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      if a.isOnLine { return [distance(Double(a.x), Double(a.y))] }
      return b.isOnLine ? [] : [distance(Double(a.x + b.x) / 2, Double(a.y + b.y) / 2)]
    }
    #expect(distances.count >= 8)
    #expect(distances.allSatisfy { abs($0 - 500) < 1.5 }, "\(distances)")
  }

  private func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  @Test func `a point in the middle of two control points is left out`() {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(x: 20, y: 10), control: Point(x: 10, y: 10))
    path.quad(to: Point(x: 40, y: 0), control: Point(x: 30, y: 10))
    path.close()
    let points = FontContour.contours(of: path, scale: 1).flatMap(\.points)
    #expect(points.map(\.isOnLine) == [true, false, false, true])
  }
}

extension [[Int]] {
  /// Returns the points from the one with which others begin.
  func reordered(like other: [[Int]]?) -> [[Int]] {
    let start = other?.first.flatMap { firstIndex(of: $0) } ?? 0
    let turned = Array(self[start...] + self[..<start])
    return turned == other ? turned : [turned[0]] + turned.dropFirst().reversed()
  }
}
