/// The frame rate at which formats with a constant one show frames of various durations.
enum TimeGrid {
  /// The highest rate that is chosen to keep all times exactly.
  private static let highest = 100.0
  /// The rate if no other keeps the times.
  private static let usual = 60.0
  /// The frame rate of a still picture.
  static let stillRate = 1.0
  private static let common = [1, 2, 4, 5, 8, 10, 12, 12.5, 15, 20, 24, 25, 30, 40, 48, 50, 60]

  /// Returns the frame rate for the times of an animation.
  ///
  /// It is the lowest rate with a frame at every change, either exactly or within half a unit of the input's time resolution. For
  /// example, GIFs with 30 frames per second have delays of 3, 3 and 4 hundredths.
  ///
  /// - Parameters:
  ///   - times: The times of the frames in seconds.
  ///   - clock: The resolution of the times in seconds; 0 for arbitrary fractions.
  static func frameRate(of times: [Range<Double>], clock: Double) -> Double {
    let changes = times.map(\.upperBound) + (times.first.map { [$0.lowerBound] } ?? [])
    if let exact = exactRate(changes), exact <= usual { return exact }
    let tolerance = max(clock / 2, 1e-4)
    let rate = common.first { rate in
      times.allSatisfy { ($0.upperBound * rate).rounded() > ($0.lowerBound * rate).rounded() }
        && changes.allSatisfy { abs(($0 * rate).rounded() / rate - $0) <= tolerance + 1e-9 }
    }
    if let rate { return rate }
    return exactRate(changes).map { $0 <= highest ? $0 : usual } ?? usual
  }

  /// Returns the rate that has a frame at every time; nil if times are not multiples of a millisecond.
  private static func exactRate(_ times: [Double]) -> Double? {
    var divisor = 0
    for time in times {
      let milliseconds = (time * 1000).rounded()
      guard abs(milliseconds - time * 1000) < 1e-6, milliseconds < 1e15 else { return nil }
      var (a, b) = (divisor, Int(milliseconds))
      while b != 0 { (a, b) = (b, a % b) }
      divisor = a
    }
    return divisor > 0 ? 1000 / Double(divisor) : nil
  }
}
