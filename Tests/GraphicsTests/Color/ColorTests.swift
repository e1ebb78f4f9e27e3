import Testing

@testable import GlyphreelGraphics

@Suite struct ColorTests {
  @Test func `a pixel is premultiplied with the rounded alpha`() {
    #expect(Color(red: 1, green: 0.5, blue: 0).pixel == 0xff00_80ff)
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).pixel == 0x8000_4080)
    #expect(Color.clear.pixel == 0)
  }

  @Test func `components outside their range are clamped when painted`() {
    #expect(Color(red: 7, green: -1, blue: .nan, alpha: 2).pixel == 0xff00_00ff)
    #expect(Color(red: .infinity, green: -.infinity, blue: 1, alpha: .nan).pixel == 0)
  }
}
