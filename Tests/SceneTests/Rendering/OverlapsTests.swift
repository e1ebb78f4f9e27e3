import GlyphreelLint
import Testing

@testable import GlyphreelScene

@Suite struct OverlapsTests {
  private func messages(_ layers: String) throws -> [String] {
    try FrameRenderer(yaml: "canvas: { width: 400, height: 200 }\nlayers: [\(layers)]").warnings(for: .gif)
      .map(\.message)
  }

  private static let message = "'ok 3 tests' is on top of '$ make demo', because neither has a position"

  @Test(arguments: [
    "{ text: $ make demo }, { text: ok 3 tests }",
    "{ layers: [{ text: $ make demo }, { text: ok 3 tests }] }",
    "{ text: $ make demo }, { text: ok 3 tests, effects: [opacity: { from: 0, duration: 1s, delay: 1s, fill: both }] }",
    "{ text: $ make demo, effects: [typewriter: { id: one }] }, { text: ok 3 tests, effects: [typewriter: { after: one }] }",
    "{ text: $ make demo }, { text: ok 3 tests }, { text: one more }",
  ])
  func `texts without a position that stand on each other are reported once with the stack to write`(
    layers: String
  ) throws {
    #expect(try messages(layers) == [Self.message])
    let problem = try FrameRenderer(yaml: "layers: [\(layers)]").warnings(for: .gif)[0]
    #expect(problem.hint?.contains("{ stack: column, layers: [{ text: ... }, { text: ... }] }") == true)
  }

  @Test(arguments: [
    "{ text: $ make demo }", "{ stack: column, layers: [{ text: $ make demo }, { text: ok 3 tests }] }",
    "{ text: $ make demo }, { text: ok 3 tests, frame: { y: 40 } }",
    "{ text: Left }, { text: Right, alignment: right }",
    "{ text: Up, verticalAlignment: top }, { text: Down, verticalAlignment: bottom }",
    "{ text: One, effects: [opacity: { to: 0, duration: 1s }] }, { text: Two, effects: [opacity: { from: 0, duration: 1s }] }",
    "{ text: One, effects: [reveal: { direction: reverse, unit: character }] }, { text: Two }",
    "{ text: Shadow, style: { color: gray } }, { text: Shadow }",
    "{ text: Below }, { shape: rectangle, fill: white }, { text: Above }",
    "{ text: One }, { text: Two, effects: [position: { by: [0, 40], duration: 1s }] }",
  ])
  func `texts that can be read get no warning`(layers: String) throws {
    #expect(try messages(layers) == [])
  }
}
