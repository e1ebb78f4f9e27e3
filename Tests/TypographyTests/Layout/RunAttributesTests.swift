import GlyphreelGraphics
import Testing

@testable import GlyphreelTypography

/// Runs share what takes much memory.
@Suite struct RunAttributesTests {
  private func runs(_ text: StyledText) throws -> [TextLayout.Run] {
    try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(text).lines.flatMap(\.runs)
  }

  /// Returns the number of different objects among the runs.
  private func objects(_ runs: [TextLayout.Run]) -> Int {
    Set(runs.map { ObjectIdentifier($0.attributes) }).count
  }

  @Test func `runs of two directions share their attributes`() throws {
    let text = StyledText(String(repeating: "aב", count: 100))
    let plain = try runs(text)
    #expect(plain.count == 200)
    #expect(objects(plain) == 2)
    #expect(plain[0].script == "Latn" && plain[1].script == "Hebr")
    let colored = try runs(text.styled(0..<100) { $0.color = .white })
    #expect(colored.count == 200)
    #expect(objects(colored) == 4)
    #expect(colored[99].style.color == .white && colored[100].style.color == .ink)
  }

  @Test func `the lines of a text share their attributes`() throws {
    let lines = try runs(StyledText(String(repeating: "a\n", count: 100)))
    #expect(lines.count == 100)
    #expect(objects(lines) == 1)
    let red = Color(red: 1, green: 0, blue: 0)
    let words = try runs(StyledText(String(repeating: "ab\n", count: 50)).styled("b") { $0.color = red })
    #expect(words.filter { $0.style.color == red }.count == 50)
    #expect(objects(words) <= 51)
  }

  @Test func `scaled capitals share their attributes`() throws {
    let letters = try runs(
      StyledText(String(repeating: "aB", count: 50), style: TextStyle(smallCaps: .lowercase)))
    #expect(letters.count == 100)
    #expect(objects(letters) == 2)
    #expect(letters[0].style.size < letters[1].style.size)
  }

  @Test func `equal attributes are equal as other objects`() throws {
    let (first, second) = try (runs(StyledText("ab")), runs(StyledText("ab")))
    #expect(first[0].attributes !== second[0].attributes)
    #expect(first[0].attributes == second[0].attributes)
    #expect(first[0].attributes.hashValue == second[0].attributes.hashValue)
    #expect(try first[0].attributes != runs(StyledText("ab", style: TextStyle(size: 25)))[0].attributes)
  }

  @Test func `a paragraph of too many runs is refused`() throws {
    let buffer = TextBuffer(StyledText("aבaב"))
    func items(_ limit: Int) throws -> [Itemizer.Item] {
      try Itemizer(missingGlyph: .box, fonts: FontLibrary(), itemLimit: limit).items(
        of: buffer, in: 0..<4, levels: [0, 1, 0, 1])
    }
    #expect(try items(4).count == 4)
    #expect(throws: TypographyError.tooManyRuns(limit: 3)) { try items(3) }
    let capitals = TextBuffer(StyledText("aBaB", style: TextStyle(smallCaps: .lowercase)))
    #expect(throws: TypographyError.tooManyRuns(limit: 3)) {
      try Itemizer(missingGlyph: .box, fonts: FontLibrary(), itemLimit: 3).items(
        of: capitals, in: 0..<4, levels: [0, 0, 0, 0])
    }
  }
}
