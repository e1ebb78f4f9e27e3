import Testing
import GlyphreelTypography

@Suite struct StyledTextTests {
  private func spans(_ text: StyledText) -> [String] {
    text.spans.map { ($0.style.italic ? "/" : "") + ($0.style.weight == .bold ? "*" : "") + $0.text }
  }

  private func bold(_ style: inout TextStyle) { style.weight = .bold }

  @Test func `concatenation merges spans of equal style`() {
    var text = StyledText("a ") + StyledText("b", style: TextStyle(weight: .bold))
    #expect(spans(text) == ["a ", "*b"])
    text += StyledText("c", style: TextStyle(weight: .bold))
    #expect(spans(text) == ["a ", "*bc"])
    #expect(text + StyledText("") == text)
    #expect(StyledText("") + text == text)
    #expect(StyledText("a") + StyledText("b") == StyledText("ab"))
  }

  @Test func `ranges count characters, not scalars or UTF-16`() {
    let text = StyledText("👩‍👩‍👧 e\u{301}t🇩🇪a\r\nz")
    #expect(text.characterCount == 8)
    #expect(spans(text.styled(2..<3, bold)) == ["👩‍👩‍👧 ", "*e\u{301}", "t🇩🇪a\r\nz"])
    #expect(spans(text.styled(4..<5, bold)) == ["👩‍👩‍👧 e\u{301}t", "*🇩🇪", "a\r\nz"])
    #expect(spans(text.styled(6..<7, bold)) == ["👩‍👩‍👧 e\u{301}t🇩🇪a", "*\r\n", "z"])
    #expect(text.styled(3..<3, bold) == text)
    #expect(spans(text.styled(0..<8, bold)).count == 1)
  }

  @Test func `a mark belongs to the letter before it, even in a span of its own`() {
    let text = StyledText(spans: [.init("ae", TextStyle()), .init("\u{301}b", TextStyle(size: 20))])
    #expect(text.characterCount == 3)
    #expect(spans(text.styled(1..<2, bold)) == ["a", "*e", "*\u{301}", "b"])
  }

  @Test func `substrings match whole characters, all or one by number`() {
    let text = StyledText("to be or not to be")
    #expect(text.ranges(of: "to") == [0..<2, 13..<15])
    #expect(spans(text.styled("be", bold)) == ["to ", "*be", " or not to ", "*be"])
    #expect(spans(text.styled("be", occurrence: 2, bold)) == ["to be or not to ", "*be"])
    #expect(text.styled("be", occurrence: 3, bold) == text)
    #expect(text.styled("bee", bold) == text)
    #expect(text.ranges(of: "") == [])
    #expect(StyledText("aaa").ranges(of: "aa") == [0..<2])
    // A base letter does not match a letter with a mark.
    #expect(StyledText("e\u{301}e").ranges(of: "e") == [1..<2])
    #expect(StyledText("e\u{301}").ranges(of: "\u{E9}") == [])
    #expect(StyledText("e\u{301}").ranges(of: "e\u{301}") == [0..<1])
  }

  @Test func `regular expressions find ranges of characters`() throws {
    let text = StyledText("🎉 12 of 345")
    #expect(text.ranges(of: try Regex("[0-9]+")) == [2..<4, 8..<11])
    #expect(spans(text.styled(/\d+/, occurrence: 2, bold)) == ["🎉 12 of ", "*345"])
    #expect(text.ranges(of: try Regex("x*")) == [])
  }

  @Test func `a later change keeps properties that it does not set`() {
    let text = StyledText("abcdef").styled(1..<4, bold).styled(3..<6) { $0.italic = true }
    #expect(spans(text) == ["a", "*bc", "/*d", "/ef"])
  }

  @Test func `texts and fonts of many marks are hashed in linear time`() {
    let marks = "e" + String(repeating: "\u{301}\u{323}", count: 100_000)
    #expect(Set([StyledText(marks), StyledText(marks), StyledText("e")]).count == 2)
    #expect(Set([TextStyle(font: marks), TextStyle(font: marks), TextStyle()]).count == 2)
  }
}
