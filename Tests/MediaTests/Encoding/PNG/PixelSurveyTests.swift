import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PixelSurveyTests {
  /// Runs of random lengths, of pixels that are opaque, translucent or not there.
  static func picture(width: Int, height: Int, colors: Int, _ random: inout SeededGenerator) -> Bitmap {
    let palette = (0..<colors).map { _ in
      let alpha = [0, 255, 255, 255, 128].randomElement(using: &random) ?? 255
      // Transparent pixels may have any components.
      let component = UInt32.random(in: 0...UInt32(alpha == 0 ? 3 : alpha), using: &random)
      return component << 16 | component / 2 << 8 | component | UInt32(alpha) << 24
    }
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let pixel = palette[Int.random(in: 0..<colors, using: &random)]
      pixels += Array(repeating: pixel, count: Int.random(in: 1...23, using: &random))
    }
    return Bitmap(width: width, height: height, pixels: Array(pixels[..<(width * height)]))
  }

  @Test(arguments: [1, 2, 9, 200, 700])
  func `a survey by runs matches one by pixels`(colors: Int) {
    var random = SeededGenerator(seed: UInt64(colors))
    for _ in 0..<10 {
      var survey = PixelSurvey()
      var counts: [UInt32: Int] = [:]
      for _ in 0..<2 {
        let bitmap = Self.picture(width: 41, height: 30, colors: colors, &random)
        survey.add(bitmap)
        for pixel in bitmap.pixels { counts[pixel >> 24 == 0 ? 0 : pixel, default: 0] += 1 }
      }
      #expect(survey.isOpaque == counts.keys.allSatisfy { $0 >> 24 == 255 })
      #expect(survey.isBinary == counts.keys.allSatisfy { $0 >> 24 == 255 || $0 == 0 })
      #expect(
        survey.isGrey
          == counts.keys.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF })
      let found = survey.pixels.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.pixel, $0.count) }) }
      #expect(found == (counts.count <= 256 ? counts : nil))
      if counts.count > 256, let unused = survey.unusedColor { #expect(counts[unused] == nil) }
    }
  }
}
