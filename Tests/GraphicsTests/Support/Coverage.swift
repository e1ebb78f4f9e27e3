@testable import GlyphreelGraphics

extension ScanConverter {
  /// The coverage of all pixels of a canvas by a glyph's outline, row after row.
  mutating func coverage(
    of outline: GlyphOutline, transform: AffineTransform = .identity, width: Int, height: Int
  ) -> [UInt8] {
    var all = [UInt8](repeating: 0, count: width * height)
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    withCoverage(of: outline, transform: transform, in: canvas) { mask in
      for y in mask.box.minY..<mask.box.maxY {
        for x in mask.box.minX..<mask.box.maxX { all[y * width + x] = mask.row(y)[x - mask.box.minX] }
      }
    }
    return all
  }

  /// The coverage of all pixels of a canvas, row after row.
  mutating func coverage(
    of path: Path, transform: AffineTransform = .identity, width: Int, height: Int, in clip: PixelRect? = nil
  ) -> [UInt8] {
    var all = [UInt8](repeating: 0, count: width * height)
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    withCoverage(of: path, transform: transform, in: clip ?? canvas) { mask in
      for y in mask.box.minY..<mask.box.maxY {
        for x in mask.box.minX..<mask.box.maxX { all[y * width + x] = mask.row(y)[x - mask.box.minX] }
      }
    }
    return all
  }
}

extension GlyphOutline {
  /// The contours that are filled, united where they overlap, before they are cut into lines for text sizes.
  var curves: Path {
    WindingClass(of: path) == .overlapping ? ContourUnion.path(of: path) ?? path : path
  }
}
