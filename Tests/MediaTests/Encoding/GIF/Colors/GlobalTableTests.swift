import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

@Suite struct GlobalTableTests {
  /// The shared table of pictures of which each replaces the one before.
  private func colors(_ pictures: [[RGB24]], limit: Int = 256) -> [RGB24] {
    var survey = ColorSurvey()
    var shown: [RGB24] = []
    for colors in pictures {
      // A row as wide as the widest picture; pixels without a colour of their own repeat the last.
      let width = pictures.map(\.count).max() ?? 1
      let row = (0..<width).map { colors[min($0, colors.count - 1)] }
      let isShown = row.indices.map { !shown.isEmpty && shown[$0] == row[$0] }
      survey.add(PictureArea(width: width, colors: row, isShown: isShown))
      shown = row
    }
    let first = ColorReduction(limit: limit).colors(for: survey.first)
    return GlobalTable.colors(survey, firstPicture: first, limit: limit)
  }

  private func ramp(_ range: Range<Int>) -> [RGB24] { range.map { RGB24($0) } }

  @Test func `up to 256 colours are all in the table, those of later pictures first`() {
    #expect(colors([ramp(10..<30)]) == ramp(10..<30))
    #expect(colors([[1, 2, 3, 4], [1, 2, 9, 4], [1, 2, 7, 4], [1, 2, 9, 4]]) == [9, 7, 1, 2, 3, 4])
    #expect(colors([ramp(0..<200), ramp(100..<256)]).count == 256)
  }

  @Test func `beyond 256 colours, the table has the first picture's and those that save local tables`() {
    let first = ramp(0..<200)
    let rare = (0..<80).map { ramp(1000 + $0..<1001 + $0) }
    let found = colors([first] + rare + [[5000], [0], [5000], [0]])
    #expect(Set(found).isSuperset(of: first))
    #expect(found.contains(5000))
    #expect(found.count <= 256)
    #expect(found.prefix(1) == [0])
  }
}
