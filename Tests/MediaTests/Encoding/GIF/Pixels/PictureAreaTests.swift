import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PictureAreaTests {
  @Test func `shown and changed pixels of a colour are counted separately`() {
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

  @Test func `thousands of colours have distinct entries`() {
    var random = SeededGenerator(seed: 3)
    let colors = (0..<5000).map { _ in RGB24.random(in: 0...0xFFFFFF, using: &random) }
    let isShown = colors.map { $0 % 3 == 0 }
    let area = PictureArea(width: 50, colors: colors, isShown: isShown)
    #expect(area.mapped(area.entries.map(\.color)) == colors)
    #expect(area.mapped(area.entries.map(\.isShown)) == isShown)
    #expect(area.counts.reduce(0, +) == colors.count)
    #expect(area.entries.count == Set(colors).count)
  }

  @Test func `runs span rows`() {
    let area = PictureArea(width: 2, colors: [7, 8, 8, 8, 8, 9], isShown: Array(repeating: false, count: 6))
    let runs = area.runs.flatMap { $0 }
    #expect(runs.map(\.entry) == [0, 1, 2] && runs.map(\.count) == [1, 4, 1])
  }

  @Test func `a picture with several pieces of runs is restored row by row`() throws {
    let (width, height) = (9000, 3)
    var random = SeededGenerator(seed: 8)
    let pixels = (0..<(width * height)).map { place in
      // The last pixels of a row go on in the next.
      let isEdge = place % width < 40 || place % width > width - 40
      return isEdge ? 0xFF00_0000 : Bitmap.Pixel.random(in: 0...50, using: &random) | 0xFF00_0000
    }
    let area = PictureArea(width: width, count: pixels.count) { writer in
      for y in 0..<height {
        let row = (y * width)..<((y + 1) * width)
        writer.add(pixels, row, over: [], from: nil, AlphaThreshold(matte: .white))
      }
    }
    #expect(area.runs.count > 2 && area.runs.allSatisfy { !$0.isEmpty })
    #expect(area.runCount == area.runs.joined().count)
    #expect(area.mapped(area.entries.map(\.color)) == pixels.map { RGB24($0 & 0xFF) << 16 })
  }
}
