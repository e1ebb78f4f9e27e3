import Foundation
import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelLint
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Backgrounds, lines and shadows of a text style.
@Suite struct LineMarksTests {
  private let yellow = Color(red: 1, green: 1, blue: 0)
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary()) }

  private func renderer(_ text: StyledText, _ effects: any TextEffect...) throws -> FrameRenderer {
    let layer = Layer(
      text: text, frame: LayerFrame(x: 10, y: 10, width: .points(300), height: 150), effects: effects)
    let scene = Scene(canvas: Canvas(width: 320, height: 170), layers: [layer])
    return try FrameRenderer(scene, typesetter: typesetter)
  }

  private func text(_ string: String, _ change: (inout TextStyle) -> Void = { _ in }) -> StyledText {
    var style = TextStyle(size: 24, color: .black)
    change(&style)
    return StyledText(string, style: style)
  }

  /// A text of several lines and directions with spans in random styles, and a line of random form.
  private func randomText(_ random: inout SeededGenerator) -> (text: StyledText, line: TextDecoration) {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let words = ["typography", "jumps", "ab", "שלום", "مرحبا", "e\u{301}", "(query)", "12"]
    var text = self.text((0..<7).map { _ in pick(words) }.joined(separator: " "))
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let ends = [0, 1].map { _ in Int.random(in: 0...text.characterCount, using: &random) }.sorted()
      let size = Double.random(in: 12...30, using: &random)
      let red = Double.random(in: 0...1, using: &random)
      text.restyle(ends[0]..<ends[1]) { style in
        if Bool.random(using: &random) { style.size = size }
        if Bool.random(using: &random) { style.weight = .bold }
        if Bool.random(using: &random) { style.baselineOffset = 3 }
        style.color = Color(red: red, green: 0, blue: 0)
      }
    }
    let line = DecorationLine(
      form: pick(DecorationLine.Form.allCases), pattern: pick(DecorationLine.Pattern.allCases),
      isByWord: pick([true, false]), per: pick([nil, .line, .run]))
    return (text, TextDecoration(line, color: pick([yellow, nil]), thickness: pick([2.5, nil])))
  }

  @Test func `a line of all characters is painted as the effect of no duration paints it`() throws {
    let still = Timing(duration: 0)
    for string in ["jumps over\ntypography", "one"] {
      let plain = text(string)
      let lines: [((inout TextStyle) -> Void, (RangeSelector) -> any TextEffect)] = [
        ({ $0.underline = .single }, { Underline(timing: still, selector: $0) }),
        (
          { $0.strikethrough = .double },
          {
            Strikethrough(
              timing: still, position: .font, line: DecorationLine(form: .double), selector: $0)
          }
        ),
      ]
      for (mark, effect) in lines {
        let own = try renderer(text(string, mark))
        let selected = try renderer(plain, effect(RangeSelector(.characters(0..<plain.characterCount))))
        #expect(try own.displayList(at: 0) == selected.displayList(at: 0))
        #expect(try own.bitmap(at: 0) == renderer(plain, effect(.all)).bitmap(at: 0))
      }
    }
  }

  @Test(arguments: 1...60)
  func `a line of some characters has the strokes and the pixels of the effect that selects them`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let (text, line) = randomText(&random)
    let ends = [0, 1].map { _ in Int.random(in: 0...text.characterCount, using: &random) }.sorted()
    let range = ends[0]..<ends[1]
    let selector = RangeSelector(.characters(range))
    let isUnderline = Bool.random(using: &random)
    var marked = text
    marked.restyle(range) { if isUnderline { $0.underline = line } else { $0.strikethrough = line } }
    let effect: any TextEffect =
      isUnderline
      ? Underline(
        timing: Timing(duration: 0), thickness: line.thickness, line: line.line, color: line.color,
        selector: selector)
      : Strikethrough(
        timing: Timing(duration: 0), position: .font, thickness: line.thickness, line: line.line,
        color: line.color, selector: selector)
    let (own, other) = (try renderer(marked), try renderer(text, effect))
    // Runs that are split have edges that are rounded otherwise.
    let strokes = try own.strokes(at: 0).filter { $0.rect.width > 1e-9 }
    let expected = try other.strokes(at: 0).filter { $0.rect.width > 1e-9 }
    #expect(strokes.map(\.color) == expected.map(\.color))
    for (stroke, other) in zip(strokes.map(\.rect), expected.map(\.rect)) {
      #expect(near(stroke.minX, other.minX) && near(stroke.maxX, other.maxX) && near(stroke.midY, other.midY))
    }
    #expect(try own.bitmap(at: 0) == other.bitmap(at: 0))
  }

  @Test func `adjacent characters with one background have a rectangle on each line, behind all letters`()
    throws
  {
    var marked = text("some words\nof text")
    marked.restyle(5..<12) { $0.background = yellow }
    marked.restyle(7..<9) { $0.weight = .bold }
    let renderer = try renderer(marked)
    let list = try renderer.displayList(at: 0)
    let boxes = try renderer.layers[0].layout(at: 0).map { CharacterMap($0).rectangles(ofCharacters: 5..<12) }
    #expect(list.strokes.map(\.color) == [yellow, yellow])
    for (stroke, box) in zip(list.strokes, boxes ?? []) {
      #expect(near(stroke.rect.minX, box.minX + 10) && near(stroke.rect.width, box.width))
      #expect(near(stroke.rect.minY, box.minY + 10) && near(stroke.rect.height, box.height))
    }
    #expect(list.isGlyphs.prefix { !$0 }.count == 2 && list.isGlyphs.dropFirst(2).allSatisfy { $0 })
    marked.restyle(8..<10) { $0.background = .red }
    #expect(try self.renderer(marked).strokes(at: 0).map(\.color) == [yellow, .red, yellow])
  }

  @Test func `a style of the library marks a word`() throws {
    let scene = Scene(canvas: Canvas(width: 100, height: 60)) {
      Text("a b").style("b") { $0.background = .yellow }
    }
    let renderer = try FrameRenderer(scene, typesetter: typesetter)
    #expect(try renderer.strokes(at: 0).map(\.color) == [.yellow])
  }

  @Test func `marks appear with their words, and spaces with the word before them`() throws {
    let yaml = """
      layers:
        - text: one two three
          style: { underline: true, background: yellow }
          effects: [{ reveal: { unit: word, style: fade, easing: linear, duration: 1s, stagger: 1s } }]
      """
    let renderer = try FrameRenderer(yaml: yaml)
    let whole = try renderer.strokes(at: 10)
    #expect(whole.count == 2)
    #expect(try renderer.strokes(at: 0).isEmpty)
    for (time, count) in [(0.5, 1), (1.0, 1), (1.5, 2), (2.5, 2)] {
      let strokes = try renderer.strokes(at: time)
      #expect(strokes.count == 2 * count, "\(time)")
      #expect(strokes[0].rect.minX == whole[0].rect.minX)
    }
    // Two thirds of the words, with the space after them.
    let two = try renderer.strokes(at: 2)
    #expect(two[0].rect.maxX < whole[0].rect.maxX && two[0].rect.width > whole[0].rect.width / 2)
  }

  @Test func `marks move with their characters`() throws {
    let yaml = """
      layers:
        - text: one two
          style: { strikethrough: true }
          effects: [{ position: { from: [0, 12], duration: 1s, easing: linear, select: { match: two } } }]
      """
    let renderer = try FrameRenderer(yaml: yaml)
    let (start, end) = (try renderer.strokes(at: 0), try renderer.strokes(at: 5))
    #expect(start.count == 2 && end.count == 1)
    #expect(near(start[0].rect.minY, end[0].rect.minY) && near(start[1].rect.minY, end[0].rect.minY + 12))
    #expect(near(start[0].rect.maxX, start[1].rect.minX) && near(start[1].rect.maxX, end[0].rect.maxX))
  }

  @Test(arguments: ["underline", "strikethrough"], ["solid", "dot", "dash", "dash-dot-dot"])
  func `each character has the piece that it has in the whole line`(line: String, pattern: String) throws {
    func strokes(_ effects: String) throws -> [Rect] {
      try FrameRenderer(
        yaml: """
          layers:
            - text: "some [larger]{size: 40} words"
              markup: true
              style: { \(line): { pattern: \(pattern), thickness: 2 } }
              effects: [\(effects)]
          """
      ).strokes(at: 0.5).map(\.rect)
    }
    let whole = try strokes("")
    let apart = try strokes("{ reveal: { unit: character, style: rise, duration: 20s, stagger: 0.001s } }")
    #expect(apart.count > whole.count)
    func width(_ rects: [Rect]) -> Double { rects.map(\.width).reduce(0, +) }
    #expect(near(width(whole), width(apart)))
    for piece in apart where piece.width > 1e-6 {
      #expect(whole.contains { $0.minX <= piece.minX + 1e-6 && piece.maxX <= $0.maxX + 1e-6 })
    }
  }

  @Test func `backgrounds of neighbours that fade in differently have no seam`() throws {
    let bitmap = try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 50, padding: 5, background: white }
        layers:
          - text: Seamless letters
            style: { size: 23, color: transparent, background: red }
            effects: [{ reveal: { unit: character, style: fade, easing: linear, duration: 4s, stagger: 0.1s } }]
        """
    ).bitmap(at: 3)
    let greens = (6..<bitmap.width).map { Int(bitmap[$0, 20] >> 8 & 255) }
    #expect(Set(greens).count > 10)
    #expect(zip(greens, greens.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "\(greens)")
  }

  @Test(arguments: ["red", "rgb(255 0 0 / 50%)"])
  func `a background along a path has one colour everywhere`(color: String) throws {
    let bitmap = try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 200 }
        layers:
          - text: A circle of letters with no gaps
            frame: { x: 0, y: 0 }
            along: M100 30 A 70 70 0 0 1 100 170
            style: { size: 13, color: transparent, background: "\(color)" }
        """
    ).bitmap(at: 0)
    // In the middle and at both edges of the background, from its second letter to its last but two.
    var found: Set<UInt32> = []
    for degrees in stride(from: -80.0, through: 60, by: 0.5) {
      for radius in [69.0, 74, 80] {
        let (x, y) = (100 + radius * cos(degrees * .pi / 180), 100 + radius * sin(degrees * .pi / 180))
        found.insert(bitmap[Int(x), Int(y)])
      }
    }
    #expect(found.count == 1 && !found.contains(bitmap[0, 0]), "\(found.count) colours")
  }

  @Test(
    arguments: ["", ", outline: { width: 2, color: black }", ", fill: 'linear-gradient(red, blue)'"],
    [0.0, 2])
  func `the shadow of a text is that of a layer`(style: String, blur: Double) throws {
    func renderer(_ style: String, _ layer: String = "") throws -> FrameRenderer {
      try FrameRenderer(
        yaml: """
          canvas: { width: 200, height: 60, padding: 10, background: white }
          layers: [{ text: Shadow, style: { size: 30\(style) }\(layer) }]
          """)
    }
    let shadow = ", shadow: { color: 'rgb(0 0 255 / 60%)', offset: [4, 3], blur: \(blur) }"
    let own = try renderer(style + shadow).bitmap(at: 0)
    let layer = try renderer(style, shadow).bitmap(at: 0)
    #expect(try renderer(style).bitmap(at: 0) != own)
    // An edge of the letters on their shadow is rounded twice.
    #expect(own.greatestDifference(from: layer) <= 12, "\(own.greatestDifference(from: layer))")
  }

  @Test func `a colour glyph casts a shadow in one colour`() throws {
    let font = Repository.path("Tests/Fixtures/layers.ttf")
    func bitmap(_ style: String, _ layer: String = "") throws -> Bitmap {
      try FrameRenderer(
        yaml: """
          canvas: { width: 80, height: 80, padding: 10, background: white }
          layers: [{ text: A, style: { font: "\(font)", size: 30\(style) }\(layer) }]
          """
      ).bitmap(at: 0)
    }
    let shadow = ", shadow: { color: blue, offset: [5, 5], blur: 0 }"
    let (own, layer) = (try bitmap(shadow), try bitmap("", shadow))
    #expect(own.greatestDifference(from: layer) <= 12, "\(own.greatestDifference(from: layer))")
  }

  @Test func `a shadow is no text for lint`() throws {
    let yaml = """
      canvas: { width: 200, height: 60, padding: 10, background: white }
      layers: [{ text: Shadow, style: { size: 30, shadow: { color: '#f4f4f4', offset: [40, 0], blur: 0 } } }]
      """
    #expect(try FrameRenderer(yaml: yaml).findings(by: [ContrastRule.self]).isEmpty)
  }

  @Test func `an SVG shows what is painted`() throws {
    let yaml = """
      canvas: { width: 300, height: 100, padding: 10, background: white }
      layers:
        - text: "[One]{background: yellow} [two]{underline: {form: double}} [three]{strikethrough: true} [four]{shadow: {blur: 2, color: red}}"
          markup: true
          style: { size: 30 }
      """
    let renderer = try FrameRenderer(yaml: yaml)
    let folder = TemporaryDirectory()
    let bytes = try renderer.scene.encoded(as: .svg)
    try folder.write(String(decoding: bytes, as: UTF8.self), to: "a.svg")
    _ = try Oracle.run("/usr/bin/rsvg-convert", ["-o", folder.path("a.png"), folder.path("a.svg")])
    let shown = try #require(Oracle.pillow([folder.path("a.png")]).first?.frames.first).rgba
    let own = try renderer.bitmap(at: 0)
    var difference = 0
    for y in 0..<own.height {
      for x in 0..<own.width {
        let pixel = own[x, y]
        let components = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]
        for (index, component) in components.enumerated() {
          difference += abs(Int(component) - Int(shown[(y * own.width + x) * 4 + index]))
        }
      }
    }
    #expect(Double(difference) / Double(own.width * own.height * 3) < 1.5, "\(difference)")
  }
}

extension Bitmap {
  /// The greatest difference of a component of two pixels in the same place.
  fileprivate func greatestDifference(from other: Bitmap) -> Int {
    var greatest = 0
    for y in 0..<height {
      for x in 0..<width {
        for shift in [0, 8, 16, 24] {
          greatest = max(greatest, abs(Int(self[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)))
        }
      }
    }
    return greatest
  }
}
