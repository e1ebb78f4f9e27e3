internal import GlyphreelAnimation

/// How far a decoration has come on each of its stretches.
struct DecorationProgress {
  let mode: DecorationMode
  /// In all modes but the continuous one `duration` and `easing` are those of each stretch.
  let timing: Timing
  /// How long the stretches are, in reading order.
  let lengths: [Double]

  /// When it runs as a whole; in the sequential mode easing is up to each stretch.
  private var wholeTiming: Timing {
    guard mode == .sequential else { return timing }
    var whole = timing
    whole.duration *= Double(lengths.count)
    whole.easing = .linear
    return whole
  }

  /// Until the last stretch is done; at once if there is none.
  var activity: Activity {
    lengths.isEmpty ? Activity(start: timing.delay, end: timing.delay) : wholeTiming.activity
  }

  /// The part of every stretch that is done at a time, 0...1.
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
        // A stretch that is yet to come is not begun, even where an easing jumps at its start.
        part = local < 0 ? 0 : timing.easing(local, isBefore: position.isBefore)
      case .continuous:
        part = length > 0 ? (eased * total - above) / length : 0
      case .together:
        part = eased
      }
      // The end is met exactly, whatever the sums of lengths rounded to.
      return part > 1 - 1e-9 ? 1 : max(part, 0)
    }
  }
}

extension DecorationProgress {
  /// How far a decoration has come along stretches of text, each as long as it is wide.
  init(mode: DecorationMode, timing: Timing, along stretches: [DecorationStretch]) {
    self.init(mode: mode, timing: timing, lengths: stretches.map(\.bounds.width))
  }
}
