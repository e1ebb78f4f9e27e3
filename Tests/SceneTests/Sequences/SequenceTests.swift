import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelScene

/// Scenes that are shown one after another, and the transitions between them.
@Suite struct SequenceTests {
  private static let before = "layers: [{ text: One, style: { size: 20, color: '#204060' } }]"
  private static let after =
    "background: '#ffd0a0', layers: [{ text: Two, style: { size: 20 }, effects: [underline: { duration: 1s }] }]"

  private func sequence(_ transition: String, canvas: String = "width: 90, height: 60") throws
    -> FrameRenderer
  {
    try FrameRenderer(
      yaml: """
        canvas: { \(canvas) }
        scenes:
          - { \(Self.before), duration: 1s }
          - { \(Self.after), transition: \(transition) }
        """)
  }

  /// One of the parts alone.
  private func part(_ keys: String, canvas: String = "width: 90, height: 60") throws -> FrameRenderer {
    try FrameRenderer(yaml: "canvas: { \(canvas) }\nscenes: [{ \(keys) }]")
  }

  /// The components of a pixel.
  private func components(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }

  @Test(arguments: ["white", "none", "'rgb(40 80 120 / 50%)'"])
  func `a crossfade adds the shares of both scenes`(background: String) throws {
    let canvas = "width: 90, height: 60, background: \(background)"
    let whole = try sequence("{ style: crossfade, duration: 0.5s, easing: linear }", canvas: canvas)
    let (first, second) = (try part(Self.before, canvas: canvas), try part(Self.after, canvas: canvas))
    for time in [0.1, 0.25, 0.4] {
      let (old, new) = (try first.bitmap(at: 1 + time).pixels, try second.bitmap(at: time).pixels)
      let share = time / 0.5
      for (index, pixel) in try whole.bitmap(at: 1 + time).pixels.enumerated() {
        for (now, (was, becomes)) in zip(
          components(pixel), zip(components(old[index]), components(new[index])))
        {
          let mixed = Double(was) * (1 - share) + Double(becomes) * share
          #expect(abs(Double(now) - mixed) <= 1.6, "pixel \(index) at \(time)")
        }
      }
    }
    #expect(try whole.bitmap(at: 0.99) == first.bitmap(at: 0.99))
    #expect(try whole.bitmap(at: 1.5) == second.bitmap(at: 0.5))
  }

  @Test func `pixels that both scenes share stay the same in a crossfade`() throws {
    let text = "layers: [{ text: Same, style: { size: 20, color: '#71a3c5' } }]"
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 90, height: 60, background: '#f3e9d7' }
        scenes: [{ \(text), duration: 1s }, { \(text), transition: { style: crossfade, duration: 1s } }]
        """)
    let still = try renderer.bitmap(at: 0)
    for step in 0...20 { #expect(try renderer.bitmap(at: 1 + Double(step) / 20) == still) }
  }

  @Test(arguments: [("left", -1, 0), ("right", 1, 0), ("top", 0, -1), ("bottom", 0, 1)])
  func `a push, a slide and a wipe show parts of both scenes`(edge: String, x: Int, y: Int) throws {
    let (first, second) = (try part(Self.before), try part(Self.after))
    for style in ["push", "slide", "wipe"] {
      let whole = try sequence("{ style: \(style), duration: 1s, easing: linear, from: \(edge) }")
      // A third of the canvas is 30 or 20 pixels.
      for (time, left) in [(1.0 / 3, 2), (2.0 / 3, 1)] {
        let (old, new) = (try first.bitmap(at: 1 + time), try second.bitmap(at: time))
        let picture = try whole.bitmap(at: 1 + time)
        let (dx, dy) = (x * left * 30, y * left * 20)
        var differing = 0
        for row in 0..<60 {
          for column in 0..<90 {
            let isNew = (0..<90).contains(column - dx) && (0..<60).contains(row - dy)
            // The place in the scene that the pixel shows.
            let moved = isNew ? style != "wipe" : style == "push"
            let (right, down) = isNew ? (dx, dy) : (dx - x * 90, dy - y * 60)
            let place = moved ? (row - down) * 90 + column - right : row * 90 + column
            let expected = (isNew ? new : old).pixels[place]
            if picture.pixels[row * 90 + column] != expected { differing += 1 }
          }
        }
        #expect(differing == 0, "\(style) from \(edge) at \(time)")
      }
    }
  }

  @Test func `a cut and the end of every transition show the new scene alone`() throws {
    let second = try part(Self.after)
    for style in SceneTransition.Style.allCases {
      let whole = try sequence("{ style: \(style.rawValue), duration: 0.4s }")
      let start = style == .cut ? 0.0 : 0.4
      #expect(try whole.bitmap(at: 1 + start) == second.bitmap(at: start), "\(style)")
      #expect(try whole.bitmap(at: 1.8) == second.bitmap(at: 0.8), "\(style)")
    }
  }

  @Test func `times count from the start of each scene`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 90, height: 60 }
        scenes:
          - { layers: [{ text: a, effects: [underline: { delay: 0.2s, duration: 0.5s }] }], hold: 0.3s }
          - { layers: [{ text: b }] }
          - { layers: [{ text: "c...", effects: [dots: { iterations: infinite }] }], duration: 2s, transition: push }
          - { layers: [{ text: d }], duration: 0.5s }
        """)
    // 0.7 s and a hold of 0.3 s; a still scene is held for a second.
    #expect(renderer.rest == 1 + 1 + 2 + 0.5)
    func texts(_ time: Double) throws -> [String] {
      try LayoutReport(renderer, at: time).layers.map(\.layout.text)
    }
    #expect(try texts(0.99) == ["a"])
    #expect(try texts(1) == ["b"])
    #expect(try texts(2.1) == ["b", "c..."])
    #expect(try texts(2.6) == ["c..."])
    #expect(try texts(4.2) == ["d"])
    #expect(
      try LayoutReport(renderer, at: 4.2).boxes.map(\.id) == ["scenes", "scene4", "scene4 layers", "layer4"])
  }

  @Test func `a canvas fits the largest scene, and all scenes fill it`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { padding: 10 }
        scenes:
          - { layers: [{ shape: rectangle, frame: { width: 40, height: 80 } }], background: red }
          - { layers: [{ shape: rectangle, frame: { width: 120, height: 20 } }], background: blue }
        """)
    #expect(renderer.pixelSize == (140, 100))
    for (time, color) in [(0.5, 0xFF00_00FF as UInt32), (1.5, 0xFFFF_0000)] {
      #expect(try renderer.bitmap(at: time).pixels.last == color)
      #expect(try renderer.bitmap(at: time).pixels.first == color)
    }
  }

  @Test func `a frame alone equals the frame of a whole run`() throws {
    for seed in 0..<24 {
      var random = SeededGenerator(seed: UInt64(seed))
      let yaml = randomSequence(&random)
      let whole = try FrameRenderer(yaml: yaml)
      let timeline = try whole.timeline()
      for index in 0..<min(timeline.frameCount, 40) {
        let time = timeline.moment(ofFrame: index)
        let picture = try whole.bitmap(at: time)
        guard index % 7 == seed % 7 else { continue }
        #expect(try FrameRenderer(yaml: yaml).bitmap(at: time) == picture, "\(yaml) at \(time)")
      }
    }
  }

  private func randomSequence(_ random: inout SeededGenerator) -> String {
    let layers = [
      "{ text: Words here, style: { size: 14 }, effects: [reveal: { duration: 0.3s }] }",
      "{ stack: row, gap: 4, layers: [{ text: '{count}', effects: [count: { to: 99, duration: 0.4s, reserveWidth: false }] }, { text: x }] }",
      "{ layers: [{ id: m%, shape: ellipse, frame: { width: 30, height: 30 } }, { text: Masked, mask: m% }] }",
      "{ shape: rectangle, frame: { x: 10, y: 10, width: 40, height: 20 }, fill: teal, blend: multiply }",
      "{ text: 'wait...', effects: [dots: { duration: 0.4s, iterations: 2 }] }",
    ]
    let styles = SceneTransition.Style.allCases.map(\.rawValue)
    let parts = (0..<Int.random(in: 2...4, using: &random)).map { index in
      let shown = layers.shuffled(using: &random).prefix(2).map { $0.replacing("%", with: "\(index)") }
      let from = TextTransition.Edge.allCases.randomElement(using: &random) ?? .left
      let background =
        ["none", "gold", "'linear-gradient(red, blue)'"].randomElement(using: &random) ?? "none"
      let style = styles.randomElement(using: &random) ?? "cut"
      return """
          - layers: [\(shown.joined(separator: ", "))]
            hold: 0.1s
            background: \(background)
            transition: { style: \(style), duration: 0.3s, from: \(from.rawValue) }
        """
    }
    let background =
      ["white", "none", "'linear-gradient(white, gray)'"].randomElement(using: &random) ?? "none"
    return """
      canvas: { width: 100, background: \(background) }
      frameRate: 15
      scenes:
      \(parts.joined(separator: "\n"))
      """
  }

  @Test func `a scene that never ends needs a duration`() {
    for position in 0..<2 {
      let endless = "{ layers: [{ text: 'a...', effects: [dots: { iterations: infinite }] }] }"
      let other = "{ layers: [{ text: b }] }"
      let yaml = "scenes: [\(position == 0 ? endless + ", " + other : other + ", " + endless)]"
      let error = #expect(throws: SceneError.self) { try FrameRenderer(yaml: yaml) }
      #expect(error?.description.contains("the scene 'scene\(position + 1)' never ends") == true)
    }
  }

  @Test func `a scene is not shorter than its transition`() {
    let error = #expect(throws: SceneError.self) {
      try FrameRenderer(
        yaml: """
          scenes:
            - { layers: [{ text: a }], duration: 1s }
            - { layers: [{ text: b }], duration: 0.2s, transition: { style: zoom, duration: 0.7s } }
            - { layers: [{ text: c }], transition: { style: crossfade, duration: 0.7s } }
          """)
    }
    #expect(error?.description.contains("the scene 'scene2' is shorter than its transition") == true)
  }

  @Test func `Swift's parts are those of a scene file`() throws {
    let scene = Scene(
      canvas: Canvas(width: 90, height: 60),
      parts: [
        ScenePart(duration: 1) { Text("One") },
        ScenePart(transition: SceneTransition(.push, from: .left), background: .color(.white)) {
          Text("Two")
        },
      ])
    let file = try FrameRenderer(
      yaml: """
        canvas: { width: 90, height: 60 }
        scenes:
          - { duration: 1s, layers: [{ text: One }] }
          - { transition: { style: push, from: left }, background: white, layers: [{ text: Two }] }
        """)
    let code = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    for time in [0.5, 1, 1.2, 1.7] { #expect(try code.bitmap(at: time) == file.bitmap(at: time)) }
  }
}
