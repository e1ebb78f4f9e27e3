import Foundation
import Testing

@testable import GlyphreelAnimation

/// The formulas of easings.net, transcribed literally and computed by the C library.
@Suite struct EasingCurveTests {
  private typealias Function = @Sendable (Double) -> Double
  private static let c1 = 1.70158
  private static let c2 = 1.70158 * 1.525
  private static let c3 = 1.70158 + 1
  private static let c4 = 2 * Double.pi / 3
  private static let c5 = 2 * Double.pi / 4.5

  private static func bounce(_ x: Double) -> Double {
    if x < 1 / 2.75 { return 7.5625 * x * x }
    if x < 2 / 2.75 { return 7.5625 * pow(x - 1.5 / 2.75, 2) + 0.75 }
    if x < 2.5 / 2.75 { return 7.5625 * pow(x - 2.25 / 2.75, 2) + 0.9375 }
    return 7.5625 * pow(x - 2.625 / 2.75, 2) + 0.984375
  }

  private static let formulas: [(String, Function)] = [
    ("ease-in-sine", { 1 - cos($0 * .pi / 2) }),
    ("ease-out-sine", { sin($0 * .pi / 2) }),
    ("ease-in-out-sine", { -(cos(.pi * $0) - 1) / 2 }),
    ("ease-in-quad", { pow($0, 2) }),
    ("ease-out-quad", { 1 - pow(1 - $0, 2) }),
    ("ease-in-out-quad", { $0 < 0.5 ? 2 * $0 * $0 : 1 - pow(-2 * $0 + 2, 2) / 2 }),
    ("ease-in-cubic", { pow($0, 3) }),
    ("ease-out-cubic", { 1 - pow(1 - $0, 3) }),
    ("ease-in-out-cubic", { $0 < 0.5 ? 4 * pow($0, 3) : 1 - pow(-2 * $0 + 2, 3) / 2 }),
    ("ease-in-quart", { pow($0, 4) }),
    ("ease-out-quart", { 1 - pow(1 - $0, 4) }),
    ("ease-in-out-quart", { $0 < 0.5 ? 8 * pow($0, 4) : 1 - pow(-2 * $0 + 2, 4) / 2 }),
    ("ease-in-quint", { pow($0, 5) }),
    ("ease-out-quint", { 1 - pow(1 - $0, 5) }),
    ("ease-in-out-quint", { $0 < 0.5 ? 16 * pow($0, 5) : 1 - pow(-2 * $0 + 2, 5) / 2 }),
    ("ease-in-expo", { $0 == 0 ? 0 : pow(2, 10 * $0 - 10) }),
    ("ease-out-expo", { $0 == 1 ? 1 : 1 - pow(2, -10 * $0) }),
    (
      "ease-in-out-expo",
      {
        $0 == 0 || $0 == 1 ? $0 : $0 < 0.5 ? pow(2, 20 * $0 - 10) / 2 : (2 - pow(2, -20 * $0 + 10)) / 2
      }
    ),
    ("ease-in-circ", { 1 - sqrt(1 - pow($0, 2)) }),
    ("ease-out-circ", { sqrt(1 - pow($0 - 1, 2)) }),
    (
      "ease-in-out-circ",
      {
        $0 < 0.5 ? (1 - sqrt(1 - pow(2 * $0, 2))) / 2 : (sqrt(1 - pow(-2 * $0 + 2, 2)) + 1) / 2
      }
    ),
    ("ease-in-back", { c3 * pow($0, 3) - c1 * pow($0, 2) }),
    ("ease-out-back", { 1 + c3 * pow($0 - 1, 3) + c1 * pow($0 - 1, 2) }),
    (
      "ease-in-out-back",
      {
        $0 < 0.5
          ? (pow(2 * $0, 2) * ((c2 + 1) * 2 * $0 - c2)) / 2
          : (pow(2 * $0 - 2, 2) * ((c2 + 1) * ($0 * 2 - 2) + c2) + 2) / 2
      }
    ),
    (
      "ease-in-elastic",
      { $0 == 0 || $0 == 1 ? $0 : -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * c4) }
    ),
    (
      "ease-out-elastic",
      { $0 == 0 || $0 == 1 ? $0 : pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * c4) + 1 }
    ),
    (
      "ease-in-out-elastic",
      {
        if $0 == 0 || $0 == 1 { return $0 }
        let swing = sin((20 * $0 - 11.125) * c5)
        return $0 < 0.5 ? -(pow(2, 20 * $0 - 10) * swing) / 2 : pow(2, -20 * $0 + 10) * swing / 2 + 1
      }
    ),
    ("ease-in-bounce", { 1 - bounce(1 - $0) }),
    ("ease-out-bounce", { bounce($0) }),
    (
      "ease-in-out-bounce",
      { $0 < 0.5 ? (1 - bounce(1 - 2 * $0)) / 2 : (1 + bounce(2 * $0 - 1)) / 2 }
    ),
  ]

  @Test(arguments: EasingCurveTests.formulas.map(\.0))
  func `curves match their formulas`(name: String) throws {
    let easing = try #require(Easing(css: name))
    let formula = try #require(EasingCurveTests.formulas.first { $0.0 == name }).1
    for i in 0...1000 {
      let t = Double(i) / 1000
      #expect(abs(easing(t) - formula(t)) < 1e-14, "\(name) at \(t)")
    }
  }

  @Test func `N39 cubic easings are those of easings-net, not of CSS`() {
    #expect(Easing(css: "ease-in-cubic")?(0.5) == 0.125)
    #expect(Easing(css: "ease-out-cubic")?(0.5) == 0.875)
    #expect(Easing(css: "ease-in-out-cubic")?(0.25) == 0.0625)
    #expect(Easing.easeIn(0.5) != 0.125)
  }

  @Test func `every curve has a reference formula`() {
    #expect(EasingCurveTests.formulas.count == 3 * EasingCurve.allCases.count)
  }
}
