import Testing

@testable import GlyphreelScene

@Suite struct OptionsChoiceTests {
  enum Alignment: String, CaseIterable {
    case left, right, center
  }

  @Test func `a choice is a case by its raw value`() {
    var options = MappingReader(["a": "right", "b": "centre", "c": "up", "d": ["left"]])
    #expect(options.choice("a", default: Alignment.left) == .right)
    #expect(options.choice("b", default: Alignment.left) == .left)
    #expect(options.choice("c", as: Alignment.self) == nil)
    #expect(options.choice("d", as: Alignment.self) == nil)
    #expect(options.choice("e", default: Alignment.center) == .center)
    #expect(
      options.diagnostics.map(\.description) == [
        "error: unknown value 'centre' for 'b'; did you mean 'center'?",
        "error: unknown value 'up' for 'c'; write left, right or center",
        "error: expected left, right or center for 'd', found a list; write, for example, 'd: left'",
      ])
  }

  @Test func `a choice may be a list of names`() {
    var options = MappingReader(["loop": "forever", "cap": "rond"])
    #expect(options.choice("loop", of: ["forever": 0, "once": 1]) == 0)
    #expect(options.choice("cap", of: ["butt": 1, "round": 2], default: 1) == 1)
    #expect(options.diagnostics.map(\.hint) == ["did you mean 'round'?"])
  }

  @Test func `a grammar of its own is one closure`() {
    var options = MappingReader(["color": "#f00", "shadow": "reddish"])
    let parse = { (text: String) in text.hasPrefix("#") ? text.count : nil }
    #expect(options.parsed("color", as: Grammar("a CSS colour", example: "red"), default: 0, parse) == 4)
    #expect(options.parsed("shadow", as: Grammar("a CSS colour", example: "red"), default: 0, parse) == 0)
    #expect(options.parsed("none", as: Grammar("a CSS colour", example: "red"), parse) == nil)
    #expect(
      options.diagnostics.map(\.description)
        == ["error: expected a CSS colour for 'shadow', found 'reddish'; write, for example, 'shadow: red'"])
  }
}
