internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The way that a marquee's text goes, from a layout and its container; offsets are points from where it was laid out.
struct MarqueeTrack {
  /// False for a text that fits and need not move.
  let moves: Bool
  /// Seconds of one iteration.
  let period: Double

  private let mode: Marquee.Mode
  /// Seconds before each way.
  private let pause: Double
  /// Seconds of each way.
  private let travel: Double
  /// The offset at rest: a text that sticks out shows its beginning.
  private let start: Double
  /// From there to the end of a way; negative to the left.
  private let way: Double

  init(_ marquee: Marquee, _ layout: TextLayout) {
    let box = layout.bounds
    let room = layout.containerWidth
    let sticksOut = box.width > room + 1e-6
    let isRightToLeft = layout.lines.first?.direction == .rtl
    mode = marquee.mode
    pause = marquee.pause
    moves = !layout.isBlank && (sticksOut || marquee.always)
    start = sticksOut ? (isRightToLeft ? room - box.maxX : -box.minX) : 0
    let goesLeft: Bool
    let least: Double
    switch marquee.mode {
    case .loop:
      goesLeft = marquee.side.map { $0 == .left } ?? !isRightToLeft
      // The next beginning waits outside of the frame until the text has moved.
      least = max(box.width + marquee.gap, room)
    case .bounce:
      let end = isRightToLeft ? -box.minX : room - box.maxX
      goesLeft = end < start
      least = abs(end - start)
    }
    let ways = marquee.mode == .loop ? 1.0 : 2
    var length = least
    if let speed = marquee.speed {
      let seconds = max((least / speed * 10 - 1e-6).rounded(.up), 1) / 10
      if marquee.mode == .loop { length = speed * seconds }
      travel = seconds
    } else {
      travel = max(marquee.timing.duration / ways - marquee.pause, 0)
    }
    way = goesLeft ? -length : length
    // A duration that is shorter than its pauses leaves no time to move.
    period = travel > 0 ? ways * (pause + travel) : 0
  }

  /// Where the text stands, and its copy while there is one, at a time of an iteration in seconds.
  func offsets(at time: Double, easing: Easing) -> [Double] {
    switch mode {
    case .loop:
      let part = part(at: time, easing)
      return part == 0 || part == 1 ? [start] : [start + way * part, start + way * (part - 1)]
    case .bounce:
      let half = pause + travel
      let part = time < half ? part(at: time, easing) : 1 - self.part(at: time - half, easing)
      return [start + way * part]
    }
  }

  /// The room along the edges in which a text at some offsets fades out.
  ///
  /// It grows with what is cut off, so that a text's beginning and end come to an edge whole.
  static func fade(of layout: TextLayout, at offsets: [Double], within distance: Double) -> EdgeInsets {
    func cut(at edge: Double) -> Double {
      offsets.map { min(edge - layout.bounds.minX - $0, layout.bounds.maxX + $0 - edge) }.max() ?? 0
    }
    func fade(at edge: Double) -> Double { min(max(cut(at: edge), 0), distance) }
    return EdgeInsets(left: fade(at: 0), right: fade(at: layout.containerWidth))
  }

  /// How much of a way is done at a time since its pause began.
  private func part(at time: Double, _ easing: Easing) -> Double {
    let elapsed = (time - pause) / travel
    return elapsed < 1e-9 ? 0 : elapsed > 1 - 1e-9 ? 1 : easing(elapsed)
  }
}
