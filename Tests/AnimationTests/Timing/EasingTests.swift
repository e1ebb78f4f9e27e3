import Testing

@testable import GlyphreelAnimation

@Suite struct EasingTests {
  /// Browsers' values of the CSS keywords at a quarter, a half and three quarters.
  @Test(arguments: [
    (Easing.linear, 0.25, 0.5, 0.75),
    (.ease, 0.40851, 0.80240, 0.96046),
    (.easeIn, 0.09346, 0.31536, 0.62186),
    (.easeOut, 0.37814, 0.68464, 0.90654),
    (.easeInOut, 0.12916, 0.5, 0.87084),
  ])
  func `the keywords have the values of CSS`(easing: Easing, quarter: Double, half: Double, most: Double) {
    #expect(abs(easing(0.25) - quarter) < 6e-6)
    #expect(abs(easing(0.5) - half) < 6e-6)
    #expect(abs(easing(0.75) - most) < 6e-6)
  }

  @Test func `every named easing has exact end values`() {
    for easing in Easing.named.map(\.easing) where easing != .steps(1, .jumpStart) {
      #expect(easing(0) == 0)
      #expect(easing(1) == 1)
    }
    #expect(Easing.named.count == 41)
  }

  @Test func `outside 0...1 CSS curves follow their tangents and others are constant`() {
    #expect(Easing.linear(-3) == -3)
    #expect(Easing.linear(7) == 7)
    // Tangents through the first and the second control point, and vertical ones.
    #expect(Easing.cubicBezier(x1: 0.5, y1: 1, x2: 0.75, y2: 0.5)(-0.25) == -0.5)
    #expect(Easing.cubicBezier(x1: 0.5, y1: 1, x2: 0.75, y2: 0.5)(1.25) == 1.5)
    #expect(Easing.cubicBezier(x1: 0, y1: 1, x2: 0.5, y2: 0.25)(-1) == -0.5)
    #expect(Easing.cubicBezier(x1: 0.5, y1: 0.75, x2: 1, y2: 0)(2) == 1.5)
    #expect(Easing.cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1)(-1) == 0)
    #expect(Easing.cubicBezier(x1: 1, y1: 0, x2: 1, y2: 0)(2) == 1)
    #expect(Easing.steps(4, .jumpEnd)(-0.1) == -0.25)
    #expect(Easing.steps(4, .jumpEnd)(1.25) == 1.25)
    for easing in [Easing.spring(Spring()), .in(.elastic), .out(.back), .inOut(.expo)] {
      #expect(easing(-3) == 0)
      #expect(easing(7) == 1)
    }
  }

  @Test func `Bézier curves are solved to a millionth, flat and steep ones too`() {
    for (x1, y1, x2, y2) in [
      (0.0, 1.0, 1.0, 0.0), (1, 0, 0, 1), (0, 0, 0, 0), (1, 1, 1, 1), (0.9, -2, 0.1, 3),
    ] {
      let easing = Easing.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      for step in 1..<200 {
        // Points on the curve by parameter, where x and y are known without solving.
        let t = Double(step) / 200
        let s = 1 - t
        let x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
        let y = 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
        let slope = 3 * s * s * x1 + 6 * s * t * (x2 - x1) + 3 * t * t * (1 - x2)
        // Where the curve is vertical, a rounding error in x allows any y.
        if slope > 1e-3 { #expect(abs(easing(x) - y) < 1e-6) }
      }
    }
  }
}
