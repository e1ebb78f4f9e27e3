internal import GlyphreelMedia
internal import GlyphreelGraphics

/// A simultaneous play of two animations that visits pairs of frames.
struct PairedPlay {
  /// An animation and its timeline.
  struct Side {
    var source: PlayableAnimation
    var timeline: FrameTimeline
  }

  private let expected: Side
  private let actual: Side

  init(_ expected: Side, _ actual: Side) {
    self.expected = expected
    self.actual = actual
  }

  /// Calls `look` for pairs of frames.
  ///
  /// The indices must not decrease.
  func visit(
    _ pairs: [Pair], _ look: (Pair, _ expected: Bitmap, _ actual: Bitmap) -> Void
  ) throws(ComparisonError) {
    guard !pairs.isEmpty else { return }
    var (old, new) = (try Track(expected), try Track(actual))
    for pair in pairs {
      guard let first = try old.bitmap(at: pair.expected), let second = try new.bitmap(at: pair.actual)
      else { return }
      look(pair, first, second)
    }
  }

  /// A play of one animation.
  struct Track {
    private let next: PlayableAnimation.Play
    private let entries: [FrameTimeline.Entry]
    private var frame: Frame?
    private var index = -1

    init(_ side: Side) throws(ComparisonError) {
      next = try side.source.play()
      entries = side.timeline.entries
    }

    /// Returns an entry's bitmap.
    ///
    /// Entries must be requested in order.
    mutating func bitmap(at entry: Int) throws(ComparisonError) -> Bitmap? {
      while index < entries[entry].firstFrame {
        // Release the previous frame first; otherwise the next one needs another canvas.
        frame = nil
        frame = try next()
        if frame == nil { return nil }
        index += 1
      }
      return frame?.bitmap
    }
  }
}
