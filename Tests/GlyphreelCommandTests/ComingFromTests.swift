import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing

/// The tables of docs/coming-from translate attributes of other programs into keys: each of them is read and drawn.
@Suite struct ComingFromTests {
  /// A snippet of a table, and the column that it stands in.
  struct Snippet: Sendable, CustomTestStringConvertible {
    let row: MarkdownRow
    let head: String
    let text: String

    var testDescription: String { "\(row) \(text)" }

    private static let text = "text: \"Hello, two words\\nand more\""

    /// The scene in which the snippet stands where its column says.
    var scene: String {
      let style = "style: { \(text) }"
      let timing = text.lowercased().contains("duration: ") ? text : text + ", duration: 1s"
      // What a layer shows stands in the snippet, or the layer has a text.
      let isContent = ["text: ", "shape: ", "image: ", "layers: ", "stack: ", "stagger: ", "repeat: "]
        .contains { text.hasPrefix($0) }
      return switch head {
      case "In `style`": "layers: [{ \(Self.text), \(style) }]"
      case "In the layer": "layers: [{ \(isContent ? text : "\(Self.text), \(text)") }]"
      case "In `effects`": "layers: [{ \(Self.text), effects: [\(text)] }]"
      default: "layers: [{ \(Self.text), effects: [position: { to: [100, 0], \(timing) }] }]"
      }
    }
  }

  private static let heads = ["In `style`", "In the layer", "In `effects`", "In an effect"]

  private static let rows = (try? MarkdownRow.all(in: "docs/coming-from")) ?? []

  private static let snippets = rows.filter { $0.excuse == nil }.compactMap { row -> Snippet? in
    guard let head = heads.first(where: { row[$0] != nil }), let cell = row[head] else { return nil }
    return Snippet(row: row, head: head, text: String(cell.dropFirst().dropLast()))
  }

  @Test func `each row names an attribute, and is a snippet in one column`() {
    #expect(Self.snippets.count > 250)
    for row in Self.rows {
      #expect(row.cells.count == row.heads.count, "\(row)")
      #expect(row.cells.first?.isEmpty == false, "\(row)")
      for head in Self.heads {
        guard let cell = row[head] else { continue }
        #expect(cell.wholeMatch(of: /`[^`]+`/) != nil, "\(row): \(cell)")
      }
    }
  }

  @Test func `no attribute is in a table twice with the same snippet`() {
    let pairs = Self.snippets.map { "\($0.row.page) \($0.row.heads) \($0.row.cells[0]) \($0.text)" }
    #expect(Set(pairs).count == pairs.count)
  }

  /// A folder with the files that snippets name: pictures, and patterns of hyphenation.
  nonisolated(unsafe) private static let folder: TemporaryDirectory = {
    let folder = TemporaryDirectory()
    let pictures = Repository.path("Examples/images")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? [] {
      try? FileManager.default.copyItem(atPath: pictures + "/" + name, toPath: folder.path(name))
    }
    let patterns = "/usr/share/hyphen/hyph_en_US.dic"
    try? FileManager.default.copyItem(atPath: patterns, toPath: folder.path("hyph_en_US.dic"))
    return folder
  }()

  @Test(arguments: snippets)
  func `the snippet of each row is a scene without problems`(_ snippet: Snippet) throws {
    let path = Self.folder.path("scene.yaml")
    let document = try SceneDocument(SourceFile(path: path, text: snippet.scene))
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let fonts = try FontLibrary()
    try fonts.add(file: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    #expect(try document.scene.frame(at: 0.5, fonts: fonts).width > 0)
  }

  /// `SVGBrowserTests` shows that scene in browsers.
  @Test func `the scene of all attributes has the keys of UIKit's attributes, fonts and paragraphs`() throws {
    let scene = try String(
      contentsOfFile: Repository.path("Tests/Fixtures/svg/attributes.yaml"), encoding: .utf8)
    let words = Set(scene.matches(of: /[A-Za-z-]+/).map { String($0.output) })
    // The tables of labels follow, whose keys belong to layers.
    let attributes = Self.snippets.filter { $0.row.page.hasSuffix("uikit.md") }
      .drop { $0.row.heads[0] != "Attribute" }.prefix { $0.row.cells[0] != "`text`" }
    #expect(attributes.count >= 70)
    for snippet in attributes where !snippet.text.hasPrefix("width: ") {
      let keys = snippet.text.matches(of: /([A-Za-z]+):|: ([a-z-]+)$|^([a-z]+)$/)
        .compactMap { $0.output.1 ?? $0.output.2 ?? $0.output.3 }
      #expect(!keys.isEmpty && keys.allSatisfy { words.contains(String($0)) }, "\(snippet)")
    }
  }

  /// A layer without a key, with its default, and with what UIKit has by default.
  private static let defaults = [
    ("opacity: 1", "style: { font: Inter, size: 24 }", "style: { size: 17 }"),
    ("opacity: 1", "style: { color: \"#1f2328\" }", "style: { color: black }"),
    ("opacity: 1", "lines: 0, lineBreak: word", "lines: 1, lineBreak: tail"),
    ("opacity: 1", "textWrap: greedy", "textWrap: pretty"),
    (
      "style: { lineHeight: 1.5 }", "style: { lineHeight: 1.5, extraSpace: split }",
      "style: { lineHeight: 1.5, extraSpace: above }"
    ),
    ("indent: 20", "indent: 20, firstLineIndent: 20", "indent: 20, firstLineIndent: 0"),
    (
      "effects: [strikethrough: { duration: 0s }]",
      "effects: [strikethrough: { duration: 0s, position: middle }]",
      "effects: [strikethrough: { duration: 0s, position: font }]"
    ),
  ]

  @Test(arguments: defaults)
  func `defaults are those that the page says differ from UIKit's`(layer: (String, String, String)) throws {
    func picture(_ keys: String) throws -> Bitmap {
      let text = "layers: [{ text: One two three four five, frame: { width: 235 }, \(keys) }]"
      return try SceneDocument(SourceFile(path: "scene.yaml", text: text)).scene.frame(at: 0)
    }
    #expect(try picture(layer.0) == picture(layer.1))
    #expect(try picture(layer.0) != picture(layer.2))
  }
}
