extension KeyframeTrack {
  /// The most steps per second of what can't be interpolated: the usual frame rate of a scene.
  private static let rate = 30.0

  /// Returns the track of numbers that depend linearly on this one's, so that the timing is the same.
  func mapped(_ numbers: ([Double]) -> [Double]) -> KeyframeTrack {
    KeyframeTrack(
      keyframes.map { Keyframe(time: $0.time, numbers: numbers($0.numbers), timing: $0.timing) },
      poster: numbers(poster))
  }

  /// Returns a track that follows this one in jumps.
  ///
  /// - Parameters:
  ///   - distance: Returns the difference of two keyframes' numbers in units of a step.
  ///   - rounded: Returns the numbers that a step has in place of others.
  func stepped(
    _ distance: ([Double], [Double]) -> Double, _ rounded: ([Double]) -> [Double] = { $0 }
  ) -> KeyframeTrack {
    guard !isConstant else { return self }
    var steps: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      let next = keyframes[min(index + 1, keyframes.count - 1)]
      let span = next.time - keyframe.time
      let needed = keyframe.timing == .hold ? 1 : distance(keyframe.numbers, next.numbers)
      let count = Int(max(1, min(needed, span * KeyframeTrack.rate).rounded(.up)))
      for step in 0..<count {
        // A step has the numbers of its middle.
        let part = count == 1 ? 0 : (Double(step) + 0.5) / Double(count)
        var progress = part
        if case .curve(let fit) = keyframe.timing { progress = fit.progress(at: part) }
        let numbers = rounded(zip(keyframe.numbers, next.numbers).map { $0 + ($1 - $0) * progress })
        guard numbers != steps.last?.numbers else { continue }
        let time = keyframe.time + span * Double(step) / Double(count)
        steps.append(Keyframe(time: time, numbers: numbers, timing: .hold))
      }
    }
    return KeyframeTrack(steps, poster: rounded(poster))
  }
}
