/// A counter of the periods of a frame rate that frames cover.
struct PeriodCounter {
  private let frameRate: Double
  private var first: Double?
  /// The number of periods so far.
  private(set) var count = 0

  init(frameRate: Double) { self.frameRate = frameRate }

  /// True before the first frame.
  var isEmpty: Bool { first == nil }

  /// Returns the periods that a frame covers: those that end by its rounded end and have not been counted yet.
  mutating func advance(over change: FrameChange) -> Range<Int> {
    let first = self.first ?? (change.start * frameRate).rounded()
    self.first = first
    let start = count
    count = max(count, Int((change.end * frameRate).rounded() - first))
    return start..<count
  }
}
