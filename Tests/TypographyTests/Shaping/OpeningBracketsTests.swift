import Testing

@testable import GlyphreelTypography

/// The bound on the brackets that ICU pairs.
@Suite struct OpeningBracketsTests {
  private func bounded(_ text: String, _ limit: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: OpeningBrackets.bounded(in: Array(text.unicodeScalars), workLimit: limit))
    return String(view)
  }

  @Test func `a paragraph keeps as many opening brackets as its length allows`() {
    #expect(bounded("((((\n((", 8) == "(!!!\n((")
    #expect(bounded("(a[b]\u{2029}{", 12) == "(a[b]\u{2029}{")
    #expect(bounded("(a[b](", 6) == "(a!b]!")
    #expect(bounded("(((", 9) == "(((")
    #expect(bounded("", 0) == "")
  }

  @Test func `ordinary texts keep all of them`() {
    let text = Array(repeating: "(" as Unicode.Scalar, count: 20_000)
    #expect(OpeningBrackets.bounded(in: text) == text)
  }

  @Test func `brackets beyond the limit leave the levels of letters as they are`() throws {
    let letters = Array(String(repeating: "ב(a", count: 16_000).unicodeScalars)
    let levels = try BidiLevels(of: letters, direction: .auto).levels
    #expect(levels.count == letters.count)
    #expect(stride(from: 0, to: levels.count, by: 3).allSatisfy { levels[$0] == 1 })
    #expect(stride(from: 2, to: levels.count, by: 3).allSatisfy { levels[$0] == 2 })
  }
}
