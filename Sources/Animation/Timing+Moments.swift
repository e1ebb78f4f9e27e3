extension Timing {
  /// When its second and later iterations begin, ascending, in seconds; none while it runs back.
  ///
  /// - Parameter limit: The last moment that is asked for.
  public func iterationStarts(until limit: Double) -> [Double] {
    guard duration > 0 else { return [] }
    return moments(ofIterations: { [Double($0)] }, until: limit).filter { $0 > delay + Timing.tolerance }
  }

  /// When the eased progress first meets offsets in an iteration, and that for all iterations; ascending, in seconds.
  ///
  /// - Parameters:
  ///   - offsets: Shares of an iteration, 0...1; those that the easing jumps over count where it does.
  ///   - limit: The last moment that is asked for.
  public func moments(meeting offsets: [Double], until limit: Double) -> [Double] {
    if offsets.isEmpty || iterations == 0 { return [] }
    guard duration > 0 else { return delay <= limit ? [delay] : [] }
    let places = offsets.map(place)
    return moments(
      ofIterations: { iteration in
        places.map { Double(iteration) + (runsBackwards(inIteration: iteration) ? 1 - $0 : $0) }
      }, until: limit, turnsBack: true)
  }

  /// More moments than that nobody can tell apart on a timeline.
  private static let momentLimit = 10_000

  /// The progress before easing at which the eased one first is as far as `offset`.
  private func place(of offset: Double) -> Double {
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

  private func runsBackwards(inIteration iteration: Int) -> Bool {
    switch direction {
    case .normal: false
    case .reverse: true
    case .alternate: iteration % 2 == 1
    case .alternateReverse: iteration % 2 == 0
    }
  }

  /// Moments of the scene for places that are counted in iterations; each once, if it is while the animation runs.
  private func moments(
    ofIterations places: (Int) -> [Double], until limit: Double, turnsBack: Bool = false
  ) -> [Double] {
    var moments: [Double] = []
    var iteration = 0
    while Double(iteration) < iterations, moments.count < Timing.momentLimit {
      let start = (Double(iteration) * duration - timeOffset) / speed
      if delay + start > limit || start > (reverseAt ?? .infinity) { break }
      for place in places(iteration) where place <= iterations {
        let elapsed = (place * duration - timeOffset) / speed
        guard elapsed > -Timing.tolerance, elapsed <= (reverseAt ?? .infinity) else { continue }
        moments.append(delay + max(elapsed, 0))
        // On the way back each place is met as long after the turn as it was before it.
        if turnsBack, let turn = reverseAt {
          moments.append(delay + turn + min(turn, end(ofWay: turn)) - elapsed)
        }
      }
      iteration += 1
    }
    let ascending = moments.filter { $0 <= limit + Timing.tolerance }.sorted()
    return ascending.indices.filter {
      $0 == 0 || ascending[$0] - ascending[$0 - 1] > Timing.tolerance
    }.map { ascending[$0] }
  }

  /// How long it has run forwards when it turns, in seconds of the scene.
  private func end(ofWay turn: Double) -> Double {
    min(turn, max(duration * iterations - timeOffset, 0) / speed)
  }
}
