import Foundation
import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelLint
import TestSupport
import Testing

@testable import GlyphreelScene

/// Scenes one after another with endless effects, stacks, masks and blend modes.
@Suite struct SequenceCombinationTests {
  /// The number of random scenes.
  private static let count =
    ProcessInfo.processInfo.environment["GLYPHREEL_SEQUENCES"].flatMap { Int($0) } ?? 24

  private static let layers = [
    "{ text: 'wait...', effects: [dots: { iterations: infinite }] }",
    "{ shape: ellipse, frame: { width: 12, height: 12 }, effects: [position: { to: [20, 9], duration: 2s }] }",
    "{ stack: row, gap: 3, layers: [{ text: '{count}', effects: [count: { to: 120, duration: 1s, reserveWidth: false }] }, { text: x }] }",
    "{ layers: [{ id: m%, shape: ellipse, frame: { width: 20, height: 20 } }, { text: Mask, mask: m% }], effects: [opacity: { to: 0.2, duration: 1s }] }",
    "{ shape: rectangle, frame: { width: 30, height: 14 }, fill: teal, blend: multiply, effects: [rotation: { to: 90, duration: 1s }] }",
  ]

  private func scene(_ random: inout SeededGenerator) -> String {
    func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    let parts = (0..<Int.random(in: 2...3, using: &random)).map { index in
      let shown = (0..<2).map { pick(Self.layers).replacing("%", with: "\(index)\($0)") }
      return """
          - layers: [\(shown.joined(separator: ", "))]
            duration: \(pick(["0.7s", "0.9s"]))
            background: \(pick(["none", "gold", "white"]))
            transition: { style: \(pick(SceneTransition.Style.allCases).rawValue), duration: \(pick(["0.2s", "0.7s"])), from: \(pick(["left", "top"])) }
        """
    }
    return """
      canvas: { width: 70, height: 40, background: \(pick(["white", "none"])) }
      frameRate: 10
      scenes:
      \(parts.joined(separator: "\n"))
      """
  }

  @Test func `scenes that are cut short look the same in a whole run and alone`() throws {
    for seed in 0..<Self.count {
      var random = SeededGenerator(seed: UInt64(seed))
      let yaml = scene(&random)
      let whole = try FrameRenderer(yaml: yaml)
      let timeline = try whole.timeline()
      for index in 0..<timeline.frameCount {
        let time = timeline.moment(ofFrame: index)
        let picture = try whole.bitmap(at: time)
        guard index % 3 == seed % 3 else { continue }
        #expect(
          try FrameRenderer(yaml: yaml).bitmap(at: time) == picture, "seed \(seed) at \(time):\n\(yaml)")
      }
    }
  }

  @Test func `a scene keeps moving until it is hidden`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 80, height: 40, padding: 0 }
        scenes:
          - layers: [{ shape: ellipse, frame: { width: 20, height: 20 }, effects: [position: { to: [40, 0], duration: 2s, easing: linear }] }]
            duration: 1s
          - { layers: [{ text: b }], transition: { style: slide, from: bottom, duration: 1s }, duration: 2s }
        """)
    let pictures = try [1, 1.2, 1.4].map { try renderer.bitmap(at: $0).pixels.prefix(80 * 10) }
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
  }

  @Test func `a zoom enlarges the old scene by a fifth around the centre, and mixes both`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 90, height: 60, background: white }
        scenes:
          - layers: [{ shape: rectangle, frame: { x: 25, y: 20, width: 40, height: 20 }, fill: black }]
            duration: 1s
          - { layers: [{ text: ' ' }], transition: { style: zoom, duration: 1s, easing: linear } }
        """)
    for progress in [0.25, 0.5, 0.75] {
      let picture = try renderer.bitmap(at: 1 + progress)
      let right = 45 + 20 * (1 + 0.2 * progress)
      for column in 45..<90 {
        let coverage = min(max(right - Double(column), 0), 1)
        let expected = 255 * (1 - coverage * (1 - progress))
        #expect(
          abs(Double(picture.pixels[30 * 90 + column] & 255) - expected) <= 2.6, "\(column) at \(progress)")
      }
    }
  }

  @Test(arguments: ["once", "3", "forever"])
  func `a GIF of several scenes shows the frames, and merges those at rest`(loop: String) throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 60, height: 30, background: white }
        frameRate: 10
        loop: \(loop)
        scenes:
          - { layers: [{ shape: rectangle, frame: { width: 20, height: 20 }, fill: red }], duration: 1s }
          - layers: [{ shape: rectangle, frame: { width: 20, height: 20 }, fill: blue }]
            transition: { style: push, duration: 0.5s }
            duration: 1s
        """)
    let folder = TemporaryDirectory()
    let timeline = try renderer.timeline(for: .gif)
    var options = try renderer.encodingOptions(for: .gif, frameRate: timeline.frameRate)
    options.quality = .exact
    var encoder = try OutputFormat.gif.makeEncoder(
      writingTo: OutputTarget(folder.path("out.gif")), options: options)
    try renderer.encode(timeline, with: &encoder, threads: 1)
    let played = try GIFReader(folder.read("out.gif")).played()
    // One still scene, the push, and the other one until the end and for its last frame.
    #expect(played.shown.count <= 8)
    #expect(played.shown.last?.end == 210)
    for shown in played.shown {
      #expect(try renderer.bitmap(at: Double(shown.end) / 100 - 0.1).pixels == shown.pixels, "\(shown.end)")
    }
  }

  @Test func `lint finds effects that the duration of their scene cuts short`() throws {
    func messages(_ duration: String, _ effect: String) throws -> [String] {
      let renderer = try FrameRenderer(
        yaml: """
          canvas: { width: 90, height: 40 }
          scenes:
            - { layers: [{ text: a }], duration: 3s }
            - { layers: [{ text: 'b...', effects: [\(effect)] }], duration: \(duration) }
            - { layers: [{ text: c }], transition: push }
          """)
      return try renderer.findings(by: [LateEffectRule.self]).map(\.problem.message)
    }
    #expect(
      try messages("1s", "underline: { duration: 1.5s }") == [
        "'underline' ends at 1.5 s of the scene 'scene2', which lasts 1 s"
      ])
    #expect(
      try messages("1s", "underline: { delay: 2s, duration: 1s }") == [
        "'underline' begins at 2 s of the scene 'scene2', which lasts 1 s"
      ])
    #expect(try messages("1.5s", "underline: { duration: 1.5s }").isEmpty)
    #expect(try messages("1s", "dots: { iterations: infinite }").isEmpty)
  }
}
