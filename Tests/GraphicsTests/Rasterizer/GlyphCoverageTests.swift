import Testing

@testable import GlyphreelGraphics

/// Glyphs of the bundled fonts against Cairo, drawn sixteen times as large and averaged.
@Suite struct GlyphCoverageTests {
  private struct Sample {
    var name: String
    var outline: GlyphOutline
    var transform: AffineTransform
    var width: Int
    var height: Int
  }

  private func samples(
    _ font: String, weight: Int? = nil, _ characters: String, sizes: [Double]
  ) throws -> [Sample] {
    let face = try FontFace(font, weight: weight)
    var samples: [Sample] = []
    for (i, scalar) in characters.unicodeScalars.enumerated() {
      let outline = try face.outline(scalar)
      let box = try #require(outline.controlBox)
      // A size for each character in turn, at some fraction of a pixel.
      let size = sizes[i % sizes.count]
      let scale = size / outline.unitsPerEm
      let offset = Double(i * 37 % 64) / 64
      samples.append(
        Sample(
          name: "\(font) \(weight ?? 0) \(scalar) at \(size)", outline: outline,
          transform: AffineTransform(
            a: scale, b: 0, c: 0, d: -scale, tx: 1 + offset - box.minX * scale,
            ty: 1.25 + offset + box.maxY * scale),
          width: Int(box.width * scale) + 4, height: Int(box.height * scale) + 4))
    }
    return samples
  }

  private func compare(_ samples: [Sample]) throws {
    let expected = try CairoOracle.coverage(
      samples.map {
        .init(width: $0.width, height: $0.height, path: $0.outline.path.transformed(by: $0.transform))
      })
    var converter = ScanConverter()
    for (sample, expected) in zip(samples, expected) {
      let curves = converter.coverage(
        of: sample.outline.curves, transform: sample.transform, width: sample.width, height: sample.height)
      let exact = error(of: curves, expected)
      #expect(exact.largest <= 4 && exact.mean <= 0.5, "\(sample.name)")
      // Letters are cut into lines once for several sizes; FreeType's error is 3 on the mean.
      let text = converter.coverage(
        of: sample.outline, transform: sample.transform, width: sample.width, height: sample.height)
      let painted = error(of: text, expected)
      #expect(painted.largest <= 12 && painted.mean <= 1, "\(sample.name)")
    }
  }

  /// The largest and the mean difference of pixels that are covered at all.
  private func error(of actual: [UInt8], _ expected: [Double]) -> (largest: Double, mean: Double) {
    let differences = zip(actual, expected).filter { $0 != 0 || $1 != 0 }.map { abs(Double($0) - $1) }
    return (differences.max() ?? 0, differences.reduce(0, +) / Double(max(1, differences.count)))
  }

  @Test(arguments: [FontFace.inter, FontFace.jetBrainsMono])
  func `the coverage of glyphs matches Cairo's`(font: String) throws {
    try compare(samples(font, "aegosRSQ&@g8%$fBCjéß", sizes: [10, 16, 24, 40, 64, 120]))
  }

  @Test func `large letters are flattened as accurately as small ones`() throws {
    try compare(samples(FontFace.inter, "S", sizes: [400]))
  }

  @Test(arguments: [100, 250, 400, 900])
  func `overlapping contours of a variable font have neither holes nor seams`(weight: Int) throws {
    try compare(samples(FontFace.inter, weight: weight, "AEFHKRXaeftkxä&4", sizes: [12, 24, 48, 96]))
  }
}
