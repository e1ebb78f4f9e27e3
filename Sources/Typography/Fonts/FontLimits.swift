/// How much of a font file is read before it is refused: fonts come from strangers, too.
public struct FontLimits: Hashable, Sendable {
  /// The most bytes of a font file, and of all files together that styles name by their paths.
  public var fileBytes: Int
  /// The most points of a glyph's outline; a text with a larger one is refused.
  public var outlinePoints: Int

  /// 64 MiB and 100,000 points, unless said otherwise.
  public init(fileBytes: Int = 64 << 20, outlinePoints: Int = 100_000) {
    self.fileBytes = fileBytes
    self.outlinePoints = outlinePoints
  }
}
