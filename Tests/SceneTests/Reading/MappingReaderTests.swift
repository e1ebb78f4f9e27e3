import GlyphreelSceneFile
import Testing

@testable import GlyphreelScene

@Suite struct OptionsTests {
  /// The diagnostics of reading these options, one line each.
  func messages(_ value: SourceNode, named name: String? = nil, _ read: (inout MappingReader) -> Void)
    -> [String]
  {
    var options = MappingReader(value, named: name, advisor: SceneAdvisor())
    read(&options)
    options.finish()
    return options.diagnostics.map(\.description)
  }

  @Test func `missing keys and null take the default`() {
    var options = MappingReader(["a": nil])
    #expect(options.seconds("a", default: 0.3) == 0.3)
    #expect(options.string("b", default: "x") == "x")
    #expect(options.bool("c") == nil)
    #expect(options.has("a") == false)
    options.finish()
    #expect(!options.hasErrors)
  }

  @Test func `every kind of value is read`() {
    var options = MappingReader([
      "text": "42", "number": 42, "flag": true, "time": "300ms", "part": "50%", "size": "12pt",
      "turn": "0.5turn",
    ])
    #expect(options.string("text") == "42")
    #expect(options.string("number") == "42")
    #expect(options.string("flag") == "true")
    #expect(options.int("number", default: 0) == 42)
    #expect(options.double("number", default: 0) == 42)
    #expect(options.bool("flag", default: false) == true)
    #expect(options.seconds("time", default: 0) == 0.3)
    #expect(options.fraction("part", default: 0) == 0.5)
    #expect(options.length("size", default: 0) == 12)
    #expect(options.degrees("turn", default: 0) == 180)
    options.finish()
    #expect(options.diagnostics.isEmpty)
  }

  @Test func `a quoted number is a text`() {
    let quoted = SourceNode(.scalar("24", .quoted))
    let value = SourceNode(.mapping([.init("size", quoted)]))
    let asNumber = messages(value) { _ = $0.double("size") }
    #expect(asNumber == ["error: expected a number for 'size', found the text \"24\"; remove the quotes"])
    let asText = messages(value) { _ = $0.string("size") }
    #expect(asText == [])
  }

  @Test(arguments: [
    ("yes", "error: expected true or false for 'loop', found 'yes'; write 'loop: true'"),
    ("Off", "error: expected true or false for 'loop', found 'Off'; write 'loop: false'"),
    ("2", "error: expected true or false for 'loop', found '2'; write, for example, 'loop: true'"),
  ])
  func `truth values of YAML 1_1 are refused with the word to write`(text: String, message: String) {
    let value = SourceNode(.mapping([.init("loop", SourceNode(.scalar(text, .plain)))]))
    let found = messages(value) { _ = $0.bool("loop") }
    #expect(found == [message])
  }

  @Test func `mismatches name what was expected, what was found, and the remedy`() {
    let found = messages([
      "a": "fast", "b": ["x"], "c": ["k": "v"], "d": "12px", "e": "half", "f": 1.5, "g": 24, "h": "0.5",
    ]) { options in
      _ = options.seconds("a")
      _ = options.string("b")
      _ = options.double("c")
      _ = options.length("d")
      _ = options.fraction("e")
      _ = options.int("f")
      _ = options.nested("g") { $0.has("x") }
      _ = options.scalars("h", as: "a number", example: "1", kind: .text) { Double($0) }
    }
    #expect(
      found == [
        "error: expected a time for 'a', found 'fast'; write, for example, 'a: 0.5s'",
        "error: expected text for 'b', found a list; write one text",
        "error: expected a number for 'c', found a mapping; write, for example, 'c: 2'",
        "error: expected a length in points for 'd', found '12px'; write 'd: 12'; lengths are points",
        "error: expected a fraction for 'e', found 'half'; write, for example, 'e: 50%'",
        "error: expected a whole number for 'f', found '1.5'; write, for example, 'f: 2'",
        "error: expected a mapping for 'g', found '24'; write, for example, 'g: { key: value }'",
        "error: expected a list for 'h', found '0.5'; write 'h: [0.5]'",
      ])
  }

  @Test func `numbers out of their limits are errors that name the limits`() {
    let found = messages(["a": -1, "b": 2, "c": 0, "d": "2000min", "e": 9, "f": -3]) { options in
      #expect(options.seconds("a", default: 0.3) == 0.3)
      _ = options.fraction("b")
      _ = options.int("c", in: 1 ... .max)
      _ = options.seconds("d")
      _ = options.double("e", in: -.infinity...8.5)
      _ = options.length("f", in: 0...100)
    }
    #expect(
      found == [
        "error: 'a' must be from 0 to 86400 seconds, found '-1'",
        "error: 'b' must be from 0 to 1, found '2'",
        "error: 'c' must be at least 1, found '0'",
        "error: 'd' must be from 0 to 86400 seconds, found '2000min'; shorten it, or allow it with --limit time=120000",
        "error: 'e' must be at most 8.5, found '9'",
        "error: 'f' must be from 0 to 100 points, found '-3'",
      ])
  }

  @Test func `whole numbers may be written with a point`() {
    var options = MappingReader(["a": 30.0, "b": "1e3"])
    #expect(options.int("a") == 30)
    #expect(options.int("b") == 1000)
  }

  @Test func `a key that is never accessed is unknown`() {
    let found = messages(["widht": 3, "background": "red", "x": 1, "width:480": nil]) { options in
      _ = options.int("width")
      _ = options.int("height")
    }
    #expect(
      found == [
        "error: unknown key 'widht'; did you mean 'width'?",
        "error: unknown key 'background'; use width, height",
        "error: unknown key 'x'; use width, height",
        "error: unknown key 'width:480'; put a space after the colon: 'width: 480'",
      ])
    let nothing = messages(["a": 1], named: "dots") { _ in }
    #expect(nothing == ["error: unknown key 'a'; 'dots' takes no options"])
  }

  @Test func `a mapping of unknown keys does not flood the terminal`() {
    let entries = (0..<1000).map { SourceNode.Entry("key\($0)", 1) }
    let found = messages(SourceNode(.mapping(entries))) { _ = $0.has("width") }
    #expect(found.count == 21)
    #expect(found.last == "note: 980 more unknown keys are not listed")
  }

  @Test func `required keys are asked for by name`() {
    let inside = messages(["from": 1], named: "count") { $0.require("from", "to") }
    #expect(inside == ["error: missing key 'to' in 'count'; add 'to: 100'"])
    let atTop = messages([:]) { $0.require("layers") }
    #expect(atTop == ["error: missing key 'layers'; add 'layers: [{ text: Hello }]'"])
    let ofNoMapping = messages(3, named: "style") { $0.require("font") }
    #expect(ofNoMapping.count == 1)
  }

  @Test func `reported errors are not repeated`() {
    let invalid = SourceNode(.invalid)
    let found = messages(["a": invalid, "b": [invalid], "c": invalid, "d": 5]) { options in
      _ = options.seconds("a")
      _ = options.scalars("b", as: "a number", example: "1", kind: .text) { Double($0) }
      options.nested("c") { $0.require("x") }
      options.require("a", "b", "c", "d")
    }
    #expect(found == [])
  }
}
