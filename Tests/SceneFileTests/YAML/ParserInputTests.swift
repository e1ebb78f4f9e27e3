import Foundation
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// JSON is a subset of YAML and must be read like by JSON parsers.
@Suite struct ParserInputTests {
  /// Returns the text of the only layer.
  func text(_ source: String) -> String? {
    try? SourceFile(path: "", text: source).read { SampleScene(&$0) }.value.layers.first?.text
  }

  @Test(arguments: [
    #""\uD83D\uDE00""#, #""a \ud83d\ude00b\/c\\uD83D\t\"\u00e9\n""#,
    #""\uD83D\uDE00\uD83D\uDE00  \uD83C\uDDE9\uD83C\uDDEA""#,
    #""\b\f\r\u0041\uFFFD\uE000\uDBFF\uDFFF\uD800\uDC00""#, #""日本\uD83D\uDE00語""#, #""""#,
  ])
  func `strings are decoded like by Foundation`(string: String) throws {
    let json = "{\"layers\": [{\"text\": \(string)}]}"
    let object = try JSONSerialization.jsonObject(with: Data("[\(string)]".utf8)) as? [String]
    #expect(text(json) == object?.first)
  }

  @Test func `random strings are decoded like by Foundation`() throws {
    var random = SeededGenerator(seed: 1)
    let parts = [
      "a", " ", "  ", #"\uD83D\uDE00"#, #"\n"#, #"\\"#, #"\""#, #"\/"#, "é", "🎉", #"\u0020"#, ": ", " #",
      "{ ", "[", "'",
      #"\uDBFF\uDFFF"#, #"\\uD83D"#, #"\t"#, ",",
    ]
    for _ in 0..<300 {
      let string = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined()
      let expected = try JSONSerialization.jsonObject(with: Data("[\"\(string)\"]".utf8)) as? [String]
      let found = text("{\"layers\":[{\"text\":\"\(string)\"}]}")
      if found != expected?.first { Issue.record("\(string) read as \(found ?? "nothing")") }
    }
  }

  @Test func `tabs may stand wherever JSON has space`() {
    #expect(
      text("\t{\t\"layers\"\t:\t[\n\t\t{\n\t\t\t\"text\"\t:\t\"a\tb\"\n\t\t}\n\t]\n}\t\n\t\n") == "a\tb")
  }

  @Test func `the JSON output of other programs is read`() throws {
    let object: [String: Any] = [
      "canvas": ["width": 480, "height": 120.0, "background": "#f00"], "frameRate": 29.97,
      "layers": [
        ["text": "a/b: \"c\" 🎉", "style": ["size": 24], "effects": [["dots": ["stop": 4]], "count"]]
          as [String: Any]
      ],
    ]
    for options in [JSONSerialization.WritingOptions.prettyPrinted, []] {
      let json = try JSONSerialization.data(withJSONObject: object, options: options)
      let scene = try SourceFile(path: "", bytes: Array(json)).read { SampleScene(&$0) }.value
      #expect(
        scene.width == 480 && scene.height == 120 && scene.background == "#f00" && scene.frameRate == 29.97)
      #expect(scene.layers.map(\.text) == ["a/b: \"c\" 🎉"])
      #expect(scene.layers.map(\.effects) == [["dots 0.3 until 4.0", "count 0.3"]])
    }
  }

  @Test func `positions after surrogate pairs are those of the source`() {
    #expect(
      outcome(#"{"layers": [{"text": "\uD83D\uDE00\uD83D\uDE00", "\uD83D\uDE00": 3, "id": []}]}"#) == #"""
        todo.yaml:1:50: error: unknown key '😀'; use id, text, style, alignment, effects
          1 | {"layers": [{"text": "\uD83D\uDE00\uD83D\uDE00", "\uD83D\uDE00": 3, "id": []}]}
                                                               ^~~~~~~~~~~~~~
        todo.yaml:1:75: error: expected text for 'id', found a list; write one text
          1 | {"layers": [{"text": "\uD83D\uDE00\uD83D\uDE00", "\uD83D\uDE00": 3, "id": []}]}
                                                                                        ^~
        """#)
  }

  @Test(arguments: [
    (#"\uD83D"#, 17), (#"\uDE00"#, 17), (#"a\uDE00\uD83D"#, 18), (#"\uD83D\u0041"#, 17),
    (#"\uD83D\\uDE00"#, 17),
    (#"\uD83D\uD83D\uDE00"#, 17),
  ])
  func `half of a surrogate pair is an error`(string: String, column: Int) {
    let lines = outcome("layers: [{text: \"\(string)\"}]").split(separator: "\n")
    #expect(
      lines[0]
        == "todo.yaml:1:\(column + 1): error: half of a surrogate pair; write both halves, or the character itself"
    )
    #expect(lines[2].hasSuffix("^~~~~~"))
  }

  @Test func `an escape outside double quotes is literal`() {
    #expect(text(#"layers: [{text: 'a\uD83D\uDE00'}] # \uD83D "#) == #"a\uD83D\uDE00"#)
    #expect(text(#"layers: [{text: a\uD83D, id: "\uD83D\uDE00"}]"#) == #"a\uD83D"#)
    #expect(text("layers:\n- text: |-\n    \"\\uD83D\n  id: \"\\uD83D\\uDE00\"") == #""\uD83D"#)
  }
}
