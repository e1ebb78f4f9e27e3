import GlyphreelAnimation
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// The frames of layers in stacks over time.
@Suite struct StackMotionTests {
  private func frames(_ renderer: FrameRenderer, at time: Double) throws -> [Rect] {
    try renderer.place(at: time)
    return renderer.layers.map(\.frame)
  }

  @Test func `a text in a row moves its neighbours when it changes`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - stack: row
            gap: 8
            layers:
              - { text: No, effects: [crossfade: { to: Certainly, delay: 1s, duration: 0.5s }] }
              - { text: end }
        """)
    let (before, after) = (try frames(renderer, at: 0.9), try frames(renderer, at: 2))
    #expect(before[2].minX == before[1].width + 8 && after[2].minX == after[1].width + 8)
    #expect(after[1].width > 2 * before[1].width)
    #expect(after[0].width == after[2].maxX)
    // Both texts have space while they fade.
    #expect(try frames(renderer, at: 1.2) == after)
    // The canvas has space for all of them.
    #expect(renderer.pixelSize.width == Int((after[2].maxX + 48).rounded(.up)))
  }

  @Test func `text wraps again when its neighbour grows`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 248 }
        layers:
          - stack: row
            frame: { width: fill }
            layers:
              - { text: a, style: { size: 20 }, effects: [fontSize: { to: 80, delay: 1s, duration: 1s }] }
              - { text: several words in a row }
              - { shape: ellipse, frame: { width: 30, height: 30 } }
        """)
    let (before, after) = (try frames(renderer, at: 0), try frames(renderer, at: 2))
    #expect(after[2].height > before[2].height && after[1].width > before[1].width)
    #expect(after[3].size == Size(width: 30, height: 30))
    let report = try LayoutReport(renderer, at: 2)
    #expect(report.layers[1].frame.width == after[2].width)
    #expect(report.layers[1].layout.lines.allSatisfy { $0.width <= after[2].width + 0.001 })
  }

  @Test func `a count with reserved width does not move its neighbours`() throws {
    func ends(_ keys: String) throws -> [Double] {
      let renderer = try FrameRenderer(
        yaml: """
          layers:
            - stack: row
              layers: [{ text: "{count}", effects: [count: { to: 1000, duration: 1s\(keys) }] }, { text: users }]
          """)
      return try [0, 0.3, 0.6, 1].map { try frames(renderer, at: $0)[2].minX }
    }
    #expect(Set(try ends("")).count == 1)
    let moving = try ends(", reserveWidth: false")
    #expect(moving == moving.sorted() && moving[0] < moving[3])
  }

  @Test func `collapse takes size and gap from a stack`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - stack: column
            gap: 10
            layers:
              - { text: first }
              - { text: second, background: gold, effects: [collapse: { from: 0, to: 1, duration: 1s }] }
              - { text: third }
        """)
    let whole = try frames(renderer, at: 0)
    let height = whole[1].height
    #expect(whole[3].minY == 2 * (height + 10))
    let half = try frames(renderer, at: 0.5)
    #expect(abs(half[3].minY - 1.5 * (height + 10)) < 1e-9 && abs(half[2].height - height / 2) < 1e-9)
    #expect(renderer.layers[2].contentRect.height == height)
    let none = try frames(renderer, at: 1)
    #expect(abs(none[3].minY - (height + 10)) < 1e-9 && abs(none[0].height - (2 * height + 10)) < 1e-9)
    // The same as a stack without the layer.
    let other = try FrameRenderer(
      yaml: """
        canvas: { width: \(renderer.pixelSize.width), height: \(renderer.pixelSize.height) }
        layers: [{ stack: column, gap: 10, layers: [{ text: first }, { text: third }] }]
        """)
    #expect(try renderer.bitmap(at: 1) == other.bitmap(at: 0))
  }

  @Test func `collapse outside of a stack is an error with a remedy`() throws {
    #expect {
      try FrameRenderer(yaml: "layers: [{ text: a, effects: [collapse: { to: 1, duration: 1s }] }]")
    } throws: { error in
      "\(error)".contains("'collapse' works only in a stack")
        && "\(error)".contains("put it into a group with 'stack: row' or 'stack: column'")
    }
  }

  @Test func `a layer with a position takes no space in a stack`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - stack: row
            frame: { width: 200, height: 80 }
            padding: 10
            layers:
              - { text: one }
              - { shape: ellipse, frame: { x: end, y: 0, width: 12, height: 12 } }
              - { text: two }
        """)
    let frames = try frames(renderer, at: 0)
    #expect(frames[3].minX == frames[1].maxX)
    #expect(frames[2] == Rect(x: 178, y: 0, width: 12, height: 12))
  }

  @Test func `Swift's rows and columns are those of scene files`() throws {
    let scene = Scene {
      Column(gap: 6, align: .center) {
        Text("above")
        Row(gap: 4, justify: .end) {
          Text("a").grow()
          Text("b").alignSelf(.end)
        }
        .frame(LayerFrame(width: .fill))
        .layoutTransition(duration: 0.5, easing: .linear)
      }
    }
    let yaml = try FrameRenderer(
      yaml: """
        layers:
          - stack: column
            gap: 6
            align: center
            layers:
              - { text: above }
              - stack: row
                gap: 4
                justify: end
                frame: { width: fill }
                layoutTransition: { duration: 0.5s, easing: linear }
                layers: [{ text: a, grow: 1 }, { text: b, alignSelf: end }]
        """)
    #expect(scene.layers[0].children[1].stack == yaml.scene.layers[0].children[1].stack)
    #expect(try scene.frame(at: 0) == yaml.bitmap(at: 0))
  }
}
