import Glyphreel
import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row B47 of the behaviours: what crossfade, push and numeric have in common.
@Suite struct TextReplacementTests {
  private let timing = Timing(delay: 1, duration: 0.5, easing: .linear)

  private func later(by seconds: Double) -> Timing {
    timing.applying(TimingChange(delay: timing.delay + seconds))
  }

  private func effects(_ timing: Timing) -> [any TextEffect] {
    [
      Crossfade(to: "Done", timing: timing), Push(to: "Done", from: .left, timing: timing),
      NumericText(to: "Done", timing: timing), Morph(to: "Done", timing: timing),
    ]
  }

  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary()) }

  private func renderer(
    _ text: String, paragraph: ParagraphStyle = ParagraphStyle(), _ effects: any TextEffect...
  ) throws -> FrameRenderer {
    try FrameRenderer(
      Scene(
        canvas: Canvas(width: 240, height: 80),
        layers: [Layer(text: StyledText(text), paragraph: paragraph, effects: effects)]),
      typesetter: typesetter)
  }

  private func text(_ renderer: FrameRenderer, _ time: Double) throws -> String {
    try renderer.layout(at: time).text
  }

  @Test(arguments: [(ParagraphStyle.Alignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0)])
  func `B47 a shorter text is placed by the layer's alignment`(
    alignment: ParagraphStyle.Alignment, share: Double
  ) throws {
    for effect in effects(timing) {
      let renderer = try renderer("Loading for long", paragraph: ParagraphStyle(alignment: alignment), effect)
      for time in [1.25, 1.5, 2] {
        let line = try #require(try renderer.layout(at: time).lines.first)
        let free = renderer.layers[0].frame.width - line.width
        #expect(free > 10 && abs(line.x - share * free) < 0.01)
      }
    }
  }

  @Test func `B47 a transition begins with the one text alone and ends with the other alone`() throws {
    let plain = try ["Loading", "Done"].map { try renderer($0).displayList(at: 0) }
    for effect in effects(timing) {
      let renderer = try renderer("Loading", effect)
      for time in [0, 0.99, 1] { #expect(try renderer.displayList(at: time) == plain[0]) }
      for time in [1.5, 2, 10] { #expect(try renderer.displayList(at: time) == plain[1]) }
      #expect(try renderer.displayList(at: 1.25) != plain[0])
      #expect(renderer.rest == 1.5)
      #expect(renderer.warnings.isEmpty)
    }
  }

  @Test func `B47 turned round, it goes back to where it came from`() throws {
    let plain = try renderer("Loading").displayList(at: 0)
    for effect in effects(Timing(duration: 1, easing: .linear, reverseAt: 0.6)) {
      let renderer = try renderer("Loading", effect)
      let moments = try [0.5, 0.7].map { try renderer.displayList(at: $0) }
      #expect(moments[0] == moments[1])
      #expect(moments[0] != plain)
      #expect(try renderer.displayList(at: 1.2) == plain)
    }
  }

  @Test func `B47 in reverse, the old text replaces the new one`() throws {
    let plain = try ["Loading", "Done"].map { try renderer($0).displayList(at: 0) }
    for effect in effects(Timing(duration: 1, direction: .reverse, fill: .both, easing: .linear)) {
      let renderer = try renderer("Loading", effect)
      #expect(try renderer.displayList(at: 0) == plain[1])
      #expect(try renderer.displayList(at: 1) == plain[0])
      #expect(renderer.scene.plainText == "Loading")
    }
  }

  @Test func `B47 without fill the former text returns`() throws {
    let plain = try renderer("Loading").displayList(at: 0)
    for effect in effects(Timing(duration: 1, fill: .none)) {
      #expect(try renderer("Loading", effect).displayList(at: 1) == plain)
    }
  }

  @Test func `B47 transitions follow one another`() throws {
    let renderer = try renderer(
      "A", Crossfade(to: "B", timing: timing), Push(to: "C", timing: later(by: 1)),
      NumericText(to: "D", timing: later(by: 2)))
    #expect(try [0.5, 1.8, 2.8, 4].map { try text(renderer, $0) } == ["A", "B", "C", "D"])
    for (time, end) in [(0.5, "A"), (1.5, "B"), (2.5, "C"), (3.5, "D")] {
      #expect(try renderer.displayList(at: time) == self.renderer(end).displayList(at: 0))
    }
    #expect(renderer.scene.plainText == "D")
  }

  @Test func `R18 the text alternative is the final text, independent of effects`() throws {
    let renderer = try renderer(
      "A", Strikethrough(), Crossfade(to: "B", timing: later(by: 1)),
      Strikethrough(timing: later(by: 3)))
    #expect(renderer.scene.plainText == "B")
  }

  @Test func `two transitions of one text at the same time are an error`() {
    #expect {
      _ = try renderer("A", Crossfade(to: "B", timing: timing), Push(to: "C", timing: timing))
    } throws: {
      "\($0)".contains("'crossfade' and 'push' change the text at the same time")
    }
  }

  @Test func `the new text has the style of the old one's beginning`() throws {
    var text = StyledText("Wait", style: TextStyle(size: 24, color: Color(red: 1, green: 0, blue: 0)))
    text += StyledText(" here", style: TextStyle(size: 12))
    let replaced = Crossfade(to: "Go", timing: timing).texts(replacing: text).last
    #expect(replaced == StyledText("Go", style: text.spans[0].style))
    #expect(Crossfade(to: "Go", timing: timing).texts(replacing: StyledText(spans: [])).last?.string == "Go")
  }

  @Test func `there is room for both texts`() throws {
    for effect in effects(timing) {
      let scene = Scene(layers: [Layer(text: StyledText("No"), effects: [effect])])
      let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
      #expect(try renderer.layers[0].frame.width == renderer.layout(at: 2).bounds.width)
    }
  }

  @Test func `a text that stays the same is a warning`() throws {
    for effect in effects(timing) {
      let warnings = try renderer("Done", effect).warnings.map(\.message)
      #expect(warnings == ["both texts are \"Done\", so nothing changes"])
      #expect(
        try renderer("Done", effect).displayList(at: 1.25) == renderer("Done").displayList(at: 0))
    }
  }

  @Test func `a character that no font has is an error before anything is rendered`() {
    #expect(throws: SceneError.self) { _ = try renderer("A", Crossfade(to: "\u{13000}")) }
  }

  @Test func `texts that are empty, of several lines, from right to left or with marks change`() throws {
    for (old, new) in [
      ("", "Done"), ("Done", ""), ("One\nTwo", "Three"), ("שלום", "Hello 42"),
      ("e\u{301} ffi", "office e\u{301}"),
    ] {
      for effect in [
        Crossfade(to: new, timing: timing) as any TextEffect, Push(to: new, timing: timing),
        NumericText(to: new, timing: timing),
      ] {
        let renderer = try renderer(old, paragraph: ParagraphStyle(alignment: .center), effect)
        #expect(try text(renderer, 1.25) == new)
        #expect(try !renderer.displayList(at: 1.25).items.isEmpty)
      }
    }
  }

  @Test func `scene files name what to show and how`() throws {
    let scene = try SceneDocument(
      SourceFile(
        path: "x.yaml",
        text: """
          layers:
            - text: A
              effects:
                - crossfade: { to: B, delay: 1s }
                - push: { to: C, from: left, delay: 2s, duration: 1s }
                - numeric: { to: D, roll: down, delay: 4s, easing: linear }
          """)
    ).scene
    let effects = scene.layers[0].effects.map(\.effect)
    #expect((effects[0] as? Crossfade)?.timing == Timing(delay: 1, duration: 0.3))
    #expect((effects[1] as? Push)?.edge == .left)
    #expect((effects[2] as? NumericText)?.roll == .down)
    #expect(effects[2].timing == Timing(delay: 4, duration: 0.4, easing: .linear))
  }

  @Test func `in Swift they have the names of scene files`() throws {
    let scene = Scene {
      Text("A").effect(.crossfade(to: "B")).effect(
        .push(to: "C", from: .top), timing: TimingChange(delay: 1, duration: 1)
      )
      .effect(.numeric(to: "D", roll: .down), timing: TimingChange(delay: 2, duration: 1))
      Text("{count}").effect(.count(to: 5, transition: .crossfade))
    }
    let names = scene.layers.map { $0.effects.map { type(of: $0.effect).name } }
    #expect(names == [["crossfade", "push", "numeric"], ["count"]])
  }

  @Test(arguments: ["crossfade", "push", "numeric"])
  func `what to show must be said`(name: String) {
    #expect {
      _ = try SceneDocument(SourceFile(path: "x.yaml", text: "layers: [{ text: A, effects: [\(name)] }]"))
    } throws: {
      "\($0)".contains("missing key 'to'")
    }
  }
}
