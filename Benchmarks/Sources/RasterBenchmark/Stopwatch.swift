/// Measures how long something takes, in nanoseconds.
///
/// The shortest of several medians is what the code costs; the rest is what the machine was busy with.
enum Stopwatch {
  /// The times of several bodies, each called `repetitions` times in turn with the others, so that a busy machine
  /// slows all of them alike.
  static func nanoseconds(_ repetitions: Int, _ bodies: [() -> Void]) -> [Double] {
    let clock = ContinuousClock()
    var best = bodies.map { _ in Double.infinity }
    for _ in 0..<9 {
      var times = bodies.map { _ in [Double]() }
      for _ in 0..<15 {
        for (i, body) in bodies.enumerated() {
          let start = clock.now
          for _ in 0..<repetitions { body() }
          let spent = clock.now - start
          times[i].append(Double(spent.components.attoseconds) / 1e9 / Double(repetitions))
        }
      }
      for i in best.indices { best[i] = min(best[i], times[i].sorted()[times[i].count / 2]) }
    }
    return best
  }
}

extension Double {
  /// With a number of decimals, set right in a column.
  func column(_ width: Int, decimals: Int = 0) -> String {
    let power = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((self * power).rounded())
    var digits = String(scaled)
    if decimals > 0 {
      while digits.count <= decimals { digits = "0" + digits }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return String(repeating: " ", count: max(width - digits.count, 0)) + digits
  }
}
