import Testing
import GlyphreelTypography

@Suite struct StyledTextReplacingTests {
  private let bold = TextStyle(weight: .bold)
  private let plain = TextStyle()

  @Test func `a replacement has the style of what it replaces`() {
    let text = StyledText(spans: [.init("a ", plain), .init("{n}", bold), .init(" b", plain)])
    let replaced = text.replacing("{n}", with: "12")
    #expect(replaced == StyledText(spans: [.init("a ", plain), .init("12", bold), .init(" b", plain)]))
  }

  @Test func `a replacement over several spans has the style of its beginning`() {
    let text = StyledText(spans: [.init("a {", plain), .init("n", bold), .init("} b", plain)])
    let replaced = text.replacing("{n}", with: "12") { $0.size = 30 }
    var large = plain
    large.size = 30
    #expect(replaced == StyledText(spans: [.init("a ", plain), .init("12", large), .init(" b", plain)]))
  }

  @Test func `every occurrence is replaced, and nothing else`() {
    let text = StyledText("{n}é{n}👍🏽{n}{n", style: plain)
    #expect(text.replacing("{n}", with: "7").string == "7é7👍🏽7{n")
    #expect(text.replacing("x", with: "7") == text)
    #expect(text.replacing("", with: "7") == text)
  }

  @Test func `the text around a replacement keeps its style`() {
    #expect(StyledText("{n}", style: bold).replacing("{n}", with: "") == StyledText("", style: bold))
  }
}
