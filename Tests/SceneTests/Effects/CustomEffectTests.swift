import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography
import Testing

/// Counts down from three, a number a second.
private struct Countdown: CustomEffect {
  var timing = Timing(duration: 3, easing: .linear)

  func texts(replacing text: StyledText) -> [StyledText] { (0...3).reversed().map { number($0, like: text) } }

  func modify(_ content: inout TextContent, _ context: EffectContext) {
    content.text = number(max(0, 3 - Int(max(0, context.time))), like: content.text)
  }

  private func number(_ value: Int, like text: StyledText) -> StyledText {
    StyledText("\(value)", style: text.spans[0].style)
  }
}

/// Dims the layer, and raises every other character.
private struct Comb: CustomEffect {
  var timing = Timing(duration: 1)

  func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) { appearance.pose.opacity = 0.5 }

  func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    for unit in layout.units(RangeSelector(.all, by: .character)) where unit.index % 2 == 1 {
      layout.modify(unit) { $0.pose.offset.y -= 4 }
    }
  }
}

/// Takes time and changes nothing.
private struct Pause: TextEffect {
  var timing = Timing(duration: 0.5)
}

/// Effects that are written with the public interface only.
@Suite struct CustomEffectTests {
  private func scene(_ effect: some TextEffect, _ text: String = "3") -> Scene {
    Scene(canvas: Canvas(width: 60, height: 30)) { Text(text).style(size: 16).effect(effect) }
  }

  @Test func `a custom effect changes the text at each time`() throws {
    for (time, text) in [(0, "3"), (1.5, "2"), (2.5, "1"), (3, "0")] {
      #expect(try scene(Countdown()).frame(at: time) == scene(Pause(), text).frame(at: 0))
    }
  }

  @Test func `its last text is the text alternative`() {
    #expect(scene(Countdown()).plainText == "0")
  }

  @Test func `a custom effect changes the layer and its characters`() throws {
    let combed = try scene(Comb(), "nnn").frame(at: 0.5)
    let plain = try scene(Pause(), "nnn").frame(at: 0.5)
    #expect(combed != plain)
    #expect(Set(combed.pixels.map { $0 & 0xFF }).min()! > Set(plain.pixels.map { $0 & 0xFF }).min()!)
  }

  @Test func `others start after a custom effect`() throws {
    let scene = Scene(canvas: Canvas(width: 160, height: 30)) {
      Text("one").style(size: 16).effect(Pause(), id: "pause")
        .effect(.strikethrough(), timing: .linear(duration: 1), start: .after("pause"))
    }
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(renderer.rest == 1.5)
  }

  @Test func `a scene is encoded in memory`() throws {
    let bytes = try scene(Countdown()).encoded(as: .gif) { $0.effort = 1 }
    #expect(bytes.prefix(6) == Array("GIF89a".utf8)[...])
    #expect(throws: RenderError.self) { try scene(Pause()).encoded(as: .pngSequence) }
  }
}
