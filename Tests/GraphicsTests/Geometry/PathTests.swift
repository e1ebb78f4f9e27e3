import Testing

@testable import GlyphreelGraphics

@Suite struct PathTests {
  @Test func `the control box of a rectangle is the rectangle itself`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(rect).controlBox == rect)
    #expect(Path(rect, cornerRadius: 1).controlBox == rect)
    #expect(Path(ellipseIn: rect).controlBox == rect)
    #expect(Path().controlBox == nil)
  }

  @Test func `a rectangle is a closed contour from its top left on`() {
    var path = Path(from: Point(x: 1, y: 2), to: Point(x: 4, y: 2))
    path.line(to: Point(x: 4, y: 6))
    path.line(to: Point(x: 1, y: 6))
    path.close()
    #expect(Path(Rect(x: 1, y: 2, width: 3, height: 4)) == path)
  }

  @Test func `an ellipse covers its exact area`() {
    var converter = ScanConverter()
    let path = Path(ellipseIn: Rect(x: 1.5, y: 2, width: 15, height: 11))
    var covered = 0.0
    for value in converter.coverage(of: path, width: 20, height: 15) { covered += Double(value) / 255 }
    #expect(abs(covered - Double.pi * 7.5 * 5.5) < 0.15)
  }

  @Test func `a contour after a closed one starts at the same point`() {
    var path = Path(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4))
    path.close()
    path.close()
    path.line(to: Point(x: 5, y: 6))
    #expect(
      path.elements == [
        .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4)), .close, .move(to: Point(x: 1, y: 2)),
        .line(to: Point(x: 5, y: 6)),
      ])
  }

  @Test func `open and closed contours are filled alike`() {
    var open = Path(from: Point(x: 1, y: 1), to: Point(x: 7, y: 2))
    open.line(to: Point(x: 3, y: 6.5))
    var closed = open
    closed.close()
    var converter = ScanConverter()
    #expect(
      converter.coverage(of: open, width: 8, height: 8) == converter.coverage(of: closed, width: 8, height: 8)
    )
  }

  @Test func `a transform moves every point and keeps the path elements`() {
    let path = Path(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 1)
    let moved = path.transformed(by: AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: -1))
    #expect(moved.elements.count == path.elements.count)
    #expect(moved.controlBox == Rect(x: 3, y: 5, width: 6, height: 12))
    #expect(moved.elements.last == .close)
  }
}
