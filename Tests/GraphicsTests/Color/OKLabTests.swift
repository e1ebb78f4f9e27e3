import Testing

@testable import GlyphreelGraphics

@Suite struct OKLabTests {
  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

  @Test func `the primaries have their published values`() {
    let known: [(Color, Double, Double, Double)] = [
      (Color(red: 1, green: 0, blue: 0), 0.62796, 0.25768, 29.234),
      (Color(red: 0, green: 1, blue: 0), 0.86644, 0.29483, 142.495),
      (Color(red: 0, green: 0, blue: 1), 0.45201, 0.31321, 264.052),
    ]
    for (color, lightness, chroma, hue) in known {
      let oklch = OKLCH(color)
      #expect(isClose(oklch.lightness, lightness, 1e-5))
      #expect(isClose(oklch.chroma, chroma, 1e-5))
      #expect(isClose(oklch.hue, hue, 2e-3))
    }
    #expect(isClose(OKLab(.white).lightness, 1, 1e-7))
    #expect(isClose(OKLCH(.white).chroma, 0, 1e-7))
    #expect(OKLab(.black) == OKLab(lightness: 0, a: 0, b: 0))
  }

  @Test func `a round trip through every space keeps the pixel`() {
    for value in stride(from: 0, through: 255, by: 51) {
      for other in stride(from: 0, through: 255, by: 17) {
        let color = Color(
          red: Double(value) / 255, green: Double(other) / 255, blue: Double(255 - value) / 255,
          alpha: Double(other) / 255)
        #expect(Color(LinearRGB(color)).pixel == color.pixel)
        #expect(Color(OKLab(color)).pixel == color.pixel)
        #expect(Color(OKLCH(color)).pixel == color.pixel)
      }
    }
  }
}
