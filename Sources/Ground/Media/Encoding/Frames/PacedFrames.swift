/// A source of frames that are shown for at least a minimum duration.
///
/// A frame that follows too early appears later. It is left out if it would end before it appears, but the last frame is
/// always shown. The times of longer frames are unchanged.
package struct PacedFrames: FrameSource {
  private var base: any FrameSource
  private let minimum: Double
  private var pending = PendingChanges()
  /// The frame that is returned when the start of the next one is known.
  private var held: FrameChange?
  /// The times of changes that were not shown yet.
  private var end = 0.0

  /// Creates a source with a minimum duration in seconds.
  package init(_ base: any FrameSource, lastingAtLeast minimum: Double) {
    (self.base, self.minimum) = (base, minimum)
  }

  package mutating func next() throws -> FrameChange? {
    while let change = try base.next() {
      guard let last = held else {
        held = change
        pending.add(change)
        _ = pending.take(start: 0, end: 0)
        end = change.end
        continue
      }
      pending.add(change)
      end = change.end
      let start = max(change.start, last.start + minimum)
      if start < change.end - 1e-9 {
        held = pending.take(start: start, end: change.end)
        return ended(last, at: start)
      }
    }
    guard let last = held else { return nil }
    held = nil
    if pending.isEmpty { return ended(last, at: max(end, last.end, last.start + minimum)) }
    let start = last.start + minimum
    held = pending.take(start: start, end: max(end, start + minimum))
    end = start + minimum
    return ended(last, at: start)
  }

  package mutating func restart() throws {
    try base.restart()
    (pending, held, end) = (PendingChanges(), nil, 0)
  }

  private func ended(_ change: FrameChange, at end: Double) -> FrameChange {
    FrameChange(area: change.area, pixels: change.pixels, start: change.start, end: max(end, change.start))
  }
}
