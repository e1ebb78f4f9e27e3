import GlyphreelMedia
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelLint

/// Each rule with a scene that breaks it, and one that just doesn't.
@Suite struct LintRuleTests {
  private func messages(
    _ yaml: String, _ rule: any LintRule.Type, for format: OutputFormat = .gif
  ) throws -> [String] {
    let renderer = try FrameRenderer(yaml: yaml)
    return try renderer.findings(for: [format], by: [rule]).map { $0.problem.message }
  }

  private func label(_ text: String, _ keys: String = "", canvas: String = "width: 120, height: 40") -> String
  {
    "canvas: { \(canvas) }\nlayers: [{ text: \(text)\(keys.isEmpty ? "" : ", " + keys) }]"
  }

  @Test func `every rule has a unique name and a summary`() {
    let names = LintCatalog.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for rule in LintCatalog.all {
      #expect(rule.name.allSatisfy { $0.isLowercase || $0 == "-" } && rule.summary.count > 20)
      #expect(LintCatalog.rule(named: rule.name) == rule)
    }
    #expect(LintCatalog.rule(named: "spelling") == nil)
  }

  @Test func `a quiet scene has no findings`() throws {
    let renderer = try FrameRenderer(
      yaml: "loop: once\nlayers: [{ text: Buy milk, effects: [strikethrough] }]")
    #expect(try renderer.findings().isEmpty)
  }

  // MARK: Motion

  @Test func `motion that repeats for ever has no end, and two plays of two seconds have one`() throws {
    func scene(_ loop: String, _ duration: String) -> String {
      "loop: \(loop)\nhold: 0s\nlayers: [{ text: a, effects: [{ strikethrough: { duration: \(duration) } }] }]"
    }
    #expect(
      try messages(scene("forever", "1s"), EndlessMotionRule.self)
        == ["the animation never stops; readers must be able to stop motion longer than 5 s"])
    #expect(try messages(scene("2", "2s"), EndlessMotionRule.self).isEmpty)
    #expect(try messages(scene("once", "5s"), EndlessMotionRule.self).isEmpty)
    #expect(
      try messages(scene("once", "5.1s"), EndlessMotionRule.self)
        == ["the animation moves for 5.1 s; readers must be able to stop motion longer than 5 s"])
    #expect(try messages("layers: [{ text: still }]", EndlessMotionRule.self).isEmpty)
    let late = "effects: [{ opacity: { to: 0, delay: 5s, duration: 1s } }]"
    #expect(try messages("duration: 1s\nlayers: [{ text: a, \(late) }]", EndlessMotionRule.self).isEmpty)
    #expect(try !messages("duration: 6s\nlayers: [{ text: a, \(late) }]", EndlessMotionRule.self).isEmpty)
  }

  @Test func `frames that no player shows in time are told for each format`() throws {
    func scene(_ rate: Int) -> String {
      "frameRate: \(rate)\nlayers: [{ text: a, effects: [strikethrough] }]"
    }
    #expect(
      try messages(scene(60), FormatTimingRule.self) == ["GIF shows at most 50 of these 60 frames per second"]
    )
    #expect(try messages(scene(50), FormatTimingRule.self).isEmpty)
    #expect(try messages(scene(90), FormatTimingRule.self, for: .apng).isEmpty)
    for (format, name) in [(OutputFormat.apng, "APNG"), (.webP, "WebP")] {
      #expect(
        try messages(scene(100), FormatTimingRule.self, for: format) == [
          "\(name) shows at most 90 of these 100 frames per second"
        ])
    }
    #expect(try messages(scene(1000), FormatTimingRule.self, for: .pngSequence).isEmpty)
    #expect(try messages("frameRate: 60\nlayers: [{ text: still }]", FormatTimingRule.self).isEmpty)
  }

  @Test func `effects beyond the scene's duration are cut off`() throws {
    func scene(_ timing: String) -> String {
      "duration: 2s\nlayers: [{ text: a, effects: [{ strikethrough: { \(timing) } }] }]"
    }
    #expect(
      try messages(scene("delay: 1s, duration: 1.5s"), LateEffectRule.self)
        == ["'strikethrough' ends at 2.5 s, and the scene lasts 2 s"])
    #expect(
      try messages(scene("delay: 2s"), LateEffectRule.self)
        == ["'strikethrough' begins at 2 s, and the scene lasts 2 s"])
    #expect(try messages(scene("delay: 1s, duration: 1s"), LateEffectRule.self).isEmpty)
    #expect(try messages(scene("iterations: infinite"), LateEffectRule.self).isEmpty)
  }

  private func blinking(_ color: String, every half: Double, size: Int = 150, of count: Int = 5) -> String {
    """
    frameRate: 20
    loop: once
    canvas: { width: \(size), height: \(size), background: black }
    layers:
      - shape: rectangle
        frame: { x: 0, y: 0, width: \(size), height: \(size) }
        fill: black
        effects:
          - fill:
              duration: \(2 * half)s
              iterations: \(count)
              keyframes: [{ value: black, easing: step-end }, { value: "\(color)", at: 50%, easing: step-end }, black]
    """
  }

  @Test
  func `four flashes a second over a large area are too many, three are not, and a small area does no harm`()
    throws
  {
    #expect(
      try messages(blinking("white", every: 0.1), FlashRule.self)
        == ["from 0.1 s on there are more than three flashes per second"])
    #expect(try messages(blinking("white", every: 0.2), FlashRule.self).isEmpty)
    #expect(try messages(blinking("white", every: 0.1, size: 140), FlashRule.self).isEmpty)
    #expect(try messages(blinking("#505050", every: 0.1), FlashRule.self).isEmpty, "less than a tenth")
    let flashes = blinking("white", every: 0.1, of: 2).replacing("loop: once", with: "hold: 0s")
    #expect(try messages(flashes, FlashRule.self).count == 1, "two in each play")
  }

  @Test func `red flashes are too many where other dark colours are not`() throws {
    // A red of 0.15 of the primary: a luminance of 0.03, a redness of 48.
    #expect(
      try messages(blinking("#6c0000", every: 0.1), FlashRule.self)
        == ["from 0.1 s on there are more than three red flashes per second"])
    #expect(try messages(blinking("#00006c", every: 0.1), FlashRule.self).isEmpty)
    // 0.05 of the primary: a redness of 16.
    #expect(try messages(blinking("#400000", every: 0.1), FlashRule.self).isEmpty)
  }

  // MARK: Text

  @Test func `text of nine points can be read, text of eight hardly`() throws {
    #expect(
      try messages(label("a", "style: { size: 8 }"), SmallTextRule.self)
        == ["the text is 8 points high, which is hard to read"])
    #expect(try messages(label("a", "style: { size: 9 }"), SmallTextRule.self).isEmpty)
    #expect(try messages(label("a", "style: { size: 12 }, scale: 50%"), SmallTextRule.self).count == 1)
  }

  @Test
  func `text overflows when it is wider or higher than its frame, is shortened or is fitted at its least`()
    throws
  {
    let frame = "frame: { x: 0, y: 0, width: 60, height: 24 }"
    let word = "Donaudampfschiff"
    #expect(try messages(label("Milk", frame), OverflowRule.self).isEmpty)
    let wide = try messages(label(word, "\(frame), lineBreak: clip"), OverflowRule.self)
    #expect(wide.count == 1 && wide[0].contains("points wide, and its frame has 60"))
    let high = try messages(label("one two three four", frame), OverflowRule.self)
    #expect(high.count == 1 && high[0].contains("points high, and its frame has 24"))
    #expect(
      try messages(label(word, "\(frame), lines: 1"), OverflowRule.self)
        == ["'Donaudampfschiff' is shortened with an ellipsis"])
    #expect(
      try messages(label("one two three four", "\(frame), lines: 1, lineBreak: word"), OverflowRule.self)
        == ["'one two three four' is cut without an ellipsis"])
    let fit = "\(frame), lineBreak: clip, fit: { minimumScale: 10% }"
    #expect(try messages(label(word, fit), OverflowRule.self).isEmpty)
    let least = try messages(label(word, "\(frame), fit: { minimumSize: 16 }, lines: 1"), OverflowRule.self)
    #expect(least.count == 1)
    #expect(try messages(label(word, "\(frame), effects: [marquee]"), OverflowRule.self).isEmpty)
  }

  @Test func `text overflows an open path that is shorter, and no closed one`() throws {
    func found(_ path: String) throws -> [String] {
      try messages(label("round and round", "along: '\(path)'"), OverflowRule.self)
    }
    #expect(try found("M0 40 H400").isEmpty)
    #expect(try found("M0 40 H40 V80 H0 Z").isEmpty)
    #expect(try found("M0 40 H60").first?.hasSuffix("points long, and its path 60") == true)
  }

  @Test func `text as high as its lines overflows the canvas or the group that is lower`() throws {
    func found(_ layers: String) throws -> [String] {
      try messages("canvas: { width: 120, height: 40 }\nlayers: [\(layers)]", OverflowRule.self)
    }
    let lines = #""a\nb\nc""#
    #expect(try found("{ text: Milk }").isEmpty, "the padding may be narrower than asked for")
    #expect(try found("{ text: \(lines) }").first?.hasSuffix(" points beyond the canvas") == true)
    #expect(try found("{ text: Milk, frame: { y: 5 } }").isEmpty)
    #expect(
      try found("{ text: Milk, frame: { y: 24 } }") == ["'Milk' reaches 13 points beyond the canvas"])
    #expect(try found("{ text: Milk, frame: { y: 40 } }").isEmpty, "it stands outside to be moved in")
    let group = "frame: { height: 16 }, layers: [{ text: \(lines) }]"
    #expect(try found("{ \(group) }").first?.hasSuffix(" points beyond the group") == true)
    #expect(try found("{ text: Milk, effects: [{ fontSize: { to: 30, duration: 1s } }] }").isEmpty)
  }

  @Test func `characters that a named font lacks are told, those of the default one are not`() throws {
    #expect(
      try messages(label("שלום", "style: { font: JetBrains Mono }"), FallbackRule.self).first?
        .hasPrefix("'JetBrains Mono' lacks 'שלום', which is set in NotoSansHebrew") == true)
    #expect(try messages(label("שלום"), FallbackRule.self).isEmpty)
    #expect(try messages(label("shalom", "style: { font: JetBrains Mono }"), FallbackRule.self).isEmpty)
  }

  @Test func `a scene has something to be read aloud, and no empty text`() throws {
    #expect(try messages(label("' '"), EmptyTextRule.self) == ["the text is empty"])
    #expect(
      try messages("canvas: { width: 9, height: 9 }\nlayers: [{ shape: ellipse }]", EmptyTextRule.self).count
        == 1)
    #expect(try messages(label("a"), EmptyTextRule.self).isEmpty)
  }

  // MARK: Layers

  @Test func `a layer that is clear throughout or outside the canvas is never seen`() throws {
    let canvas = "canvas: { width: 40, height: 40 }\n"
    func shape(_ keys: String) -> String {
      canvas + "layers: [{ text: a }, { shape: ellipse, \(keys) }]"
    }
    #expect(
      try messages(shape("frame: { x: 0, y: 0, width: 9, height: 9 }, opacity: 0"), InvisibleLayerRule.self)
        == ["the layer is never seen"])
    #expect(
      try messages(shape("frame: { x: 41, y: 0, width: 9, height: 9 }"), InvisibleLayerRule.self)
        == ["the layer is outside the canvas"])
    #expect(
      try messages(shape("frame: { x: 39, y: 0, width: 9, height: 9 }"), InvisibleLayerRule.self).isEmpty)
    let fade = "opacity: 0, effects: [{ opacity: { to: 1, duration: 0.2s } }]"
    #expect(
      try messages(shape("frame: { x: 0, y: 0, width: 9, height: 9 }, \(fade)"), InvisibleLayerRule.self)
        .isEmpty
    )
    let spacer = "frame: { x: 0, y: 0, width: 9, height: 9 }, fill: transparent"
    #expect(try messages(shape(spacer), InvisibleLayerRule.self).isEmpty, "a spacer")
    for look in ["window", "terminal", "browser", "card"] {
      let yaml = "look: \(look)\nlayers: [{ text: Hello, effects: [reveal] }]"
      #expect(try messages(yaml, InvisibleLayerRule.self).isEmpty, "\(look)")
    }
    let group = canvas + "layers: [{ opacity: 0, layers: [{ text: a }, { text: b }] }]"
    #expect(try messages(group, InvisibleLayerRule.self).count == 1, "the group alone")
  }
}
