public import GlyphreelGraphics

/// What counts as a difference; all of it, unless said otherwise.
public struct ComparisonOptions: Hashable, Sendable {
  /// How far apart each of a pixel's components may be, 0...255, premultiplied.
  public var channelTolerance: Int
  /// How far apart two colours may look: their distance in OKLab, where black and white are 1 apart and 0.02 is hardly
  /// seen; nil to go by components alone.
  ///
  /// Half-transparent pixels are compared on white and on black.
  public var perceptualTolerance: Double?
  /// True to pass over pixels that antialiasing of the same edge may have made different.
  public var ignoresAntialiasing: Bool
  /// How many pixels of a picture may differ.
  public var maximumPixelCount: Int
  /// Which share of a picture's pixels may differ, 0...1; both limits must be kept.
  public var maximumPixelShare: Double
  /// Which share of any window of 8 × 8 pixels may differ, 0...1; it tells one solid block from as many scattered pixels.
  ///
  /// Of use beside the limits for the whole picture.
  public var maximumDensity: Double
  /// Pixels that are not looked at.
  public var ignoredAreas: [PixelRect]
  /// Seconds by which frames may appear earlier or later.
  public var timeTolerance: Double

  /// Exact in every pixel and, to half a millisecond, in time, unless said otherwise.
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
    // With neither limit no pixel may differ; with one of them the other one is not meant.
    self.maximumPixelCount = maximumPixelCount ?? (maximumPixelShare == nil ? 0 : .max)
    self.maximumPixelShare = maximumPixelShare ?? (maximumPixelCount == nil ? 0 : 1)
    self.maximumDensity = maximumDensity
    self.ignoredAreas = ignoredAreas
    self.timeTolerance = timeTolerance
  }

  /// Every pixel counts.
  public static let exact = ComparisonOptions()

  /// True if two pictures are alike only where all their pixels are.
  package var isExactInPixels: Bool {
    channelTolerance == 0 && perceptualTolerance == nil && !ignoresAntialiasing && ignoredAreas.isEmpty
      && (maximumPixelCount == 0 || maximumPixelShare == 0)
  }
}
