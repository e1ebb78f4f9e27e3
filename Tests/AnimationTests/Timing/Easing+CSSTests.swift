import Testing

@testable import GlyphreelAnimation

@Suite struct EasingCSSTests {
  @Test func `easings are parsed in CSS notation`() {
    #expect(Easing(css: "ease-in-out") == .easeInOut)
    #expect(Easing(css: " Ease-In\n") == .easeIn)
    #expect(Easing(css: "cubic-bezier(.42, 0, .58, 1)") == .easeInOut)
    #expect(Easing(css: "CUBIC-BEZIER( .42,0,.58 , 1 )") == .easeInOut)
    #expect(Easing(css: "steps(4)") == .steps(4, .jumpEnd))
    #expect(Easing(css: "steps(4, start)") == .steps(4, .jumpStart))
    #expect(Easing(css: "steps(4, jump-none)") == .steps(4, .jumpNone))
    #expect(Easing(css: "linear(0, 0.25 25% 75%, 1)") == Easing(css: "linear(0, 25% 75% .25, 1)"))
    #expect(Easing(css: "linear(0, 1e-1 5e1%, 1)")?(0.5) == 0.1)
  }

  @Test func `springs are parsed in four notations`() {
    #expect(Easing(css: "spring") == .spring(Spring()))
    #expect(Easing(css: "spring(0.4, 0.7)") == .spring(Spring(response: 0.4, dampingFraction: 0.7)))
    #expect(Easing(css: "spring(damping 0.7, response 0.4)") == Easing(css: "spring(0.4, 0.7)"))
    #expect(
      Easing(css: "spring(mass 1, stiffness 100, damping 10)")
        == .spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    #expect(
      Easing(css: "spring(duration 0.6, bounce -0.2)") == .spring(Spring(duration: 0.6, bounce: -0.2)))
    #expect(Easing(css: "spring(duration 1, bounce 1)") == nil)
  }

  @Test func `a spring keeps its velocity in CSS notation`() {
    let spring = Spring(response: 0.4, dampingFraction: 0.7, initialVelocity: -2)
    #expect(Easing(css: "spring(response 0.4, damping 0.7, velocity -2)") == .spring(spring))
    #expect(Easing(css: Easing.spring(spring).css) == .spring(spring))
  }

  @Test func `the names of easings-net are parsed with hyphens`() {
    #expect(Easing(css: "ease-in-quad") == .in(.quad))
    #expect(Easing(css: "ease-out-bounce") == .out(.bounce))
    #expect(Easing(css: "ease-in-out-back") == .inOut(.back))
  }

  @Test func `invalid easings are rejected`() {
    for wrong in [
      "", " ", "eas", "ease in", "ease-in-foo", "ease-out-in-quad", "cubic-bezier", "cubic-bezier(", "()",
      "cubic-bezier(2, 0, .58, 1)", "cubic-bezier(0,0,0)", "cubic-bezier(0,0,0,0,0)",
      "cubic-bezier(0 0,0,0,0)", "cubic-bezier(nan,0,0,0)", "cubic-bezier(0,inf,0,0)",
      "cubic-bezier(0,0x1,0,0)",
      "cubic-bezier(0,0,0,0) x", "cubic-bezier (0,0,0,0)", "steps(0)", "steps(-1)", "steps(1.5)",
      "steps(1, jump-none)", "steps(2, middle)", "steps(1,2,3)", "steps(1000001)", "steps()", "linear()",
      "linear(0)", "linear(0,)", "linear(0, 50%)", "linear(0, 1 2)", "linear(0, 1 10% 20% 30%)",
      "linear(0, 10% 1 20%)", "linear(0, 1 10)", "linear(nan, 1)", "spring(1)", "spring(0, 1)",
      "spring(1, 0)", "spring(-1, 1)", "spring(1, 1, 1)", "spring(1, 1e-9)", "spring(mass 1, stiffness 100)",
      "spring(mass 1, mass 1, damping 10)", "spring(mass 1, 100, 10)", "spring(0.5, damping 1)",
      "spring(response 1, bounce 1)", "spring(1000, 1000)",
    ] {
      #expect(Easing(css: wrong) == nil, "\(wrong)")
    }
  }

  @Test func `an easing's CSS notation parses to the same easing`() {
    let others: [Easing] = [
      .cubicBezier(x1: 0.1, y1: -2, x2: 0.7, y2: 1e-9), .steps(5, .jumpBoth),
      .spring(Spring(response: 0.3, dampingFraction: 0.9)),
      .spring(Spring(mass: 3, stiffness: 70, damping: 9)),
    ]
    for easing in Easing.named.map(\.easing) + others { #expect(Easing(css: easing.css) == easing) }
    #expect(
      Easing(css: "linear(0, 0.25 25% 75%, 1)")?.css == "linear(0.0 0.0%, 0.25 25.0%, 0.25 75.0%, 1.0 100.0%)"
    )
    #expect(Easing.easeInOut.css == "ease-in-out")
  }
}
