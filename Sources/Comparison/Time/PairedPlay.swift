internal import GlyphreelEncoding
internal import GlyphreelGraphics

/// Plays two animations side by side, and stops where pairs of pictures shall be looked at.
struct PairedPlay {
  /// An animation and what is known of its pictures.
  struct Side {
    var source: FrameSource
    var timeline: FrameTimeline
  }

  private let expected: Side
  private let actual: Side

  init(_ expected: Side, _ actual: Side) {
    self.expected = expected
    self.actual = actual
  }

  /// Shows pairs, neither of whose places may ever fall.
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

  /// One animation as far as it was played.
  struct Track {
    private let next: FrameSource.Play
    private let entries: [FrameTimeline.Entry]
    private var frame: Frame?
    private var index = -1

    init(_ side: Side) throws(ComparisonError) {
      next = try side.source.play()
      entries = side.timeline.entries
    }

    /// The picture of an entry, which must not stand before the last one asked for.
    mutating func bitmap(at entry: Int) throws(ComparisonError) -> Bitmap? {
      while index < entries[entry].firstFrame {
        // The frame before is let go first: the next one would need a canvas of its own.
        frame = nil
        frame = try next()
        if frame == nil { return nil }
        index += 1
      }
      return frame?.bitmap
    }
  }
}
