internal import GlyphreelEncoding
internal import GlyphreelGraphics
public import GlyphreelSystem

/// What an animation shows when, by fingerprints of its pictures: enough to find what differs, without the pixels.
///
/// Equal pictures in a row are one entry, so that it says what is seen and not how it was stored.
public struct FrameTimeline: Hashable, Sendable {
  /// How pictures are told apart.
  enum Identity: Hashable, Sendable {
    /// By the digest of all their pixels, as locks keep it: each costs as much as the canvas.
    case pixels
    /// By a fingerprint that costs as much as what changes.
    case changes
  }

  /// A picture and the time it is seen.
  public struct Entry: Hashable, Sendable {
    /// Of the picture's pixels; to be compared only with those of timelines that were made for the same purpose.
    public var digest: Digest
    /// In seconds.
    public var start: Double
    /// In seconds.
    public var end: Double
    /// Which frame of the source shows it first.
    var firstFrame: Int
  }

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Seconds that its times are rounded to multiples of; 0 for any times.
  public let clock: Double
  /// True for a picture without a time of its own.
  public let isStill: Bool
  /// In the order of time.
  public let entries: [Entry]
  /// How its pictures are told apart.
  let identity: Identity

  /// Seconds from the first picture to the end of the last.
  public var duration: Double { entries.last.map { $0.end - entries[0].start } ?? 0 }

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

  /// Plays an animation once, and takes the digests that locks keep.
  public init(_ source: FrameSource) throws(ComparisonError) {
    try self.init(source, by: .pixels)
  }

  /// Plays an animation once.
  init(_ source: FrameSource, by identity: Identity) throws(ComparisonError) {
    if identity == .pixels { try source.checkWholePictures(source.frameCount) }
    var entries: [Entry] = []
    var canvas: CanvasFingerprint?
    let next = try source.play()
    var index = 0
    while let frame = try next() {
      let last = entries.indices.last
      // Outside of what has changed nothing has; inside it, nothing may have either.
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

  /// Seconds by which times may be apart only because one of two formats rounds them.
  func rounding(against other: FrameTimeline) -> Double {
    clock == other.clock ? 0 : max(clock, other.clock) / 2
  }
}
