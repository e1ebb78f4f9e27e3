/// A source of the frames that are shown in a span of time, which begins at 0 in the result.
package struct TrimmedFrames: FrameSource {
  private var base: any FrameSource
  private let span: Range<Double>
  private var pending = PendingChanges()

  /// Creates a source of the frames of `base` within a span in seconds.
  package init(_ base: any FrameSource, to span: Range<Double>) {
    (self.base, self.span) = (base, span)
  }

  package mutating func next() throws -> FrameChange? {
    while let change = try base.next() {
      // A billionth of a second is less than any format's clock, and more than the errors of sums.
      if change.start >= span.upperBound - 1e-9 { return nil }
      pending.add(change)
      if change.end <= span.lowerBound + 1e-9 { continue }
      return pending.take(
        start: max(change.start, span.lowerBound) - span.lowerBound,
        end: min(change.end, span.upperBound) - span.lowerBound)
    }
    return nil
  }

  package mutating func restart() throws {
    try base.restart()
    pending = PendingChanges()
  }
}
