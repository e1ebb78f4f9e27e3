/// A source of the frames of another source at a constant frame rate.
///
/// Frame n shows what is visible at the time n / frame rate. Equal frames are merged, and frames between two times are left
/// out.
package struct ResampledFrames: FrameSource {
  private var base: any FrameSource
  private let frameRate: Double
  private var pending = PendingChanges()

  /// Creates a source with a frame rate in frames per second.
  package init(_ base: any FrameSource, at frameRate: Double) {
    (self.base, self.frameRate) = (base, frameRate)
  }

  package mutating func next() throws -> FrameChange? {
    while let change = try base.next() {
      pending.add(change)
      let (first, end) = (index(atOrAfter: change.start), index(atOrAfter: change.end))
      if first < end { return pending.take(start: first / frameRate, end: end / frameRate) }
    }
    return nil
  }

  package mutating func restart() throws {
    try base.restart()
    pending = PendingChanges()
  }

  /// Returns the number of the first frame at or after a time; an error of rounding is not counted.
  private func index(atOrAfter time: Double) -> Double { (time * frameRate - 1e-6).rounded(.up) }
}
