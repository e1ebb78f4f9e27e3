import Testing

@testable import GlyphreelCaptions

@Suite struct CharacterReferenceTests {
  private func decoded(_ text: String) -> String {
    WebVTTText(text).runs.map(\.text).joined()
  }

  @Test(arguments: [
    ("&#65;&#x41;&#X41&#65", "AAAA"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#128;&#x99;", "€™"), ("&amp;&lt;&gt;&nbsp;&lrm;&rlm;", "&<>\u{A0}\u{200E}\u{200F}"),
    ("&amp &ampx &lt&gt", "& &x <>"), ("&lrm &rlm", "&lrm &rlm"),
    ("&copy;&eacute;&AMP;", "&copy;&eacute;&AMP;"),
    ("&;&#;&#x;&#xg;&unknown;& &", "&;&#;&#x;&#xg;&unknown;& &"),
    ("&amp;lt;", "&lt;"), ("&é;", "&é;"),
  ])
  func `references are decoded`(text: String, expected: String) {
    #expect(Array(decoded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }
}
