import Foundation
import TestSupport
import Testing

@testable import GlyphreelCaptions

@Suite struct CharacterReferenceTests {
  private func decoded(_ text: String) -> String {
    WebVTTText(text).runs.map(\.text).joined()
  }

  @Test func `all names of HTML are decoded as Python decodes them`() throws {
    let script =
      "import html, html.entities, json\n"
      + "print(json.dumps({'&' + n + t: html.unescape('&' + n + t) for n in html.entities.html5 for t in ('', ' ', 'x')}))"
    let output = try Oracle.run("/usr/bin/python3", ["-c", script])
    let expected = try JSONDecoder().decode([String: String].self, from: Data(output.utf8))
    #expect(expected.count > 6000)
    let different = expected.filter {
      Array(decoded($0.key).unicodeScalars) != Array($0.value.unicodeScalars)
    }
    #expect(different.keys.sorted() == [])
  }

  @Test(arguments: [
    ("&#65;&#x41;&#X41&#65", "AAAA"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#128;&#x99;", "€™"), ("&notit;&notin;", "¬it;∉"),
    ("&;&#;&#x;&#xg;&unknown;& &", "&;&#;&#x;&#xg;&unknown;& &"),
    ("&amp;lt;", "&lt;"), ("&é;", "&é;"),
  ])
  func `references are decoded`(text: String, expected: String) {
    #expect(Array(decoded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }
}
