import GlyphreelExact
import GlyphreelGraphics
import GlyphreelSystem
import Testing

@testable import GlyphreelMedia

/// Pictures inside documents.
@Suite struct PictureURLTests {
  /// Returns the colour type of a picture's PNG, and its pixels.
  private func read(_ bitmap: Bitmap, hasGreyAlpha: Bool) throws -> (type: UInt8, pixels: [Bitmap.Pixel]) {
    let url = PictureURLs(effort: 1, hasGreyAlpha: hasGreyAlpha).url(of: RasterImage(bitmap))
    let bytes = try #require(Base64.bytes(url.dropFirst("data:image/png;base64,".count).utf8))
    return (bytes[25], try ImageFile(bytes).image(0).bitmap.pixels)
  }

  @Test func `grey pictures with an alpha have colours where readers don't premultiply them`() throws {
    // Black of all opacities in 512 pixels, grey levels at full opacity, and one transparent pixel.
    var translucent = Bitmap(width: 32, height: 16, fill: 0)
    for index in 0..<512 {
      let (alpha, grey) = (UInt32(index / 2), UInt32(index / 2 * (index % 2)))
      let level = grey * alpha / 255
      translucent[index % 32, index / 32] = alpha << 24 | level << 16 | level << 8 | level
    }
    var binary = Bitmap(width: 16, height: 16, fill: 0)
    for index in 1..<200 { binary[index % 16, index / 16] = 0xFF00_0000 | UInt32(index) * 0x1_0101 }
    for bitmap in [translucent, binary] {
      let (usual, safe) = (
        try read(bitmap, hasGreyAlpha: true), try read(bitmap, hasGreyAlpha: false)
      )
      // 0 and 4 are grey; 3 is a palette and 6 has four channels.
      #expect([0, 4].contains(usual.type) && [3, 6].contains(safe.type), "\(usual.type) \(safe.type)")
      #expect(usual.pixels == safe.pixels)
    }
    let opaque = Bitmap(width: 4, height: 4, fill: 0xFF80_8080)
    #expect(try read(opaque, hasGreyAlpha: false).type == 0)
  }
}
