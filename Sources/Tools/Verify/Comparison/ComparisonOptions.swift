public import GlyphreelGraphics

/// Tolerances and limits of a comparison.
///
/// The default is an exact comparison.
public struct ComparisonOptions: Hashable, Sendable {
  /// The largest difference in each component of a pixel, 0...255, premultiplied.
  public var channelTolerance: Int
  /// The largest difference between two colours as their distance in OKLab; nil for no perceptual comparison.
  ///
  /// Black and white have the distance 1, and 0.02 is barely visible. Translucent pixels are compared on white and on
  /// black.
  public var perceptualTolerance: Double?
  /// True to ignore pixels that differ only in the antialiasing of an edge.
  public var ignoresAntialiasing: Bool
  /// The largest number of different pixels in a frame.
  public var maximumPixelCount: Int
  /// The largest fraction of pixels in a frame that may differ, 0...1.
  ///
  /// Both limits apply.
  public var maximumPixelShare: Double
  /// The maximum fraction of different pixels in any window of 8 × 8 pixels, 0...1.
  ///
  /// Distinguishes one solid block from the same number of scattered pixels. Used together with the limits for the whole frame.
  public var maximumDensity: Double
  /// Areas that are not compared.
  public var ignoredAreas: [PixelRect]
  /// The largest difference in a frame's time, in seconds.
  public var timeTolerance: Double

  /// Creates options.
  ///
  /// By default pixels are compared exactly and times to half a millisecond.
  ///
  /// With neither `maximumPixelCount` nor `maximumPixelShare`, no pixel may differ. With one of them, the other does
  /// not apply.
  public init(
    channelTolerance: Int = 0, perceptualTolerance: Double? = nil, ignoresAntialiasing: Bool = false,
    maximumPixelCount: Int? = nil, maximumPixelShare: Double? = nil, maximumDensity: Double = 1,
    ignoredAreas: [PixelRect] = [], timeTolerance: Double = 0.0005
  ) {
    precondition((0...255).contains(channelTolerance), "a component has 8 bits")
    precondition(timeTolerance >= 0, "a tolerance can't be negative")
    self.channelTolerance = channelTolerance
    self.perceptualTolerance = perceptualTolerance
    self.ignoresAntialiasing = ignoresAntialiasing
    self.maximumPixelCount = maximumPixelCount ?? (maximumPixelShare == nil ? 0 : .max)
    self.maximumPixelShare = maximumPixelShare ?? (maximumPixelCount == nil ? 0 : 1)
    self.maximumDensity = maximumDensity
    self.ignoredAreas = ignoredAreas
    self.timeTolerance = timeTolerance
  }

  /// The options of an exact comparison.
  public static let exact = ComparisonOptions()

  /// True if frames match only if all their pixels are equal.
  package var isExactInPixels: Bool {
    channelTolerance == 0 && perceptualTolerance == nil && !ignoresAntialiasing && ignoredAreas.isEmpty
      && (maximumPixelCount == 0 || maximumPixelShare == 0)
  }
}
