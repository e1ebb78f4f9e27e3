import Testing

@testable import GlyphreelMedia

@Suite struct IndexLayoutTests {
  @Test func `a missing colour has the symbols of all nearest colours, but not the transparent index`() throws
  {
    let table = ColorTable([0x000000, 0x000004, 0x000400, 0x040000, 0x000002], spare: 1)
    let colors: [RGB24] = [0x000002, 0x020202, 0x000005]
    let area = PictureArea(width: 3, colors: colors, isShown: colors.map { _ in false })
    let layout = try #require(
      IndexLayout(table, needed: Array(table.colors.prefix(4)), area, true, maySkip: true, mustSkip: false))
    #expect(layout.transparentIndex == 4)
    let classes = layout.field(area, tolerance: 0, shownIsExact: true, flatColors: [])
    let choices = classes.choices
    func symbols(_ entry: Int) -> [UInt8] {
      let index = Int(classes.classes[entry])
      return Array(choices.symbols[Int(choices.starts[index])..<Int(choices.starts[index + 1])])
    }
    // The table has the first colour at the transparent index.
    #expect(symbols(1) == [0, 1, 2, 3])
    #expect(symbols(2) == [1])
  }
}
