import Foundation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct LayoutReportTests {
  @Test func `the report has the keys and the order of version 1`() throws {
    let scene = Scene(
      canvas: Canvas(width: 100, height: 50),
      layers: [
        Layer(
          id: "a \"b\"", text: StyledText("To", style: TextStyle(size: 28.16)),
          frame: LayerFrame(x: 5, y: 7, width: .points(90), height: 34.08))
      ])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    let line = try renderer.layout().lines[0]
    let glyphs = line.runs[0].glyphs
    func number(_ value: Double) -> String { value.decimal(places: 4) }
    let expected = """
      {"version": 1, "time": 0.5, "layers": [{"id": "a \\"b\\"", "text": "To", "frame": [5, 7, 90, 34.08], \
      "fontSize": 28.16, "direction": "ltr", "lines": [{"range": [0, 2], "x": 5, "baseline": 34.28, \
      "width": \(number(line.width)), "ascent": 27.28, "descent": 6.8, "leading": 0, "truncated": false, \
      "runs": [{"font": "Inter-Regular", "size": 28.16, "direction": "ltr", "script": "Latn", "range": [0, 2], \
      "glyphs": [{"id": \(glyphs[0].id), "cluster": 0, "x": 5, "y": 34.28, "advance": \(number(glyphs[0].advance))}, \
      {"id": \(glyphs[1].id), "cluster": 1, "x": \(number(5 + glyphs[1].position.x)), "y": 34.28, \
      "advance": \(number(glyphs[1].advance))}]}]}], "strokes": []}], \
      "boxes": [{"id": "a \\"b\\"", "frame": [5, 7, 90, 34.08], \
      "offset": [0, 0], "scale": [1, 1], "rotation": 0, "opacity": 1, "blur": 0}]}
      """
    let json = try LayoutReport(renderer, at: 0.5).json()
    #expect(
      json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        .replacing("{ ", with: "{").replacing("[ ", with: "[").replacing(" }", with: "}").replacing(
          " ]", with: "]")
        == expected)
  }

  @Test func `the report is JSON for other readers, too`() throws {
    let text = "quote \" backslash \\ tab \t bell \u{7} עברית é"
    let scene = Scene(layers: [Layer(id: "x", text: StyledText(text))])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary(), missingGlyph: .box))
    let data = Data(try LayoutReport(renderer, at: 0).json().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let layer = try #require((object["layers"] as? [[String: Any]])?.first)
    #expect(layer["text"] as? String == text)
  }

  @Test func `lookups of a report count from the canvas`() throws {
    let scene = Scene(
      canvas: Canvas(width: 100, height: 50),
      layers: [Layer(id: "x", text: StyledText("abc"), frame: LayerFrame(x: 5, y: 7))])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    let layer = try LayoutReport(renderer, at: 0).layers[0]
    let inLayout = try #require(layer.layout.rectangle(ofCharacter: 1))
    let onCanvas = layer.rectangles(ofCharacters: 1..<2)
    #expect(onCanvas == [inLayout.offsetBy(dx: 5, dy: 7)])
  }

  private func report(_ effect: String, at time: Double) throws -> LayoutReport {
    try LayoutReport(try FrameRenderer(label: "milk", effect), at: time)
  }

  @Test func `a moment has the offset, scale, rotation, opacity and blur of each layer`() throws {
    let poses: [(String, Pose)] = [
      ("position: { by: [8, 4], duration: 1s }", Pose(offset: Point(x: 4, y: 2))),
      ("scale: { to: 2, duration: 1s }", Pose(scale: Point(x: 1.5, y: 1.5))),
      ("rotation: { to: 90deg, duration: 1s }", Pose(rotation: 45)),
      ("opacity: { to: 0, duration: 1s }", Pose(opacity: 0.5)),
      ("blur: { to: 3, duration: 1s }", Pose(blur: 1.5)),
    ]
    for (effect, pose) in poses {
      #expect(try report(effect, at: 0.5).boxes.map(\.pose) == [pose], "\(effect)")
      #expect(try report(effect, at: 0).boxes.map(\.pose) == [.rest], "\(effect)")
    }
  }

  @Test func `a moment has what effects have drawn around the text`() throws {
    let effect = "strikethrough: { duration: 1s, easing: linear, thickness: 3 }"
    #expect(try report(effect, at: 0).layers[0].strokes.isEmpty)
    let half = try report(effect, at: 0.5).layers[0]
    let line = half.layout.lines[0]
    #expect(half.strokes.map(\.effect) == ["strikethrough"] && half.strokes.map(\.line) == [0])
    #expect(near(half.strokes[0].frame.minX, half.origin.x + line.x))
    #expect(near(half.strokes[0].frame.width, line.width / 2) && half.strokes[0].frame.height == 3)
    let json = try report(effect, at: 1).json()
    #expect(json.contains("\"strokes\"") && json.contains("\"opacity\": 1"))
  }
}
