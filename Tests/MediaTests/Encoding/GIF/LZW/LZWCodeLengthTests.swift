import Testing

@testable import GlyphreelMedia

@Suite struct LZWCodeLengthTests {
  @Test(arguments: 2...8)
  func `the formula counts the bits that a decoder reads`(symbolBits: Int) {
    let lengths = LZWCodeLength(symbolBits: symbolBits)
    var (bits, width, next) = (0, symbolBits + 1, (1 << symbolBits) + 2)
    for codes in 0..<6000 {
      #expect(lengths.bits(codes: codes) == bits)
      bits += width
      // The width grows with the first code beyond it, up to 12 bits.
      if next == 1 << width, width < 12 { width += 1 }
      next += 1
    }
  }
}
