import Testing

@testable import GlyphreelMedia

@Suite struct KeyframeTrackTests {
  typealias Sample = KeyframeTrack.Sample

  @Test(arguments: 0..<40)
  func `keyframes pass every sample within the tolerance`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    var samples: [Sample] = []
    var (time, place, speed) = (0.0, [0.0, 0.0], [10.0, -5])
    for index in 0..<120 {
      let isJump = index > 0 && random.chance(20)
      time += isJump ? Sampling.jump : 1.0 / 30
      if isJump { place = place.map { $0 + 40 * random.signed() } }
      if random.chance(12) { speed = [60 * random.signed(), 60 * random.signed()] }
      if random.chance(15) { speed = [0, 0] }
      place = zip(place, speed).map { $0 + $1 / 30 }
      samples.append(Sample(time: time, numbers: place, followsGap: index > 0 && random.chance(40)))
    }
    let tolerances = [0.25, 0.5]
    let track = KeyframeTrack(samples, tolerances: tolerances)
    for sample in samples {
      let found = track.value(at: sample.time)
      for (index, tolerance) in tolerances.enumerated() {
        #expect(abs(found[index] - sample.numbers[index]) <= tolerance * 1.0001)
      }
    }
    #expect(track.keyframes.count < samples.count)
  }

  @Test(arguments: [
    (0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1), (0.34, 1.56, 0.64, 1), (0.36, 0, 0.66, -0.56),
  ])
  func `an eased motion takes two keyframes`(curve: (Double, Double, Double, Double)) {
    let samples = (0...30).map { index -> Sample in
      let time = Double(index) / 30
      var (low, high) = (0.0, 1.0)
      func at(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
      }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(curve.0, curve.2, middle) < time { low = middle } else { high = middle }
      }
      return Sample(time: time, numbers: [100 * at(curve.1, curve.3, low)])
    }
    let track = KeyframeTrack(samples, tolerances: [0.25])
    #expect(track.keyframes.count == 2)
  }

  @Test(arguments: 1...12)
  func `a rest between two samples stays a rest, whatever moves before and after it`(motion: Int) {
    // Each rest has samples at its ends only, as in a scene where all rests.
    var samples = [Sample(time: 0, numbers: [0])]
    for rest in 1...3 {
      let (start, from) = (samples[samples.count - 1].time + Double(rest) * 0.7, Double(rest - 1) * 30)
      let steps = motion + 3 * rest
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        let eased = part * part * (3 - 2 * part)
        samples.append(Sample(time: start + Double(step) / 30, numbers: [from + 30 * eased]))
      }
    }
    let track = KeyframeTrack(samples, tolerances: [0.0625])
    for (start, end) in zip(samples, samples.dropFirst()) {
      for step in 0...50 {
        let part = Double(step) / 50
        let found = track.value(at: start.time + (end.time - start.time) * part)[0]
        let change = end.numbers[0] - start.numbers[0]
        #expect(abs(found - start.numbers[0] - change * part) <= 0.0626 + 0.25 * change)
      }
    }
  }

  @Test func `a motion that swings beyond its ends by more than its length has several keyframes`() {
    // The curve with the control points (0.8, 3.6) and (0.8, -2.2), which players round in different ways.
    let samples = (0...60).map { step -> Sample in
      let s = Double(step) / 60
      let (a, b) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
      return Sample(time: 0.8 * (a + b) + s * s * s, numbers: [100 * (3.6 * a - 2.2 * b + s * s * s)])
    }
    let track = KeyframeTrack(samples, tolerances: [0.1])
    for keyframe in track.keyframes {
      guard case .curve(let fit) = keyframe.timing else { continue }
      #expect((-1...2).contains(fit.y1) && (-1...2).contains(fit.y2))
    }
  }

  @Test(arguments: [24.0, 25, 30, 50])
  func `the steps of a fast motion show each frame as it is, or two of them by their middle`(rate: Double) {
    let samples = (0...Int(0.4 * rate)).map { index -> Sample in
      let part = Double(index) / rate / 0.4
      return Sample(time: 1 + Double(index) / rate, numbers: [32 * part * part * (3 - 2 * part)])
    }
    let track = KeyframeTrack(samples, tolerances: [0.0625])
    let steps = track.stepped(frame: 1 / rate) { abs($0[0] - $1[0]) / 0.5 }
    #expect(steps.isStepped)
    for (index, sample) in samples.enumerated() {
      let shift = rate > 40 ? index % 2 == 0 ? 0.5 : -0.5 : 0
      let shown = min(max(sample.time + shift / rate, samples[0].time), samples[samples.count - 1].time)
      #expect(abs(steps.value(at: sample.time + 0.0002)[0] - track.value(at: shown)[0]) < 0.001, "\(index)")
    }
  }

  @Test func `what never changes is constant, and what jumps is stepped`() {
    let still = (0..<9).map { Sample(time: Double($0), numbers: [3]) }
    #expect(KeyframeTrack(still, tolerances: [0.1]).isConstant)
    let steps = (0..<4).map { Sample(time: Double($0), numbers: [Double($0 % 2)], followsGap: $0 > 0) }
    let track = KeyframeTrack(steps, tolerances: [0.5])
    #expect(track.isStepped && track.keyframes.count == 4)
  }
}

/// A reproducible sequence of numbers, SplitMix64.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in `count` calls on average.
  mutating func chance(_ count: UInt64) -> Bool { next() % count == 0 }

  /// A number of -1..<1.
  mutating func signed() -> Double { Double(next() >> 11) / Double(1 << 52) - 1 }
}
