import Foundation

/// A row of a table of a Markdown page, by the heads of its columns.
package struct MarkdownRow: Sendable, CustomStringConvertible {
  /// The page, relative to the repository.
  package let page: String
  /// The line on which it stands, counted from 1.
  package let line: Int
  /// The heads of the table's columns.
  package let heads: [String]
  /// The row's cells, as many as there are heads.
  package let cells: [String]
  /// Why it is not run, as a comment before its table says; nil if it is.
  package let excuse: String?

  package var description: String { "\(page):\(line)" }

  /// Returns the cell below a head; nil if the table has none of that name.
  package subscript(head: String) -> String? {
    zip(heads, cells).first { $0.0 == head }?.1
  }

  /// The rows of all tables of the pages in a folder of the repository, which have as many cells as heads.
  package static func all(in folder: String) throws -> [MarkdownRow] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    return try names.filter { $0.hasSuffix(".md") }.sorted().flatMap { try rows(of: "\(folder)/\($0)") }
  }

  private static func rows(of page: String) throws -> [MarkdownRow] {
    let text = try String(contentsOfFile: Repository.path(page), encoding: .utf8)
    var rows: [MarkdownRow] = []
    var heads: [String]?
    var excuse: String?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      guard line.hasPrefix("|") else {
        if line.hasPrefix("<!-- test: not run, ") {
          excuse = line
        } else if !line.isEmpty || heads != nil {
          excuse = nil
        }
        heads = nil
        continue
      }
      let cells = line.dropFirst().dropLast().components(separatedBy: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if let heads, !cells.allSatisfy({ $0 == "---" }) {
        rows.append(MarkdownRow(page: page, line: index + 1, heads: heads, cells: cells, excuse: excuse))
      }
      heads = heads ?? cells
    }
    return rows
  }
}
