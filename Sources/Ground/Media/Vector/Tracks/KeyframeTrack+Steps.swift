extension KeyframeTrack {
  /// The highest rate of steps of what can't be interpolated, per second: the usual frame rate of a scene.
  private static let rate = 30.0

  /// Returns the track of numbers that depend linearly on those of this track, which keeps the timing.
  func mapped(_ numbers: ([Double]) -> [Double]) -> KeyframeTrack {
    KeyframeTrack(
      keyframes.map { Keyframe(time: $0.time, numbers: numbers($0.numbers), timing: $0.timing) },
      poster: numbers(poster))
  }

  /// Returns a track that follows this one in jumps: in even jumps if these are small, and otherwise from frame to frame.
  ///
  /// - Parameters:
  ///   - frame: The duration of a frame in seconds.
  ///   - distance: Returns the difference between two keyframes' numbers in units of a step.
  ///   - rounded: Returns the numbers that a step uses in place of others.
  func stepped(
    frame: Double, _ distance: ([Double], [Double]) -> Double, _ rounded: ([Double]) -> [Double] = { $0 }
  ) -> KeyframeTrack {
    guard !isConstant else { return self }
    // The frames of a step.
    let frames = max((1 / (frame * KeyframeTrack.rate)).rounded(), 1)
    var steps: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      let next = keyframes[min(index + 1, keyframes.count - 1)]
      let span = next.time - keyframe.time
      let needed = keyframe.timing == .hold ? 1 : distance(keyframe.numbers, next.numbers).rounded(.up)
      var places: [(start: Double, shown: Double)]
      if needed < span / (frame * frames) {
        // A step has the numbers of its middle.
        let count = max(Int(needed), 1)
        places = (0..<count).map { step in
          let start = Double(step) / Double(count)
          return (start, count == 1 ? 0 : start + 0.5 / Double(count))
        }
      } else {
        // A step of one frame has the frame's numbers.
        let middle = (frames - 1) / 2 * frame
        let first = Int((keyframe.time / (frame * frames) + 1e-6).rounded(.down)) + 1
        let end = Int((next.time / (frame * frames) - 1e-6).rounded(.up))
        let starts = [keyframe.time] + (first..<max(first, end)).map { Double($0) * frame * frames }
        places = starts.map { start in
          let shown = min(start + middle, next.time)
          return span > 0 ? ((start - keyframe.time) / span, (shown - keyframe.time) / span) : (0, 0)
        }
      }
      for place in places {
        var progress = place.shown
        if case .curve(let fit) = keyframe.timing { progress = fit.progress(at: progress) }
        let numbers = rounded(zip(keyframe.numbers, next.numbers).map { $0 + ($1 - $0) * progress })
        guard numbers != steps.last?.numbers else { continue }
        steps.append(Keyframe(time: keyframe.time + span * place.start, numbers: numbers, timing: .hold))
      }
    }
    return KeyframeTrack(steps, poster: rounded(poster))
  }
}
