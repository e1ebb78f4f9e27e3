import Testing

@testable import GlyphreelTypography

@Suite struct FontWidthTests {
  @Test(arguments: [
    ("condensed", 75), ("Normal", 100), ("ultra-expanded", 200), ("87.5", 87.5), ("75%", 75), ("200", 200),
  ])
  func `widths have CSS's names and percentages`(text: String, percent: Double) {
    #expect(FontWidth(named: text)?.percent == percent)
  }

  @Test(arguments: ["", "wide", "49", "201%", "%", "nan"])
  func `other widths are rejected`(text: String) {
    #expect(FontWidth(named: text) == nil)
  }

  @Test func `a width is clamped to the supported range`() {
    #expect(FontWidth(percent: 10).percent == 50)
    #expect(FontWidth(percent: 1000).percent == 200)
    #expect(FontWidth(percent: .nan) == .normal)
    #expect(FontWidth(widthClass: 3).percent == 75)
    #expect(FontWidth(widthClass: 0) == .normal)
  }
}
