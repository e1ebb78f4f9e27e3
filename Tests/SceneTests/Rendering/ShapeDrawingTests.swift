import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Shapes in their frames.
@Suite struct ShapeDrawingTests {
  private let contentRect = Rect(x: 0, y: 0, width: 20, height: 10)
  private let red = Fill.color(Color(red: 1, green: 0, blue: 0))

  private func box(_ shape: Shape.Geometry, _ style: ShapeStyle, cornerRadius: Double = 0) -> Rect? {
    DisplayList(
      ShapeDrawing(shape: shape, style: style, contentRect: contentRect, cornerRadius: cornerRadius).items
    ).bounds
  }

  private func isNear(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.maxX - b.maxX) < 0.01
      && abs(a.maxY - b.maxY) < 0.01
  }

  @Test(arguments: [Shape.Geometry.rectangle, .ellipse])
  func `the stroke of a rectangle and an ellipse lies within the frame`(shape: Shape.Geometry) {
    let stroked = ShapeStyle(stroke: red, strokeStyle: StrokeStyle(width: 3))
    #expect(isNear(box(shape, stroked), contentRect))
    #expect(
      isNear(box(shape, ShapeStyle()), contentRect), "and the fill without a stroke reaches to its edges")
  }

  @Test func `a shape with a stroke alone is hollow, one without a stroke is black`() {
    #expect(ShapeStyle().fill == .color(.black))
    #expect(ShapeStyle(stroke: red).fill == .clear)
    #expect(ShapeStyle(fill: .white, stroke: red).fill == .white)
  }

  @Test func `a line runs from corner to corner, with half of its stroke on each side`() {
    let style = ShapeStyle(stroke: red, strokeStyle: StrokeStyle(width: 4))
    let level = ShapeDrawing(
      shape: .line, style: style, contentRect: Rect(x: 0, y: 5, width: 20, height: 0), cornerRadius: 0)
    #expect(isNear(DisplayList(level.items).bounds, Rect(x: 0, y: 3, width: 20, height: 4)))
    #expect(
      ShapeDrawing(shape: .line, style: ShapeStyle(), contentRect: contentRect, cornerRadius: 0).items.isEmpty
    )
  }

  @Test func `a path is drawn in points, or its view box is fitted into the frame`() throws {
    let path = try Path(svg: "M0 0 H10 V10 H0 Z")
    #expect(isNear(box(.path(path), ShapeStyle()), Rect(x: 0, y: 0, width: 10, height: 10)))
    // 20 × 20 into 20 × 10: by half, centred.
    let fitted = box(.path(path, viewBox: Rect(x: 0, y: 0, width: 20, height: 20)), ShapeStyle())
    #expect(isNear(fitted, Rect(x: 5, y: 0, width: 5, height: 5)))
  }

  @Test func `a trimmed stroke is as long as its part of the outline, and begins at an ellipse's top`() throws
  {
    func stroke(_ start: Double, _ end: Double) -> Rect? {
      box(
        .ellipse,
        ShapeStyle(
          stroke: red, strokeStyle: StrokeStyle(width: 0.01), trim: .init(start: start, end: end)))
    }
    let circle = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(isNear(stroke(0, 1), circle))
    #expect(isNear(stroke(0, 0.25), Rect(x: 10, y: 0, width: 10, height: 5)), "the quarter after the top")
    #expect(isNear(stroke(0.5, 0.75), Rect(x: 0, y: 5, width: 10, height: 5)))
    #expect(stroke(0.5, 0.5) == nil)
  }

  @Test func `dashes, caps and joins are those of the stroke`() {
    let style = ShapeStyle(stroke: red, strokeStyle: StrokeStyle(width: 2, cap: .round, dash: [3, 2]))
    let line = Path(from: .zero, to: Point(x: 20, y: 10))
    let expected = StrokedPath(line, style: style.strokeStyle, outline: line.stroked(style.strokeStyle))
    let items = ShapeDrawing(shape: .line, style: style, contentRect: contentRect, cornerRadius: 0).items
    #expect(items == [.stroke(expected, .color(Color(red: 1, green: 0, blue: 0)))])
  }

  @Test func `a tick draws itself, and its end is the whole tick exactly`() throws {
    func list(_ effects: String, at time: Double) throws -> DisplayList {
      try FrameRenderer(
        yaml: """
          layers:
            - shape: { path: M0 5 L5 10 L15 0 }
              stroke: green
              strokeWidth: 2
              effects: [\(effects)]
          """
      ).displayList(at: time)
    }
    let effect = "trim: { from: 0, to: 1, duration: 1s }"
    #expect(try list(effect, at: 0).items.isEmpty)
    #expect(try list(effect, at: 1) == list("", at: 0))
    #expect(try list("trim: { from: [1, 1], to: [0, 100%], duration: 1s }", at: 1) == list("", at: 0))
    let half = try #require(try list(effect, at: 0.5).bounds)
    let whole = try #require(try list("", at: 0).bounds)
    #expect(half.maxX < whole.maxX && half.minX == whole.minX)
  }
}
