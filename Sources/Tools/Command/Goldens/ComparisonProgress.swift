import GlyphreelComparison
import GlyphreelExact

/// The progress of comparing files, in frames that are played.
final class ComparisonProgress {
  private let name: String
  private let style: Progress.Style
  private var progress: Progress
  private let fileCount: Int
  private var filesDone = 0
  /// The frames that have been played since the bar or the comparison began.
  private var played = 0
  /// The number of frames of the animations that are compared.
  private var frameCount = 0
  /// The maximum number of plays of each animation while the bar is shown.
  private var plays = 1

  /// The steps of the bar for each file.
  private static let steps = 1000

  /// - Parameters:
  ///   - name: The name of the bar.
  ///   - fileCount: The number of comparisons.
  init(of name: String, fileCount: Int = 1, quiet: Bool) {
    (self.name, style, self.fileCount) = (name, quiet ? .none : .auto, fileCount)
    progress = Progress(of: name, style: style)
  }

  /// Returns a side of the next comparison whose frames are counted.
  func watched(_ side: DiffCommand.Side) -> DiffCommand.Side {
    frameCount += side.source.frameCount
    var side = side
    side.source = side.source.watched { self.advance() }
    return side
  }

  /// Counts a finished comparison.
  func finishFile() {
    filesDone += 1
    (played, frameCount) = (0, 0)
    progress.update(done: filesDone * Self.steps, total: fileCount * Self.steps)
  }

  /// Erases the bar and begins another one for work that plays the animations again.
  func begin(_ name: String) {
    progress.finish()
    progress = Progress(of: name, style: style)
    (played, plays) = (0, 2)
  }

  /// Erases the bar.
  func finish() { progress.finish() }

  private func advance() {
    // Equal animations are played once, others again to describe their differences.
    if plays == 1, fileCount == 1, played == frameCount { begin("\(name): differences") }
    played += 1
    let total = frameCount * plays
    let share = min(played, total) * Self.steps / max(total, 1)
    progress.update(done: filesDone * Self.steps + share, total: fileCount * Self.steps)
  }
}
