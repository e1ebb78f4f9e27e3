/// How near the pictures of a file are to those of the scene.
///
/// The scale is that of SSIMULACRA2 (J. Sneyers, Cloudinary), which predicts how people judge a picture beside the
/// original: above 90 the difference is hardly seen even with the original in place of the copy, 70 is a high quality, 50
/// a medium one. A quality is the score that the frames of a typical scene have; a few have less.
public struct Quality: Hashable, Sendable, Comparable {
  /// 1...100.
  public let score: Int

  /// Every pixel, as far as the format has colours for it.
  public static let exact = Quality(100)
  /// No difference that people see; the default for GIFs.
  public static let visuallyLossless = Quality(95)

  /// Creates a quality of a score in 1...100.
  public init(_ score: Int) {
    precondition((1...100).contains(score), "a quality is from 1 to 100")
    self.score = score
  }

  public static func < (left: Quality, right: Quality) -> Bool { left.score < right.score }

  /// The number of levels of coverage at edges, 2...256.
  package var coverageLevels: Int { self == .exact ? 256 : 16 }

  /// The mean squared error in OKLab that a palette's colours may have.
  var colorError: Double { self == .exact ? 0 : 1e-6 }

  /// The error of a component that pictures with too many colours may have for shorter codes, 0...255.
  var tolerance: Int { self == .exact ? 0 : 1 }
}
