import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Row 37: of what writes one property, the later takes the place of the earlier.
@Suite struct EffectOrderTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `D37 a later effect replaces one that has ended, in any list order`()
    throws
  {
    let early = "color: { to: blue, duration: 1s }"
    let late = "color: { to: red, delay: 2s, duration: 1s }"
    let renderers = [try FrameRenderer(label: "a", early, late), try FrameRenderer(label: "a", late, early)]
    #expect(try renderers.map { try $0.glyphColors(at: 1.5) } == [[Self.blue], [Self.blue]])
    #expect(try renderers.map { try $0.glyphColors(at: 3) } == [[Self.red], [Self.red]])
    #expect(try renderers[0].bitmap(at: 2.4) == renderers[1].bitmap(at: 2.4))
  }

  @Test func `D37 a later colour replaces a gradient that has ended`() throws {
    let renderer = try FrameRenderer(
      label: "a", "gradient: { id: shine, duration: 1s, iterations: 1 }",
      "color: { to: red, after: shine, duration: 1s }")
    #expect(try renderer.glyphColors(at: 0.5) == [])
    #expect(try renderer.glyphColors(at: 2) == [Self.red])
  }

  @Test func `D37 a shake after a slide is seen, listed before it or not`() throws {
    let shake = "shake: { after: slide, amplitude: 20 }"
    let slide = "position: { id: slide, from: [50, 0], to: [0, 0], duration: 0.5s }"
    let listed = try FrameRenderer(label: "a", slide, shake)
    let turned = try FrameRenderer(label: "a", shake, slide)
    for time in [0.25, 0.53, 0.6] {
      #expect(try turned.glyphPositions(at: time) == listed.glyphPositions(at: time))
    }
    #expect(try turned.glyphPositions(at: 0.53) != turned.glyphPositions(at: 1))
  }

  @Test func `D37 additive effects add to effects that start meanwhile`() throws {
    let renderer = try FrameRenderer(
      label: "a", "position: { by: [0, 10], duration: 2s }",
      "position: { from: [50, 0], to: [100, 0], delay: 1s, duration: 1s }")
    let rest = try FrameRenderer(label: "a").glyphPositions(at: 0)[0]
    #expect(try renderer.glyphPositions(at: 2)[0] == rest.offset(dx: 100, dy: 10))
  }

  @Test func `C24 a text that comes later stays, listed before the earlier one or not`() throws {
    let renderer = try FrameRenderer(
      label: "one", "crossfade: { to: three, delay: 2s }", "crossfade: { to: two, delay: 1s }")
    #expect(try renderer.layers[0].layout(at: 1.5)?.text == "two")
    #expect(try renderer.layers[0].layout(at: 3)?.text == "three")
  }

  @Test(arguments: ["reveal", "typewriter"])
  func `B47 a text that is shown a second time is seen the first time, too`(effect: String) throws {
    let renderer = try FrameRenderer(
      label: "ab", "\(effect): { id: first }", "\(effect): { unit: word, after: first, delay: 1s }")
    let start = renderer.layers[0].activities[1].start
    let still = try FrameRenderer(label: "ab")
    #expect(try renderer.glyphPositions(at: start - 0.5) == still.glyphPositions(at: 0))
    #expect(try renderer.glyphPositions(at: start).isEmpty)
    #expect(try renderer.glyphPositions(at: renderer.rest) == still.glyphPositions(at: 0))
  }
}
