import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Tests of the transformed outlines of layers.
@Suite struct LayerOutlinesTests {
  @Test func `a layer's outline moves and turns with its group`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 100, height: 100 }
        layers:
          - frame: { x: 10, y: 20, width: 40, height: 40 }
            effects: [position: { to: [10, 0], duration: 1s, easing: linear }]
            layers:
              - shape: rectangle
                frame: { x: 5, y: 5, width: 20, height: 10 }
                effects: [rotation: { to: 180, duration: 1s, easing: linear }]
        """)
    func corners(_ time: Double) -> [[[Double]]] {
      LayerOutlines(renderer, at: time).corners.map { $0.map { [$0.x.rounded(), $0.y.rounded()] } }
    }
    #expect(corners(0)[0] == [[10, 20], [50, 20], [50, 60], [10, 60]])
    #expect(corners(0)[1] == [[15, 25], [35, 25], [35, 35], [15, 35]])
    #expect(corners(0.5)[0][0] == [15, 20])
    #expect(
      corners(0.5)[1] == [[35, 20], [35, 40], [25, 40], [25, 20]], "a quarter turn around its middle")
    #expect(corners(2)[1] == [[45, 35], [25, 35], [25, 25], [45, 25]])
  }
}
