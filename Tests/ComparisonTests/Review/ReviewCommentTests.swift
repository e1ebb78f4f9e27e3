import Testing

@testable import GlyphreelComparison

@Suite struct ReviewCommentTests {
  private func comment(_ count: Int, line: String = "a cause") -> ReviewComment {
    ReviewComment(
      summary: "\(count) scenes",
      cases: (0..<count).map { ReviewComment.Case(name: "case \($0)", lines: [line], picture: "\($0).png") },
      acceptance: "glyphreel verify a --goldens b")
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

  @Test func `220 changed scenes with pictures on GitHub fit into a comment`() {
    var comment = comment(220, line: String(repeating: "x", count: 240))
    comment.address = "https://github.com/owner/repository/raw/" + String(repeating: "@PICTURES@", count: 4)
    let filled = comment.text(for: .github).replacing(
      String(repeating: "@PICTURES@", count: 4), with: String(repeating: "0123456789", count: 4))
    #expect(filled.utf16.count <= 65_536 && filled.utf16.count > 64_000)
    #expect(filled.contains("more, which the report shows."))
  }

  @Test func `a command of a thousand names is replaced by words`() {
    var comment = comment(3)
    comment.acceptance =
      "glyphreel verify " + (0..<1000).map { "Scenes/cards/animation-\($0).yaml" }.joined(separator: " ")
    let text = comment.text(for: .github)
    #expect(text.contains("\n#### ` case 2 `\n") && !text.contains("animation-7.yaml"))
    #expect(text.hasSuffix("run the command that verified once more, with `--record failed`.\n"))
    comment.acceptance = nil
    #expect(comment.text(for: .github).hasSuffix("![before, after and difference](2.png)\n"))
  }

  @Test func `the fence of a command is longer than any in it`() {
    let text = ReviewComment(summary: "", cases: [], acceptance: "verify '```'").text(for: .markdown)
    #expect(text.hasSuffix("````sh\nverify '```'\n````\n"))
  }
}
