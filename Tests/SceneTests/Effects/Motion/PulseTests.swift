import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct PulseTests {
  @Test func `a layer grows around its middle and shrinks back, again and again`() throws {
    let still = try FrameRenderer("Tap", paragraph: ParagraphStyle(alignment: .center))
    let renderer = try FrameRenderer("Tap", paragraph: ParagraphStyle(alignment: .center), Pulse())
    #expect(try renderer.glyphs(at: 0) == still.glyphs(at: 0))
    #expect(abs(try renderer.glyphs(at: 0.3)[0].scale - 1.04) < 1e-9)
    #expect(abs(try renderer.glyphs(at: 0.6)[0].scale - 1.08) < 1e-9)
    let middle = Point(x: 240, y: 60)
    for (now, was) in zip(try renderer.glyphs(at: 0.6), try still.glyphs(at: 0)) {
      #expect(near(now.origin.x - middle.x, (was.origin.x - middle.x) * 1.08))
    }
    #expect(renderer.layers[0].activities[0].period == 1.2)
    #expect(try renderer.timeline().duration == 1.2)
    #expect(try renderer.bitmap(at: 0.3) == renderer.bitmap(at: 1.5))
  }

  @Test(arguments: ["", "canvas: { padding: 2 }", "canvas: { height: 300, padding: 2 }"])
  func `a canvas that fits the layers has room for the pulse`(canvas: String) throws {
    let renderer = try FrameRenderer(
      yaml: "\(canvas)\nlayers: [{ text: A pulse, background: red, effects: [pulse: { scale: 200% }] }]")
    let peak = try renderer.bitmap(at: 0.6)
    let (width, height) = (renderer.pixelSize.width, renderer.pixelSize.height)
    let box = try FrameRenderer(yaml: "canvas: { padding: 0 }\nlayers: [{ text: A pulse }]").pixelSize
    #expect(width >= 2 * box.width - 2 && width <= 2 * box.width + 4)
    #expect(height >= 2 * box.height - 2)
    #expect(peak.width == width)
  }

  @Test func `a small pulse, and a canvas of a given width, leave the canvas as it is`() throws {
    for canvas in ["", "canvas: { width: 90 }"] {
      let still = try FrameRenderer(yaml: "\(canvas)\nlayers: [{ text: Tap }]").pixelSize
      let pulsing = try FrameRenderer(yaml: "\(canvas)\nlayers: [{ text: Tap, effects: [pulse] }]").pixelSize
      #expect(still == pulsing)
    }
  }

  @Test func `one that ends leaves the label as it was`() throws {
    let pulse = Pulse(
      timing: Timing(duration: 1, iterations: 2),
      target: .units(RangeSelector(by: .word), stagger: Stagger(0.3)),
      scale: 2, opacity: 0.4)
    let renderer = try FrameRenderer("Tap to begin", pulse)
    let still = try FrameRenderer("Tap to begin").glyphs(at: 0)
    #expect(near(renderer.rest, 3.2))
    #expect(try renderer.glyphs(at: 1) != still)
    #expect(try renderer.glyphs(at: 3.2) == still && renderer.glyphs(at: 9) == still)
  }

  @Test func `units pulse around their own middles, and may fade`() throws {
    let pulse = Pulse(target: .units(RangeSelector(by: .word), stagger: Stagger(2)), scale: 1.5, opacity: 0.4)
    let still = try FrameRenderer("abc def").glyphs(at: 0)
    let glyphs = try FrameRenderer("abc def", pulse).glyphs(at: 0.6)
    #expect(glyphs.map { ($0.scale * 100).rounded() } == [150, 150, 150, 100, 100, 100])
    #expect(glyphs.map { ($0.alpha * 100).rounded() } == [40, 40, 40, 100, 100, 100])
    #expect(glyphs[0].origin.x < still[0].origin.x && glyphs[2].origin.x > still[2].origin.x)
  }

  @Test func `options and the initializer have the same defaults`() {
    let read = effect(Pulse.self, [:])
    #expect(read.timing == Pulse().timing && read.target == .layer && read.scale == 1.08 && read.opacity == 1)
    #expect(complaints(Pulse.self, ["opacity": 2]) == ["error: 'opacity' must be from 0 to 1, found '2'"])
  }

  @Test func `a pulse that changes nothing is told`() throws {
    #expect(
      try FrameRenderer("a", Pulse(scale: 1)).warnings.map(\.description)
        == ["neither the scale nor the opacity changes, so nothing pulses"])
  }
}
