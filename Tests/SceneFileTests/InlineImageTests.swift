import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// Images in the flow of a text.
@Suite struct InlineImageTests {
  private let directory = TemporaryDirectory()

  init() throws {
    var bitmap = Bitmap(width: 40, height: 20, fill: 0xff00_00ff)
    for y in 0..<20 { bitmap[y, y] = 0xffff_0000 }
    let bytes = try encode(
      [Frame(bitmap: bitmap, start: 0, end: 1)], .png, EncodingOptions(width: 40, height: 20, frameRate: 1))
    try Data(bytes).write(to: URL(filePath: directory.path("star.png")))
  }

  private func document(_ text: String) throws(SceneFileError) -> SceneDocument {
    try SceneDocument(SourceFile(path: directory.path("scene.yaml"), text: text))
  }

  private func text(_ text: String, _ span: String) throws -> StyledText {
    let scene = try document("layers: [{ text: '\(text)', spans: [{ \(span) }] }]").scene
    return try #require(scene.layers[0].textContent).text
  }

  private func layout(_ text: StyledText, width: Double = .infinity) throws -> TextLayout {
    try Typesetter(fonts: FontLibrary()).layout(text, ParagraphStyle(), width: width)
  }

  @Test func `spans count what was written, whatever images take its place`() throws {
    let star = "match: ':star:', image: star.png"
    let document = try document(
      "layers: [{ text: ':star: a :star: b :star:', spans: [{ \(star), occurrence: 1 }, { \(star), occurrence: 3 }, { match: ':star:', occurrence: 2, style: { size: 40 } }, { range: [16, 17], style: { weight: bold } }] }]"
    )
    #expect(document.diagnostics.isEmpty)
    let text = try #require(document.scene.layers[0].textContent).text
    #expect(text.string == "\u{FFFC} a :star: b \u{FFFC}")
    #expect(text.spans.filter { $0.style.size == 40 }.map(\.text) == [":star:"])
    #expect(text.spans.filter { $0.style.weight == .bold }.map(\.text) == ["b"])
  }

  @Test func `an image takes the place of characters, as one character`() throws {
    let read = try text("Hi :star:, :star::star:!", "match: ':star:', image: star.png")
    #expect(read.string == "Hi \u{FFFC}, \u{FFFC}\u{FFFC}!")
    #expect(read.spans.map { $0.style.attachment != nil } == [false, true, false, true, false])
    #expect(try text("abc", "range: [0, 3], image: star.png").string == "\u{FFFC}")
    let document = try document(
      "layers: [{ text: 'A :star:', spans: [{ match: ':star:', image: star.png }, { match: A, style: { weight: bold } }] }]"
    )
    #expect(document.scene.plainText == "A :star:")
    #expect(document.files == [directory.path("star.png")])
    let named = try self.document(
      "layers: [{ text: 'A :star:', spans: [{ match: ':star:', image: star.png, alt: a star }] }]")
    #expect(named.scene.plainText == "A a star")
  }

  @Test func `an image over several spans is one, in the style of the first`() throws {
    let scene = try document(
      """
      layers:
        - text: "x:st[ar:]{weight: bold}y"
          markup: true
          spans: [{ match: ":star:", image: star.png, style: { size: 40 } }]
      """
    ).scene
    let text = try #require(scene.layers[0].textContent).text
    #expect(text.string == "x\u{FFFC}y" && text.spans.map(\.style.size) == [24, 40, 24])
    #expect(text.spans[1].style.weight == .regular)
  }

  @Test func `an image is as high as the font size, and as wide as its proportions say`() throws {
    let plain = try layout(StyledText("AB"))
    let layout = try layout(text("A:star:B", "match: ':star:', image: star.png, style: { size: 40 }"))
    let line = layout.lines[0]
    #expect(abs(line.width - plain.lines[0].width - 80) < 1)
    #expect(line.ascent >= 40 && line.ascent > plain.lines[0].ascent)
    let place = try #require(CharacterMap(layout).rectangle(ofCharacter: 1))
    #expect(abs(place.width - 80) < 1e-9)
    let lowered = try self.layout(
      text("A:star:B", "match: ':star:', image: star.png, style: { size: 40, baselineOffset: -30 }"))
    #expect(lowered.lines[0].descent > line.descent + 20)
  }

  @Test func `a line can end before and after an image`() throws {
    let text = try text("a:star::star::star:b", "match: ':star:', image: star.png")
    let lines = try layout(text, width: 110).lines
    #expect(lines.map(\.range) == [0..<3, 3..<5])
  }

  /// A layer that shows the same file in the same place.
  @Test(arguments: [1.0, 2.0])
  func `an image has the pixels of an image layer`(scale: Double) throws {
    let inline = try document(
      """
      canvas: { width: 200, height: 100, background: white }
      layers:
        - text: ":star:"
          frame: { x: 20, y: 10 }
          style: { size: 40, color: green, fill: "linear-gradient(red, blue)", outline: { width: 2 } }
          spans: [{ match: ":star:", image: star.png }]
      """
    ).scene
    let text = try #require(inline.layers[0].textContent).text
    let y = try 10 + layout(text).lines[0].baseline - 40
    let layer = try document(
      """
      canvas: { width: 200, height: 100, background: white }
      layers: [{ image: star.png, frame: { x: 20, y: \(y), width: 80, height: 40 }, fit: fill }]
      """
    ).scene
    let (ours, theirs) = (try inline.frame(at: 0, scale: scale), try layer.frame(at: 0, scale: scale))
    // At its edges an image in a text fades out over one of its own pixels, which are two points wide.
    let soft = Int(2 * scale)
    let (left, top) = (Int(20 * scale), Int(y * scale))
    let (right, bottom) = (left + Int(80 * scale), top + Int(40 * scale))
    var (inside, outside) = (0, 0)
    for y in 0..<ours.height {
      for x in 0..<ours.width {
        let isInside = x >= left + soft && x < right - soft && y >= top + soft && y < bottom - soft
        let isOutside = x < left - soft || x >= right + soft || y < top - soft || y >= bottom + soft
        if isInside || isOutside { #expect(ours[x, y] == theirs[x, y], "\(x), \(y)") }
        (inside, outside) = (inside + (isInside ? 1 : 0), outside + (isOutside ? 1 : 0))
      }
    }
    #expect(y == y.rounded() && inside > 2000 && outside > 10_000)
  }

  @Test func `an image appears, fades and moves with its character`() throws {
    func frame(_ effect: String, at time: Double) throws -> Bitmap {
      try document(
        """
        canvas: { width: 200, height: 60, background: white }
        layers:
          - { text: "ab:star:", frame: { x: 10, y: 10 }, spans: [{ match: ":star:", image: star.png }], effects: [\(effect)] }
        """
      ).scene.frame(at: time)
    }
    func red(_ bitmap: Bitmap) -> Int {
      (0..<bitmap.height).reduce(0) { sum, y in
        sum + (0..<bitmap.width).count { bitmap[$0, y] & 0xff_ffff == 0x00_00ff }
      }
    }
    let whole = try red(frame("", at: 0))
    #expect(whole > 800)
    #expect(try red(frame("typewriter: { duration: 3s, cursor: none }", at: 1.9)) == 0)
    #expect(try red(frame("typewriter: { duration: 3s, cursor: none }", at: 3)) == whole)
    #expect(try red(frame("opacity: { to: 0, duration: 1s, select: { range: [2, 3] } }", at: 1)) == 0)
    #expect(try red(frame("color: { to: green, duration: 1s }", at: 1)) == whole)
    let moved = try frame("position: { by: [20, 0], duration: 1s, select: { range: [2, 3] } }", at: 1)
    #expect(red(moved) == whole)
    #expect(try moved != frame("", at: 0))
  }

  @Test func `an SVG has the image`() throws {
    let scene = try document(
      "layers: [{ text: 'a :star:', spans: [{ match: ':star:', image: star.png }] }]"
    ).scene
    let svg = String(decoding: try scene.encoded(as: .svg), as: UTF8.self)
    #expect(svg.contains("<image") && svg.contains("<title>a :star:</title>"))
  }

  @Test(arguments: [
    ("match: Hi, image: none.png", "can't read"),
    ("match: Hi, image: ../star.png", "it is not in the scene's folder"),
    ("match: Hi, image: scene.txt", "not a readable"), ("match: Hi", "'style'"),
  ])
  func `a file that can't be shown is an error`(span: String, words: String) throws {
    try directory.write("no picture", to: "scene.txt")
    let error = #expect(throws: SceneFileError.self) { try text("Hi you", span) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
