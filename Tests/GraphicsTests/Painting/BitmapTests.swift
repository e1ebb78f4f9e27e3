import Testing

@testable import GlyphreelGraphics

@Suite struct BitmapTests {
  @Test func `filling is clipped to the bitmap`() {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.fill(PixelRect(x: 1, y: -5, width: 9, height: 6), with: 7)
    #expect(bitmap.pixels == [0, 7, 7, 0, 0, 0])
    bitmap.fill(PixelRect(x: 5, y: 5, width: 9, height: 6), with: 8)
    #expect(bitmap.pixels == [0, 7, 7, 0, 0, 0])
  }

  @Test func `a crop has the pixels of its area`() {
    let bitmap = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(bitmap.cropped(to: PixelRect(x: 1, y: 0, width: 2, height: 2)).pixels == [2, 3, 5, 6])
    #expect(bitmap.cropped(to: .empty).pixels.isEmpty)
  }
}
