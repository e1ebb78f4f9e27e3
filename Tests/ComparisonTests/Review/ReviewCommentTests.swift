import Testing

@testable import GlyphreelComparison

@Suite struct ReviewCommentTests {
  private func comment(_ count: Int, line: String = "a cause") -> ReviewComment {
    ReviewComment(
      summary: "\(count) scenes",
      cases: (0..<count).map { ReviewComment.Case(name: "case \($0)", lines: [line], picture: "\($0).png") },
      remedy: "glyphreel verify a --goldens b")
  }

  @Test(arguments: [
    ("a", "` a `"), ("`a`", "`` `a` ``"), ("a ``` b", "```` a ``` b ````"),
    ("@user #1 <b>", "` @user #1 <b> `"),
    ("a\nb", "` a\\nb `"), ("\u{202E}x", "` \\u{202e}x `"),
  ])
  func `texts are code spans, in which nothing is markup`(text: String, code: String) {
    #expect(ReviewComment.code(text).lowercased() == code)
  }

  @Test func `long texts are cut`() {
    #expect(ReviewComment.code(String(repeating: "x", count: 1000)).unicodeScalars.count == 240 + 5)
  }

  @Test(arguments: ReviewComment.Service.allCases)
  func `a comment keeps the limit of its service and counts the rest`(service: ReviewComment.Service) {
    let text = comment(5000, line: String(repeating: "\u{1F600}", count: 200)).text(for: service)
    #expect(text.utf16.count <= service.characterLimit)
    let shown = text.components(separatedBy: "\n#### ").count - 1
    #expect(shown > 100 && text.contains("And \(5000 - shown) more") == (shown < 5000))
    #expect(text.hasSuffix("```sh\nglyphreel verify a --goldens b\n```\n"))
  }

  @Test func `the fence of a command is longer than any in it`() {
    let text = ReviewComment(summary: "", cases: [], remedy: "verify '```'").text(for: .markdown)
    #expect(text.hasSuffix("````sh\nverify '```'\n````\n"))
  }
}
