import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct SymbolFieldTests {
  @Test func `symbol changes are counted between adjacent pixels`() {
    var random = SeededGenerator(seed: 11)
    for length in [0, 1, 2, 7, 8, 100, 1000] {
      let colors = (0..<length).map { _ in RGB24.random(in: 0..<9, using: &random) / 2 }
      let area = PictureArea(width: max(length, 1), colors: colors, isShown: colors.map { $0 == 1 })
      let symbols = area.entries.map { UInt8($0.color / 2) }
      let others = area.entries.map { UInt8($0.color / 3) }
      func changes(_ row: [UInt8]) -> Int { zip(row, row.dropFirst()).count { $0 != $1 } }
      let expected = changes(area.mapped(symbols)) - changes(area.mapped(others))
      #expect(area.changes(symbols, minus: others) == expected, "\(length)")
    }
  }

  @Test func `unchanged pixels are drawn again only if that reduces symbol changes`() {
    var choices = SymbolChoices()
    let (drawn, shown) = (choices.add([1]), choices.add([0, 1]))
    var field = SymbolField(width: 2, classes: [drawn, shown], choices: choices, symbolBits: 2)
    field.skippable = 1..<2
    func area(_ isShown: [Bool]) -> PictureArea {
      PictureArea(width: isShown.count, colors: isShown.map { _ in 7 }, isShown: isShown)
    }
    #expect(field.symbols(area([false, true, true, false])) == [1, 1])
    #expect(field.symbols(area([false, true, true, true])) == [1, 1])
  }
}
