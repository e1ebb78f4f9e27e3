internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The path of a marquee's text in a layout; offsets are points from the laid-out position.
struct MarqueeTrack {
  /// False if the text fits and does not move.
  let moves: Bool
  /// Seconds of one iteration.
  let period: Double

  private let mode: Marquee.Mode
  /// Seconds of rest before each direction.
  private let pause: Double
  /// Seconds of motion in each direction.
  private let travel: Double
  /// The offset at rest, which shows the start of text that overflows.
  private let start: Double
  /// The displacement from `start` to the end of a direction; negative to the left.
  private let displacement: Double
  /// The copies of a loop that are seen at rest and in motion, each by the number of displacements that it is behind the first.
  private let copies: (atRest: [Int], moving: [Int])

  /// The largest number of rounds that a frame is long, of a tiny text.
  private static let longestFrame = 100.0

  init(_ marquee: Marquee, _ layout: TextLayout) {
    let box = layout.bounds
    let availableWidth = layout.containerWidth
    let sticksOut = box.width > availableWidth + 1e-6
    let isRightToLeft = layout.lines.first?.direction == .rtl
    mode = marquee.mode
    pause = marquee.pause
    moves = !layout.isBlank && (sticksOut || marquee.always)
    start = sticksOut ? (isRightToLeft ? availableWidth - box.maxX : -box.minX) : 0
    let goesLeft: Bool
    let least: Double
    switch marquee.mode {
    case .loop:
      goesLeft = marquee.side.map { $0 == .left } ?? !isRightToLeft
      least = max(box.width + marquee.gap, availableWidth / Self.longestFrame)
    case .bounce:
      let end = isRightToLeft ? -box.minX : availableWidth - box.maxX
      goesLeft = end < start
      least = abs(end - start)
    }
    let directions = marquee.mode == .loop ? 1.0 : 2
    var length = least
    if let speed = marquee.speed {
      let seconds = max((least / speed * 10 - 1e-6).rounded(.up), 1) / 10
      if marquee.mode == .loop { length = speed * seconds }
      travel = seconds
    } else {
      travel = max(marquee.timing.duration / directions - marquee.pause, 0)
    }
    displacement = goesLeft ? -length : length
    if marquee.mode == .loop, moves, length > 0 {
      // The free space before and after the text in the direction of the motion.
      let (left, right) = (box.minX + start, availableWidth - box.maxX - start)
      let (ahead, behind) = goesLeft ? (left, right) : (right, left)
      let first = -Int(max((ahead + box.width) / length - 1e-9, 0))
      let last = Int(max((behind + box.width) / length - 1e-9, 0))
      copies = (Array(min(first, 0)...last), Array(min(first, 0)...last + 1))
    } else {
      copies = ([0], [0, 1])
    }
    // A duration shorter than its pauses leaves no time to move.
    period = travel > 0 ? directions * (pause + travel) : 0
  }

  /// Returns the offsets of the text and its visible copy, at a time of an iteration in seconds.
  func offsets(at time: Double, easing: Easing) -> [Double] {
    switch mode {
    case .loop:
      let part = part(at: time, easing)
      if part == 0 || part == 1 { return copies.atRest.map { start - displacement * Double($0) } }
      return copies.moving.map { start + displacement * (part - Double($0)) }
    case .bounce:
      let half = pause + travel
      let part = time < half ? part(at: time, easing) : 1 - self.part(at: time - half, easing)
      return [start + displacement * part]
    }
  }

  /// Returns the fade-out of text at some offsets.
  ///
  /// It grows with the clipped part, so that the text's start and end are opaque at the edge.
  static func fade(of layout: TextLayout, at offsets: [Double], within distance: Double) -> EdgeFade {
    func cut(at edge: Double) -> Double {
      offsets.map { min(edge - layout.bounds.minX - $0, layout.bounds.maxX + $0 - edge) }.max() ?? 0
    }
    return EdgeFade(
      width: distance, cut: EdgeInsets(left: cut(at: 0), right: cut(at: layout.containerWidth)))
  }

  /// Returns the progress of one direction at a time since its pause started.
  private func part(at time: Double, _ easing: Easing) -> Double {
    let elapsed = (time - pause) / travel
    return elapsed < 1e-9 ? 0 : elapsed > 1 - 1e-9 ? 1 : easing(elapsed)
  }
}
