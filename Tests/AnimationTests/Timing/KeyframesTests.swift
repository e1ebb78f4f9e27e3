import Testing

@testable import GlyphreelAnimation

/// The keyframe model of Web Animations; most cases are from web-platform-tests.
@Suite struct KeyframesTests {
  private func values(_ keyframes: Keyframes<Double>, underlying: Double = 0, at progresses: Double...)
    -> [Double]
  {
    progresses.map { keyframes.value(at: $0, underlying: underlying) }
  }

  @Test func `keyframes without an offset are evenly spaced`() throws {
    let three = try Keyframes([Keyframe(0.0), Keyframe(10), Keyframe(30)])
    #expect(values(three, at: 0, 0.25, 0.5, 0.75, 1) == [0, 5, 10, 20, 30])
    let mixed = try Keyframes([
      Keyframe(0.0), Keyframe(1), Keyframe(2, at: 0.5), Keyframe(3), Keyframe(4), Keyframe(8),
    ])
    #expect(values(mixed, at: 0.25, 0.5, 0.5 + 0.5 / 3, 0.5 + 1.0 / 3, 1) == [1, 2, 3, 4, 8])
    let late = try Keyframes([Keyframe(0.0, at: 0.5), Keyframe(10), Keyframe(20)])
    #expect(values(late, underlying: 4, at: 0, 0.25, 0.5, 0.75) == [4, 2, 0, 10])
  }

  @Test func `C22 the value at a keyframe's offset is exact`() throws {
    let (green, yellow, red) = (SIMD4(0, 0.501, 0, 1), SIMD4(1.0, 1, 0, 1), SIMD4(1.0, 0, 0, 1))
    let chain = try Keyframes([
      Keyframe(green, at: 0, easing: .easeIn), Keyframe(yellow, at: 0.5, easing: .spring(Spring())),
      Keyframe(red, at: 1),
    ])
    #expect(chain.value(at: 0, underlying: .zero) == green)
    #expect(chain.value(at: 0.5, underlying: .zero) == yellow)
    #expect(chain.value(at: 1, underlying: .zero) == red)
    // A sum of tenths that misses one half by a rounding error.
    #expect(chain.value(at: 0.1 + 0.7 - 0.3 + 1e-16, underlying: .zero) == yellow)
    for n in 1..<100 {
      let keys = try Keyframes([Keyframe(0.1), Keyframe(0.7, at: Double(n) / 100), Keyframe(0.3)])
      // As frames compute progress: a time difference divided by a duration.
      let progress = ((0.3 + 2.7 * Double(n) / 100) - 0.3) / 2.7
      #expect(keys.value(at: progress, underlying: 0) == 0.7)
    }
  }

  @Test func `each keyframe has its own easing to the next one`() throws {
    let keys = try Keyframes([
      Keyframe(0.0, easing: .steps(2, .jumpEnd)), Keyframe(10, at: 0.5, easing: .in(.quad)), Keyframe(20),
    ])
    #expect(values(keys, at: 0.2, 0.3, 0.75, 1) == [0, 5, 12.5, 20])
  }

  @Test func `a missing keyframe at an end takes the underlying value`() throws {
    let middle = try Keyframes([Keyframe(10.0, at: 0.5)])
    #expect(values(middle, underlying: 2, at: 0, 0.25, 0.5, 0.75, 1) == [2, 6, 10, 6, 2])
    #expect(try values(Keyframes([]), underlying: 7, at: 0, 0.5) == [7, 7])
    #expect(try values(Keyframes([Keyframe(10)]), underlying: 2, at: 0, 0.5, 1) == [2, 6, 10])
  }

  @Test func `to, from and by are shorthands`() {
    #expect(values(.to(10), underlying: 2, at: 0, 0.5, 1) == [2, 6, 10])
    #expect(values(.from(10), underlying: 2, at: 0, 0.5, 1) == [10, 6, 2])
    #expect(values(.by(10), underlying: 2, at: 0, 0.5, 1) == [2, 7, 12])
    #expect(values(.from(4, to: 6), underlying: 2, at: 0, 0.5, 1) == [4, 5, 6])
    #expect(values(.to(10, easing: .in(.quad)), underlying: 2, at: 0.5) == [4])
    #expect(values(.by(10, easing: .in(.quad)), underlying: 2, at: 0.5) == [4.5])
    #expect(values(.from(10, easing: .in(.quad)), underlying: 2, at: 0.5) == [8])
  }

  @Test func `outside 0...1 the outermost interval is extrapolated`() throws {
    let keys = try Keyframes([Keyframe(0.0), Keyframe(10), Keyframe(30)])
    #expect(values(keys, at: -0.5, 1.5) == [-10, 50])
  }

  @Test func `keyframes that share an offset jump and prevent extrapolation`() throws {
    let ends = try Keyframes([
      Keyframe(0.0, at: 0), Keyframe(100, at: 0), Keyframe(200, at: 1), Keyframe(300, at: 1),
    ])
    #expect(values(ends, at: -0.1, 0, 0.5, 0.75, 1, 1.1) == [0, 100, 150, 175, 300, 300])
    let middle = try Keyframes([
      Keyframe(100.0, at: 0), Keyframe(200, at: 0.5), Keyframe(250, at: 0.5), Keyframe(300, at: 0.5),
      Keyframe(400, at: 1),
    ])
    #expect(values(middle, at: 0.25, 0.5, 0.75) == [150, 300, 350])
    #expect(abs(middle.value(at: 0.499_999, underlying: 0) - 200) < 0.001)
    #expect(try values(Keyframes([Keyframe(1.0, at: 0), Keyframe(2, at: 0)]), at: 0, 0.5) == [2, 1])
    #expect(try values(Keyframes([Keyframe(1.0, at: 1), Keyframe(2, at: 1)]), at: 0.5, 1) == [0.5, 2])
  }

  @Test func `keyframes are composited by their own operations`() throws {
    let keys = [Keyframe(10.0, composite: .replace), Keyframe(20)]
    #expect(try values(Keyframes(keys), underlying: 5, at: 0, 0.5, 1) == [10, 15, 20])
    #expect(try values(Keyframes(keys, composite: .add), underlying: 5, at: 0, 0.5, 1) == [10, 17.5, 25])
    let own = [Keyframe(10.0, composite: .add), Keyframe(20, composite: .accumulate)]
    #expect(try values(Keyframes(own), underlying: 5, at: 0, 0.5, 1) == [15, 20, 25])
  }

  @Test func `add and accumulate can differ`() throws {
    /// A CSS scale factor: `add` multiplies factors, `accumulate` adds their growth.
    struct Scale: Interpolatable, Equatable {
      var factor: Double
      func interpolated(to other: Scale, by progress: Double) -> Scale {
        Scale(factor: factor.interpolated(to: other.factor, by: progress))
      }
      func adding(_ other: Scale) -> Scale { Scale(factor: factor * other.factor) }
      func accumulating(_ other: Scale, times count: Double) -> Scale {
        Scale(factor: factor + (other.factor - 1) * count)
      }
    }
    let below = Scale(factor: 2)
    let keys = [Keyframe(Scale(factor: 1)), Keyframe(Scale(factor: 3))]
    #expect(try Keyframes(keys, composite: .add).value(at: 1, underlying: below).factor == 6)
    #expect(try Keyframes(keys, composite: .accumulate).value(at: 1, underlying: below).factor == 4)
  }

  @Test func `iterations accumulate`() throws {
    let keys = try Keyframes([Keyframe(0.0), Keyframe(10)], iterationComposite: .accumulate)
    #expect(keys.value(at: 0.5, iteration: 0, underlying: 0) == 5)
    #expect(keys.value(at: 0, iteration: 2, underlying: 0) == 20)
    #expect(keys.value(at: 0.5, iteration: 2, underlying: 0) == 25)
    let timing = Timing(duration: 1, iterations: 3, easing: .linear)
    #expect(
      [0.5, 1, 2.5, 3, 9].map { keys.value(at: $0, by: timing, underlying: 0) } == [5, 10, 25, 30, 30])
    // Starts from the underlying value and moves further with every iteration.
    let steps = Keyframes.by(10.0, iterationComposite: .accumulate)
    #expect([0.5, 1, 2.5, 3].map { steps.value(at: $0, by: timing, underlying: 1) } == [6, 11, 26, 31])
    // Keyframes that return to the underlying value accumulate nothing.
    let back = try Keyframes([Keyframe(10.0, at: 0)], iterationComposite: .accumulate)
    #expect(back.value(at: 0, iteration: 5, underlying: 3) == 10)
    #expect(keys.value(at: 0, iteration: 1 << 53, underlying: 0) == 10 * 0x1p53)
  }

  @Test func `C23 without fill the underlying value returns`() {
    let keys = Keyframes.to(10.0)
    func values(_ fill: Timing.Fill) -> [Double] {
      let timing = Timing(delay: 1, duration: 1, fill: fill, easing: .linear)
      return [0, 1.5, 3].map { keys.value(at: $0, by: timing, underlying: 2) }
    }
    #expect(values(.none) == [2, 6, 2])
    #expect(values(.forwards) == [2, 6, 10])
    #expect(
      Keyframes.from(10.0).value(at: 0, by: Timing(delay: 1, duration: 1, fill: .both), underlying: 2) == 10)
  }

  @Test func `an easing that overshoots extrapolates`() throws {
    let keys = try Keyframes([Keyframe(0.0), Keyframe(10)])
    let timing = Timing(duration: 1, easing: .out(.back))
    #expect((0...100).map { keys.value(at: Double($0) / 100, by: timing, underlying: 0) }.max() ?? 0 > 10.9)
    #expect(keys.value(at: 1, by: timing, underlying: 0) == 10)
  }

  @Test func `a value is found among many keyframes in few steps`() throws {
    let keys = try Keyframes((0..<100_000).map { Keyframe(Double($0)) })
    for index in stride(from: 0, to: 100_000, by: 50) {
      #expect(keys.value(at: Double(index) / 99_999, underlying: -1) == Double(index))
    }
  }

  @Test func `invalid and descending offsets are errors`() {
    #expect(throws: AnimationError.offsetOutOfRange(index: 1)) {
      try Keyframes([Keyframe(0.0), Keyframe(1, at: 1.5)])
    }
    #expect(throws: AnimationError.offsetOutOfRange(index: 0)) { try Keyframes([Keyframe(0.0, at: .nan)]) }
    #expect(throws: AnimationError.offsetOutOfOrder(index: 2)) {
      try Keyframes([Keyframe(0.0, at: 0.5), Keyframe(1), Keyframe(2, at: 0.4)])
    }
  }
}
