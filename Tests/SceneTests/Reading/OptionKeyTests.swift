import GlyphreelAnimation
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

@Suite struct OptionKeyTests {
  private enum Side: String, CaseIterable { case left, right }

  private func key(_ read: (inout MappingReader) -> Void) throws -> OptionKey {
    let keys = MappingReader.keys(askedBy: read)
    #expect(keys.count == 1)
    return try #require(keys.first)
  }

  @Test func `a key has a kind and a default as a scene file writes it`() throws {
    func check(
      _ kind: OptionKey.Kind, _ fallback: String?, _ read: (inout MappingReader) -> Void,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let key = try key(read)
      #expect(key.name == "k" && key.kind == kind && key.fallback == fallback, sourceLocation: sourceLocation)
    }
    let any = MappingReader.anyNumber
    try check(.text, "x") { _ = $0.string("k", default: "x") }
    try check(.text, nil) { _ = $0.string("k") }
    try check(.truth, "false") { _ = $0.bool("k", default: false) }
    try check(.integer(1...9), "4") { _ = $0.int("k", in: 1...9, default: 4) }
    try check(.quantity(.number, any), "1.5") { _ = $0.double("k", default: 1.5) }
    try check(.quantity(.time, 0...86400), "0.3s") { _ = $0.seconds("k", default: 0.3) }
    try check(.quantity(.length, 0...9), "4") { _ = $0.length("k", in: 0...9, default: 4) }
    try check(.quantity(.fraction, 0...1), "7%") { _ = $0.fraction("k", default: 0.07) }
    try check(.quantity(.angle, any), "45deg") { _ = $0.degrees("k", default: 45) }
    try check(.choice(["left", "right"]), "right") { _ = $0.choice("k", default: Side.right) }
    try check(.choice(["one", "two"]), "two") { _ = $0.choice("k", of: ["one": 1, "two": 2], default: 2) }
    try check(.grammar(.color), "#ff0000") {
      _ = $0.color("k", default: Color(red: 1, green: 0, blue: 0))
    }
    try check(.grammar(Grammar("an easing", example: "ease")), "ease-in-out") {
      _ = $0.parsed("k", as: Grammar("an easing", example: "ease"), default: .easeInOut, Easing.init(css:))
    }
    try check(.list(.text, count: 2...2), nil) {
      _ = $0.scalars("k", as: "a name", example: "x", kind: .text, count: 2...2) { $0 }
    }
  }

  @Test func `a value of several forms is told with each of them, and the default of the plain one`() throws {
    let key = try key {
      $0.forms("k", scalar: { _ = $0.length("k", in: 0...9, default: 4) }, list: { _ = $0.vector("k") })
    }
    let limits = -1_000_000.0...1_000_000
    #expect(
      key.kind
        == .oneOf([.quantity(.length, 0...9), .list(.quantity(.length, limits), count: 2...2)]))
    #expect(key.fallback == "4")
  }

  @Test func `a list has a kind of elements`() throws {
    let inner = MappingReader.keys { _ = $0.string("name") }
    #expect(
      try key { _ = $0.list("k") { _ = $0.string("name") } }.kind == .list(.mapping(inner), count: 0 ... .max)
    )
    #expect(
      try key { _ = $0.list("k", shortAs: "name") { _ = $0.string("name") } }.kind
        == .list(.oneOf([.text, .mapping(inner)]), count: 0 ... .max))
    let effects = try key {
      _ = $0.variants("k", called: "effect", names: ["a"]) { _, part in part.string("name") }
    }
    #expect(
      effects.kind == .list(.variant([OptionKey.Variant(name: "a", keys: inner)]), count: 0 ... .max))
  }

  @Test func `a mapping that may hold others of its kind is told once`() throws {
    func group(_ options: inout MappingReader) { _ = options.list("groups", of: "group") { group(&$0) } }
    let within = try key { group(&$0) }
    guard case .list(.definition("group", let keys), _)? = within.kind else {
      Issue.record("no definition")
      return
    }
    #expect(keys.map(\.kind) == [.list(.reference("group"), count: 0 ... .max)])
  }

  @Test func `a key is told with the kinds of mappings that have it`() {
    let keys = MappingReader.keys { options in
      _ = options.has("left")
      options.reading(as: Side.left, among: Side.allCases, named: \.rawValue) { side, options in
        _ = options.string("id")
        _ = options.string(side.rawValue)
        if side == .right { _ = options.bool("far") }
      }
    }
    #expect(keys.map(\.name) == ["left", "id", "right", "far"])
    #expect(keys.map(\.owners) == [["left"], [], ["right"], ["right"]])
    #expect(!keys.contains { $0.kind == nil })
  }

  @Test func `a mapping is told with its keys`() throws {
    let inner = MappingReader.keys { _ = $0.length("width", default: 2) }
    #expect(try key { $0.nested("k") { _ = $0.length("width", default: 2) } }.kind == .mapping(inner))
    #expect(
      try key { _ = $0.nestedIfPresent("k") { _ = $0.length("width", default: 2) } }.kind == .mapping(inner))
  }

  @Test func `a key that can't be left out is told as such, and keys stand in the order they are asked for`()
  {
    let keys = MappingReader.keys {
      $0.require("to", "from")
      _ = $0.double("from")
      _ = $0.double("to")
      _ = $0.bool("loop")
    }
    #expect(keys.map(\.name) == ["to", "from", "loop"])
    #expect(keys.map(\.isRequired) == [true, true, false])
  }

  @Test func `an effect's keys are told with the defaults of its timing`() throws {
    let keys = Strikethrough.keys
    #expect(keys.first { $0.name == "duration" }?.fallback == "0.3s")
    #expect(keys.first { $0.name == "easing" }?.fallback == "ease-in-out")
    #expect(Dots.keys.first { $0.name == "iterations" }?.fallback == "infinite")
    #expect(keys.first { $0.name == "thickness" }?.fallback == nil)
  }

  @Test func `reading values records no keys`() {
    var options = MappingReader(["k": 3])
    _ = options.double("k", default: 1)
    #expect(options.notes == nil)
  }
}
