/// How similar the pictures in a file are to those of the scene.
///
/// The scale is that of SSIMULACRA2 (J. Sneyers, Cloudinary), which predicts how people judge a picture next to the
/// original: above 90, the difference is hardly visible even when the two are alternated, 70 is a high quality, and 50
/// a medium one. On average, the frames of scenes have at least this score; some have less, mostly those with
/// gradients of more colours than a palette can store.
public struct Quality: Hashable, Sendable, Comparable {
  /// 1...100.
  public let score: Int

  /// Every pixel, as far as the format supports its colour.
  public static let exact = Quality(100)
  /// No difference that people see; the default for GIFs.
  public static let visuallyLossless = Quality(95)

  /// Creates a quality of a score in 1...100.
  public init(_ score: Int) {
    precondition((1...100).contains(score), "a quality is from 1 to 100")
    self.score = score
  }

  /// Compares the scores.
  public static func < (left: Quality, right: Quality) -> Bool { left.score < right.score }

  /// The losses that a file may have.
  private struct Step {
    /// A score that the frames of many scenes have on average, or exceed.
    let score: Int
    /// The number of levels of coverage at edges, 2...256.
    let levels: Int
    /// The mean squared error in OKLab that a palette's colours may have.
    let error: Double
    /// The permitted error of a component in pictures with too many colours, to shorten codes, 0...255.
    let tolerance: Int
    /// The smallest colour limit: a picture may always have this many colours.
    let leastColors: Int
  }

  /// The steps between the exact quality and the lowest, each about an eighth smaller than the one before.
  private static let steps = [
    Step(score: 97, levels: 64, error: 2.5e-7, tolerance: 0, leastColors: 127),
    Step(score: 96, levels: 32, error: 5e-7, tolerance: 1, leastColors: 63),
    Step(score: 95, levels: 16, error: 1e-6, tolerance: 1, leastColors: 63),
    Step(score: 93, levels: 12, error: 2e-6, tolerance: 2, leastColors: 47),
    Step(score: 91, levels: 8, error: 4e-6, tolerance: 3, leastColors: 31),
    Step(score: 88, levels: 5, error: 1e-5, tolerance: 4, leastColors: 31),
    Step(score: 84, levels: 4, error: 2e-5, tolerance: 6, leastColors: 23),
    Step(score: 75, levels: 3, error: 5e-5, tolerance: 10, leastColors: 15),
    Step(score: 55, levels: 2, error: 1e-4, tolerance: 16, leastColors: 11),
    Step(score: 30, levels: 2, error: 4e-4, tolerance: 32, leastColors: 7),
    Step(score: 1, levels: 2, error: 1.6e-3, tolerance: 48, leastColors: 3),
  ]

  /// The last step with at least the score; nil for the exact quality.
  private var step: Step? { Quality.steps.last { $0.score >= score } }

  /// The lower qualities that differ in their files, the best first.
  package var lower: [Quality] { Quality.steps.filter { $0.score < score }.map { Quality($0.score) } }

  /// The number of levels of coverage at edges, 2...256.
  package var coverageLevels: Int { step?.levels ?? 256 }

  /// The mean squared error in OKLab that a palette's colours may have.
  var colorError: Double { step?.error ?? 0 }

  /// The permitted error of a component in pictures with too many colours, to shorten codes, 0...255.
  var tolerance: Int { step?.tolerance ?? 0 }

  /// The number of colours that any picture may have.
  var leastColors: Int { step?.leastColors ?? 0 }
}
