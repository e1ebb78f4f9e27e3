internal import GlyphreelScene

/// The frames that lint rules examine: fewer frames if they have many glyphs, so that linting a scene costs about as much as
/// rendering it.
struct SampleBudget {
  /// The glyphs, paths and images of all samples that are examined in any case.
  private static let leafLimit = 300_000

  /// The chosen frames that have not been reached yet.
  private var frames: ArraySlice<Int>
  private var leavesLeft = SampleBudget.leafLimit
  /// The samples to skip.
  private var skipped = 0

  /// - Parameter frames: The frames to examine, ascending.
  init(_ frames: [Int]) { self.frames = frames[...] }

  /// Returns true for a frame that is examined; called for all frames in order.
  ///
  /// The first and the last of the chosen frames are always examined.
  mutating func takes(_ frame: Int) -> Bool {
    guard frames.first == frame else { return false }
    frames.removeFirst()
    guard skipped > 0, !frames.isEmpty else { return true }
    skipped -= 1
    return false
  }

  /// Subtracts the glyphs, paths and images of a frame, and spreads the rest of the budget over the frames that follow.
  mutating func spend(_ leafCount: Int) {
    leavesLeft -= leafCount
    let needed = leafCount * frames.count
    guard needed > leavesLeft else { return }
    skipped = leavesLeft < leafCount ? frames.count : (needed - 1) / leavesLeft
  }
}
