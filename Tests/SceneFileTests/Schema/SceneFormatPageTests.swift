import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// docs/reference/scene-format.md agrees with the schema, and every scene in the documentation is valid.
@Suite struct SceneFormatPageTests {
  /// A row of a table: its keys and the cell with their default.
  private struct Row {
    let keys: [String]
    let fallback: String
  }

  private static let page =
    (try? String(contentsOfFile: Repository.path("docs/reference/scene-format.md"), encoding: .utf8)) ?? ""

  /// Returns the rows of the tables of keys, by heading.
  private static let rows: [String: [Row]] = {
    var rows: [String: [Row]] = [:]
    var (heading, isOfKeys) = ("", false)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" }.dropFirst()) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if cells.count < 5 {
        isOfKeys = false
      } else if cells[1].hasPrefix("Key") {
        isOfKeys = true
        if cells[1].contains("`select`") { heading = "select" }
      } else if isOfKeys, cells[1].hasPrefix("`") {
        let keys = cells[1].matches(of: /`([^`]+)`/).map { String($0.output.1) }
        rows[heading, default: []].append(Row(keys: keys, fallback: cells[2]))
      }
    }
    return rows
  }()

  private func told(_ headings: String...) -> Set<String> {
    Set(headings.flatMap { SceneFormatPageTests.rows[$0] ?? [] }.flatMap(\.keys))
  }

  @Test func `the page's tables have the keys that the schema has`() {
    let keys = SchemaSamples(SceneSchema.json(.all)).keys
    func known(_ path: String) -> Set<String> { Set(keys[path] ?? []) }
    #expect(told("The scene") == known(""))
    #expect(told("Scenes one after another") == known("scenes").union(known("scenes.transition")))
    #expect(told("`canvas`") == known("canvas"))
    #expect(
      told(
        "A layer", "Texts", "Shapes", "Images", "Recordings of terminals", "Lottie animations", "Groups",
        "Stacks")
        == known("layers"))
    #expect(told("`frame`") == known("layers.frame"))
    #expect(told("`style`") == known("layers.style"))
    #expect(told("`spans`") == known("layers.spans"))
    #expect(told("select") == Set(keys.first { $0.key.hasSuffix(".select") }?.value ?? []))
    // Further keys of an effect are documented on its own page.
    let effects = SceneSchema.json(.all).entries("$defs").filter { $0.0.hasPrefix("effect.") }
    let common = effects.map { Set($0.1.entries("properties").map(\.0)) }.reduce(nil as Set<String>?) {
      all, keys in
      all.map { $0.intersection(keys) } ?? keys
    }
    #expect(told("Effects", "What follows what") == common)
    #expect(told("Parts of a text") == ["select", "unit", "stagger", "follow"])
  }

  @Test func `keys of small mappings are mentioned in the text`() {
    let keys = SchemaSamples(SceneSchema.json(.all)).keys
    let paths = [
      "layers.border", "layers.shadow", "layers.padding", "layers.fit", "layers.shape", "layers.background",
    ]
    let code = SceneFormatPageTests.page.matches(of: /`[^`\n]+`/).map { String($0.output) }.joined(
      separator: " ")
    for path in paths {
      #expect(keys[path]?.isEmpty == false, "\(path)")
      for key in keys[path] ?? [] { #expect(code.contains("\(key):"), "\(path).\(key)") }
    }
  }

  @Test func `the page has the actual defaults`() {
    let schema = SceneSchema.json(.all)
    let layer = schema["$defs"]?["layer"]
    let places: [(heading: String, mapping: JSON?)] = [
      ("The scene", schema), ("`canvas`", schema["properties"]?["canvas"]), ("A layer", layer),
      ("Texts", layer),
      ("Shapes", layer), ("`frame`", layer?["properties"]?["frame"]),
      ("`style`", layer?["properties"]?["style"]),
    ]
    var compared = 0
    for (heading, mapping) in places {
      for row in SceneFormatPageTests.rows[heading] ?? [] {
        for key in row.keys {
          guard let fallback = mapping?["properties"]?[key]?["default"] else { continue }
          let written = row.fallback.matches(of: /`([^`]+)`/).map { String($0.output.1) }
          #expect(written.contains { same($0, fallback.text()) }, "\(heading): \(key) is \(fallback.text())")
          compared += 1
        }
      }
    }
    #expect(compared > 30)
  }

  /// Returns true if two notations have the same meaning: `1` and `100%`, `0` and `0deg`, `black` and `#000000`.
  private func same(_ a: String, _ b: String) -> Bool {
    let b = b.trimmingCharacters(in: ["\""])
    func number(_ text: String) -> Double? {
      if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
      return Double(text)
        ?? ["deg", "s", "pt"].firstNonNil { text.hasSuffix($0) ? Double(text.dropLast($0.count)) : nil }
    }
    if let a = number(a), let b = number(b) { return a == b }
    if let a = Color(css: a), let b = Color(css: b) { return a == b }
    return a == b
  }

  @Test func `every scene in the documentation follows the schema`() throws {
    let blocks = MarkdownBlock.all.filter { $0.language == "yaml" && $0.excuse == nil }
    #expect(blocks.count > 25)
    for (block, faults) in zip(blocks, try SchemaOracle.faults(in: blocks.map(\.text))) {
      #expect(faults == [], "\(block)")
    }
  }
}

extension Sequence {
  fileprivate func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self { if let value = transform(element) { return value } }
    return nil
  }
}
