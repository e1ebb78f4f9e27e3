import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelScene

/// Tests of the positions of layers, their content and groups.
@Suite struct LayerSizesTests {
  private func frames(_ yaml: String) throws -> [Rect] {
    try FrameRenderer(yaml: yaml).layers.map(\.frame)
  }

  @Test func `padding and border make a layer larger that fits its text`() throws {
    let plain = try frames("layers: [{ text: Hello }]")[0]
    let around = try frames(
      "layers: [{ text: Hello, border: { width: 2 }, padding: { top: 1, left: 3, bottom: 5, right: 7 } }]")[0]
    #expect(around.origin == plain.origin)
    #expect(around.width == plain.width + 3 + 7 + 4 && around.height == plain.height + 1 + 5 + 4)
  }

  @Test func `text wraps inside padding and border`() throws {
    func renderer(_ keys: String) throws -> FrameRenderer {
      try FrameRenderer(
        yaml: """
          canvas: { padding: 16 }
          layers: [{ text: one two three, style: { size: 17 }, \(keys) }]
          """)
    }
    let narrow = try renderer("frame: { width: 60 }")
    let padded = try renderer("frame: { width: 100 }, padding: [4, 18], border: { width: 2 }")
    let lines = try [padded, narrow].map { try $0.layers[0].layout(at: 0)?.lines.map(\.range) }
    #expect(lines[0] == lines[1] && lines[0]?.count ?? 0 > 1)
    #expect(padded.layers[0].frame.height == narrow.layers[0].frame.height + 12)
    let report = try LayoutReport(padded, at: 0)
    #expect(report.layers[0].frame == padded.layers[0].frame)
    #expect(report.layers[0].origin == Point(x: 16 + 20, y: 16 + 6))
  }

  @Test
  func `a limit makes text wrap on a canvas that fits it, and balanced lines leave no space beside them`()
    throws
  {
    func renderer(_ keys: String) throws -> FrameRenderer {
      try FrameRenderer(
        yaml: """
          layers:
            - text: Remember to water the plants before the long weekend
              frame: { maxWidth: 500 }
              padding: 4
              style: { size: 32 }
              \(keys)
          """)
    }
    let greedy = try renderer("lines: 0")
    let balanced = try renderer("textWrap: balance")
    let lines = try [greedy, balanced].map { try #require(try $0.layers[0].layout(at: 0)).lines }
    #expect(lines[0].count == 2 && lines[1].count == 2)
    #expect(greedy.layers[0].frame.width == 500)
    let widest = try #require(lines[1].map(\.width).max())
    #expect(abs(balanced.layers[0].frame.width - widest - 8) < 0.01)
    #expect(balanced.pixelSize.width == Int((balanced.layers[0].frame.width + 48 - 1e-6).rounded(.up)))
    let short = try renderer("textWrap: balance").scene
    #expect(short.layers[0].frame.maxWidth == 500)
  }

  @Test func `R19 layers of the same width wrap alike, whatever is around their text`() throws {
    let frames = try frames(
      """
      layers:
        - { id: field, text: a, frame: { width: 120 }, padding: 8 }
        - { text: b, padding: 8, frame: { width: same as field } }
      """)
    #expect(frames[1].width == 120)
  }

  @Test func `a text without a visible frame copies the width of another's content, so that both wrap alike`()
    throws
  {
    var numbers = SeededGenerator(seed: 5)
    let text = "Call the dentist about the appointment on Monday"
    for _ in 0..<40 {
      func padding() -> [Int] { (0..<2).map { _ in Int.random(in: 0...30, using: &numbers) } }
      let width = Int.random(in: 90...320, using: &numbers)
      let border = Int.random(in: 0...4, using: &numbers)
      let (field, overlay) = (padding(), padding())
      for stack in ["", "stack: column, "] {
        let renderer = try FrameRenderer(
          yaml: """
            layers:
              - \(stack.isEmpty ? "id: all" : "stack: column")
                layers:
                  - { id: field, text: \(text), frame: { width: \(width) }, padding: \(field), border: { width: \(border) } }
                  - { text: \(text), frame: { width: same as field }, padding: \(overlay) }
            """)
        let lines = try renderer.layers.dropFirst().map { try $0.layout(at: 0)?.lines.map(\.range) }
        #expect(lines[0] == lines[1])
        let frames = renderer.layers.map(\.frame)
        #expect(frames[2].width - Double(2 * overlay[1]) == Double(max(width - 2 * (field[1] + border), 0)))
      }
    }
  }

  @Test(arguments: [
    "background: gold", "border: { width: 1 }", "effects: [{ background: { to: gold, duration: 1s } }]",
    "effects: [{ borderWidth: { from: 1, to: 0, duration: 1s } }]",
  ])
  func `a text whose frame is visible copies the frame's width and height`(keys: String) throws {
    let frames = try frames(
      """
      layers:
        - { id: field, text: a, frame: { width: 120, height: 50 }, padding: 8 }
        - { text: b, \(keys), frame: { width: same as field, height: same as field } }
        - { id: shape, shape: ellipse, padding: 3, frame: { width: 70, height: 40 } }
        - { text: b, frame: { width: same as shape, height: same as shape } }
      """)
    #expect(frames[1].size == frames[0].size && frames[3].size == frames[2].size)
  }

  @Test func `a group fits its children with its padding`() throws {
    let yaml = """
      canvas: { padding: 16 }
      layers:
        - padding: { left: 5, top: 6, right: 7, bottom: 8 }
          layers:
            - { shape: rectangle, frame: { width: 30, height: 20 } }
            - { shape: rectangle, frame: { x: 40, y: 50, width: 10, height: 10 } }
      """
    let frames = try frames(yaml)
    #expect(frames[0] == Rect(x: 16, y: 16, width: 40 + 10 + 7, height: 50 + 10 + 8))
    #expect(frames[1] == Rect(x: 5, y: 6, width: 30, height: 20))
    #expect(frames[2] == Rect(x: 40, y: 50, width: 10, height: 10))
    #expect(try FrameRenderer(yaml: yaml).pixelSize == (16 + 57 + 16, 16 + 68 + 16))
  }

  @Test func `in a group of a known size, layers reach to its padding as on a canvas`() throws {
    let frames = try frames(
      """
      canvas: { width: 200, height: 100, padding: 10 }
      layers:
        - padding: 4
          layers:
            - { text: reaches, fit: { minimumScale: 50% } }
            - { shape: rectangle, frame: { x: 20 } }
            - { shape: line, frame: { y: 30 } }
            - { shape: { path: M1 1 L9 5 } }
      """)
    #expect(frames[0] == Rect(x: 10, y: 10, width: 180, height: 80))
    #expect(frames[1] == Rect(x: 4, y: 4, width: 172, height: 72))
    #expect(frames[2] == Rect(x: 20, y: 4, width: 156, height: 72))
    #expect(frames[3] == Rect(x: 4, y: 30, width: 172, height: 0), "a line is level unless it has a height")
    #expect(frames[4] == Rect(x: 4, y: 4, width: 9, height: 5), "a path is as large as it is drawn")
  }

  @Test func `texts that say no more than where their top is stand below each other, each as high as it is`()
    throws
  {
    let labels = (0..<5).map { "  - { text: label \($0), frame: { y: \(10 + 30 * $0) } }\n" }.joined()
    let frames = try frames("canvas: { width: 300, height: 200 }\nlayers:\n\(labels)")
    let height = try self.frames("layers: [{ text: label }]")[0].height
    #expect(frames.count == 5 && frames.map(\.minY) == [10, 40, 70, 100, 130])
    #expect(frames.allSatisfy { $0.height == height && $0.minX == 24 && $0.width == 252 })
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY <= lower.minY) }
  }

  @Test(arguments: [("top", 0.0), ("center", 0.5), ("bottom", 1)])
  func `a text without a place of its own is aligned in a canvas or a group of a given height`(
    alignment: String, share: Double
  ) throws {
    let padding = "{ top: 3, left: 9, bottom: 7, right: 5 }"
    let text = "{ text: label, verticalAlignment: \(alignment), padding: \(padding) }"
    let height = try frames("layers: [\(text)]")[0].height
    let onCanvas = try frames("canvas: { width: 300, height: 200, padding: 20 }\nlayers: [\(text)]")[0]
    #expect(onCanvas.height == height && near(onCanvas.minY, 20 + (160 - height) * share))
    #expect(onCanvas.minX == 20 && onCanvas.width == 260)
    let groups = [
      "layers: [{ frame: { x: 9, y: 8, width: 90, height: 100 }, padding: 10, layers: [\(text)] }]",
      "canvas: { width: 130, height: 140, padding: 20 }\nlayers: [{ padding: 10, layers: [\(text)] }]",
    ]
    for group in groups {
      let inGroup = try frames(group)[1]
      #expect(inGroup.height == height && near(inGroup.minY, 10 + (80 - height) * share))
    }
  }

  @Test func `a text stays at the padding of a canvas or a group that fits its layers`() throws {
    let text = "text: label, verticalAlignment: bottom"
    let frames = try frames(
      """
      layers:
        - { \(text) }
        - { shape: rectangle, frame: { height: 100 } }
        - { padding: 6, layers: [{ \(text) }, { shape: rectangle, frame: { height: 50 } }] }
      """)
    #expect(frames[0].minY == 24 && frames[3].minY == 6)
  }

  @Test(
    arguments: ["top", "center", "bottom"],
    ["text: one, style: { size: 20 }", #"text: "one\ntwo\nthree\nfour""#]
  )
  func `a text without a frame looks as in one that fills the canvas, even if it is higher`(
    alignment: String, text: String
  ) throws {
    func picture(_ frame: String) throws -> Bitmap {
      try FrameRenderer(
        yaml: """
          canvas: { width: 110, height: 70, padding: 12 }
          layers: [{ \(text), verticalAlignment: \(alignment)\(frame), effects: [strikethrough] }]
          """
      ).bitmap(at: 0.2)
    }
    let filling = ", frame: { x: 12, y: 12, width: 86, height: 46 }"
    #expect(try picture("") == picture(filling))
    #expect(try picture("") != picture(", frame: { y: 14 }"))
  }

  @Test(arguments: ["width", "height"])
  func `a circular reference of a group's length is an error`(length: String) {
    let text = problems(
      yaml: "layers: [{ id: box, layers: [{ id: label, text: a, frame: { \(length): same as box } }] }]")
    #expect(text.contains("the \(length)s of 'label' and 'box' depend on each other"))
    #expect(text.split(separator: "\n").count { $0.contains("error:") } == 1)
  }

  @Test(arguments: ["width", "height"])
  func `lengths that are the same as each other's are an error`(length: String) {
    let text = problems(
      yaml: """
        layers:
          - { id: a, text: one, frame: { \(length): same as b } }
          - { id: b, text: two, frame: { \(length): same as a } }
        """)
    #expect(text.contains("the \(length)s of 'b' and 'a' depend on each other"))
    #expect(text.contains("give one of them a \(length) in points"))
  }

  @Test(arguments: ["width", "height"])
  func `a length that is the same as another's keeps its own limits`(length: String) throws {
    let (limit, other) = length == "width" ? ("maxWidth", "height") : ("maxHeight", "width")
    let frame = try frames(
      """
      canvas: { width: 300, height: 300 }
      layers:
        - { id: a, shape: rectangle, frame: { width: 200, height: 200 } }
        - { id: b, shape: rectangle, frame: { \(length): same as a, \(limit): 40, \(other): 9 } }
      """)[1]
    #expect((length == "width" ? frame.width : frame.height) == 40)
  }

  @Test func `the layout is told where it stands on the canvas, in groups of groups too`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - id: outer
            frame: { x: 10, y: 20 }
            rotation: 30
            layers:
              - id: inner
                frame: { x: 100, y: 200 }
                layers: [{ id: label, text: Hello, frame: { x: 1, y: 2 }, padding: 3 }]
        """)
    let report = try LayoutReport(renderer, at: 0)
    #expect(report.layers.map(\.id) == ["label"])
    #expect(report.layers[0].frame.origin == Point(x: 111, y: 222))
    #expect(report.layers[0].origin == Point(x: 114, y: 225))
    let line = try #require(report.layers[0].layout.lines.first)
    #expect(report.json().contains("\"baseline\": \((225 + line.baseline).decimal(places: 4))"))
    #expect(renderer.scene.plainText == "Hello")
  }
}
