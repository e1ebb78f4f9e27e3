import GlyphreelLint
import Testing

@testable import GlyphreelScene

/// Rows 37 and 49: who starts when, and who may not run at the same time.
@Suite struct ScheduleTests {
  private func starts(_ yaml: String) throws -> [[Double]] {
    try FrameRenderer(yaml: yaml).layers.map { $0.activities.map(\.start) }
  }

  @Test func `B49 an effect starts after another one ends, or with it`() throws {
    let renderer = try FrameRenderer(
      label: "a", "opacity: { to: 0.5, duration: 1s, delay: 0.5s, id: fade }",
      "scale: { to: 2, duration: 1s, after: fade, delay: 0.25s, id: grow }",
      "rotation: { to: 10, duration: 1s, with: grow }")
    #expect(renderer.layers[0].activities.map(\.start) == [0.5, 1.75, 1.75])
    #expect(renderer.rest == 2.75)
  }

  @Test func `B49 layers follow layers and effects`() throws {
    let yaml = """
      layers:
        - { id: one, text: a, effects: [strikethrough: { duration: 0.5s }, opacity: { to: 0, duration: 2s, id: out }] }
        - { text: b, after: one, delay: 1s, effects: [strikethrough, opacity: { to: 0, duration: 1s, with: out }] }
      """
    #expect(try starts(yaml) == [[0, 0], [3, 0]])
  }

  @Test(arguments: [false, true])
  func `B49 however many follow each other, each starts when the one before ends`(isBackwards: Bool) throws {
    let links = (0..<40).map { "duration: 0.5s, id: e\($0)" + ($0 == 0 ? "" : ", after: e\($0 - 1)") }
    let effects = (isBackwards ? links.reversed() : links).map { "opacity: { to: 0.5, \($0) }" }
    let expected = (0..<40).map { 0.5 * Double(isBackwards ? 39 - $0 : $0) }
    let one = try FrameRenderer(yaml: "layers: [{ text: a, effects: [\(effects.joined(separator: ", "))] }]")
    #expect(one.layers[0].activities.map(\.start) == expected)
    let each = effects.map { "{ text: a, effects: [\($0)] }" }.joined(separator: ", ")
    #expect(try starts("layers: [\(each)]").flatMap { $0 } == expected)
  }

  @Test func `B49 the strike waits for lines that a longer text brings`() throws {
    let renderer = try FrameRenderer(
      label: #""one\ntwo\nthree""#, "strikethrough: { duration: 0.5s, id: strike }",
      "opacity: { to: 0, duration: 1s, after: strike }")
    #expect(renderer.layers[0].activities[1].start == 1.5)
  }

  @Test(arguments: [
    (
      "opacity: { to: 0, duration: 1s, after: fde }, scale: { to: 2, duration: 1s, id: fade }",
      "scene.yaml:1:73: error: nothing has the id 'fde'; did you mean 'fade'?"
    ),
    (
      "opacity: { to: 0, duration: 1s, id: a, after: b }, scale: { to: 2, duration: 1s, id: b, with: a }",
      "scene.yaml:1:80: error: 'b' is part of a circular reference; remove one 'after' or 'with' to break the cycle"
    ),
    (
      "dots: { id: d }, opacity: { to: 0, duration: 1s, after: d }",
      "scene.yaml:1:90: error: this effect waits for 'd', which never ends; give 'd' a number of iterations, or write 'with: d'"
    ),
    (
      "opacity: { to: 0, duration: 1s, after: x, with: x }",
      "scene.yaml:1:82: error: 'after' and 'with' both say when it starts; remove one of them"
    ),
    (
      "opacity: { to: 0, duration: 1s, id: x }, scale: { to: 0, duration: 1s, id: x }",
      "scene.yaml:1:109: error: the id 'x' is taken; give every layer and effect its own"
    ),
  ])
  func `B49 references that lead nowhere are told`(effects: String, message: String) {
    let found = problems(
      yaml: "layers: [{ text: a..., effects: [\(effects)] }]")
    #expect(found.split(separator: "\n").first.map(String.init) == message)
  }

  @Test(arguments: [0, 0.5])
  func `B49 a text that changes when the strike ends makes the strike no longer`(duration: Double) throws {
    let renderer = try FrameRenderer(
      label: "one", "strikethrough: { duration: 1s, id: strike }",
      #"crossfade: { to: "one\ntwo\nthree", duration: \#(duration)s, after: strike }"#)
    #expect(renderer.layers[0].activities[0].end == 1)
    #expect(renderer.layers[0].activities[1].start == 1)
  }

  @Test func `B49 however many lengths depend on texts that depend on lengths, each effect has its time`()
    throws
  {
    // The order of a change and the next strike depends on the number of lines of the previous strike.
    let count = 24
    let strikes = (0..<count).map { "strikethrough: { duration: 1s, delay: \(5 * $0)s, id: s\($0) }" }
    let changes = (0..<count).map {
      "crossfade: { to: \"\($0 % 3 == 1 ? "a" : "a\\nb\\nc\\nd\\ne\\nf\\ng\\nh")\", duration: 0s, after: s\($0) }"
    }
    let renderer = try FrameRenderer(
      yaml: "layers: [{ text: a, effects: [\((strikes + changes).joined(separator: ", "))] }]")
    let layer = renderer.layers[0]
    var lengths: Set<Double> = []
    for index in 0..<count {
      let strike = layer.activities[index]
      let length = Double(try #require(try layer.layout(at: strike.start)).lines.count)
      lengths.insert(length)
      // Strikes take turns, so that one ends when the next begins; what waits for it does not.
      #expect(layer.activities[count + index].start == Double(5 * index) + length, "change \(index)")
    }
    #expect(lengths == [1, 8])
  }

  @Test func `D37 two effects that write one property at the same time are an error that shows both`() {
    let found = problems(
      yaml: """
        layers:
          - text: a
            effects:
              - color: { to: red, duration: 1s }
              - strikethrough
              - color: { to: blue, duration: 1s, delay: 0.9s }
        """)
    #expect(
      found.split(separator: "\n").filter { $0.hasPrefix("scene") } == [
        "scene.yaml:6:9: error: two 'color' effects change the color at the same time; start one after the other with 'after', or add with 'composite: add'",
        "scene.yaml:4:9: note: the other one is here",
      ])
  }

  @Test(arguments: [
    ("shake, position: { to: [9, 0], duration: 1s }", "or give 'position' 'composite: add'"),
    ("fontSize: { to: 9, duration: 1s }, fontSize: { to: 8, duration: 1s }", "or add with 'composite: add'"),
    ("dots, wave", "start one after the other with 'after'"),
  ])
  func `D37 a conflict's remedy is one that the effects have`(effects: String, remedy: String) {
    let found = problems(yaml: "layers: [{ text: a..., effects: [\(effects)] }]")
    #expect(found.split(separator: "\n").first?.hasSuffix(remedy) == true)
  }

  @Test func `D37 'from' with 'by' is not additive`() {
    let found = problems(
      yaml: """
        layers:
          - { text: a, effects: [scale: { to: 3, duration: 1s }, scale: { from: 1, by: 1, duration: 1s }] }
        """)
    #expect(found.contains("two 'scale' effects change the scale at the same time"))
  }

  @Test(arguments: [
    "color: { to: red, duration: 1s }, color: { to: blue, duration: 1s, delay: 1s }",
    "color: { to: red, duration: 1s, select: { match: a } }, color: { to: blue, duration: 1s, select: { match: b } }",
    "position: { to: [1, 1], duration: 1s }, position: { to: [1, 1], duration: 1s, unit: character }",
    "position: { to: [1, 1], duration: 1s }, position: { by: [1, 1], duration: 1s }",
    "scale: { to: 2, duration: 1s }, scale: { to: 2, duration: 1s, composite: add }",
    "letterSpacing: { to: 2, duration: 1s }, wordSpacing: { to: 2, duration: 1s }",
    "baselineOffset: { to: 2, duration: 1s }, position: { to: [1, 1], duration: 1s, unit: character }",
    "color: { to: red, duration: 1s }, opacity: { to: 0, duration: 1s }, scale: { to: 2, duration: 1s }",
  ])
  func `D37 what does not meet is no conflict`(effects: String) {
    #expect(problems(yaml: "layers: [{ text: ab, effects: [\(effects)] }]") == "")
  }

  @Test func `B49 an endless scene lasts until its motions are together again`() throws {
    let renderer = try FrameRenderer(
      label: "Wait...", "dots",
      "opacity: { to: 0.5, duration: 0.5s, iterations: infinite, direction: alternate }")
    let timeline = try renderer.timeline()
    #expect(timeline.frameCount == 690, "23 seconds are 20 cycles of 1.15 s and 23 of 1 s")
    #expect(try renderer.bitmap(at: 23.25) == renderer.bitmap(at: 0.25))
    #expect(renderer.warnings(for: .gif).isEmpty)
  }

  @Test func `B49 an endless scene shows the last of staggered units, too`() throws {
    let renderer = try FrameRenderer(
      label: "abc",
      "opacity: { to: 0, duration: 0.5s, iterations: infinite, direction: alternate, unit: character, stagger: 1s }"
    )
    #expect(try renderer.timeline().duration == 3, "the third begins at 2 seconds and is back a second later")
  }

  @Test func `B49 the dots alone loop after two cycles, which are whole frames`() throws {
    let renderer = try FrameRenderer(label: "Wait...", "dots")
    #expect(try renderer.timeline().frameCount == 69)
    for time in [0.1, 0.5, 1.0] { #expect(try renderer.bitmap(at: time) == renderer.bitmap(at: time + 2.3)) }
  }

  @Test func `B49 endless motions that never come together are told`() throws {
    let renderer = try FrameRenderer(
      label: "Wait...", "dots: { duration: 1.1503s }",
      "opacity: { to: 0.5, duration: 0.7919s, iterations: infinite }")
    #expect(try renderer.timeline().frameCount == 35)
    #expect(
      renderer.warnings(for: .gif).map(\.message) == [
        "the endless effects have no common period, so the motion jumps where the scene repeats"
      ])
  }
}
