import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct NumberedRunsTests {
  private func pixels(_ only: (runs: NumberedRuns, pixels: [UInt32])) -> [UInt32] {
    only.runs.runs.flatMap { Array(repeating: only.pixels[Int($0 & 0xFF)], count: Int($0 >> 8)) }
  }

  @Test(arguments: [1, 2, 9, 200, 256])
  func `the only picture's pixels are kept as runs`(colors: Int) throws {
    var random = SeededGenerator(seed: UInt64(colors))
    for (width, height) in [(1, 1), (41, 30), (301, 60)] {
      let bitmap = PixelSurveyTests.picture(width: width, height: height, colors: colors, &random)
      var survey = PixelSurvey()
      survey.add(bitmap)
      let only = try #require(survey.onlyPicture)
      #expect(pixels(only) == bitmap.pixels.map { $0 >> 24 == 0 ? 0 : $0 })
      #expect(only.runs.pixelCount == width * height)
      survey.add(bitmap)
      #expect(survey.onlyPicture == nil)
    }
  }

  @Test func `runs are as long as they are`() throws {
    for count in [254, 255, 256, 510, 511, 20_000] {
      var survey = PixelSurvey()
      survey.add(Bitmap(width: count, height: 1, pixels: Array(repeating: 0xFF00_0000, count: count)))
      #expect(try #require(survey.onlyPicture).runs.runs.count == (count + 254) / 255)
    }
  }

  @Test func `too many colours or runs are not kept`() {
    var survey = PixelSurvey()
    survey.add(Bitmap(width: 300, height: 1, pixels: (0..<300).map { 0xFF00_0000 | $0 }))
    #expect(survey.onlyPicture == nil)
    survey = PixelSurvey()
    survey.add(Bitmap(width: 1 << 10, height: 1 << 9, pixels: (0..<(1 << 19)).map { 0xFF00_0000 | $0 & 1 }))
    #expect(survey.onlyPicture == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 256], [1, 7, 8, 33, 300])
  func `runs are packed as pixels are`(colors: Int, width: Int) {
    var random = SeededGenerator(seed: UInt64(colors * 1000 + width))
    for grey in [false, true] {
      var bitmap = PixelSurveyTests.picture(width: width, height: 11, colors: colors, &random)
      if grey {
        let levels = bitmap.pixels.map { 0xFF00_0000 | ($0 & 0xFF) * 0x01_0101 }
        bitmap = Bitmap(width: width, height: 11, pixels: levels)
      }
      var survey = PixelSurvey()
      survey.add(bitmap)
      for format in PNGPixelFormat.candidates(for: survey, motion: false) {
        let converter = SampleConverter(format)
        let rows = SurveyedPicture(bitmap, survey).packed(format, converter)
        #expect(rows.bytes == SurveyedPicture(bitmap).packed(format, converter).bytes)
      }
    }
  }
}
