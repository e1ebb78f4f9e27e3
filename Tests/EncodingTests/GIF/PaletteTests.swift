import Graphics
import Testing

@testable import Encoding

@Suite struct PaletteTests {
  private func palette(_ bitmaps: [Bitmap]) -> Palette {
    var survey = ColorSurvey(threshold: AlphaThreshold(matte: .white))
    for bitmap in bitmaps { survey.add(Frame(bitmap: bitmap, start: 0, end: 1)) }
    return Palette(survey)
  }

  private func ramp(_ count: Int) -> Bitmap {
    Bitmap(width: count, height: 1, pixels: (0..<count).map { pixel($0 % 256, $0 / 256, 7) })
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (16, 4), (17, 5), (128, 7), (129, 8), (256, 8)])
  func `a still picture's colour table has the next power of two`(colors: Int, bits: Int) {
    let palette = palette([ramp(colors)])
    #expect(palette.colors.count == colors)
    #expect(palette.transparentIndex == nil)
    #expect(palette.indexBits == bits)
  }

  @Test func `an animation gets a transparent index where there is room`() {
    #expect(palette([ramp(15), ramp(15)]).transparentIndex == 15)
    #expect(palette([ramp(255), ramp(255)]).transparentIndex == 255)
    #expect(palette([ramp(256), ramp(256)]).transparentIndex == nil)
    #expect(palette([ramp(256), ramp(256)]).colors.count == 256)
  }

  @Test func `a transparent picture gives up a colour for it`() {
    let palette = palette([ramp(256), Bitmap(width: 256, height: 1)])
    #expect(palette.colors.count <= 255)
    #expect(palette.transparentIndex != nil)
  }

  @Test func `the colours do not depend on the order of the frames`() {
    let pictures = [ramp(300), Bitmap(width: 300, height: 1, fill: pixel(9, 200, 9))]
    #expect(palette(pictures).colors == palette(pictures.reversed()).colors)
  }

  @Test func `every colour of the palette finds its own index`() {
    let palette = palette([ramp(200)])
    for (index, color) in palette.colors.enumerated() { #expect(palette.nearestIndex(to: color) == index) }
  }
}
