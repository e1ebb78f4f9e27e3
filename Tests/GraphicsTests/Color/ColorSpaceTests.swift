import Testing

@testable import GlyphreelGraphics

@Suite struct ColorSpaceTests {
  @Test func `colour spaces are parsed from their names and printed as such`() {
    #expect(ColorSpace(css: "srgb") == .srgb)
    #expect(ColorSpace(css: " Linear ") == .linear)
    #expect(ColorSpace(css: "srgb-linear") == .linear)
    #expect(ColorSpace(css: "oklch") == .oklch(.shorter))
    #expect(ColorSpace(css: "oklch  longer hue") == .oklch(.longer))
    for space in [ColorSpace.srgb, .linear, .oklab] + ColorSpace.HuePath.allCases.map(ColorSpace.oklch) {
      #expect(ColorSpace(css: space.css) == space)
    }
    for wrong in ["", "rgb", "oklab longer", "oklch hue", "oklch round", "oklch longer hue x", "srgb hue"] {
      #expect(ColorSpace(css: wrong) == nil, "\(wrong)")
    }
  }
}
