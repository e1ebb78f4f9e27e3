import GlyphreelTerminal
import Testing

@Suite struct CellTests {
  @Test func `a cell's text has its marks, and the second cell of a wide character has none`() {
    #expect(Cell("e", marks: ["\u{301}"]).text.unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
    #expect(Cell(width: 0).text.isEmpty)
  }
}
