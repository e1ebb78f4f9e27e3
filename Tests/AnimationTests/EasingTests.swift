import Testing

@testable import Animation

@Suite struct EasingTests {
  /// Values of the CSS keywords at a quarter, the half and three quarters, as browsers give them.
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

  @Test func `every easing meets its ends exactly`() {
    for easing in Easing.named.map(\.easing) where easing != .steps(1, .jumpStart) {
      #expect(easing(0) == 0)
      #expect(easing(1) == 1)
      #expect(easing(-3) == 0)
      #expect(easing(7) == 1)
    }
  }

  @Test func `a Bézier curve is solved to a millionth, flat and steep ones too`() {
    for (x1, y1, x2, y2) in [
      (0.0, 1.0, 1.0, 0.0), (1, 0, 0, 1), (0, 0, 0, 0), (1, 1, 1, 1), (0.9, -2, 0.1, 3),
    ] {
      let easing = Easing.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      for step in 1..<200 {
        // Along the curve: x is known where y is, without solving anything.
        let t = Double(step) / 200
        let s = 1 - t
        let x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
        let y = 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
        let slope = 3 * s * s * x1 + 6 * s * t * (x2 - x1) + 3 * t * t * (1 - x2)
        // Where the curve stands upright a rounding of x is any y.
        if slope > 1e-3 { #expect(abs(easing(x) - y) < 1e-6) }
      }
    }
  }

  /// CSS Easing Functions 2, section 2.3, figure of steps.
  @Test func `steps jump where their position says`() {
    func values(_ position: Easing.StepPosition) -> [Double] {
      [0, 0.3, 0.34, 0.99, 1].map { (t: Double) in Easing.steps(3, position)(t) }
    }
    let third = 1.0 / 3
    #expect(values(.jumpEnd) == [0, 0, third, 2 * third, 1])
    #expect(values(.jumpStart) == [third, third, 2 * third, 1, 1])
    #expect(values(.jumpNone) == [0, 0, 0.5, 1, 1])
    #expect(values(.jumpBoth) == [0.25, 0.25, 0.5, 0.75, 1])
    #expect(Easing.steps(3, .jumpStart)(0, isBefore: true) == 0)
  }

  @Test func `easings are read as CSS writes them`() {
    #expect(Easing(css: "ease-in-out") == .easeInOut)
    #expect(Easing(css: "cubic-bezier(.42, 0, .58, 1)") == .easeInOut)
    #expect(Easing(css: "steps(4)") == .steps(4, .jumpEnd))
    #expect(Easing(css: "steps(4, start)") == .steps(4, .jumpStart))
    #expect(Easing(css: "steps(4, jump-none)") == .steps(4, .jumpNone))
    for wrong in [
      "", "eas", "cubic-bezier(2, 0, .58, 1)", "cubic-bezier(0,0,0)", "steps(0)", "steps(1, jump-none)",
      "steps(2, middle)", "cubic-bezier(nan,0,0,0)", "steps(1,2,3)",
    ] {
      #expect(Easing(css: wrong) == nil, "\(wrong)")
    }
  }
}
