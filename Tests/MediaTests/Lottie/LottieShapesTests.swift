import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Shapes of Lottie files that players draw differently unless they are written in other words.
@Suite struct LottieShapesTests {
  private static let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))

  @Test func `what is skewed turns twice, as shapes, images and clipped groups`() throws {
    let image = RasterImage(Bitmap(width: 4, height: 4, fill: 0xFF00_00FF))
    let file = try LottieFile(
      TestAnimation { time in
        let skew = AffineTransform(a: 1, b: 0, c: min(time, 1) / 2, d: 1, tx: 20, ty: 5)
        let rect = Rect(x: 0, y: 0, width: 8, height: 8)
        return [
          .group(.init(transform: skew, items: [.fill(Self.square, .red)])),
          .group(.init(transform: skew, items: [.image(image, in: rect, opacity: 1)])),
          .group(.init(transform: skew, clip: rect, items: [.fill(Self.square, .blue)])),
          .group(
            .init(
              transform: skew, opacity: 0.5, items: [.fill(Self.square, .blue), .fill(Self.square, .red)])),
        ]
      })
    #expect(file.problems.isEmpty, "\(file.problems)")
    // Each has a rotation in a rotation.
    let turned = file.objects.filter { ($0.object["r"] as? [String: Any])?["a"] as? Int == 1 }
    #expect(turned.count == 8, "\(turned.count)")
  }

  @Test func `dashes that stay are lines, and those that move are dashes`() throws {
    func file(_ offset: @escaping (Double) -> Double) throws -> LottieFile {
      try LottieFile(
        TestAnimation { time in
          var line = Path()
          line.move(to: Point(x: 0, y: 5))
          line.line(to: Point(x: 48, y: 5))
          let style = StrokeStyle(width: 2, dash: [10, 6], dashOffset: offset(time))
          return [.stroke(StrokedPath(line, style: style), .color(.red))]
        })
    }
    // rlottie measures lines to 7 % only.
    let still = try file { _ in 0 }
    #expect(still.shapes("st").map { $0["d"] == nil } == [true])
    let starts = still.shapes("sh").compactMap { shape -> Int? in
      let path = (shape["ks"] as? [String: Any])?["k"] as? [String: Any]
      return (path?["v"] as? [[Int]])?.first?.first
    }
    #expect(starts == [0, 16, 32])
    let moving = try file { $0 * 16 }
    #expect(moving.shapes("st").map { $0["d"] == nil } == [false] && moving.shapes("sh").count == 1)
  }

  @Test func `a soft shadow has a pixel for each point, and its own blur`() throws {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 30))
    let file = try LottieFile(
      TestAnimation { _ in
        [.group(.init(shadow: Shadow(color: .black, blur: 6), items: [.fill(circle, .red)]))]
      })
    let width = try #require(file.assets.compactMap { $0["p"] == nil ? nil : $0["w"] as? Int }.first)
    // Up to five standard deviations around the circle.
    #expect((110...130).contains(width), "\(width)")
  }
}
