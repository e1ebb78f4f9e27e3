import Foundation
import Testing

@testable import GlyphreelAnimation

/// Easings as SwiftUI, Core Animation and UIKit write them.
@Suite struct TimedEasingTests {
  /// Springs with their damping ratio and the period of the undamped oscillation, by Apple's formulas: a bounce b has the ratio 1 - b,
  /// or 1 / (1 + b) below 0, and constants of a mass m, a stiffness k and a damping c have c / (2 sqrt(k m)) and 2 pi sqrt(m / k).
  private static let springs: [(text: String, ratio: Double, period: Double)] = [
    ("spring(duration: 0.5, bounce: 0.3)", 0.7, 0.5), ("spring(duration:0.8,bounce:-0.25)", 1 / 0.75, 0.8),
    ("spring(duration: 0.4)", 1, 0.4), ("spring(bounce: 0.2)", 0.8, 0.5),
    ("spring(response: 0.4, dampingFraction: 0.6)", 0.6, 0.4), ("spring(response: 0.4)", 0.825, 0.4),
    ("spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0)", 0.8, 0.5),
    ("smooth", 1, 0.5), ("smooth()", 1, 0.5), ("smooth(duration: 0.4, extraBounce: 0.1)", 0.9, 0.4),
    ("snappy", 0.85, 0.5), ("snappy(duration: 0.3)", 0.85, 0.3), ("snappy(extraBounce: 0.1)", 0.75, 0.5),
    ("bouncy", 0.7, 0.5), ("bouncy(duration: 0.6, extraBounce: 0.2)", 0.5, 0.6),
    ("interactiveSpring", 0.86, 0.15), ("interactiveSpring(response: 0.3)", 0.86, 0.3),
    ("interactiveSpring(duration: 0.2, extraBounce: 0.1)", 0.76, 0.2),
    ("interpolatingSpring(stiffness: 100, damping: 10)", 0.5, 2 * .pi / 10),
    (
      "interpolatingSpring(mass: 2, stiffness: 80, damping: 3)", 3 / (2 * 160.0.squareRoot()),
      2 * .pi * 0.025.squareRoot()
    ),
    ("interpolatingSpring(duration: 0.5, bounce: 0.4, initialVelocity: 0)", 0.6, 0.5),
    ("CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)", 0.8, 0.5),
    ("spring(duration: 0.5s, bounce: 30%)", 0.7, 0.5),
    ("spring(response: 500ms, dampingFraction: 70%)", 0.7, 0.5),
    ("spring(0.5, bounce: 0.3)", 0.7, 0.5), ("UISpringTimingParameters(dampingRatio: 0.7)", 0.7, 0.5),
  ]

  /// The largest value of a spring: 1 + exp(-pi z / sqrt(1 - z^2)) below the damping ratio 1.
  private func peak(_ ratio: Double) -> Double {
    ratio < 1 ? 1 + exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()) : 1
  }

  @Test func `Swift's springs move as its parameters say, with and without the leading dot`() throws {
    for (text, ratio, period) in Self.springs {
      for written in [text, "." + text, "Animation." + text] {
        guard case .spring(let spring) = try #require(Easing(css: written), "\(written)") else {
          Issue.record("\(written) is no spring")
          continue
        }
        #expect(
          abs(spring.dampingFraction - ratio) < 1e-12 && abs(spring.response - period) < 1e-12, "\(written)")
        let values = (0...2000).map { Easing.spring(spring)(Double($0) / 2000) }
        #expect(abs(values.max()! - peak(ratio)) < 0.002, "\(written)")
      }
    }
    let values = (0...1000).map { Easing(css: "spring(duration: 0.5, bounce: 0.3)")!(Double($0) / 1000) }
    #expect(abs(values.max()! - 1.05) < 0.005)
  }

  @Test func `a duration in an easing is the effect's, and a spring's until it comes to rest`() throws {
    for (text, duration) in [
      ("easeInOut(duration: 0.3)", 0.3), (".linear(duration: 2)", 2),
      ("timingCurve(0.2, 0, 0, 1, duration: 0.5)", 0.5),
      ("easeIn(duration:1)", 1), ("easeOut(duration: 0)", 0),
    ] {
      let timed = try #require(TimedEasing(text), "\(text)")
      #expect(timed.duration == duration)
      #expect(Easing(css: text) == nil, "\(text) is more than an easing")
    }
    let spring = try #require(TimedEasing("spring(duration: 0.5, bounce: 0.3)"))
    #expect(spring.duration == Spring(duration: 0.5, bounce: 0.3).settlingDuration)
    for text in [
      "smooth", "spring(0.5, 0.8)", "spring(response: 0.5, dampingFraction: 0.8)", "ease-in",
      "timingCurve(0, 0, 1, 1)",
    ] {
      let timed = try #require(TimedEasing(text), "\(text)")
      #expect(timed.duration == nil)
    }
  }

  @Test func `Swift's curves have their CSS equivalents`() {
    for (text, css) in [
      ("easeIn", "ease-in"), (".easeOut", "ease-out"), ("easeInOut", "ease-in-out"),
      (".easeInEaseOut", "ease-in-out"),
      (".linear", "linear"), ("timingCurve(0.2, 0, 0, 1)", "cubic-bezier(0.2, 0, 0, 1)"),
      ("CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)", "cubic-bezier(0.2, 0, 0, 1)"),
    ] {
      #expect(Easing(css: text) != nil && Easing(css: text) == Easing(css: css), "\(text)")
    }
  }

  @Test func `calls that Swift does not have are rejected`() {
    for wrong in [
      "smooth(0.4)", "smooth(bounce: 0.2)", "snappy(duration: 0.3, duration: 0.3)",
      "bouncy(extraBounce: 0.9)",
      "spring(duration: 0.5, response: 0.4)", "spring(stiffness: 100)", "spring(duration: 0)",
      "spring(bounce: 1)",
      "easeInOut()", "linear()", "ease(duration: 1)", "easeIn(duration: -1)", "easeIn(0.3)",
      "timingCurve(2, 0, 0, 1)",
      "timingCurve(0, 0, 1)", "timingCurve(0, 0, 1, 1, delay: 1)", "cubic-bezier(x1: 0, 0, 1, 1)",
      "easeInOut(duration: 0.3) x",
      "spring()()", "..spring", "easeIn(duration: nan)", "steps(count: 4)",
      "spring(duration: 0.5, bounce: 0.3).delay(1)",
    ] {
      #expect(TimedEasing(wrong) == nil, "\(wrong)")
    }
  }
}
