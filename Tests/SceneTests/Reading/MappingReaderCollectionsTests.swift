import Testing

@testable import GlyphreelScene

@Suite struct OptionsCollectionsTests {
  /// A reading as an effect has it.
  struct Format: Equatable {
    var style: String
    var digits: Int

    init(_ options: inout MappingReader) {
      style = options.string("style", default: "decimal")
      digits = options.int("digits", in: 0...20, default: 0)
    }
  }

  @Test func `a nested mapping has its defaults whether it is written or not`() {
    var options = MappingReader(["a": ["digits": 2], "c": nil])
    let written = options.nested("a") { Format(&$0) }
    #expect(written.digits == 2 && written.style == "decimal")
    let missing = options.nested("b") { Format(&$0) }
    #expect(missing.digits == 0 && missing.style == "decimal")
    let null = options.nested("c") { Format(&$0) }
    #expect(null == missing)
    let none = options.nestedIfPresent("b") { Format(&$0) }
    #expect(none == nil)
    options.finish()
    #expect(!options.hasErrors)
  }

  @Test func `faults inside are faults of the whole, at their own places`() {
    let place = SourceRange(line: 3, column: 7, length: 6)
    let inner = SourceNode(.mapping([.init("digts", at: place, 3), .init("style", SourceNode(.list([])))]))
    var options = MappingReader(["format": inner])
    _ = options.nested("format") { Format(&$0) }
    #expect(options.hasErrors)
    #expect(
      options.diagnostics.map(\.message).sorted() == [
        "expected text for 'style', found a list", "unknown key 'digts'",
      ])
    #expect(options.diagnostics.last?.range == place)
  }

  @Test func `a list of mappings is read one by one`() {
    var options = MappingReader(["a": [["digits": 1], ["digits": 30], nil, 5]])
    let digits = options.list("a") { Format(&$0).digits }
    #expect(digits == [1, 0, 0, 0])
    let none = options.list("b") { Format(&$0) }
    #expect(none == nil)
    #expect(
      options.diagnostics.map(\.description) == [
        "error: 'digits' must be from 0 to 20, found '30'",
        "error: expected a mapping for 'a', found '5'; write, for example, 'a: { key: value }'",
      ])
  }

  @Test func `a list of scalars omits invalid elements`() {
    var options = MappingReader(["a": [1, "x", ["y"], 3]])
    #expect(options.scalars("a", as: "a number", example: "1", kind: .text) { Double($0) } == [1, 3])
    #expect(
      options.diagnostics.map(\.message)
        == ["expected a number in 'a', found 'x'", "expected a number in 'a', found a list"])
  }

  @Test func `an entry of one key picks its kind, with or without options`() {
    var options = MappingReader([
      "effects": ["dots", ["dots": nil], ["count": ["digits": 2]], ["cuont": ["digits": 2]], [:], 3, ["a"]]
    ])
    let read = options.variants("effects", called: "effect", names: ["dots", "count"]) { name, options in
      "\(name) \(options.int("digits", default: 0))"
    }
    #expect(read == ["dots 0", "dots 0", "count 2"])
    #expect(
      options.diagnostics.map(\.description) == [
        "error: unknown effect 'cuont'; did you mean 'count'?",
        "error: expected the name of one effect in 'effects', found a mapping; write, for example, 'dots'",
        "error: unknown effect '3'; use dots, count",
        "error: expected the name of one effect in 'effects', found a list; write, for example, 'dots'",
      ])
  }

  @Test func `options beside the name instead of below it are an error with the remedy`() {
    var options = MappingReader(["effects": [["dots": nil, "stop": 4], ["dots": [:], "count": [:]]]])
    let read = options.variants("effects", called: "effect", names: ["dots", "count"]) { name, _ in name }
    #expect(read == [])
    #expect(
      options.diagnostics.map(\.description) == [
        "error: one effect per entry, but 'stop' is beside 'dots'; indent 'stop' deeper than 'dots'",
        "error: one effect per entry, but 'count' is beside 'dots'; begin a new entry with '- '",
      ])
  }
}
