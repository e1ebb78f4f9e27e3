/// The limits on font files, so that untrusted fonts cannot exhaust memory or time.
public struct FontLimits: Hashable, Sendable {
  /// The maximum number of bytes of a font file, and of all files together that styles refer to by path.
  public var fileBytes: Int
  /// The maximum number of points of a glyph's outline; text with a larger glyph is rejected.
  public var outlinePoints: Int

  /// Creates limits, by default 64 MiB and 100,000 points.
  public init(fileBytes: Int = 64 << 20, outlinePoints: Int = 100_000) {
    self.fileBytes = fileBytes
    self.outlinePoints = outlinePoints
  }
}
