import Testing

@testable import GlyphreelCaptions

@Suite struct PageDirectionTests {
  private func isRightToLeft(_ text: String, _ language: String?) -> Bool {
    let page = CaptionPage(start: 0, end: 1, lines: [[CaptionWord(text, start: 0, end: 1)]])
    return PageDirection.isRightToLeft(page, language: language)
  }

  @Test(arguments: ["ar", "AR", "ar-EG", "Ar-Latn", "he", "iw-IL", "ckb"])
  func `one letter is enough in a language that is usually written from right to left`(language: String) {
    #expect(isRightToLeft("Windows ש", language))
    #expect(!isRightToLeft("Windows 11", language))
  }

  @Test(arguments: [nil, "", "en", "EN-us", "arn", "heb", "urdu"])
  func `the first letter decides in any other language`(language: String?) {
    #expect(!isRightToLeft("Windows ש", language))
    #expect(isRightToLeft("11 ש Windows", language))
    #expect(!isRightToLeft("11!", language))
  }
}
