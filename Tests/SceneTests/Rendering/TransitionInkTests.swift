import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

/// How much of two texts is seen while one becomes the other.
@Suite struct TransitionInkTests {
  private static let timing = Timing(delay: 1, duration: 1, easing: .linear)
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func renderer(_ text: String, _ effects: any TextEffect...) throws -> FrameRenderer {
    let layer = Layer(
      text: StyledText(text, style: TextStyle(size: 20, color: .black)),
      frame: LayerFrame(x: 20, y: 16, width: .points(260), height: 30), effects: effects)
    return try FrameRenderer(
      Scene(canvas: Canvas(width: 300, height: 60), layers: [layer]),
      typesetter: Typesetter(fonts: FontLibrary()))
  }

  /// The least ink of a change in its middle half, as a fraction of the mean of both texts.
  private func leastInk(_ old: String, _ new: String, _ change: any TextEffect) throws -> Double {
    let renderer = try renderer(old, change)
    let ends = try [0.9, 2.1].map { ink(try renderer.bitmap(at: $0)).dark }
    let steps = try (10...30).map { ink(try renderer.bitmap(at: 1 + Double($0) / 40)).dark }
    return 2 * (steps.min() ?? 0) / (ends[0] + ends[1])
  }

  @Test(arguments: [
    ("99", "1,000"), ("$9.99", "$10.00"), ("09:41", "10:02"), ("12.50 €", "9.99 €"), ("95", "105"),
    ("3 of 9", "10 of 12"), ("+1 (555)", "+44 (20)"), ("Off", "Now"), ("1,000,000 likes", "9 likes"),
  ])
  func `half of the ink is seen at any moment of a numeric change`(old: String, new: String) throws {
    #expect(try leastInk(old, new, NumericText(to: new, timing: Self.timing)) > 0.5)
    #expect(try leastInk(new, old, NumericText(to: old, timing: Self.timing)) > 0.5)
  }

  @Test(
    arguments: [
      ("Hello", "Wurm"), ("abc", "xyz"), ("i", "W"), ("Go", "Stop now"), ("مرحبا", "وداعا"),
      ("नमस्ते", "धन्यवाद"), ("Hello, Ada", "Bye!"), ("Go on then", "Stop"),
    ], [Morph.Style.fade, .scale, .blur])
  func `a third of the ink is seen at any moment of a morph`(
    texts: (old: String, new: String), style: Morph.Style
  )
    throws
  {
    for unit in [Morph.Unit.character, .word] {
      let morph = Morph(to: texts.new, by: unit, style: style, timing: Self.timing)
      #expect(try leastInk(texts.old, texts.new, morph) > 1.0 / 3, "\(unit)")
    }
  }

  @Test(
    arguments: [
      Strikethrough(timing: Timing(duration: 0.2), color: red),
      Underline(timing: Timing(duration: 0.2), color: red),
      Highlight(timing: Timing(duration: 0.2), color: red), Box(timing: Timing(duration: 0.2), color: red),
    ] as [any TextEffect])
  func `in a numeric change what stays keeps its decorations, and the rest is never without its letters`(
    decoration: any TextEffect
  ) throws {
    let name = type(of: decoration)
    var renderer = try renderer("Long 123 y", decoration, NumericText(to: "Long 99 x", timing: Self.timing))
    let (stays, changes) = (0..<66, 66..<300)
    let whole = ink(try renderer.bitmap(at: 0.9), stays)
    let ends = try [0.9, 2.1].map { ink(try renderer.bitmap(at: $0), changes) }
    for step in 1..<20 {
      let bitmap = try renderer.bitmap(at: 1 + Double(step) / 20)
      let (still, moving) = (ink(bitmap, stays), ink(bitmap, changes))
      #expect(abs(still.red / whole.red - 1) < 0.01, "\(name) dims at \(step) of 20")
      #expect(moving.dark > 0.25 * (ends[0].dark + ends[1].dark), "\(name) at \(step) of 20")
    }
    // What moves takes its decorations along, without a gap.
    renderer = try self.renderer("9 likes", decoration, NumericText(to: "10 likes", timing: Self.timing))
    let reds = try [0.9, 1.25, 1.5, 1.75, 2.1].map { ink(try renderer.bitmap(at: $0)).red }
    for (red, next) in zip(reds, reds.dropFirst()) {
      #expect(next > red && next < 1.1 * red, "\(name): \(reds)")
    }
  }
}
