import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Dashes that march and paths that morph.
@Suite struct ShapeMotionTests {
  private func shape(_ keys: String, _ effects: String = "") throws -> FrameRenderer {
    try FrameRenderer(
      yaml: """
        frameRate: 20
        layers:
          - shape: \(keys)
            effects: [\(effects)]
        """)
  }

  private static let line = "line\n    frame: { width: 40 }\n    stroke: red\n    dash: [6, 4]"

  @Test(arguments: [(0.0, 0.0), (0.25, 2.5), (0.5, 5), (0.75, 7.5)])
  func `a moment of marching dashes is the still line with that offset`(time: Double, offset: Double) throws {
    let marching = try shape(Self.line, "dashOffset: { from: 0, to: 10, duration: 1s, iterations: infinite }")
    let still = try shape("\(Self.line)\n    dashOffset: \(offset)")
    #expect(try marching.displayList(at: time).items == still.displayList(at: 0).items)
  }

  @Test func `dashes that march by a whole period loop without a jump`() throws {
    let renderer = try shape(
      Self.line, "dashOffset: { from: 0, to: -10, duration: 0.5s, iterations: infinite }")
    #expect(try renderer.timeline().frameCount == 10)
    let end = try shape("\(Self.line)\n    dashOffset: -10")
    let start = try renderer.paint(at: 0).0
    #expect(try end.paint(at: 0).0 == start)
    #expect(try renderer.paint(at: 0.25).0 != start)
  }

  private func path(_ data: String) throws -> Path { try Path(svg: data) }

  @Test func `a path morphs point by point, from its own one`() throws {
    let renderer = try shape(
      "{ path: M0 0 L40 0 L40 40 Z }\n    fill: red", "path: { to: M0 20 L20 0 L20 40 Z, duration: 1s }")
    func drawn(at time: Double) throws -> Path? {
      guard case .fill(let path, _)? = try renderer.layerGroup(at: time)?.items.last else { return nil }
      return path
    }
    #expect(try drawn(at: 0) == path("M0 0 L40 0 L40 40 Z"))
    #expect(try drawn(at: 0.5) == path("M0 10 L30 0 L30 40 Z"))
    #expect(try drawn(at: 1) == path("M0 20 L20 0 L20 40 Z"))
  }

  @Test func `lines and curves morph into one another, and a closing line is a segment`() throws {
    let square = try path("M0 0 H30 V30 H0 Z")
    let leaf = try path("M0 0 Q30 0 30 30 C30 30 30 30 30 30 L0 60 L0 0 Z")
    let middle = try #require(square.morphed(to: leaf, by: 0.5))
    // The third of a line and the elevated control point, (10, 0) and (20, 0), then both ends.
    #expect(
      middle.elements.dropFirst().first
        == .cubic(to: Point(x: 30, y: 15), control1: Point(x: 15, y: 0), control2: Point(x: 25, y: 5)))
    #expect(middle.structure == square.structure)
    // Of a line that becomes a line, the points alone move.
    #expect(middle.elements.contains(.line(to: Point(x: 0, y: 45))))
  }

  @Test func `arcs are cubic curves, so that a circle morphs into an ellipse`() throws {
    let circle = try path("M20 0 A20 20 0 0 1 20 40 A20 20 0 0 1 20 0 Z")
    let ellipse = try path("M20 10 A20 10 0 0 1 20 30 A20 10 0 0 1 20 10 Z")
    let middle = try #require(circle.morphed(to: ellipse, by: 0.5))
    let expected = try path("M20 5 A20 15 0 0 1 20 35 A20 15 0 0 1 20 5 Z")
    for (a, b) in zip(middle.elements, expected.elements) {
      guard case .cubic(let a, _, _) = a, case .cubic(let b, _, _) = b else { continue }
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test func `an overshooting easing goes beyond the path`() throws {
    let line = try path("M0 0 L10 0")
    #expect(line.interpolated(to: try path("M0 0 L20 0"), by: 1.5) == (try path("M0 0 L25 0")))
  }

  @Test func `paths of different structures switch halfway`() throws {
    let (line, angle) = (try path("M0 0 L10 0"), try path("M0 0 L10 0 L10 10"))
    #expect(line.interpolated(to: angle, by: 0.4) == line && line.interpolated(to: angle, by: 0.6) == angle)
  }

  @Test(arguments: [
    ("M0 0 L1 1", [-1]), ("M0 0 L1 0 L1 1 Z", [3]), ("M0 0 L1 0 L0 0 Z", [2]),
    ("M0 0 L1 0 L1 1 Z M5 5 L6 6", [3, -1]),
  ])
  func `a structure has the segments of each contour`(data: String, structure: [Int]) throws {
    #expect(try path(data).structure == structure)
  }
}
