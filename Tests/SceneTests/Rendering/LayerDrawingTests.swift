import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Tests of backgrounds, borders and shadows, pixel by pixel.
@Suite struct LayerDrawingTests {
  private func bitmap(_ layers: String, canvas: String = "width: 24, height: 20, padding: 0") throws -> Bitmap
  {
    try FrameRenderer(yaml: "canvas: { \(canvas) }\nlayers:\n\(layers)").bitmap(at: 0)
  }

  private let red = Color(red: 1, green: 0, blue: 0).pixel
  private let blue = Color(red: 0, green: 0, blue: 1).pixel
  private let white = Color.white.pixel

  @Test func `a plain text records its glyphs in one group, as if there were no backgrounds and borders`()
    throws
  {
    let renderer = try FrameRenderer(yaml: "canvas: { padding: 16 }\nlayers: [{ text: Hello, clip: true }]")
    let list = try renderer.displayList(at: 0)
    guard case .group(let group) = try #require(list.items.first) else { return }
    #expect(list.items.count == 1 && group.items.count == 1)
    guard case .glyphs = group.items[0] else {
      Issue.record("expected glyphs, found \(group.items)")
      return
    }
    #expect(group.clip == .rect(Rect(origin: .zero, size: renderer.layers[0].frame.size)))
    #expect(group.transform == .translation(x: 16, y: 16) && group.shadow == nil && group.opacity == 1)
  }

  @Test func `a border lies inside the frame's edge, over the background`() throws {
    let picture = try bitmap(
      "  - { text: ' ', frame: { x: 2, y: 2, width: 20, height: 16 }, background: blue, border: { width: 3, color: red } }"
    )
    #expect(
      picture[1, 10] == white && picture[2, 10] == red && picture[4, 10] == red && picture[5, 10] == blue)
    #expect(picture[12, 1] == white && picture[12, 17] == red && picture[12, 18] == white)
    #expect(picture[2, 2] == red && picture[21, 17] == red)
  }

  @Test func `round corners leave the corner free and keep the border's width`() throws {
    let picture = try bitmap(
      """
        - text: ' '
          frame: { x: 2, y: 2, width: 20, height: 16 }
          background: blue
          border: { width: 2, color: red }
          cornerRadius: 6
      """)
    #expect(picture[2, 2] == white && picture[21, 17] == white)
    #expect(picture[2, 10] == red && picture[3, 10] == red && picture[4, 10] == blue)
    // Its middle is 4.9 points from that of the corner's circles, whose radii are 6 and 4.
    #expect(picture[4, 4] == red)
  }

  @Test func `an opaque border hides the background at the soft edge, too`() throws {
    let framed = try bitmap(
      "  - { text: ' ', frame: { x: 2.5, y: 2.5, width: 19, height: 15 }, background: blue, border: { width: 3, color: red } }"
    )
    let hollow = try bitmap(
      "  - { text: ' ', frame: { x: 2.5, y: 2.5, width: 19, height: 15 }, border: { width: 3, color: red } }")
    #expect(framed[2, 10] == hollow[2, 10])
  }

  @Test func `a border as thick as the frame fills it`() throws {
    let picture = try bitmap(
      "  - { text: ' ', frame: { x: 2, y: 2, width: 20, height: 16 }, border: { width: 50, color: red }, padding: 0 }"
    )
    #expect((2..<22).allSatisfy { picture[$0, 10] == red })
  }

  @Test(arguments: [("", false), ("height: fit", false), ("height: 12", true), ("maxHeight: 12", true)])
  func `lines that are cut off at the side are not cut above and below unless their height is limited`(
    limit: String, isCut: Bool
  ) throws {
    // The letter is higher than its line.
    func picture(_ mode: String) throws -> Bitmap {
      try FrameRenderer(
        yaml: """
          canvas: { width: 90, height: 90 }
          layers:
            - text: Å
              lineBreak: \(mode)
              style: { lineHeight: 0.4 }
              frame: { x: 20, y: 50, \(limit) }
          """
      ).bitmap(at: 0)
    }
    #expect((try picture("clip") != picture("word")) == isCut)
  }

  @Test func `clipped content ends at the round corners, inside the border`() throws {
    let picture = try bitmap(
      """
        - frame: { x: 2, y: 2, width: 20, height: 16 }
          cornerRadius: 6
          border: { width: 2, color: blue }
          clip: true
          layers: [{ shape: rectangle, frame: { x: -5, y: -5, width: 40, height: 40 }, fill: red }]
      """)
    #expect(picture[2, 2] == white && picture[0, 10] == white)
    #expect(picture[2, 10] == blue && picture[3, 10] == blue && picture[4, 10] == red)
    #expect(picture[12, 3] == blue && picture[12, 4] == red)
  }

  @Test func `lines that are cut off end at the text's room, or at round corners that do the same`() throws {
    func clip(_ keys: String) throws -> DisplayList.Clip? {
      let renderer = try FrameRenderer(
        yaml: "layers: [{ text: Hello, lineBreak: clip, frame: { width: 20, height: 30 }, \(keys) }]")
      return try #require(try renderer.layerGroup(at: 0)).clip
    }
    let frame = Rect(x: 0, y: 0, width: 20, height: 30)
    #expect(try clip("id: a") == .rect(frame))
    #expect(try clip("cornerRadius: 4") == .rect(frame))
    #expect(try clip("cornerRadius: 4, clip: true") == .path(Path(frame, cornerRadius: 4)))
  }

  @Test func `what a layer is turned, scaled and faded by stands still when nothing moves it`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - shape: rectangle
            frame: { x: 10, y: 20, width: 8, height: 4 }
            opacity: 50%
            rotation: 90
            scale: [2, 1]
            blur: 3
            shadow: { color: black, offset: [1, 2], blur: 4, opacity: 0.5 }
        """)
    let group = try #require(try renderer.layerGroup(at: 0))
    #expect(group.opacity == 0.5 && group.blur == 3)
    #expect(
      group.shadow
        == Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Point(x: 1, y: 2), blur: 4))
    // Around the frame's middle: its left edge becomes the top one, 8 points above the middle.
    let corner = group.transform.apply(to: Point(x: 0, y: 4))
    #expect(corner == Point(x: 12, y: 14))
  }

  @Test func `a group fades as one: hidden content stays hidden`() throws {
    let picture = try bitmap(
      """
        - frame: { x: 0, y: 0, width: 24, height: 20 }
          opacity: 0.5
          layers:
            - { shape: rectangle, fill: blue }
            - { shape: rectangle, fill: red }
      """)
    #expect(picture[12, 10] == Color(red: 1, green: 127.0 / 255, blue: 127.0 / 255).pixel)
  }

  @Test func `a group's frame is the space that its layers stand in, and moves them along`() throws {
    let picture = try bitmap(
      """
        - frame: { x: 10, y: 8, width: 8, height: 8 }
          effects: [position: { by: [2, 1], duration: 0 }]
          layers: [{ shape: rectangle, frame: { x: 1, y: 1, width: 2, height: 2 }, fill: red }]
      """)
    for (x, y) in [(13, 10), (14, 11)] { #expect(picture[x, y] == red) }
    for (x, y) in [(12, 10), (15, 11), (13, 9), (14, 12)] { #expect(picture[x, y] == white) }
  }

  @Test func `a canvas may have a gradient or no background`() throws {
    let gradient = try bitmap(
      "  - { text: ' ' }",
      canvas: "width: 20.5, height: 4, background: 'linear-gradient(to right, red, blue)'")
    #expect(gradient.width == 21)
    #expect(gradient[0, 0] >> 24 == 255 && gradient[20, 3] >> 24 == 255, "to the last pixel")
    let components = (0..<21).map { gradient[$0, 2] & 255 }
    #expect(zip(components, components.dropFirst()).allSatisfy { $0 > $1 }, "red fades away")
    #expect(
      try bitmap("  - { text: ' ' }", canvas: "width: 4, height: 4, background: transparent")[2, 2] == 0)
  }
}
