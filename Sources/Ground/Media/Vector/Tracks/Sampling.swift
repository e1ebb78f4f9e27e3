internal import GlyphreelGraphics

/// The times of a document's samples, the accuracy of its keyframes, and the memory that its tracks take.
final class Sampling {
  /// The times of the samples in seconds.
  var times: [Double] = []
  /// The time of the picture that renderers show that don't play.
  let posterTime: Double
  /// The duration of a frame in seconds.
  let frame: Double
  let precision: VectorPrecision
  /// False if a rotation before the scale takes the place of a skew.
  let hasSkews: Bool
  /// The area in points that masks and their backgrounds cover.
  let reach: Rect
  /// The numbers that are kept until keyframes are fitted to them.
  var pendingNumbers = 0
  /// The bytes of all tracks and keyframes as text, before equal parts are merged; estimated.
  var bytes = 0

  /// The shortest interval in seconds: changes within it are jumps.
  static let jump = 0.001
  /// The number of samples from which on jumps are found to a frame's accuracy only.
  static let refinedSamples = 20_000
  /// The number of glyphs, paths and images of a frame from which on the same holds, since a search keeps the pieces of up
  /// to seven samples.
  static let refinedLeaves = 10_000
  /// The sum of these numbers over all samples between frames from which on the same holds: they take about five seconds.
  static let refinedLeafSum = 400_000
  /// The number of frames from which on a few of them tell the work of all at once, 17 s at 30 frames per second.
  static let longFrames = 512
  /// The number of samples after which keyframes are fitted, unless there are too many numbers before that.
  static let lookBack = 4096
  /// The numbers that may be kept, 16 MiB.
  static let pendingLimit = 1 << 21

  init(
    posterTime: Double, frame: Double = 1.0 / 30, precision: VectorPrecision, reach: Rect,
    hasSkews: Bool = true
  ) {
    (self.posterTime, self.frame, self.precision, self.reach) = (posterTime, frame, precision, reach)
    self.hasSkews = hasSkews
  }
}
