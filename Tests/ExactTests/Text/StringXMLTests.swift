import GlyphreelExact
import Testing

@Suite struct StringXMLTests {
  @Test func `marks are references, and scalars that XML does not have are replaced`() {
    let text = "a < b & \"c\" > d\t\n\r\u{0}\u{1F}\u{7F}\u{FFFE}\u{FFFF}é🎉"
    #expect(
      text.xmlEscaped() == "a &lt; b &amp; \"c\" &gt; d\t\n\u{FFFD}\u{FFFD}\u{FFFD}\u{7F}\u{FFFD}\u{FFFD}é🎉")
    #expect(text.xmlEscaped(["\r": "&#13;"], unknown: "") == "a &lt; b &amp; \"c\" &gt; d\t\n&#13;\u{7F}é🎉")
    #expect("\"\t\"".xmlEscaped(["\"": "&quot;", "\t": "&#9;"]) == "&quot;&#9;&quot;")
  }
}
