import Testing

@testable import GlyphreelScene

/// Row 23: what shows before an effect starts.
@Suite struct FadeInWithoutFillTests {
  private func warnings(_ effects: String..., layer: String = "") throws -> [String] {
    try FrameRenderer(
      yaml: """
        layers:
          - { text: a, \(layer) effects: [\(effects.joined(separator: ", "))] }
        """
    ).warnings.map(\.description)
  }

  private static let warning =
    "the layer is visible until 'opacity' starts, and then disappears to fade in; write 'fill: both' to hide it until then"

  @Test(arguments: [
    "opacity: { from: 0, delay: 1s, duration: 1s }",
    "scale: { to: 2, duration: 1s, id: grow }, opacity: { keyframes: [0, 1], duration: 1s, after: grow }",
    "opacity: { to: 0, delay: 1s, duration: 1s, direction: reverse, fill: none }",
  ])
  func `C23 a text that shows until it fades in is told`(effects: String) throws {
    #expect(try warnings(effects) == [Self.warning])
    #expect(try warnings(effects, layer: "delay: 1s,") == [Self.warning])
  }

  @Test(arguments: [
    "opacity: { from: 0, delay: 1s, duration: 1s, fill: both }", "opacity: { from: 0, duration: 1s }",
    "opacity: { to: 0, delay: 1s, duration: 1s }",
    "opacity: { to: 0, duration: 1s, id: out }, opacity: { from: 0, duration: 1s, after: out }",
  ])
  func `C23 what is hidden until it fades in, or faded out before, is in order`(effects: String) throws {
    #expect(try warnings(effects) == [])
    #expect(try warnings(effects, layer: "opacity: 0,") == [])
  }
}
