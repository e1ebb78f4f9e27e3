import GlyphreelCaptions
import Testing

@Suite struct CaptionTrackTests {
  @Test func `a word is preceded by a space, unless its script has none`() {
    #expect(CaptionWord("word", start: 0, end: 1).isSpaced)
  }
}
