import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row C24 and the composition of properties.
@Suite struct PropertyAnimationTests {
  private func style(_ renderer: FrameRenderer, at time: Double) throws -> TextStyle {
    try #require(try renderer.layout(at: time).lines.first?.runs.first?.style)
  }

  @Test(
    arguments: [
      ("fontSize: { to: 30, duration: 1s }", \TextStyle.size, 23.5, 30.0),
      ("fontWeight: { to: bold, duration: 1s }", \.weight.value, 550, 700),
      ("letterSpacing: { to: 4, duration: 1s }", \.letterSpacing, 2, 4),
      ("wordSpacing: { to: 4, duration: 1s }", \.wordSpacing, 2, 4),
      ("baselineOffset: { by: 4, duration: 1s }", \.baselineOffset, 2, 4),
      ("fontWidth: { to: 50%, duration: 1s }", \.width.percent, 75, 50),
    ] as [(String, KeyPath<TextStyle, Double> & Sendable, Double, Double)])
  func `C24 what changes the layout is laid out again at every step`(
    effect: String, path: KeyPath<TextStyle, Double> & Sendable, half: Double, end: Double
  ) throws {
    let renderer = try FrameRenderer(
      label: "Hello wide world", effect, layer: "style: { size: 17 }")
    #expect(try style(renderer, at: 0.5)[keyPath: path] == half)
    #expect(try style(renderer, at: 1)[keyPath: path] == end)
    #expect(try renderer.layout(at: 1).lines.count == 1, "there is room for what it becomes")
  }

  @Test func `C24 a font size as a pure scale leaves the layout alone`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "fontSize: { to: 34, duration: 1s, mode: scale }", layer: "style: { size: 17 }")
    #expect(try renderer.layout(at: 1) == renderer.layout(at: 0))
    let group = try #require(try renderer.layerGroup(at: 1))
    #expect(group.transform.a == 2 && group.transform.d == 2)
    let frame = renderer.layers[0].frame
    let middle = Point(x: frame.width / 2, y: frame.height / 2)
    let placed = group.transform.apply(to: middle)
    #expect(near(placed.x, frame.midX) && near(placed.y, frame.midY), "it grows around its middle")
  }

  @Test func `C24 a layer moves, turns, grows, fades and blurs as a whole`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "position: { to: [10, 20], duration: 1s }", "rotation: { to: 90, duration: 1s }",
      "scale: { to: 2, duration: 1s }", "opacity: { to: 50%, duration: 1s }", "blur: { to: 3, duration: 1s }")
    let group = try #require(try renderer.layerGroup(at: 1))
    let frame = renderer.layers[0].frame
    let middle = group.transform.apply(to: Point(x: frame.width / 2, y: frame.height / 2))
    #expect(near(middle.x, frame.midX + 10) && near(middle.y, frame.midY + 20))
    #expect(near(group.transform.b, 2) && near(group.transform.c, -2) && near(group.transform.a, 0))
    #expect(group.opacity == 0.5 && group.blur == 3)
    #expect(try renderer.layout(at: 1) == renderer.layout(at: 0))
  }

  @Test func `C24 selected characters move, unit after unit`() throws {
    let renderer = try FrameRenderer(
      label: "abc", "position: { to: [0, 10], duration: 1s, unit: character, stagger: 1s }")
    let base = try renderer.glyphPositions(at: 0)
    func lifts(at time: Double) throws -> [Double] {
      zip(try renderer.glyphPositions(at: time), base).map { $0.y - $1.y }
    }
    #expect(try zip(lifts(at: 1.5), [10, 5, 0]).allSatisfy(near))
    #expect(try zip(lifts(at: 3), [10, 10, 10]).allSatisfy(near))
    #expect(renderer.rest == 3, "the last unit is waited for")
  }

  @Test func `C25 a shadow's colour alone makes the shadow visible`() throws {
    let plain = try FrameRenderer(label: "Hello", "opacity: { to: 1, duration: 1s }")
    #expect(try plain.layerGroup(at: 1)?.shadow == nil)
    let renderer = try FrameRenderer(label: "Hello", "shadowColor: { to: red, duration: 1s }")
    let shadow = try #require(try renderer.layerGroup(at: 1)?.shadow)
    #expect(shadow.color == Color(red: 1, green: 0, blue: 0))
    #expect(shadow.offset != .zero || shadow.blur > 0, "it is not hidden under the text")
    #expect(try renderer.bitmap(at: 1) != plain.bitmap(at: 1))
  }

  @Test func `C24 a shadow's offset, blur and opacity are animated`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "shadowColor: { from: black, to: black, duration: 1s }",
      "shadowOffset: { from: [0, 0], to: [4, 8], duration: 1s }",
      "shadowBlur: { from: 0, to: 6, duration: 1s }",
      "shadowOpacity: { from: 0, to: 50%, duration: 1s }")
    let half = try #require(try renderer.layerGroup(at: 0.5)?.shadow)
    #expect(
      half == Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.25), offset: Point(x: 2, y: 4), blur: 3)
    )
  }

  @Test func `C24 the background's colour is animated`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "background: { from: black, to: white, duration: 1s }")
    #expect(
      try renderer.strokes(at: 0.5)
        == [Stroke(rect: renderer.layers[0].frame, color: Color(red: 0.5, green: 0.5, blue: 0.5))])
  }

  @Test func `'by' adds to the underlying value`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "position: { to: [10, 0], duration: 1s }", "position: { by: [0, 5], duration: 1s }")
    let group = try #require(try renderer.layerGroup(at: 1))
    let frame = renderer.layers[0].frame
    #expect(near(group.transform.tx, frame.minX + 10) && near(group.transform.ty, frame.minY + 5))
  }

  @Test func `iterations that accumulate go on from where the last one ended`() throws {
    let renderer = try FrameRenderer(
      label: "Hello",
      "rotation: { from: 0, to: 90, duration: 1s, iterations: 3, iterationComposite: accumulate }")
    let cosine = try #require(try renderer.layerGroup(at: 1.5)?.transform.a)
    #expect(near(cosine, -0.5.squareRoot()))
  }

  @Test func `the last frame is the end state for every easing`() throws {
    for name in Easing.named.map(\.name) {
      let renderer = try FrameRenderer(
        label: "Hello", "opacity: { from: 0.1, to: 0.7, duration: 0.9s, easing: \(name) }")
      #expect(try renderer.layerGroup(at: renderer.rest)?.opacity == 0.7, "\(name)")
    }
  }

  @Test(arguments: [
    (
      "opacity: { duration: 1s }",
      "scene.yaml:1:31: error: no values to animate 'opacity'; write 'to', 'from', 'by' or 'keyframes', as in 'from: 0'"
    ),
    (
      "opacity: { to: 1, keyframes: [0, 1], duration: 1s }",
      "scene.yaml:1:46: error: 'keyframes' and 'to' both set the values; remove one of them"
    ),
    (
      "opacity: { keyframes: [{ at: 50%, value: 1 }, { at: 20%, value: 0 }], duration: 1s }",
      "scene.yaml:1:53: error: keyframe 2 comes before an earlier one; list the keyframes in order of time, from 0% to 100%"
    ),
    (
      "shadowBlur: { to: 2, duration: 1s, unit: word }",
      "scene.yaml:1:72: error: 'shadowBlur' applies to the whole layer; remove 'select' and 'unit'"
    ),
    (
      "fontWeight: { to: bold, duration: 1s, select: { lines: 0 } }",
      """
      scene.yaml:1:77: error: 'fontWeight' changes the layout, so it can't select lines or words; \
      select a text, a pattern or a range of characters
      """
    ),
    (
      "position: { to: [1, 2, 3], duration: 1s }",
      "scene.yaml:1:47: error: expected two lengths in 'to', to the right and down, found 3; write, for example, 'to: [0, 10]'"
    ),
  ])
  func `what can't be animated is told`(effect: String, message: String) {
    let found = problems(yaml: "layers: [{ text: a, effects: [\(effect)] }]")
    #expect(found.split(separator: "\n").first { $0.contains(" error: ") }.map(String.init) == message)
  }
}
