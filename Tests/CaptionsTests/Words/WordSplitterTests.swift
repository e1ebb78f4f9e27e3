import Testing

@testable import GlyphreelCaptions

/// The words of captions.
@Suite struct WordSplitterTests {
  private func words(_ text: String) -> [String] {
    CaptionCue.of([CaptionRun(text: text)], start: 0, end: 1).cue.words.map(\.text)
  }

  @Test func `marks between spaces, as French sets them, are no words of their own`() {
    #expect(words("Tu viens, non ?") == ["Tu", "viens,", "non ?"])
    #expect(words("Il dit : « Bonjour ! »") == ["Il", "dit :", "« Bonjour ! »"])
    #expect(words("Eat, sleep — and code") == ["Eat,", "sleep —", "and", "code"])
    #expect(words("- Hello\n- Hi") == ["- Hello", "- Hi"])
  }

  @Test func `words, numbers and signs that are spoken stay apart`() {
    #expect(words("salt & pepper 50 % off") == ["salt", "&", "pepper", "50", "%", "off"])
    #expect(words("? what") == ["?", "what"])
    #expect(words("Hello   ?") == ["Hello ?"])
  }
}
