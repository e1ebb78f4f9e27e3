import GlyphreelAnimation
import Testing

@testable import GlyphreelScene

/// The tracks of a timeline.
@Suite struct SceneTracksTests {
  @Test func `a track tells from when to when its effect moves, its iterations and its keyframes`() throws {
    let renderer = try FrameRenderer(
      label: "a", "opacity: { to: 0.5, duration: 1s, delay: 0.5s, id: fade }",
      "scale: { keyframes: [1, { at: 25%, value: 2 }, 1], duration: 0.4s, iterations: 2, after: fade, fill: both }"
    )
    let layer = try #require(SceneTracks(renderer, until: 10).layers.first)
    #expect(layer.kind == "text" && layer.text == "a" && layer.depth == 0)
    #expect(layer.spans == [0.5..<2.3])
    #expect(layer.effects.map(\.name) == ["opacity", "scale"] && layer.effects[0].id == "fade")
    #expect(layer.effects.map(\.origin) == [0, 1.5] && layer.effects.map(\.span) == [0.5..<1.5, 1.5..<2.3])
    #expect(layer.effects.map(\.timing.fill) == [.forwards, .both])
    #expect(layer.effects[0].keyframes == [0.5, 1.5] && layer.effects[0].iterations == [])
    #expect(layer.effects[1].iterations.map { ($0 * 1000).rounded() } == [1900])
    #expect(layer.effects[1].keyframes.map { ($0 * 1000).rounded() } == [1500, 1600, 1900, 2000, 2300])
  }

  @Test func `a group's track includes its children's motion, and layers have a depth`() throws {
    let tracks = try SceneTracks(
      FrameRenderer(
        yaml: """
          layers:
            - id: group
              layers:
                - { text: a, effects: [opacity: { to: 0, duration: 1s }] }
                - { shape: rectangle, frame: { width: 9, height: 9 }, effects: [rotation: { to: 9, duration: 1s, delay: 2s }] }
            - { text: b }
          """), until: 5)
    #expect(tracks.layers.map(\.kind) == ["group", "text", "shape", "text"])
    #expect(tracks.layers.map(\.depth) == [0, 1, 1, 0])
    #expect(tracks.layers.map(\.spans) == [[0..<1, 2..<3], [0..<1], [2..<3], []])
  }

  @Test func `endless effects have marks up to the end of the timeline, and replaced effects end`() throws {
    let endless = try FrameRenderer(
      label: "a", "rotation: { by: 90, duration: 1s, iterations: infinite, direction: alternate }")
    let effect = SceneTracks(endless, until: 2.5).layers[0].effects[0]
    #expect(effect.span == 0..<Double.infinity)
    #expect(effect.iterations == [1, 2] && effect.keyframes == [0, 1, 2])
    let struck = try FrameRenderer(
      label: "a", "strikethrough: { duration: 2s }", "strikethrough: { duration: 1s, delay: 1s }")
    #expect(SceneTracks(struck, until: 5).layers[0].effects.map(\.span) == [0..<1, 1..<2])
  }
}
