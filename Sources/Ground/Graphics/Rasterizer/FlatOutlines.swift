internal import Synchronization

/// A glyph's lines for sizes up to 12, 24, 48, 96 and 192 pixels per em, flattened when a size is first used.
///
/// Kept because flattening again takes another fifth of FreeType's time for a glyph at 24 pixels. Compared with the exact areas,
/// the mean error at edges is at most 1 of 255; FreeType's is 3.
final class FlatOutlines: Sendable {
  private let segments: [FillOutline.Segment]
  private let unitsPerEm: Double
  private let outlines: InlineArray<5, AtomicLazyReference<FlatOutline>> = .init { _ in .init() }

  /// The sizes that are flattened for: 12 pixels with a tolerance of 1/12, 24 of 1/16, the others of 1/28, as sizes
  /// with the general tolerance of 1/48.
  private static let sizes = [3.0, 8, 28, 56, 112]

  init(_ segments: [FillOutline.Segment], unitsPerEm: Double) {
    self.segments = segments
    self.unitsPerEm = unitsPerEm
  }

  /// Returns the lines for a scale in pixels per unit of the outline; nil for sizes beyond the largest.
  func lines(for scale: Double) -> FlatOutline? {
    let size = scale * unitsPerEm
    let index = size <= 24 ? (size <= 12 ? 0 : 1) : size <= 96 ? (size <= 48 ? 2 : 3) : 4
    if index == 4 && !(size <= 192) { return nil }
    return outlines[index].load() ?? makeLines(index)
  }

  @inline(never)
  private func makeLines(_ index: Int) -> FlatOutline {
    outlines[index].storeIfNil(
      FlatOutline(segments, scale: FlatOutlines.sizes[index] / unitsPerEm))
  }
}
