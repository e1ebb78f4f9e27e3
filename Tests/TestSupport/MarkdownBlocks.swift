import Foundation

/// The code blocks of a Markdown page.
///
/// A comment before a block says how to test it, if its language doesn't: `<!-- test: output of glyphreel lint todo.yaml -->`
/// for what a command prints, `<!-- test: after let text = "" -->` for a line that Swift code needs before it,
/// `<!-- test: not run, because it builds the program -->`.
package struct MarkdownBlock: Sendable, CustomStringConvertible {
  /// The page, relative to the repository.
  package let page: String
  /// The line on which its text begins, counted from 1.
  package let line: Int
  /// What stands behind the fence: `yaml`, `sh`; empty for none.
  package let language: String
  package let text: String
  /// What the comment before it says about testing; nil for none.
  package let mark: String?

  package var description: String { "\(page):\(line)" }

  /// Why it is not run; nil if it is.
  package var excuse: String? {
    guard let mark, mark.hasPrefix("not run, ") else { return nil }
    return String(mark.dropFirst("not run, ".count))
  }

  /// The command whose output it shows; nil if it shows none.
  package var command: String? {
    guard let mark, mark.hasPrefix("output of ") else { return nil }
    return String(mark.dropFirst("output of ".count))
  }

  /// Lines that it needs before it.
  package var preparation: String? {
    guard let mark, mark.hasPrefix("after ") else { return nil }
    return String(mark.dropFirst("after ".count))
  }

  /// The Lottie animation that blocks speak of.
  package static let pulse = #"""
    {"v":"5.7.0","w":60,"h":60,"ip":0,"op":30,"fr":30,"layers":[{"ty":4,"nm":"Dot","ip":0,"op":30,"st":0,
    "ks":{"s":{"a":1,"k":[{"t":0,"s":[40,40]},{"t":30,"s":[100,100]}]}},
    "shapes":[{"ty":"el","p":{"k":[30,30]},"s":{"k":[50,50]}},{"ty":"fl","c":{"k":[0,0,1]},"o":{"k":100}}]}]}
    """#

  /// All blocks of all pages.
  package static let all: [MarkdownBlock] = pages.flatMap(blocks)

  /// README.md and CONTRIBUTING.md, and what is in docs/ and in the library's documentation.
  private static var pages: [String] {
    let folders = ["docs", "Sources"].flatMap { folder in
      ((try? FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder))) ?? []).map {
        folder + "/" + $0
      }
    }
    return ["README.md", "CONTRIBUTING.md"] + folders.filter { $0.hasSuffix(".md") }.sorted()
  }

  private static func blocks(of page: String) -> [MarkdownBlock] {
    let text = (try? String(contentsOfFile: Repository.path(page), encoding: .utf8)) ?? ""
    var blocks: [MarkdownBlock] = []
    var open: (indent: Int, language: String, line: Int, lines: [Substring])?
    var mark: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      let indent = line.count - content.count
      if let block = open {
        if content == "```" {
          blocks.append(
            MarkdownBlock(
              page: page, line: block.line, language: block.language,
              text: block.lines.map { $0 + "\n" }.joined(), mark: mark))
          (open, mark) = (nil, nil)
        } else {
          open?.lines.append(line.dropFirst(min(block.indent, indent)))
        }
      } else if content.hasPrefix("```") {
        open = (indent, String(content.dropFirst(3)), index + 2, [])
      } else if content.hasPrefix("<!-- test: "), content.hasSuffix(" -->") {
        mark = String(content.dropFirst("<!-- test: ".count).dropLast(" -->".count))
      } else if !content.isEmpty {
        mark = nil
      }
    }
    return blocks
  }
}
