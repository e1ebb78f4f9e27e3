import Testing

@testable import GlyphreelExact

@Suite struct StringShorteningTests {
  @Test(arguments: [
    ("──────", 6, "──────"), ("──────", 5, "─────…"), ("‘→’—", 3, "‘→’…"), ("日本語", 5, "日本…"),
    ("ab👍🏽", 3, "ab…"), ("a❤\u{FE0F}b", 2, "a…"), ("a❤\u{FE0F}b", 3, "a❤\u{FE0F}…"),
    ("e\u{301}e\u{301}", 1, "e\u{301}…"),
    ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("a\u{202E}b", 8, "a…"), ("a\u{202E}b", 9, "a\u{202E}…"),
  ])
  func `a text is cut to columns of a terminal, between characters`(text: String, columns: Int, cut: String) {
    #expect(Array(text.shortened(to: columns).unicodeScalars) == Array(cut.unicodeScalars))
  }

  @Test(arguments: [
    ("──────", 6, "──────"), ("──────", 4, "──…──"), ("日本語日本語", 6, "日…語"), ("aaaa👍🏽", 4, "aa…👍🏽"),
    ("aaaa❤\u{FE0F}", 3, "a…"), ("aaaae\u{301}", 2, "a…e\u{301}"),
  ])
  func `a text that is cut inside keeps both ends`(text: String, columns: Int, cut: String) {
    #expect(Array(text.shortenedInside(to: columns).unicodeScalars) == Array(cut.unicodeScalars))
  }
}
