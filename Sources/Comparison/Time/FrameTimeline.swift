internal import GlyphreelEncoding
internal import GlyphreelGraphics
package import GlyphreelSystem

/// The times and digests of an animation's frames.
///
/// Consecutive equal frames are merged, so that a timeline describes what is visible and not how it is stored.
package struct FrameTimeline: Hashable, Sendable {
  /// The hash by which frames are identified.
  enum Identity: Hashable, Sendable {
    /// The digest of all pixels, which lock files contain. Its cost is proportional to the canvas.
    case pixels
    /// An incremental hash. Its cost is proportional to the changed area.
    case changes
  }

  /// A frame's digest and times.
  package struct Entry: Hashable, Sendable {
    /// The digest of the frame's pixels, comparable only between timelines of the same `identity`.
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
  /// The hash by which frames are identified.
  let identity: Identity

  /// The time from the start of the first frame to the end of the last, in seconds.
  package var duration: Double { entries.last.map { $0.end - entries[0].start } ?? 0 }

  init(
    width: Int, height: Int, clock: Double, isStill: Bool, entries: [Entry], identity: Identity = .pixels
  ) {
    self.width = width
    self.height = height
    self.clock = clock
    self.isStill = isStill
    self.entries = entries
    self.identity = identity
  }

  /// Plays an animation once to compute the digests that lock files contain.
  package init(_ source: PlayableAnimation) throws(ComparisonError) {
    try self.init(source, by: .pixels)
  }

  /// Plays an animation once to compute digests.
  init(_ source: PlayableAnimation, by identity: Identity) throws(ComparisonError) {
    if identity == .pixels { try source.checkWholePictures(source.frameCount) }
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
      } else if identity == .pixels {
        digest = Digest(frame.bitmap)
      } else {
        if index == 0 { canvas = CanvasFingerprint(frame.bitmap) }
        canvas?.update(frame.bitmap, changed: index == 0 ? .empty : frame.changed)
        digest = canvas?.digest ?? Digest(frame.bitmap)
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
      entries: entries, identity: identity)
  }

  /// Returns the largest time difference in seconds that rounding in one of the formats can cause.
  func rounding(against other: FrameTimeline) -> Double {
    clock == other.clock ? 0 : max(clock, other.clock) / 2
  }
}
