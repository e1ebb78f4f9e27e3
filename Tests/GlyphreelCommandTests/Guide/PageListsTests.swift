import Foundation
import GlyphreelScene
import TestSupport
import Testing

/// Lists of the documentation leave nothing out: the website's pages, llms.txt, and the counterparts of effects.
@Suite struct PageListsTests {
  private func page(_ path: String) throws -> String {
    try String(contentsOfFile: Repository.path(path), encoding: .utf8)
  }

  @Test func `llms txt is what its script prints`() throws {
    let printed = try Oracle.run("/usr/bin/python3", [Repository.path("Packaging/site/llms.py")])
    #expect(Array(try page("docs/generated/llms.txt").utf8) == Array(printed.utf8), "run 'make golden'")
  }

  @Test func `llms txt has the form of llmstxt org, and its links lead somewhere`() throws {
    let lines = try page("docs/generated/llms.txt").split(separator: "\n").map(String.init)
    #expect(lines[0] == "# Glyphreel" && lines[1].hasPrefix("> "))
    let links = lines.filter { $0.hasPrefix("- ") }
    #expect(links.count > 50)
    for link in links {
      let match = try #require(link.wholeMatch(of: /- \[[^\]]+\]\(([^)]+)\): .{12,}\./), "\(link)")
      #expect(
        FileManager.default.fileExists(atPath: Repository.path("docs/generated/\(match.output.1)")), "\(link)"
      )
    }
    #expect(lines.contains("## Optional"))
  }

  @Test func `the website has every page of docs`() throws {
    let listed = Set(
      try page("Packaging/site/pages.txt").split(separator: "\n").map { $0.drop { $0 == " " } })
    let pages = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("docs"))
      .filter { $0.hasSuffix(".md") }
    #expect(pages.count > 50)
    for page in pages {
      #expect(listed.contains("docs/\(page)"), "add docs/\(page) to Packaging/site/pages.txt")
    }
  }

  @Test func `each effect has its counterparts in one row, without an empty cell`() throws {
    let rows = try page("docs/coming-from/counterparts.md").split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }.map {
      $0.dropFirst(2).components(separatedBy: " | ")
    }
    #expect(rows.map { $0[0] }.sorted() == EffectCatalog.all.map { "`\($0.name)`" }.sorted())
    for row in rows {
      #expect(row.count == 5, "\(row)")
      for cell in row[1...3] { #expect(cell.count > 3, "\(row)") }
    }
  }
}
