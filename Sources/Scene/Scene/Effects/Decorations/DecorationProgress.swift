internal import GlyphreelAnimation

/// The progress of a decoration on each of its segments.
struct DecorationProgress {
  let mode: DecorationMode
  /// The timing; `duration` and `easing` apply to each segment, except in continuous mode.
  let timing: Timing
  /// The lengths of the segments, in reading order.
  let lengths: [Double]

  /// The timing of the whole; in sequential mode the easing applies to each segment instead.
  private var wholeTiming: Timing {
    guard mode == .sequential else { return timing }
    var whole = timing
    whole.duration *= Double(lengths.count)
    whole.easing = .linear
    return whole
  }

  /// The activity until the last segment is complete; empty without segments.
  var activity: Activity {
    lengths.isEmpty ? Activity(start: timing.delay, end: timing.delay) : wholeTiming.activity
  }

  /// Returns the drawn fraction of each segment at a time, 0...1.
  func parts(at time: Double) -> [Double] {
    guard let position = wholeTiming.position(at: time) else { return lengths.map { _ in 0 } }
    let eased = timing.easing(position.progress, isBefore: position.isBefore)
    let total = lengths.reduce(0, +)
    var above = 0.0
    return lengths.enumerated().map { index, length in
      defer { above += length }
      let part: Double
      switch mode {
      case .sequential:
        let local = position.progress * Double(lengths.count) - Double(index)
        // A later segment is empty even if the easing jumps at its start.
        part = local < 0 ? 0 : timing.easing(local, isBefore: position.isBefore)
      case .continuous:
        part = length > 0 ? (eased * total - above) / length : 0
      case .together:
        part = eased
      }
      // The tolerance completes a segment in spite of rounding.
      return part > 1 - 1e-9 ? 1 : max(part, 0)
    }
  }
}

extension DecorationProgress {
  /// Creates the progress along segments of text, weighted by their widths.
  init(mode: DecorationMode, timing: Timing, along segments: [DecorationSegment]) {
    self.init(mode: mode, timing: timing, lengths: segments.map(\.bounds.width))
  }
}
