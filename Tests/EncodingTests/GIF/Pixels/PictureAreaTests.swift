import TestSupport
import Testing

@testable import Encoding

@Suite struct PictureAreaTests {
  @Test func `colours are counted where they are shown and where they are not`() {
    let area = PictureArea(
      width: 3, colors: [7, 7, PictureArea.transparent, 9, 7, 9],
      isShown: [false, true, true, false, false, false])
    #expect(
      area.entries == [
        .init(color: 7, isShown: false), .init(color: 7, isShown: true),
        .init(color: PictureArea.transparent, isShown: true), .init(color: 9, isShown: false),
      ])
    #expect(area.counts == [2, 1, 1, 2])
    #expect(area.mapped([0, 1, 2, 3]) == [0, 1, 2, 3, 0, 3])
    #expect(area.distinctColors(shown: true, limit: 9) == [7])
    #expect(area.distinctColors(shown: false, limit: 9) == [7, 9])
    #expect(area.distinctColors(shown: false, limit: 1) == [7])
    #expect(area.hasShownPixels && area.pixelCount == 6)
  }

  @Test func `thousands of colours are told apart`() {
    var random = SeededGenerator(seed: 3)
    let colors = (0..<5000).map { _ in RGB24.random(in: 0...0xFFFFFF, using: &random) }
    let isShown = colors.map { $0 % 3 == 0 }
    let area = PictureArea(width: 50, colors: colors, isShown: isShown)
    #expect(area.mapped(area.entries.map(\.color)) == colors)
    #expect(area.mapped(area.entries.map(\.isShown)) == isShown)
    #expect(area.counts.reduce(0, +) == colors.count)
    #expect(area.entries.count == Set(colors).count)
  }

  @Test func `runs go on from row to row`() {
    let area = PictureArea(width: 2, colors: [7, 8, 8, 8, 8, 9], isShown: Array(repeating: false, count: 6))
    #expect(area.runs.map(\.entry) == [0, 1, 2] && area.runs.map(\.count) == [1, 4, 1])
  }
}
