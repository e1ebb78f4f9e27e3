import Foundation
import TestSupport
import Testing

/// docs/internals/behaviours.md and the tests that name its rows.
@Suite struct BehaviourTests {
  /// The numbers of all rows in the document.
  private func rows() throws -> [String] {
    let document = try String(
      contentsOf: Repository.root.appending(path: "docs/internals/behaviours.md"), encoding: .utf8)
    return document.matches(of: /\n\| ([A-Z]\d+) \|/).map { String($0.1) }
  }

  /// For every row that names of tests begin with, how many do.
  private func named() throws -> [String: Int] {
    let folder = Repository.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var counts: [String: Int] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /func `((?:[A-Z]\d+,? (?:and )?)+)/) {
        for row in match.1.matches(of: /[A-Z]\d+/) { counts[String(row.0), default: 0] += 1 }
      }
    }
    return counts
  }

  @Test func `every row has a test that names it`() throws {
    let rows = try rows()
    #expect(rows.count == 50 && Set(rows).count == 50)
    let named = try named()
    #expect(rows.filter { named[$0] == nil } == [], "rows without a test")
  }

  @Test func `tests name rows that there are`() throws {
    let rows = Set(try rows())
    #expect(try named().keys.filter { !rows.contains($0) }.sorted() == [])
  }
}
