import GlyphreelAnimation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelScene

/// Smooth motion of layers in stacks.
@Suite struct LayoutTransitionsTests {
  private func scene(_ effects: String, easing: String = "linear", frameRate: Double = 20) -> String {
    """
    frameRate: \(frameRate)
    layers:
      - stack: row
        gap: 5
        layoutTransition: { duration: 0.4s, easing: \(easing) }
        layers:
          - { text: a, effects: [\(effects)] }
          - { text: end }
    """
  }

  private func left(_ renderer: FrameRenderer, at time: Double) throws -> Double {
    try renderer.place(at: time)
    return renderer.layers[2].frame.minX
  }

  @Test func `one change is an eased transition`() throws {
    let renderer = try FrameRenderer(
      yaml: scene("crossfade: { to: much longer, delay: 0.5s, duration: 0 }", easing: "ease-in-out"))
    let start = try left(renderer, at: 0)
    let end = try left(renderer, at: 2)
    #expect(end > start)
    for frame in 0...30 {
      let time = Double(frame) / 20
      // The text changes after the effect's start.
      let found = (try left(renderer, at: time) - start) / (end - start)
      let expected = time < 0.5 ? 0 : Easing.easeInOut(min((time - 0.5) / 0.4, 1))
      #expect(abs(expected - found) < 1e-8, "\(time): \(found), expected \(expected)")
    }
  }

  @Test(arguments: [
    "crossfade: { to: much longer, delay: 0.5s, duration: 0 }",
    "numeric: { to: much longer, delay: 0.33s, duration: 0.2s }",
    "numeric: { to: much longer, delay: 0.5s, duration: 0.2s }, crossfade: { to: b, delay: 0.77s, duration: 0 }",
  ])
  func `motion does not depend on the frame rate`(effects: String) throws {
    let exact = try FrameRenderer(yaml: scene(effects, frameRate: 1000))
    for frameRate in [10.0, 12.5, 30] {
      let renderer = try FrameRenderer(yaml: scene(effects, frameRate: frameRate))
      for frame in 0...Int(1.3 * frameRate) {
        let time = Double(frame) / frameRate
        #expect(abs(try left(renderer, at: time) - left(exact, at: time)) < 0.3, "\(frameRate): \(time)")
      }
    }
  }

  @Test(arguments: [
    "collapse: { from: 1, delay: 0.03s, duration: 0.1s }",
    "collapse: { to: 1, delay: 0.21s, duration: 0.35s }",
    "fontSize: { to: 30, delay: 0.1s, duration: 0.3s, easing: ease-in-out }",
    "crossfade: { to: much longer, delay: 0.333s, duration: 0.1s }",
    "typewriter: { delay: 0.07s, interval: 0.11s }",
  ])
  func `at one time the place is the same at all frame rates`(effect: String) throws {
    let renderers = try [8.0, 10, 16, 25, 60].map { try FrameRenderer(yaml: scene(effect, frameRate: $0)) }
    for time in [0.05, 0.125, 0.2, 0.3125, 0.5, 0.75, 1] {
      // Each renderer also shows the frames before, as a rendering does.
      let places = try renderers.map { renderer in
        _ = try left(renderer, at: time - 1 / renderer.scene.frameRate)
        return try left(renderer, at: time)
      }
      #expect(Set(places).count == 1, "\(time): \(places)")
    }
  }

  @Test func `a gradual change is followed as its integral says`() throws {
    // At 0.03 s the layer jumps from 40 points to none, and until 0.13 s grows back to 40; a linear transition of 0.5 s follows.
    let renderer = try FrameRenderer(
      yaml: """
        frameRate: 16
        layers:
          - stack: row
            layoutTransition: { duration: 0.5s, easing: linear }
            layers:
              - { shape: rectangle, frame: { width: 40, height: 20 }, effects: [collapse: { from: 1, delay: 0.03s, duration: 0.1s }] }
              - { shape: rectangle, frame: { width: 20, height: 20 } }
        """)
    let start = try left(renderer, at: 0)
    for time in [0.03, 0.05, 0.08, 0.125, 0.2, 0.5] {
      let end = min(time, 0.13)
      // The jump, and the integral of 400 (t - s) / 0.5 over the time s in which the layer grows.
      let grown = 400 * ((end - 0.03) * time - (end * end - 0.0009) / 2) / 0.5
      let expected = start - 40 * (time - 0.03) / 0.5 + grown
      #expect(abs(try left(renderer, at: time) - expected) < 0.05, "\(time)")
    }
  }

  @Test func `overlapping changes add up`() throws {
    let change = "crossfade: { to: much longer, delay: 0.5s, duration: 0 }"
    let back = "crossfade: { to: a, delay: 0.6s, duration: 0 }"
    let both = try FrameRenderer(yaml: scene("\(change), \(back)"))
    let once = try FrameRenderer(yaml: scene(change))
    let start = try left(once, at: 0)
    for frame in 0...24 {
      let time = Double(frame) / 20
      let sum = try left(once, at: time) - left(once, at: max(time - 0.1, 0)) + start
      #expect(try abs(left(both, at: time) - sum) < 1e-9)
    }
  }

  @Test func `the scene lasts until the last transition has ended`() throws {
    let renderer = try FrameRenderer(
      yaml: scene("crossfade: { to: much longer, delay: 0.5s, duration: 0.1s }"))
    #expect(abs(renderer.rest - 1.0) < 1e-9)
    let last = try left(renderer, at: renderer.lastMoment)
    #expect(try left(renderer, at: 100) == last)
  }

  @Test func `an outer stack's transition moves the layers of inner ones`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        frameRate: 20
        layers:
          - stack: column
            layoutTransition: { duration: 0.4s }
            layers:
              - stack: row
                layers: [{ text: a, effects: [crossfade: { to: longer, duration: 0, delay: 0.1s }] }, { text: end }]
        """)
    func left(at time: Double) throws -> Double {
      try renderer.place(at: time)
      return renderer.layers[3].frame.minX
    }
    let places = try [0, 0.25, 0.35, 1].map(left)
    #expect(places == places.sorted() && Set(places).count == 4)
  }
}

/// A frame of a scene with stacks is a function of the scene and the time.
@Suite struct RandomStackTests {
  private static let effects = [
    "crossfade: { to: Something else, delay: #, duration: # }", "fontSize: { to: 30, delay: #, duration: # }",
    "letterSpacing: { to: 4, delay: #, duration: # }",
    "collapse: { from: 1, to: 0, delay: #, duration: #, fill: both }",
    "collapse: { to: 1, delay: #, duration: # }", "fontWeight: { to: black, duration: # }",
    "typewriter: { delay: # }",
    "numeric: { to: 1234, delay: #, duration: # }", "opacity: { from: 0, duration: # }",
  ]

  private func layer(_ random: inout SeededGenerator, depth: Int) -> String {
    func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
    func chance() -> Bool { Bool.random(using: &random) }
    var keys = ""
    if chance() { keys += "grow: 1, " }
    if chance() { keys += "background: \(pick(["gold", "tomato"])), padding: 3, " }
    if depth > 0, chance() {
      let layers = (0..<Int.random(in: 1...3, using: &random)).map { _ in layer(&random, depth: depth - 1) }
      if chance() { keys += "layoutTransition: { duration: \(pick(["0.2s", "0.5s"])), easing: ease-out }, " }
      if chance() { keys += "wrap: true, " }
      return
        "{ \(keys)stack: \(pick(["row", "column"])), gap: 3, align: \(pick(["start", "center", "stretch", "baseline"])), "
        + "justify: \(pick(["start", "end", "space-between"])), layers: [\(layers.joined(separator: ", "))] }"
    }
    guard Int.random(in: 0..<5, using: &random) > 0 else {
      return "{ \(keys)shape: ellipse, frame: { width: 9, height: 9 } }"
    }
    let effect = pick(Self.effects).replacing("#", with: pick(["0", "0.2s", "0.35s"]))
    return
      "{ \(keys)text: \(pick(["Hello", "Hello my world", "12"])), style: { size: 14 }, effects: [\(effect)] }"
  }

  @Test(arguments: 0..<24) func `a frame alone equals that of a whole run`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let layers = (0..<3).map { _ in layer(&random, depth: 2) }.joined(separator: ", ")
    let yaml = """
      frameRate: 10
      duration: 1.2
      canvas: { \(seed % 2 == 0 ? "width: 180" : "padding: 8") }
      layers: [{ stack: column, gap: 4, layoutTransition: { duration: 0.3s }, layers: [\(layers)] }]
      """
    let run = try FrameRenderer(yaml: yaml)
    // Forwards, then some backwards.
    for frame in Array(0..<12) + [8, 4, 0] {
      let time = Double(frame) / 10
      let bitmap = try run.bitmap(at: time)
      guard frame % 4 == seed % 4 else { continue }
      #expect(
        try FrameRenderer(yaml: yaml).bitmap(at: time) == bitmap, "seed \(seed), frame \(frame)\n\(yaml)")
    }
  }
}
