/// The shortest list of keyframes that follows samples within a tolerance.
struct KeyframeTrack {
  /// The change of the numbers from one keyframe to the next.
  enum Timing: Hashable {
    case linear
    /// The numbers stay until the next keyframe.
    case hold
    case curve(EasingFit)
  }

  /// Numbers at a time, and the change after it.
  struct Keyframe: Hashable {
    var time: Double
    var numbers: [Double]
    var timing: Timing
  }

  /// A sample of a track.
  struct Sample {
    var time: Double
    var numbers: [Double]
    /// True if the piece is hidden between this sample and the previous one.
    var followsGap = false
  }

  private(set) var keyframes: [Keyframe] = []
  /// The numbers that renderers show that don't play: those of the poster's time, or else the first ones.
  private(set) var poster: [Double] = []

  /// True if nothing changes.
  var isConstant: Bool { keyframes.count == 1 }
  /// True if all numbers jump.
  var isStepped: Bool { keyframes.dropLast().allSatisfy { $0.timing == .hold } }

  /// Creates a track without keyframes.
  init() {}

  /// Creates a track from its keyframes.
  init(_ keyframes: [Keyframe], poster: [Double]) { (self.keyframes, self.poster) = (keyframes, poster) }

  /// Simplifies samples of increasing times.
  ///
  /// - Parameter tolerances: The permitted difference of each number, above 0.
  init(_ samples: [Sample], tolerances: [Double], posterTime: Double = 0) {
    _ = append(samples, tolerances: tolerances, before: samples.count, posterTime: posterTime)
  }

  /// Adds the keyframes of segments that begin before a sample.
  ///
  /// - Parameters:
  ///   - samples: Samples of increasing times, from the end of the last segment on.
  ///   - cut: The index of the sample; the number of samples if no more follow.
  /// - Returns: The index of the sample at which the last segment ends.
  mutating func append(
    _ samples: [Sample], tolerances: [Double], before cut: Int, posterTime: Double
  ) -> Int {
    guard let first = samples.first else { return 0 }
    if let shown = samples.last(where: { $0.time <= posterTime + 1e-9 }) {
      poster = shown.numbers
    } else if keyframes.isEmpty {
      poster = first.numbers
    }
    let isFinal = cut == samples.count
    let scaled = samples.map { sample in
      zip(sample.numbers, tolerances).map { $0 / $1 }
    }
    func isNear(_ a: Int, _ b: Int) -> Bool { scaled[a].distance(to: scaled[b]) <= 1 }
    if isFinal, keyframes.isEmpty, samples.indices.allSatisfy({ isNear(0, $0) }) {
      keyframes = [Keyframe(time: first.time, numbers: first.numbers, timing: .linear)]
      return cut
    }
    let times = samples.map(\.time)
    var start = 0
    while start < cut {
      // Numbers that stay until they jump need one keyframe.
      var held = start
      while held + 1 < samples.count, isNear(start, held + 1) { held += 1 }
      let jumps =
        held + 1 < samples.count
        && (samples[held + 1].followsGap || times[held + 1] - times[held] <= 1.1 * Sampling.jump)
      if jumps || held == samples.count - 1 {
        hold(samples[start], tolerances)
        start = jumps || isFinal ? held + 1 : held
        continue
      }
      let (motion, end, timing) = KeyframeTrack.segment(from: start, scaled, times, samples)
      if motion > start {
        keyframes.append(Keyframe(time: times[start], numbers: samples[start].numbers, timing: .linear))
      }
      keyframes.append(Keyframe(time: times[motion], numbers: samples[motion].numbers, timing: timing))
      start = max(end, start + 1)
    }
    return start
  }

  /// Adds a keyframe whose numbers stay, unless those before it stay and are near.
  private mutating func hold(_ sample: Sample, _ tolerances: [Double]) {
    if let last = keyframes.last, last.timing == .hold,
      zip(zip(last.numbers, sample.numbers), tolerances).allSatisfy({ abs($0.0 - $0.1) <= $1 })
    {
      return
    }
    keyframes.append(Keyframe(time: sample.time, numbers: sample.numbers, timing: .hold))
  }

  /// The samples up to which a whole motion is tried as one curve, 4 s at 60 frames per second.
  private static let wholeLimit = 256

  /// Returns the longest segment from a sample: the sample where its motion begins after a rest, its end and its timing.
  private static func segment(
    from start: Int, _ scaled: [[Double]], _ times: [Double], _ samples: [Sample]
  ) -> (motion: Int, end: Int, timing: Timing) {
    // A segment ends before a gap.
    var limit = start
    while limit + 1 < samples.count, !samples[limit + 1].followsGap { limit += 1 }
    guard limit > start else { return (start, start, .hold) }
    func linearEnd(from start: Int) -> Int {
      guard start < limit else { return start }
      return furthest(from: start + 1, to: limit) { isLinear(start, $0, scaled, times) }
    }
    let end = linearEnd(from: start)
    guard end < limit else { return (start, end, .linear) }
    // A rest has samples at its ends only, and is not part of a curve, which would leave it in between.
    func rests(_ index: Int) -> Bool { samples[index].numbers == samples[index + 1].numbers }
    let motion = (start..<limit).first { !rests($0) } ?? limit
    let stop = (motion..<limit).first(where: rests) ?? limit
    // Fewer samples don't determine a curve.
    guard stop - motion > 4 else { return (start, end, .linear) }
    // A curve takes the room of two more keyframes.
    let far = linearEnd(from: linearEnd(from: linearEnd(from: motion)))
    // Parts of an easing that swings back are not curves where they return to their start, but the whole is.
    if motion == 0 || samples[motion].followsGap || rests(motion - 1), stop > far,
      stop - motion <= wholeLimit, let whole = EasingFit(from: motion, to: stop, scaled, times)
    {
      return (motion, stop, .curve(whole))
    }
    var fit: EasingFit?
    let curved = furthest(from: motion + 4, to: stop) { last in
      guard let found = EasingFit(from: motion, to: last, scaled, times) else { return false }
      fit = found
      return true
    }
    guard curved > far, let fit else { return (start, end, .linear) }
    return (motion, curved, .curve(fit))
  }

  /// Returns the last index from `first` on for which a condition holds, found by doubling and then halving steps.
  private static func furthest(from first: Int, to limit: Int, _ holds: (Int) -> Bool) -> Int {
    var (good, step) = (first, 1)
    while good < limit, holds(min(good + step, limit)) {
      good = min(good + step, limit)
      step *= 2
    }
    while step > 1 {
      step /= 2
      if good + step <= limit, holds(good + step) { good += step }
    }
    return good
  }

  private static func isLinear(_ a: Int, _ b: Int, _ scaled: [[Double]], _ times: [Double]) -> Bool {
    let span = times[b] - times[a]
    for index in a + 1..<max(b, a + 1) {
      let part = (times[index] - times[a]) / span
      for (number, (first, last)) in zip(scaled[index], zip(scaled[a], scaled[b]))
      where abs(number - (first + (last - first) * part)) > 1 {
        return false
      }
    }
    return true
  }
}

extension [Double] {
  /// The largest difference of two lists' numbers.
  fileprivate func distance(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { Swift.max($0, abs($1.0 - $1.1)) }
  }
}
