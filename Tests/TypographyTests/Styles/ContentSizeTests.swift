import Testing

@testable import GlyphreelTypography

@Suite struct ContentSizeTests {
  @Test func `R17 body text has the published sizes`() {
    #expect(
      ContentSize.allCases.map { DynamicTextStyle.body.pointSize(at: $0) }
        == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(DynamicTextStyle.largeTitle.pointSize() == 34)
    #expect(DynamicTextStyle.headline.weight == .semibold)
  }

  @Test func `R17 sizes never shrink as the content size grows`() {
    for style in DynamicTextStyle.allCases {
      let sizes = ContentSize.allCases.map { style.pointSize(at: $0) }
      #expect(sizes == sizes.sorted())
      #expect(sizes.count == 12)
    }
  }

  @Test func `accessibility sizes have a short form`() {
    #expect(ContentSize(named: "AX3") == .accessibility3)
    #expect(ContentSize(named: "xLarge") == .xLarge)
    #expect(ContentSize(named: "AX6") == nil)
    #expect(ContentSize(named: "huge") == nil)
  }
}
