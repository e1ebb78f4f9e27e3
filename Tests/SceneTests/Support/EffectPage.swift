import Foundation
import TestSupport

/// The content of a page of docs/reference/effects/.
struct EffectPage {
  let title: String?
  /// The first paragraph.
  let summary: String?
  /// The pictures that it shows, as it links them.
  let pictures: [String]
  /// Its scenes.
  let scenes: [String]
  /// The rows of its table of keys: a key and its default, in backticks or in words.
  let keys: [(name: String, fallback: String)]
  /// The effects that it tells of in a table, if there is more than one.
  let effects: [String]

  init(contentsOf path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let blocks = text.components(separatedBy: "```")
    let scenes = blocks.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("yaml\n") }
    self.scenes = scenes.map { String($0.element.dropFirst(5)) }
    let prose = blocks.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    let paragraphs = prose.components(separatedBy: "\n\n").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    title = paragraphs.first.flatMap { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : nil }
    summary = paragraphs.dropFirst().first
    pictures = prose.matches(of: /<img src="([^"]+)"/).map { String($0.output.1) }
    let rows = EffectPage.rows(of: prose)
    keys = rows.filter { $0.table == "Key" }.map { ($0.name, $0.fallback) }
    effects = rows.filter { $0.table == "Effect" }.map(\.name)
  }

  /// The code spans at the start of table rows, with the next cell and the first word of the table's head.
  private static func rows(of text: String) -> [(table: String, name: String, fallback: String)] {
    var table = ""
    return text.components(separatedBy: "\n").flatMap { line -> [(String, String, String)] in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count >= 4 else { return [] }
      guard cells[1].hasPrefix("`") else {
        if !cells[1].hasPrefix("-") { table = cells[1] }
        return []
      }
      return cells[1].matches(of: /`([^`]+)`/).map { (table, String($0.output.1), cells[2]) }
    }
  }
}
