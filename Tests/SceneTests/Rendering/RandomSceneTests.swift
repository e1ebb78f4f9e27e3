import Foundation
import GlyphreelAnimation
import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// A frame is a pure function of the scene and the time.
@Suite struct RandomSceneTests {
  /// Effects as a scene file has them; `#` stands for a duration, `%` for an easing.
  private static let effects = [
    "strikethrough: { duration: # }",
    "strikethrough: { mode: continuous, duration: #, direction: alternate, iterations: 2 }",
    "color: { to: red, duration: #, easing: % }",
    "color: { keyframes: [green, yellow, red], duration: #, space: oklch longer }",
    "opacity: { from: 0, to: 1, duration: #, unit: character, stagger: 40ms, fill: both }",
    "position: { from: [0, 12], to: [0, 0], duration: #, easing: %, unit: word, stagger: { interval: 80ms, from: center } }",
    "scale: { from: 0.5, to: 1, duration: #, easing: % }",
    "rotation: { by: 20, duration: #, easing: %, fill: none }",
    "fontWeight: { to: black, duration: #, easing: % }", "fontSize: { to: 22, duration: # }",
    "letterSpacing: { to: 3, duration: #, select: { words: [0, 1] } }".replacing(
      "words: [0, 1]", with: "range: [0, 4]"),
    "shadowColor: { to: gray, duration: # }", "background: { from: white, to: lavender, duration: # }",
    "blur: { from: 3, to: 0, duration: #, easing: % }",
  ]

  private static let texts = [
    "Hello, world", "مرحبا بالعالم hello", "office e\u{301} fi", "one\\ntwo three\\nfour", "नमस्ते दुनिया", "",
  ]

  /// Punctuation beside labels.
  private static let others = [
    """
      - shape: ellipse
        frame: { x: 120, y: 8, width: 24, height: 24 }
        stroke: tomato
        effects: [trim: { from: 0, to: 1, duration: #, easing: % }, strokeWidth: { to: 4, duration: # }]
    """,
    """
      - frame: { x: 90, y: 30, width: 60, height: 36 }
        delay: 0.2s
        clip: true
        cornerRadius: 9
        background: "linear-gradient(gold, tomato)"
        layers:
          - shape: { path: M2 2 L50 30 }
            effects: [fill: { to: "conic-gradient(red, blue)", duration: # }]
          - { text: in, effects: [opacity: { from: 0, duration: #, easing: % }] }
        effects:
          - background: { to: "linear-gradient(90deg, navy, teal)", space: oklch, duration: #, easing: % }
          - rotation: { to: 30, duration: # }
    """,
  ]

  /// A scene of one to three labels, and its text for when it fails.
  private func scene(_ random: inout SeededGenerator) -> String {
    func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    var yaml =
      "frameRate: \(pick([5, 8, 12]))\ncanvas: { width: 160, height: 70, background: \(pick(["white", "transparent", "navy"])) }\nlayers:\n"
    for layer in 0..<Int.random(in: 1...3, using: &random) {
      yaml +=
        "  - text: \"\(pick(Self.texts))\"\n    frame: { x: 4, y: \(4 + 20 * layer), width: 150, height: 40 }\n"
      yaml += "    alignment: \(pick(["left", "center", "right"]))\n"
      // Each kind once, so that no two write the same.
      var kinds = Set<Substring>()
      var list: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let effect = pick(Self.effects)
        guard kinds.insert(effect.prefix { $0 != ":" }).inserted else { continue }
        list.append(
          "      - "
            + effect.replacing("#", with: pick(["0s", "0.3s", "0.55s", "1s"]))
            .replacing("%", with: pick(Easing.named.map(\.name))))
      }
      if !list.isEmpty { yaml += "    effects:\n" + list.joined(separator: "\n") + "\n" }
    }
    if Bool.random(using: &random) {
      yaml +=
        pick(Self.others).replacing("#", with: pick(["0s", "0.3s", "0.55s"]))
        .replacing("%", with: pick(["linear", "ease-out-back", "steps(3)"])) + "\n"
    }
    if Bool.random(using: &random) {
      let effect = pick(Self.effects).replacing("#", with: "0.4s").replacing("%", with: "ease-out")
      yaml =
        Self.component + yaml
        + "  - { use: chip, repeat: [ab, c d], set: { label: \"{{item}}\", effects: [\(effect)] }, frame: { x: \"{{index}}0\" } }\n"
    }
    return yaml
  }

  /// A component with ids of its own.
  private static let component = """
    define:
      chip:
        parameters: { label: , effects: [] }
        layer:
          frame: { y: 44, width: 70 }
          layers:
            - { id: t, text: "{{label}}", style: { size: 9 }, effects: "{{effects}}" }
            - repeat: 2
              shape: rectangle
              frame: { x: "{{index}}5", y: 12, width: 9, height: 4 }
              effects: [opacity: { to: 0.2, duration: 0.3s, delay: "0.{{number}}s", after: t }]

    """

  /// The number of random scenes; `GLYPHREEL_RANDOM_SCENES=500` tries more.
  private static let count =
    ProcessInfo.processInfo.environment["GLYPHREEL_RANDOM_SCENES"].flatMap { Int($0) } ?? 24

  @Test(arguments: 0..<RandomSceneTests.count)
  func `a frame rendered alone equals the frame of the whole run, in any order`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let yaml = scene(&random)
    let renderer = try FrameRenderer(yaml: yaml)
    let timeline = try renderer.timeline()
    let run = try (0..<timeline.frameCount).map { try renderer.frame($0, of: timeline).bitmap }
    let shuffled = try FrameRenderer(yaml: yaml)
    for index in (0..<timeline.frameCount).shuffled(using: &random) {
      #expect(try shuffled.frame(index, of: timeline).bitmap == run[index], "frame \(index) of\n\(yaml)")
    }
    let alone = Int.random(in: 0..<timeline.frameCount, using: &random)
    #expect(
      try FrameRenderer(yaml: yaml).bitmap(at: timeline.start(ofFrame: alone)) == run[alone],
      "frame \(alone) of\n\(yaml)")
    #expect(
      try renderer.displayList(at: renderer.rest) == renderer.displayList(at: renderer.rest + 100),
      "the end stays, in\n\(yaml)")
  }

  @Test func `a scene of static layers alone is one frame`() throws {
    let renderer = try FrameRenderer(yaml: "layers: [{ text: a }, { text: b, frame: { x: 40 } }]")
    #expect(try renderer.timeline().frameCount == 1)
  }
}
