import Animation
import Graphics
import Testing

@testable import Glyphreel

@Suite struct OptionKeyTests {
  private enum Side: String, CaseIterable { case left, right }

  private func key(_ read: (inout Options) -> Void) throws -> OptionKey {
    let keys = Options.keys(askedBy: read)
    #expect(keys.count == 1)
    return try #require(keys.first)
  }

  @Test func `a key is told with what may stand there and its default as a scene file writes it`() throws {
    func check(
      _ kind: OptionKey.Kind, _ fallback: String?, _ read: (inout Options) -> Void,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let key = try key(read)
      #expect(key.name == "k" && key.kind == kind && key.fallback == fallback, sourceLocation: sourceLocation)
    }
    let any = Options.anyNumber
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
    try check(.grammar("a CSS colour", example: "'#ff8800'"), "#ff0000") {
      _ = $0.color("k", default: Color(red: 1, green: 0, blue: 0))
    }
    try check(.grammar("an easing", example: "ease"), "ease-in-out") {
      _ = $0.parsed("k", as: "an easing", example: "ease", default: .easeInOut, Easing.init(css:))
    }
    try check(.list, nil) { _ = $0.elements("k", example: "[1]") }
  }

  @Test func `a mapping is told with its keys`() throws {
    let inner = Options.keys { _ = $0.length("width", default: 2) }
    #expect(try key { $0.nested("k") { _ = $0.length("width", default: 2) } }.kind == .mapping(inner))
    #expect(
      try key { _ = $0.nestedIfPresent("k") { _ = $0.length("width", default: 2) } }.kind == .mapping(inner))
  }

  @Test func `a key that can't be left out is told as such, and keys stand in the order they are asked for`()
  {
    let keys = Options.keys {
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

  @Test func `what is read notes nothing`() {
    var options = Options(["k": 3])
    _ = options.double("k", default: 1)
    #expect(options.keys == nil)
  }
}
