import Testing

@testable import GlyphreelMedia

@Suite struct ColorTableTests {
  private func ramp(_ count: Int) -> [RGB24] { (0..<count).map { RGB24($0 * 0x010307) } }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (16, 4), (17, 5), (128, 7), (129, 8), (256, 8)])
  func `the size of a colour table is the next power of two`(colors: Int, bits: Int) {
    #expect(ColorTable(ramp(colors)).bits == bits)
    #expect(colors == 256 || ColorTable(ramp(colors), spare: 1).bits == ColorTable(ramp(colors + 1)).bits)
  }

  @Test func `every colour of a table has an index, and others have none`() {
    let table = ColorTable(ramp(256))
    for (index, color) in table.colors.enumerated() { #expect(table.index(of: color) == index) }
    #expect(table.index(of: 0x010308) == nil)
  }
}
