import Testing

@testable import GlyphreelAnimation

/// CSS Easing Functions 2, with its examples.
@Suite struct PiecewiseLinearTests {
  private func points(_ css: String) -> [[Double]]? {
    guard case .piecewise(let lines) = Easing(css: css) else { return nil }
    return lines.points.map { [$0.input, $0.output] }
  }

  @Test func `missing inputs are evenly spaced and none is below its predecessor`() {
    #expect(points("linear(0, 0.25, 1)") == [[0, 0], [0.5, 0.25], [1, 1]])
    #expect(points("linear(0 20%, 0.5 10%, 1)") == [[0.2, 0], [0.2, 0.5], [1, 1]])
    #expect(points("linear(0, 0.25 25% 75%, 1)") == [[0, 0], [0.25, 0.25], [0.75, 0.25], [1, 1]])
    #expect(points("linear(0, 0.25 75%, 1)") == [[0, 0], [0.75, 0.25], [1, 1]])
    #expect(points("linear(0, 1, 2 150%, 3)") == [[0, 0], [0.75, 1], [1.5, 2], [1.5, 3]])
    #expect(points("linear(0 80%, 1 60%, 2, 3)") == [[0.8, 0], [0.8, 1], [0.9, 2], [1, 3]])
    #expect(points("linear(0, .1, .2, .3, 1)")?.map(\.[0]) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func `the function is linear between points and extrapolated outside`() {
    let easing = Easing(css: "linear(0, 0.25 25% 75%, 1)")
    #expect([0.125, 0.25, 0.5, 0.75, 0.875, 1].map { easing?($0) } == [0.125, 0.25, 0.25, 0.25, 0.625, 1])
    #expect(easing?(-0.1) == -0.1)
    #expect(easing?(1.25) == 1.75)
    // Two points at the end prevent extrapolation.
    #expect(Easing(css: "linear(0, 0.984, 1 100% 100%)")?(1.5) == 1)
    #expect(Easing(css: "linear(0 0% 0%, 1)")?(-1) == 0)
  }

  @Test func `of points with the same input the last one counts`() {
    let easing = Easing(css: "linear(0, 0.5 50%, 0.25 50%, 1)")
    #expect(easing?(0.5) == 0.25)
    #expect(easing?(0.25) == 0.25)
    #expect(easing?(0.75) == 0.625)
    #expect(Easing(css: "linear(0, 0.5 100%, 1)")?(1) == 1)
    #expect(Easing(css: "linear(0.5 0%, 0 0%, 1)")?(0) == 0)
  }

  @Test func `the keyword and its function are the same`() {
    let easing = Easing(css: "linear(0, 1)")
    for t in [-1, 0, 0.3, 1, 2] { #expect(easing?(t) == Easing.linear(t)) }
  }

  /// The example "bounce" of the specification.
  @Test func `many points approximate a curve`() {
    let bounce = Easing(
      css: """
        linear(
          0, 0.063, 0.25, 0.563, 1 36.4%,
          0.812, 0.75, 0.813, 1 72.7%,
          0.953, 0.938, 0.953, 1 90.9%,
          0.984, 1 100% 100%
        )
        """)
    #expect(bounce?(0.364) == 1)
    #expect(bounce?(0.727) == 1)
    #expect(abs((bounce?(0.5455) ?? 0) - 0.75) < 1e-3)
    #expect(bounce?(1) == 1)
  }
}
