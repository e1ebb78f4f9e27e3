import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// Small texts that would expand to large trees, and large texts that do not.
@Suite struct YAMLLimitsTests {
  /// Returns the first line of what is told about a text; to read it takes at most some seconds of the processor.
  func firstLine(_ text: String) -> String {
    var line = ""
    let time = ProcessorTime.measure {
      line = outcome(text).split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(time < .seconds(20))
    return line
  }

  @Test func `a billion laughs attack is rejected immediately`() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      firstLine(text)
        == "todo.yaml:5:45: error: more than 100000 values, aliases unfolded; split the scene, use fewer aliases, or allow it with --limit values=200000"
    )
  }

  @Test func `merged mappings are limited, too`() {
    let keys = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
    let merges = (0..<200).map { "m\($0): { <<: *a }\n" }.joined()
    #expect(firstLine("a: &a { \(keys) }\n" + merges).contains("more than 100000 values"))
  }

  @Test func `an alias inside of its anchor is an error`() {
    #expect(
      outcome("layers: &x [ { text: a }, [ *x ] ]\n") == """
        todo.yaml:1:29: error: '*x' is inside '&x' and would never end
          1 | layers: &x [ { text: a }, [ *x ] ]
                                          ^~
        """)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "a:\n", "[{"], [65, 1000, 100_000])
  func `nesting has a limit`(open: String, depth: Int) {
    var text = ""
    if open == "a:\n" {
      for level in 0..<min(depth, 300) { text += String(repeating: " ", count: level) + open }
    } else {
      text = String(repeating: open, count: depth)
    }
    #expect(firstLine(text).contains("nested deeper than 64 levels"))
  }

  @Test func `64 levels are read`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    var composer = YAMLComposer(SourceFile(path: "", text: text))
    _ = try composer.compose()
    #expect(composer.diagnostics == [])
    #expect(firstLine("a: [\(text)]").contains("nested deeper"))
  }

  @Test func `aliases count towards the depth`() {
    let half = String(repeating: "[", count: 32) + "x" + String(repeating: "]", count: 32)
    let around = String(repeating: "[", count: 32) + "*a" + String(repeating: "]", count: 32)
    #expect(firstLine("a: &a \(half)\nb: \(around)\n").contains("2:36: error: nested deeper than 64 levels"))
  }

  @Test func `a text of a megabyte is read`() {
    let long = String(repeating: "日本 ", count: 150_000)
    #expect(outcome("layers: [{ text: \"\(long)\" }]") == "read \(long) []")
    #expect(outcome("layers:\n- text: |-\n    \(long)x\n") == "read \(long)x []")
  }

  @Test func `an error far inside a long line is shown with an excerpt`() {
    let texts = (0..<5000).map { "{ text: t\($0) }" }.joined(separator: ", ")
    let lines = outcome("layers: [\(texts), { txt: x }]").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasSuffix("error: unknown key 'txt'; write 'text: x'") == true)
    #expect(lines.allSatisfy { $0.count < 170 })
  }
}
