import Foundation
import Testing

@testable import GlyphreelAnimation

@Suite struct SpringTests {
  /// Mass, stiffness and damping of springs below, near, at and above critical damping.
  private static let springs: [(Double, Double, Double)] = [
    (1, 100, 10), (1, 158, 20.7), (2, 80, 3), (1, 100, 19.99), (1, 100, 20), (1, 100, 20.01), (1, 100, 60),
    (0.5, 200, 25),
  ]

  /// The motion by the Runge-Kutta method in steps of 0.1 ms, as an independent reference.
  private func integrated(mass: Double, stiffness: Double, damping: Double, until end: Double) -> [Double] {
    func acceleration(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    let h = 0.0001
    var (x, v) = (0.0, 0.0)
    var places = [x]
    for _ in 0..<Int(end / h) {
      let (a1, v1) = (acceleration(x, v), v)
      let (a2, v2) = (acceleration(x + v1 * h / 2, v + a1 * h / 2), v + a1 * h / 2)
      let (a3, v3) = (acceleration(x + v2 * h / 2, v + a2 * h / 2), v + a2 * h / 2)
      let (a4, v4) = (acceleration(x + v3 * h, v + a3 * h), v + a3 * h)
      x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      places.append(x)
    }
    return places
  }

  @Test(arguments: SpringTests.springs)
  func `a spring solves its equation and settles at its settling duration`(
    mass: Double, stiffness: Double, damping: Double
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let end = spring.settlingDuration + 1
    let places = integrated(mass: mass, stiffness: stiffness, damping: damping, until: end)
    for index in stride(from: 0, to: places.count, by: 97) {
      #expect(abs(spring.value(at: Double(index) * 0.0001) - places[index]) < 1e-9)
    }
    let last = places.lastIndex { abs($0 - 1) > 0.001 } ?? 0
    #expect(Double(last) * 0.0001 <= spring.settlingDuration)
    // The motion can settle slightly before the envelope that defines the duration.
    let swing = spring.dampingFraction < 1 ? spring.response / 2 + 0.15 : 0.002
    #expect(spring.settlingDuration - Double(last) * 0.0001 < swing)
  }

  @Test func `response and damping fraction match SwiftUI`() {
    // stiffness = (2π / response)², damping = 4π · fraction / response, for a mass of 1.
    let spring = Spring(mass: 1, stiffness: pow(2 * .pi / 0.5, 2), damping: 4 * .pi * 0.825 / 0.5)
    #expect(abs(spring.response - 0.5) < 1e-15)
    #expect(abs(spring.dampingFraction - 0.825) < 1e-15)
    #expect(Spring().response == 0.5)
    #expect(Spring().dampingFraction == 0.825)
  }

  /// The closed form of the oscillator with Foundation's functions, by SwiftUI's parameters of a mass of 1.
  private func published(_ stiffness: Double, _ damping: Double, _ velocity: Double, _ t: Double) -> Double {
    let (undamped, decay) = (stiffness.squareRoot(), damping / 2)
    if decay < undamped {
      let frequency = (undamped * undamped - decay * decay).squareRoot()
      return 1 - exp(-decay * t) * (cos(frequency * t) + (decay - velocity) / frequency * sin(frequency * t))
    }
    if decay == undamped { return 1 - exp(-decay * t) * (1 + (decay - velocity) * t) }
    let root = (decay * decay - undamped * undamped).squareRoot()
    let (a, b) = (-decay + root, -decay - root)
    let share = (-velocity - b) / (a - b)
    return 1 - share * exp(a * t) - (1 - share) * exp(b * t)
  }

  @Test(arguments: [-0.4, 0, 0.15, 0.3, 0.7], [-3.0, 0, 2, 40])
  func `springs by duration, bounce and velocity are SwiftUI's and Core Animation's`(
    bounce: Double, velocity: Double
  ) {
    let duration = 0.5
    let stiffness = pow(2 * .pi / duration, 2)
    let damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
    let spring = Spring(duration: duration, bounce: bounce, initialVelocity: velocity)
    let physical = Spring(stiffness: stiffness, damping: damping, initialVelocity: velocity)
    for moment in 0..<100 {
      let time = Double(moment) / 50
      let expected = published(stiffness, damping, velocity, time)
      #expect(abs(spring.value(at: time) - expected) < 1e-6, "\(time) s")
      #expect(abs(physical.value(at: time) - expected) < 1e-6, "\(time) s")
    }
    let late = (0..<100).map { spring.settlingDuration + Double($0) / 20 }
    #expect(late.allSatisfy { abs(spring.value(at: $0) - 1) <= 0.001 })
  }

  @Test func `named springs are SwiftUI's`() {
    for (name, bounce) in [("smooth", 0.0), ("snappy", 0.15), ("bouncy", 0.3)] {
      #expect(Easing(css: name) == .spring(Spring(duration: 0.5, bounce: bounce)))
    }
  }

  @Test func `the settling duration is continuous at critical damping`() {
    let durations = [0.999, 0.999999, 1, 1.000001, 1.001].map {
      Spring(response: 0.5, dampingFraction: $0).settlingDuration
    }
    for duration in durations { #expect(abs(duration - durations[2]) < 0.004) }
    // (1 + x) e^-x is a thousandth at x = 9.2334, and x is 2π / 0.5 a second: 0.7348 s.
    #expect(durations[2] == 0.735)
  }

  @Test func `as an easing a spring is at rest at the end, however long it takes`() {
    let spring = Spring(response: 0.4, dampingFraction: 0.5)
    let easing = Easing.spring(spring)
    #expect(easing(0) == 0)
    #expect(easing(1) == 1)
    #expect(easing(0.5) == spring.value(at: spring.settlingDuration / 2))
    #expect(abs(easing(0.999_999) - 1) <= 0.001)
    #expect((1..<100).contains { easing(Double($0) / 100) > 1.1 })
    #expect(easing.naturalDuration == spring.settlingDuration)
    #expect(Easing.easeIn.naturalDuration == nil)
  }
}
