import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

/// Effects that start each unit as the pen of another effect passes it.
@Suite struct FollowedPensTests {
  /// Returns the starts of the units of a label's last effect in scene time, and its layout.
  private func starts(
    _ text: String, _ effects: String...
  ) throws -> (times: [Double], layout: PresentedLayout) {
    let list = effects.map { "{ \($0) }" }.joined(separator: ", ")
    let renderer = try FrameRenderer(
      yaml: "layers: [{ text: \"\(text)\", effects: [\(list)] }]")
    let layer = renderer.layers[0]
    let text = try #require(layer.text)
    let effect = try #require(text.effects.last as? any StaggeredEffect)
    let layout = PresentedLayout(try text.layout(at: 0, layer.origins))
    let selector = try #require(effect.staggered)
    let origin = try #require(layer.origins.last)
    return (effect.stagger.delays(count: layout.units(selector).count).map { origin + $0 }, layout)
  }

  private func middles(_ layout: PresentedLayout) -> [Double] {
    layout.units(RangeSelector(by: .character)).compactMap { $0.bounds?.midX }
  }

  @Test func `letters change when the stroke reaches their middle`() throws {
    let (times, layout) = try starts(
      "Will it", "strikethrough: { id: pen, delay: 2s, duration: 1s, easing: linear }",
      "color: { to: gray, duration: 1s, follow: pen }")
    let bounds = layout.layout.lines[0].typographicBounds
    let expected = middles(layout).map { 2 + ($0 - bounds.minX) / bounds.width }
    #expect(times.count == expected.count)
    for (time, expected) in zip(times, expected) { #expect(abs(time - expected) < 1e-6) }
  }

  @Test(arguments: ["ease-in-out", "cubic-bezier(0.3, -0.5, 0.6, 1.8)", "steps(5)", "spring(0.5, 0.4)"])
  func `the stroke has reached a letter at its start, and not before`(easing: String) throws {
    let stroke = "strikethrough: { duration: 1s, mode: continuous, easing: '\(easing)' }"
    let (times, layout) = try starts(
      "One line\\nand another", stroke, "opacity: { to: 50%, duration: 1s, follow: strikethrough }")
    let renderer = try FrameRenderer(
      yaml: "layers: [{ text: \"One line\\nand another\", effects: [{ \(stroke) }] }]")
    let pen = try #require(renderer.layers[0].text?.effects[0] as? Strikethrough)
    func isReached(_ unit: SelectedUnit, at time: Double) -> Bool {
      guard let bounds = unit.bounds else { return true }
      return pen.covered(of: layout, at: time).contains { segment, part in
        segment.bounds.minY <= bounds.midY && bounds.midY <= segment.bounds.maxY
          && segment.edges(part: part).contains(bounds.midX)
      }
    }
    for (unit, time) in zip(layout.units(RangeSelector(by: .character)), times) {
      #expect(isReached(unit, at: time + 1e-6))
      if time > 1e-6 { #expect(!isReached(unit, at: time - 0.005)) }
    }
  }

  @Test func `right-to-left text is passed from its right end`() throws {
    let (times, layout) = try starts(
      "שלום", "underline: { duration: 1s, easing: linear }",
      "color: { to: gray, duration: 1s, follow: underline }")
    #expect(times == times.sorted() && times.count == 4)
    #expect(middles(layout) == middles(layout).sorted(by: >))
  }

  @Test func `without a selection, what the pen passes is animated`() throws {
    let (times, _) = try starts(
      "Buy milk today", "highlight: { duration: 1s, easing: linear, select: { match: milk } }",
      "position: { by: [0, -4], duration: 1s, follow: { effect: highlight } }")
    #expect(times.count == 4 && times == times.sorted() && (times.last ?? 9) < 1)
  }

  @Test func `typed, spoken and revealed units are followed when they begin`() throws {
    let after = "color: { to: gray, duration: 0.1s, follow: pen }"
    #expect(
      try starts("abc", "typewriter: { id: pen, interval: 0.2s, delay: 1s }", after).times.map {
        ($0 * 10).rounded()
      }
        == [12, 14, 16])
    let words = "position: { by: [0, -4], duration: 0.1s, unit: word, follow: pen }"
    #expect(
      try starts("a b c", "karaoke: { id: pen, stagger: [0s, 0.5s, 2s] }", words).times == [0, 0.5, 2])
    #expect(try starts("abc", "reveal: { id: pen, stagger: 0.25s }", after).times == [0, 0.25, 0.5])
  }

  @Test func `what goes backwards is followed backwards`() throws {
    let after = "color: { to: gray, duration: 0.1s, follow: pen }"
    let reversed = "direction: reverse"
    #expect(
      try starts("abc", "reveal: { id: pen, stagger: 0.25s, \(reversed) }", after).times == [0.5, 0.25, 0])
    let typed = try starts("abc", "typewriter: { id: pen, interval: 0.2s, pause: 1s, \(reversed) }", after)
    #expect(typed.times.map { ($0 * 10).rounded() } == [14, 12, 10])
    let stroke =
      "strikethrough: { id: pen, duration: 1s, \(reversed), easing: 'linear(0, 0.8 25%, 0.2 50%, 1)' }"
    let times = try starts("iiiiii", stroke, after).times
    #expect(times == times.sorted(by: >))
  }

  @Test func `a follower has its own direction, speed and repetitions, unit by unit`() throws {
    let pen = "strikethrough: { id: pen, duration: 3s, easing: linear }"
    for own in ["direction: reverse", "speed: 2", "iterations: 2"] {
      let renderer = try FrameRenderer(
        yaml:
          "layers: [{ text: iii, effects: [{ \(pen) }, { reveal: { style: fade, duration: 0.1s, easing: linear, fill: both, follow: pen, \(own) } }] }]"
      )
      for (index, start) in [0.5, 1.5, 2.5].enumerated() {
        let before = try renderer.glyphs(at: start - 0.05).map(\.alpha)
        let after = try renderer.glyphs(at: start + 0.3).map(\.alpha)
        let isHidden = own == "direction: reverse"
        #expect(before.count(where: { $0 > 0 }) == (isHidden ? 3 - index : index), "\(own)")
        #expect(after.count(where: { $0 > 0 }) == (isHidden ? 2 - index : index + 1), "\(own)")
      }
    }
  }

  @Test func `letters that the pen does not pass stay as they are`() throws {
    let pen = "strikethrough: { id: pen, duration: 1s, select: { words: [0, 1] } }"
    let (times, _) = try starts(
      "one two", pen, "color: { to: red, duration: 0s, unit: word, select: { words: [0, 2] }, follow: pen }")
    #expect(times[0] < 1 && times[1] == .infinity)
    let renderer = try FrameRenderer(
      yaml:
        "layers: [{ text: one two, effects: [{ \(pen) }, { color: { to: red, duration: 0s, select: { words: [0, 2] }, follow: pen } }] }]"
    )
    #expect(renderer.rest < 2)
    let red = Color(red: 1, green: 0, blue: 0)
    for (time, count) in [(0.01, 0), (9.0, 3)] {
      #expect(try renderer.glyphColors(at: time).count(where: { $0 == red }) == count)
    }
  }

  @Test func `ids in repeated layers are followed`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - repeat: [ab, cd]
            text: "{{item}}"
            effects: [{ strikethrough: { id: pen, duration: 1s } }, { color: { to: red, duration: 0.1s, follow: pen } }]
        """)
    #expect(renderer.layers.count == 2)
  }

  @Test func `lines are those when the pen starts, also after what itself follows`() throws {
    let effects =
      "{ strikethrough: { id: s, duration: 1s, easing: linear } }, { position: { id: A, by: [0, 2], duration: 0.1s, follow: s } }, { crossfade: { to: WWi, delay: 0.6s, duration: 0.1s } }, { underline: { id: b, START, duration: 1s, easing: linear } }, { color: { to: red, duration: 0.1s, follow: b } }"
    func times(_ start: String) throws -> [Double] {
      let renderer = try FrameRenderer(
        yaml: "layers: [{ text: iiW, effects: [\(effects.replacing("START", with: start))] }]")
      let text = try #require(renderer.layers[0].text)
      let end = renderer.layers[0].activities[1].end
      #expect(start != "after: A" || abs(end - 0.767) < 0.1)
      return try #require(text.effects.last as? any StaggeredEffect).stagger.times
    }
    let (waiting, delayed) = (try times("after: A"), try times("delay: 0.9s"))
    for (a, b) in zip(waiting, delayed) { #expect(abs(a - b) < 1e-6) }
  }

  @Test func `a follower can be followed`() throws {
    let (times, _) = try starts(
      "iii", "strikethrough: { duration: 6s, easing: linear }", "reveal: { follow: strikethrough }",
      "color: { to: gray, duration: 0.1s, follow: reveal }")
    #expect(times.map { $0.rounded() } == [1, 3, 5])
  }

  @Test(arguments: [
    (
      "{ strikethrough: }, { color: { to: red, duration: 1s, follow: strke } }",
      "no other effect of this layer is called 'strke'"
    ),
    (
      "{ wave: }, { color: { to: red, duration: 1s, follow: wave } }",
      "'wave' passes over nothing that could be followed"
    ),
    ("{ reveal: { id: a, follow: b } }, { draw: { id: b, follow: a } }", "is part of a circular reference"),
    (
      "{ strikethrough: }, { fontSize: { to: 9, duration: 1s, follow: strikethrough } }",
      "'follow' needs several units"
    ),
    (
      "{ strikethrough: }, { color: { to: red, duration: 1s, follow: strikethrough, stagger: 1s } }",
      "both say when the units start"
    ),
    (
      "{ strikethrough: { id: a } }, { color: { to: red, duration: 1s, follow: a, after: a } }",
      "'follow' already says when it starts"
    ),
  ])
  func `what can't be followed is an error`(effects: String, message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try FrameRenderer(yaml: "layers: [{ text: abc, effects: [\(effects)] }]")
    }
    #expect("\(try #require(error))".contains(message), "\(error.debugDescription)")
  }
}
