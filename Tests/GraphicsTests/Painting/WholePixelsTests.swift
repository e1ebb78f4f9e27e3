import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct WholePixelsTests {
  /// The same rectangle with a point more, which is filled like any other path.
  private func outline(_ rect: Rect) -> Path {
    var path = Path()
    path.move(to: rect.origin)
    path.line(to: Point(x: rect.minX + rect.width / 2, y: rect.minY))
    path.line(to: Point(x: rect.maxX, y: rect.minY))
    path.line(to: Point(x: rect.maxX, y: rect.maxY))
    path.line(to: Point(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }

  private func picture(_ item: DisplayList.Item, _ transform: AffineTransform, _ area: PixelRect) -> Bitmap {
    var painter = Painter()
    return painter.picture(of: DisplayList([item]), transform: transform, background: 0xff20_4060, in: area)
  }

  @Test(arguments: 0..<80)
  func `a rectangle on whole pixels is painted like its coverage`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 40)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    // Whole in pixels only, and off by less than the scan converter tells apart.
    let scale = [1.0, 2, 3][seed % 3]
    let hair = number(-0.00005...0.00005)
    let shift = number(-3...3)
    let transform = AffineTransform.scale(x: scale, y: scale).followed(by: .translation(x: shift, y: -shift))
    func whole(_ value: Double, _ shift: Double) -> Double {
      ((value * scale).rounded() + hair - shift) / scale
    }
    let (left, top) = (whole(number(-5...10), shift), whole(number(-5...10), -shift))
    let (right, bottom) = (whole(number(8...20), shift), whole(number(8...20), -shift))
    let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let path = Path(rect)
    #expect(path.wholePixels(transform) != nil)
    #expect(outline(rect).wholePixels(transform) == nil)
    let stops = [(0, Color.white), (0.4, .black), (1, Color(red: 1, green: 0, blue: 0))].map {
      ColorStop(offset: $0.0, color: $0.1)
    }
    let faded = stops.map {
      ColorStop(offset: $0.offset, color: Color(red: 0, green: 1, blue: 0, alpha: $0.offset))
    }
    let paints: [Paint] = [
      .color(.white), .color(Color(red: 1, green: 0, blue: 0.5, alpha: 0.4)),
      .gradient(Gradient(.linear(from: .zero, to: Point(x: 20, y: number(-9...9))), stops: stops)),
      .gradient(Gradient(.linear(from: .zero, to: Point(x: 20, y: 0)), stops: stops)),
      .gradient(Gradient(.linear(from: .zero, to: Point(x: 20, y: 0)), stops: faded)),
      .gradient(Gradient(.linear(from: .zero, to: Point(x: 9, y: 20)), stops: faded)),
    ]
    for area in [PixelRect(x: 0, y: 0, width: 40, height: 30), PixelRect(x: 9, y: 4, width: 13, height: 21)] {
      for paint in paints {
        #expect(
          picture(.fill(path, paint), transform, area)
            == picture(.fill(outline(rect), paint), transform, area),
          "\(rect) \(transform) \(paint)")
      }
    }
  }

  @Test func `a rectangle that ends within pixels, is rotated or is far away has no whole pixels`() {
    let rect = Path(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.wholePixels(.identity) == PixelRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.wholePixels(.translation(x: 0.001, y: 0)) == nil)
    #expect(rect.wholePixels(.rotation(degrees: 1)) == nil)
    #expect(Path(Rect(x: 0, y: 0, width: 3, height: 4)).wholePixels(.scale(x: 1e5, y: 1)) == nil)
    #expect(rect.wholePixels(.scale(x: .nan, y: 1)) == nil)
    #expect(Path(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 1).wholePixels(.identity) == nil)
  }
}
