import GlyphreelMedia

/// A source that shows a picture without a duration for a given time.
struct StillFrames: FrameSource {
  private var base: any FrameSource
  private let duration: Double

  /// - Parameter duration: In seconds.
  init(_ base: any FrameSource, lasting duration: Double) {
    (self.base, self.duration) = (base, duration)
  }

  mutating func next() throws -> FrameChange? {
    guard var change = try base.next() else { return nil }
    change.end = max(change.end, change.start + duration)
    return change
  }

  mutating func restart() throws { try base.restart() }
}
