internal import GlyphreelMedia
internal import GlyphreelGraphics
package import GlyphreelSystem

/// The times and digests of an animation's frames.
///
/// Consecutive equal frames are merged, so a timeline describes what is visible and not how it is stored.
package struct FrameTimeline: Hashable, Sendable {
  /// A frame's digest and times.
  package struct Entry: Hashable, Sendable {
    /// The digest of the frame's pixels.
    package var digest: Digest
    /// The start in seconds.
    package var start: Double
    /// The end in seconds.
    package var end: Double
    /// The index of the first source frame with these pixels.
    var firstFrame: Int
  }

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The time unit in seconds to whose multiples times are rounded; 0 for none.
  package let clock: Double
  /// True for a still, which has no times.
  package let isStill: Bool
  /// The entries in order of time.
  package let entries: [Entry]

  init(width: Int, height: Int, clock: Double, isStill: Bool, entries: [Entry]) {
    self.width = width
    self.height = height
    self.clock = clock
    self.isStill = isStill
    self.entries = entries
  }

  /// Plays an animation once to compute digests.
  package init(_ source: PlayableAnimation) throws(ComparisonError) {
    var entries: [Entry] = []
    var canvas: CanvasFingerprint?
    let next = try source.play()
    var index = 0
    while let frame = try next() {
      let last = entries.indices.last
      // Pixels outside the changed area are equal; those inside it may be equal, too.
      let digest: Digest
      if let last, frame.changed.isEmpty {
        digest = entries[last].digest
      } else {
        canvas?.update(frame.bitmap, changed: frame.changed)
        let fingerprint = canvas ?? CanvasFingerprint(frame.bitmap)
        canvas = fingerprint
        digest = fingerprint.digest
      }
      if let last, entries[last].digest == digest {
        entries[last].end = frame.end
      } else {
        entries.append(Entry(digest: digest, start: frame.start, end: frame.end, firstFrame: index))
      }
      index += 1
    }
    self.init(
      width: source.width, height: source.height, clock: source.clock, isStill: source.isStill,
      entries: entries)
  }

  /// Returns true if both have the same frames in the same order, at any times.
  package func hasFrames(of other: FrameTimeline) -> Bool {
    entries.map(\.digest) == other.entries.map(\.digest)
  }

  /// Returns the largest time difference in seconds that rounding in one of the formats can cause.
  func rounding(against other: FrameTimeline) -> Double {
    clock == other.clock ? 0 : max(clock, other.clock) / 2
  }
}
