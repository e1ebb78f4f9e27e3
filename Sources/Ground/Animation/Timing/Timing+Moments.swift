extension Timing {
  /// Returns the scene times at which the second and later forward iterations begin, ascending; none while reversing.
  ///
  /// - Parameter limit: The last scene time of interest, in seconds.
  package func iterationStarts(until limit: Double) -> [Double] {
    guard duration > 0 else { return [] }
    return moments(atPositions: { [Double($0)] }, until: limit).filter { $0 > delay + Timing.tolerance }
  }

  /// Returns the scene times at which the eased progress first reaches offsets in each iteration, ascending.
  ///
  /// - Parameters:
  ///   - offsets: Offsets in an iteration, 0...1. An offset that the easing jumps over counts at the jump.
  ///   - limit: The last scene time of interest, in seconds.
  package func moments(meeting offsets: [Double], until limit: Double) -> [Double] {
    if offsets.isEmpty || iterations == 0 { return [] }
    guard duration > 0 else { return delay <= limit ? [delay] : [] }
    let positions = offsets.map(progress(reaching:))
    return moments(
      atPositions: { iteration in
        positions.map { Double(iteration) + (runsBackwards(inIteration: iteration) ? 1 - $0 : $0) }
      }, until: limit, includesReversal: true)
  }

  /// The maximum number of times to return; more could not be distinguished on a timeline.
  private static let momentLimit = 10_000

  /// Returns the smallest progress whose eased value reaches `offset`, by sampling and bisection.
  private func progress(reaching offset: Double) -> Double {
    if offset <= 0 || offset >= 1 { return min(max(offset, 0), 1) }
    let steps = 256
    guard let step = (1...steps).first(where: { easing(Double($0) / Double(steps)) >= offset }) else {
      return 1
    }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if easing(middle) >= offset { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the distinct scene times of positions counted in iterations, while the animation runs.
  ///
  /// - Parameters:
  ///   - positions: The positions in an iteration with a given index, for example 2.5 in the middle of 2.
  ///   - includesReversal: True if times after `reverseAt` are included.
  private func moments(
    atPositions positions: (Int) -> [Double], until limit: Double, includesReversal: Bool = false
  ) -> [Double] {
    var moments: [Double] = []
    var iteration = 0
    while Double(iteration) < iterations, moments.count < Timing.momentLimit {
      let start = (Double(iteration) * duration - timeOffset) / speed
      if delay + start > limit || start > (reverseAt ?? .infinity) { break }
      for position in positions(iteration) where position <= iterations {
        let elapsed = (position * duration - timeOffset) / speed
        guard elapsed > -Timing.tolerance, elapsed <= (reverseAt ?? .infinity) else { continue }
        moments.append(delay + max(elapsed, 0))
        // The reversal mirrors time at the turning point.
        if includesReversal, let turn = reverseAt {
          moments.append(delay + turn + min(turn, forwardDuration) - elapsed)
        }
      }
      iteration += 1
    }
    let ascending = moments.filter { $0 <= limit + Timing.tolerance }.sorted()
    return ascending.indices.filter {
      $0 == 0 || ascending[$0] - ascending[$0 - 1] > Timing.tolerance
    }.map { ascending[$0] }
  }
}
