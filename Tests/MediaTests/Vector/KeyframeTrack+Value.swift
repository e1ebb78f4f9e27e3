@testable import GlyphreelMedia

extension KeyframeTrack {
  /// Evaluates keyframes as CSS does: numbers at a time, for one that is not in a jump.
  func value(at time: Double) -> [Double] {
    guard let index = keyframes.lastIndex(where: { $0.time <= time + 1e-12 }) else {
      return keyframes[0].numbers
    }
    let keyframe = keyframes[index]
    guard index + 1 < keyframes.count else { return keyframe.numbers }
    let next = keyframes[index + 1]
    let part = (time - keyframe.time) / (next.time - keyframe.time)
    let progress: Double
    switch keyframe.timing {
    case .hold: return keyframe.numbers
    case .linear: progress = part
    case .curve(let fit): progress = fit.progress(at: part)
    }
    return zip(keyframe.numbers, next.numbers).map { $0 + ($1 - $0) * progress }
  }
}

extension EasingFit {
  /// Evaluates `cubic-bezier()` by bisection of its parameter.
  fileprivate func progress(at time: Double) -> Double {
    func curve(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return curve(y1, y2, low)
  }
}
