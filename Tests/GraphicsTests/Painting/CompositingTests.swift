import Testing

@testable import GlyphreelGraphics

@Suite struct CompositingTests {
  @Test func `the product of two bytes is divided by 255 and rounded to nearest`() {
    var wrong = 0
    for x in UInt32(0)...255 {
      // The same byte in all four components.
      let pixel = x * 0x0101_0101
      for factor in UInt32(0)...255 {
        let expected = (x * factor + 127) / 255
        if Compositing.scaled(pixel, by: factor) != expected * 0x0101_0101 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `components do not disturb each other`() {
    #expect(Compositing.scaled(0xff00_80ff, by: 128) == 0x8000_4080)
    #expect(Compositing.joined(Compositing.spread(0x1234_5678)) == 0x1234_5678)
  }

  @Test func `source over matches the exact formula with each product rounded`() {
    var wrong = 0
    for alpha in stride(from: UInt32(0), through: 255, by: 5) {
      for part in stride(from: UInt32(0), through: 255, by: 15) {
        let color = (part * alpha / 255) * 0x01_0101 | alpha << 24
        for below in stride(from: UInt32(0), through: 255, by: 15) {
          let destination = below * 0x01_0101 | 0xff00_0000
          let component = (part * alpha / 255) + (below * (255 - alpha) + 127) / 255
          let over = alpha + (255 * (255 - alpha) + 127) / 255
          if Compositing.over(color, destination) != component * 0x01_0101 | over << 24 { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }
}
