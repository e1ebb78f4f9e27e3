/// The progress of a motion along a line, at samples and between them.
struct SampledMotion {
  /// A moment of the motion.
  struct Point {
    /// The time, 0...1.
    let time: Double
    /// The progress, 0 at the start and 1 at the end.
    let progress: Double
    /// The permitted difference from the progress.
    let tolerance: Double
  }

  /// The moments after the start and before the end, in order.
  private(set) var points: [Point] = []
  /// The permitted difference at a sample.
  let tolerance: Double

  /// Creates the motion between two samples.
  ///
  /// - Parameter scaled: The numbers in units of their tolerances.
  /// - Returns: The motion; nil if the numbers aren't on a line, or hardly change.
  init?(from start: Int, to end: Int, _ scaled: [[Double]], _ times: [Double]) {
    let (first, last) = (scaled[start], scaled[end])
    let way = zip(first, last).map { $1 - $0 }
    let length = way.reduce(0) { $0 + $1 * $1 }
    guard length > 4 else { return nil }
    tolerance = 0.85 / (way.map(abs).max() ?? 1)
    let span = times[end] - times[start]
    var samples = [(time: 0.0, progress: 0.0)]
    for index in start + 1..<end {
      let offset = zip(scaled[index], first).map { $0 - $1 }
      let part = zip(offset, way).reduce(0) { $0 + $1.0 * $1.1 } / length
      guard zip(offset, way).allSatisfy({ abs($0 - part * $1) <= 0.5 }) else { return nil }
      samples.append(((times[index] - times[start]) / span, part))
    }
    samples.append((1, 1))
    let speeds = SampledMotion.speeds(samples)
    for index in samples.indices.dropLast() {
      let (a, b) = (samples[index], samples[index + 1])
      let length = b.time - a.time
      if index > 0 { points.append(Point(time: a.time, progress: a.progress, tolerance: tolerance)) }
      // The middle of a cubic Hermite spline. Its own error is a fraction of its distance from the line.
      let middle = (a.progress + b.progress) / 2
      let bend = length * (speeds[index] - speeds[index + 1]) / 8
      points.append(
        Point(time: a.time + length / 2, progress: middle + bend, tolerance: tolerance + abs(bend) / 4))
    }
  }

  /// Returns the speed at each sample, of the parabola through it and its neighbours.
  private static func speeds(_ samples: [(time: Double, progress: Double)]) -> [Double] {
    let slopes = zip(samples, samples.dropFirst()).map { ($1.progress - $0.progress) / ($1.time - $0.time) }
    guard slopes.count > 1 else { return [slopes[0], slopes[0]] }
    var speeds: [Double] = []
    for index in samples.indices {
      let middle = min(max(index, 1), samples.count - 2)
      let (before, after) = (slopes[middle - 1], slopes[middle])
      let bend = (after - before) / (samples[middle + 1].time - samples[middle - 1].time)
      let start = samples[middle].time - samples[middle - 1].time
      speeds.append(before + bend * (2 * samples[index].time - 2 * samples[middle].time + start))
    }
    return speeds
  }
}
