import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Rows R14 to R20 of the behaviours: one pen over all lines, and the things around it.
@Suite struct ContinuousStrikethroughTests {
  private let text = "Take the bins out before the lorry comes round the corner"

  private func strike(
    direction: Timing.Direction = .normal, fill: Timing.Fill = .both, reverseAt: Double? = nil
  ) -> Strikethrough {
    Strikethrough(
      mode: .continuous,
      timing: Timing(duration: 1, direction: direction, fill: fill, easing: .linear, reverseAt: reverseAt))
  }

  /// The struck widths for a progress, by the formula of the row.
  private func expected(_ widths: [Double], _ progress: Double) -> [Double] {
    let whole = widths.reduce(0, +)
    return widths.indices.map { index in
      min(max(whole * progress - widths[..<index].reduce(0, +), 0), widths[index])
    }
  }

  private func struck(_ renderer: FrameRenderer, at time: Double) throws -> [Double] {
    let widths = try renderer.strokes(at: time).map(\.rect.width)
    return widths + Array(repeating: 0, count: try renderer.lineBoxes().count - widths.count)
  }

  private func expect(_ renderer: FrameRenderer, at time: Double, progress: Double) throws {
    let wanted = expected(try renderer.lineBoxes().map(\.width), progress)
    for (width, want) in zip(try struck(renderer, at: time), wanted) { #expect(abs(width - want) < 1e-6) }
  }

  @Test func `R14 one progress runs over all lines at the same speed`() throws {
    let renderer = try FrameRenderer(text, strike())
    #expect(try renderer.lineBoxes().count == 2)
    for step in 0...20 { try expect(renderer, at: Double(step) / 20, progress: Double(step) / 20) }
    #expect(try renderer.timeline().motionFrames == 30, "all lines together take the duration")
  }

  @Test func `R15 each line's text is drawn, then its stroke`() throws {
    let renderer = try FrameRenderer(text, strike())
    #expect(try renderer.displayList(at: 1).isGlyphs == [true, false, true, false])
  }

  @Test func `R15 the stroke spans the typographic bounds, not the ink`() throws {
    let renderer = try FrameRenderer("j", strike())
    let line = try renderer.layout().lines[0]
    let ink = try #require(line.runs[0].glyphs[0].outline.controlBox).width * 24 / 2816
    let stroke = try renderer.strokes(at: 1)[0].rect.width
    #expect(near(stroke, line.width))
    #expect(abs(stroke - ink) > 0.5)
  }

  @Test func `R16 a run backwards takes the stroke away from its end`() throws {
    let renderer = try FrameRenderer(text, strike(direction: .reverse))
    for step in 0...10 { try expect(renderer, at: Double(step) / 10, progress: 1 - Double(step) / 10) }
  }

  @Test func `R16 a run reversed half way returns to its start`() throws {
    let renderer = try FrameRenderer(text, strike(reverseAt: 0.6))
    for (time, progress) in [(0.3, 0.3), (0.6, 0.6), (0.8, 0.4), (1.1, 0.1), (1.2, 0), (5, 0)] {
      try expect(renderer, at: time, progress: progress)
    }
    #expect(try renderer.timeline().motionFrames == 36)
  }

  @Test func `R17 the stroke spans the text as it wraps and grows, and its thickness grows along`() throws {
    for size in ContentSize.allCases {
      let points = DynamicTextStyle.body.pointSize(at: size)
      let renderer = try FrameRenderer(text, style: TextStyle(size: points), strike())
      let boxes = try renderer.lineBoxes()
      let strokes = try renderer.strokes(at: 1)
      #expect(strokes.map(\.rect.width) == boxes.map(\.width))
      #expect(strokes.allSatisfy { near($0.rect.height, points / 12) })
    }
  }

  @Test func `R18 the text alternative contains the text of all layers`() throws {
    let scene = Scene(layers: [
      Layer(id: "a", text: StyledText("Buy milk"), effects: [strike()]), Layer(id: "b", text: StyledText("")),
      Layer(id: "c", text: StyledText("Sleep")),
      Layer(id: "overlay", text: StyledText("Sleep", style: TextStyle(color: .clear))),
    ])
    #expect(scene.plainText == "Buy milk\nSleep")
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(renderer.encodingOptions(for: .gif, frameRate: 30).altText == "Buy milk\nSleep")
  }

  @Test func `R19 invisible text can have a visible overlay`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    var overlay = strike()
    overlay.color = red
    let renderer = try FrameRenderer(text, style: TextStyle(size: 24, color: .clear), overlay)
    let list = try renderer.displayList(at: 1)
    #expect(list.isGlyphs == [false, false])
    #expect(list.strokes.map(\.color) == [red, red])
    #expect(renderer.warnings.isEmpty)
  }

  @Test func `R19 an overlay wraps at the width of the layer it lies on`() throws {
    func scene(_ width: LayerFrame.Length) -> Scene {
      Scene(
        canvas: Canvas(width: 480, height: 120),
        layers: [
          Layer(id: "field", text: StyledText(text), frame: LayerFrame(width: .points(150))),
          Layer(
            id: "overlay", text: StyledText(text, style: TextStyle(color: .clear)),
            frame: LayerFrame(width: width),
            effects: [strike()]),
        ])
    }
    let renderer = try FrameRenderer(scene(.sameAs("field")), typesetter: Typesetter(fonts: FontLibrary()))
    let lines = try renderer.layers.map { try $0.layout(at: 0)?.lines.map(\.typographicBounds) }
    #expect(lines[0] == lines[1])
    #expect(renderer.layers[1].frame.width == 150)
  }

  @Test func `R19 a width that refers to nothing or to itself is an error that names it`() throws {
    func problem(_ a: LayerFrame.Length, _ b: LayerFrame.Length) throws -> String {
      let scene = Scene(layers: [
        Layer(id: "field", text: StyledText("a"), frame: LayerFrame(width: a)),
        Layer(id: "overlay", text: StyledText("b"), frame: LayerFrame(width: b)),
      ])
      let typesetter = Typesetter(fonts: try FontLibrary())
      let error = #expect(throws: SceneError.self) { try FrameRenderer(scene, typesetter: typesetter) }
      return error?.description ?? ""
    }
    #expect(
      try problem(.points(9), .sameAs("feild")) == "no layer has the id 'feild'; did you mean 'field'?")
    #expect(
      try problem(.sameAs("overlay"), .sameAs("field"))
        == "the widths of 'overlay' and 'field' depend on each other; give one of them a width in points")
  }

  @Test func `R20 lines closer than the font's leading are struck through at their positions`() throws {
    let renderer = try FrameRenderer(
      text, style: TextStyle(size: 24, weight: .bold), paragraph: ParagraphStyle(lineSpacing: -1), strike())
    let boxes = try renderer.lineBoxes()
    #expect(near(boxes[1].minY, boxes[0].maxY - 1))
    #expect(try renderer.strokes(at: 1).map(\.rect.midY) == boxes.map(\.midY))
  }

  @Test func `R20 a stroke that could not be seen is told, not silently left out`() throws {
    let renderer = try FrameRenderer(text, style: TextStyle(color: .clear), strike())
    #expect(
      renderer.warnings.map(\.description)
        == ["the stroke is fully transparent, as the text is; give it a color"])
    #expect(
      try FrameRenderer(text, Strikethrough(color: .clear)).warnings.map(\.description)
        == ["the stroke's color is fully transparent"])
  }
}
