import Testing

@testable import GlyphreelExact

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3),
    // The textbook's examples.
    ("kitten", "sitting", 3), ("saturday", "sunday", 3), ("flaw", "lawn", 2),
    // One swap; with the restriction that no letter is touched twice, "ca" is three steps from "abc".
    ("form", "from", 1), ("ca", "abc", 3), ("äö", "öä", 1),
  ])
  func `distances are those of the literature`(a: String, b: String, distance: Int) {
    #expect(Suggestion.distance(from: Array(a.unicodeScalars), to: Array(b.unicodeScalars)) == distance)
    #expect(Suggestion.distance(from: Array(b.unicodeScalars), to: Array(a.unicodeScalars)) == distance)
  }

  @Test(arguments: [
    ("striketrough", "strikethrough"), ("Strikethrough", "strikethrough"), ("centre", "center"),
    ("lineheight", "lineSpacing"), ("colour", "color"), ("widht", "width"), ("line_break", "lineBreak"),
  ])
  func `a near word is suggested and a far one is not`(word: String, expected: String) {
    let known = ["strikethrough", "center", "color", "width", "height", "lineBreak"]
    #expect(Suggestion.nearest(to: word, among: known) == (known.contains(expected) ? expected : nil))
  }

  @Test func `the beginning of one word alone is its short form`() {
    let known = ["shadowBlur", "shadowColor", "strikethrough", "stroke"]
    #expect(Suggestion.nearest(to: "strike", among: known) == "strikethrough")
    #expect(Suggestion.nearest(to: "shadow", among: known) == nil)
    #expect(Suggestion.nearest(to: "str", among: known) == nil)
  }

  @Test func `short words are not taken for one another`() {
    #expect(Suggestion.nearest(to: "x", among: ["y", "id"]) == nil)
    #expect(Suggestion.nearest(to: "ab", among: ["id", "abcdef"]) == nil)
    #expect(Suggestion.nearest(to: "dotz", among: ["dots"]) == "dots")
    #expect(Suggestion.nearest(to: "", among: ["a", ""]) == "")
  }

  @Test func `of equally near words the first is taken`() {
    #expect(Suggestion.nearest(to: "cold", among: ["bold", "gold", "fold"]) == "bold")
    #expect(Suggestion.nearest(to: "cold", among: ["fold", "gold", "bold"]) == "fold")
  }

  @Test func `a word of a thousand letters costs nothing`() {
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1000), among: ["aaa"]) == nil)
  }
}
