import Foundation
import TestSupport
import Testing

/// What the pages say is impossible, each with the error of the program: a claim that becomes false fails.
///
/// `Tests/Fixtures/advice/claims.txt` has the claims in the form of `AdviceRow`; a title is a page and words of it.
@Suite(.tags(.thorough)) struct ClaimTests {
  /// The pages that say what users can do.
  private static let pages: [String] = {
    let folders = ["start", "make", "test", "reference", "reference/effects", "coming-from"].map {
      "docs/\($0)"
    }
    let excluded =
      ["golden-testing", "action", "ci"].map { "docs/test/\($0).md" } + ["docs/start/install.md"]
    return folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder)))?.filter {
        $0.hasSuffix(".md")
      }.map { "\(folder)/\($0)" } ?? []
    }.filter { !excluded.contains($0) }.sorted()
  }()

  /// Claims that no error of the program shows; some have tests of their own.
  private static let others = [
    "a variable left over in the environment cannot turn a complete run into a part",
    "No video without an installed ffmpeg", "No graphical editor",
    "**Does it run in a browser, or in an iOS app?** No.", "says what a scene can and cannot do",
    "Profiles of printers are not supported.",
    "No output is replaced before all of them fit.", "No setting is needed",
  ]

  /// A page without its code blocks, on one line.
  private static func text(of page: String) throws -> String {
    let text = try String(contentsOfFile: Repository.path(page), encoding: .utf8)
    return text.replacing(/```(?s:.*?)```/, with: "").split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }

  @Test func `each impossibility that the pages claim is an error with these words`() throws {
    for row in try AdviceRow.rows(of: "claims") {
      let parts = row.title.split(separator: ": ", maxSplits: 1).map(String.init)
      #expect(try Self.text(of: parts[0]).contains(parts[1]), "the page says something else: \(row.title)")
      let outcome = try row.said(by: .release())
      #expect(outcome.status >= 64, "\(row.title)")
      let lines = AdviceRow.lasting(outcome.error.split(separator: "\n").map(String.init))
      #expect(lines == row.message, "\(row.title)")
    }
  }

  @Test func `each sentence of the pages that denies something is tied to an error`() throws {
    let tied = try AdviceRow.rows(of: "claims").compactMap { row in
      row.title.split(separator: ": ", maxSplits: 1).last.map(String.init)
    }
    for page in Self.pages {
      var text = try Self.text(of: page)
      for mark in [". ", ": ", "| "] { text = text.replacing(mark, with: mark.prefix(1) + "\n") }
      for sentence in text.split(separator: "\n")
      where sentence.contains(/\bcan't\b|\bcannot\b|\bnot supported\b|\bNo\b/) {
        #expect(
          (tied + Self.others).contains { sentence.contains($0) || $0.contains(sentence) },
          "\(page): \(sentence)")
      }
    }
  }
}
