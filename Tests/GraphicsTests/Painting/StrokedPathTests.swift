import TestSupport
import Testing

@testable import GlyphreelGraphics

/// Strokes, whose outlines are made when they are asked for.
@Suite struct StrokedPathTests {
  private static let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 200, height: 120))
  private static let zigzag: Path = {
    var path = Path()
    path.move(to: .zero)
    for index in 1...200 { path.line(to: Point(x: Double(index), y: index.isMultiple(of: 2) ? 0 : 40)) }
    return path
  }()

  @Test(arguments: [circle, zigzag], [0.5, 8, 60])
  func `the size of an outline is estimated within a factor of four`(line: Path, width: Double) {
    for (cap, join) in [(StrokeCap.butt, StrokeJoin.miter), (.round, .round), (.square, .bevel)] {
      for dash in [[], [3, 2], [0.5], [3, 1, 2]] {
        let stroke = StrokedPath(line, style: StrokeStyle(width: width, cap: cap, join: join, dash: dash))
        let (estimate, size) = (stroke.outlineSize, Double(stroke.outline.elements.count))
        #expect(estimate < 4 * size && size < 4 * estimate, "\(estimate) for \(size), \(cap) \(dash)")
      }
    }
  }

  @Test func `strokes are equal if their lines, styles and parts are`() {
    let style = StrokeStyle(width: 3)
    let stroke = StrokedPath(Self.circle, style: style)
    #expect(stroke == StrokedPath(Self.circle, style: style, from: -1, to: 2))
    #expect(stroke == StrokedPath(Self.circle, style: style, outline: Self.circle.stroked(style)))
    #expect(stroke != StrokedPath(Self.circle, style: style, outline: Self.zigzag))
    #expect(stroke != StrokedPath(Self.circle, style: style, to: 0.5))
    #expect(stroke != StrokedPath(Self.circle, style: StrokeStyle(width: 2)))
    #expect(stroke.outline == Self.circle.stroked(style))
  }

  @Test func `a list counts the outlines of all groups without making them`() {
    let stroke = StrokedPath(Self.circle, style: StrokeStyle(width: 1, dash: [0.01]))
    let list = DisplayList([
      .stroke(stroke, .color(.black)),
      .group(DisplayList.Group(items: Array(repeating: .stroke(stroke, .color(.black)), count: 9))),
    ])
    #expect(abs(list.outlineSize - 10 * stroke.outlineSize) < 1 && stroke.outlineSize > 45_000)
    #expect(!stroke.isEmpty)
    #expect(StrokedPath(Path(), style: StrokeStyle(width: 1)).isEmpty)
    #expect(StrokedPath(Self.circle, style: StrokeStyle(width: 1), from: 0.5, to: 0.5).isEmpty)
  }
}
