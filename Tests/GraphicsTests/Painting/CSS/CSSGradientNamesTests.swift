import Testing

@testable import GlyphreelGraphics

@Suite struct CSSGradientNamesTests {
  /// WCAG 2.2's relative luminance.
  private func luminance(_ color: Color) -> Double {
    let light = LinearRGB(color)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  @Test(arguments: CSSGradient.names)
  func `text is readable on every point of a ready-made gradient`(name: String) throws {
    let gradient = try #require(CSSGradient.named(name))
    let ink = luminance(gradient.isDeep ? Color(red: 0.94, green: 0.96, blue: 0.99) : .ink)
    for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) {
      for step in 0...50 {
        let paper = luminance(a.color.interpolated(to: b.color, by: Double(step) / 50, in: .srgb))
        let ratio = (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)
        #expect(ratio >= 4.5, "\(name) at \(step)")
      }
    }
  }

  @Test func `fills are named in any case, and gradients have no names of colours`() throws {
    #expect(try Fill(css: "Sunset") == .gradient(.sunset))
    #expect(CSSGradient.names.allSatisfy { Color(css: $0) == nil })
    #expect(throws: GraphicsSyntaxError.self) { try Fill(css: "sunsett") }
  }
}
