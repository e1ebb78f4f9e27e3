import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct StraightAlphaTests {
  @Test func `every premultiplied component survives a round trip`() {
    for alpha in 0...255 {
      for component in 0...alpha {
        let premultiplied = alpha == 0 ? 0 : pixel(component, 0, alpha - component, alpha)
        let straight = premultiplied.straight
        #expect(Bitmap.Pixel(straight: straight) == premultiplied)
        if alpha > 0 {
          #expect(Double(straight & 0xFF) == (Double(component) * 255 / Double(alpha)).rounded())
        }
      }
    }
  }
}
