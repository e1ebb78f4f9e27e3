import GlyphreelComparison
import GlyphreelMedia
import GlyphreelSystem

extension PlayableAnimation {
  /// Opens a directory of PNGs with a manifest, or of PNGs that are frames at a rate.
  ///
  /// - Parameter inputRate: Frames per second without a manifest; nil if the command line names none.
  init(directory: String, inputRate: Double?, limits: DecodingLimits) throws {
    if SceneCollection.isSequence(directory) {
      try self.init(contentsOf: directory, limits: limits)
    } else if let inputRate {
      try self.init(picturesIn: directory, frameRate: inputRate, limits: limits)
    } else {
      throw Failure(
        "\(directory): error: a directory of frames needs a manifest.json that gives their times; without one, add for example --frame-rate 30",
        .noInput)
    }
  }
}
