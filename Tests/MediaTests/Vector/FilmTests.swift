import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Films of cells as SVG.
@Suite struct FilmTests {
  /// Cells of 10 by 10 points that are filled; drawing 9 is a cursor.
  private final class Cells: CellFilm {
    let colors: [Color]
    let cellSize = Size(width: 10, height: 10)
    let font: CellFont?
    let links: [Int32: String]

    init(isDark: Bool = false, font: CellFont? = nil, links: [Int32: String] = [:]) {
      (self.font, self.links) = (font, links)
      colors = (0...9).map { Color(red: Double($0) / 9, green: isDark ? 1 : 0, blue: 0) }
    }

    func style(of drawing: Int32) -> Int32 { drawing }

    func items(of drawing: Int32) -> [DisplayList.Item] {
      [.fill(Path(Rect(x: 0, y: 0, width: 10, height: 10)), colors[Int(drawing)])]
    }

    func text(of drawing: Int32) -> CellText? {
      guard font != nil else { return nil }
      let text = ["a", "b", "e\u{301}", "\u{4F60}"][Int(drawing)]
      let columns = drawing == 3 ? 2 : 1
      let outline = font?.isEmbedded == true ? Path(Rect(x: 1, y: -8, width: 6, height: 8)) : nil
      return CellText(
        text, columns: columns, colors[Int(drawing)], isBold: drawing == 1, isItalic: false, outline: outline,
        link: links[drawing])
    }
  }

  /// Returns the SVG of screens that last for a second each.
  private func svg(
    _ screens: [[[Int32]]], cursors: [CellFrame.Cursor?] = [], hasDarkVariant: Bool = false,
    font: CellFont? = nil, links: [Int32: String] = [:]
  ) throws -> String {
    func items(_ film: Cells, _ time: Double) -> [DisplayList.Item] {
      let index = min(Int(time), screens.count - 1)
      var group = DisplayList.Group(items: [])
      group.cells = Annotation(
        CellFrame(
          film, columns: 4, rows: screens[index], cursor: index < cursors.count ? cursors[index] : nil))
      return [.group(group)]
    }
    let (light, dark) = (
      Cells(font: font, links: links), Cells(isDark: true, font: font, links: links)
    )
    var animation = TestAnimation { items(light, $0) }
    animation.frameTimes = (0...screens.count * 10).map { Double($0) / 10 }
    animation.duration = Double(screens.count)
    if hasDarkVariant { animation.dark = { items(dark, $0) } }
    return try animation.text()
  }

  private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func `neighbouring cells of a style are one rectangle, and a cell that stays is written once`() throws
  {
    let text = try svg([[[1, 1, 2]], [[1, 1, 3]], [[1, 1, 2]]])
    #expect(count("d=\"m0 0h20v10", in: text) == 1)
    // Drawing 2 is there twice, and 3 in between.
    #expect(count("d=\"m20 0h10v10", in: text) == 2)
    #expect(text.contains("0%,66.6%,to{visibility:visible}33.3%{visibility:hidden}"), "\(text)")
  }

  @Test func `a film takes as long as its rows, however many letters they have`() {
    let rows = Array(repeating: Array(repeating: Int32(1), count: 80), count: 24)
    var group = DisplayList.Group(
      items: Array(repeating: .fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black)), count: 1920)
    )
    group.cells = Annotation(CellFrame(Cells(), columns: 80, rows: rows, cursor: nil))
    #expect([DisplayList.Item.group(group)].leafCount == 24)
    #expect(DisplayList.Item.group(group).bounds == Rect(x: 0, y: 0, width: 800, height: 240))
  }

  @Test func `rows that scroll are written once, and their sheet moves in jumps`() throws {
    let text = try svg([[[1], [2], [3]], [[2], [3], [4]], [[3], [4], [5]]])
    #expect(count("h10v10h-10z", in: text) == 5)
    #expect(text.contains("translate(0,-10px)") && text.contains("translate(0,-20px)"))
    #expect(!text.contains("visibility"), "what is below the window needs no animation: \(text)")
  }

  @Test func `a cursor is one drawing that jumps from place to place`() throws {
    let places = (0..<3).map { CellFrame.Cursor(row: 0, column: $0, drawing: 9) }
    let text = try svg([[[1]], [[1, 2]], [[1, 2, 3]]], cursors: places)
    #expect(text.contains("translate(10px,0)") && text.contains("translate(20px,0)"))
    #expect(count("fill=\"#f00\"", in: text) == 1)
  }

  private let font = CellFont(family: "it's", size: 8, baseline: 7)

  @Test
  func
    `a row is one text with a part for each style, whose characters have their places, unless they have marks`()
    throws
  {
    let row: [Int32] = [0, 1, -1, 0, 2, 3, -1]
    let text = try svg([[row], [row]], font: font)
    #expect(
      text.contains(
        "<text x=\"0 10 20 30\" y=\"7\">a<tspan fill=\"#1c0000\" font-weight=\"bold\">b</tspan> a</text>"),
      "\(text)")
    #expect(text.contains("<text x=\"40\" y=\"7\" fill=\"#390000\">e\u{301}</text>"), "\(text)")
    #expect(text.contains("<text x=\"50\" y=\"7\" fill=\"#500\">\u{4F60}</text>"), "\(text)")
    #expect(text.contains("<g fill=\"#000\" font-family=\"'it\\'s',ui-monospace"), "\(text)")
    #expect(text.contains(" text{white-space:pre;") && text.contains("xml:space=\"preserve\""), "\(text)")
    #expect(text.contains("role=\"document\""), "screen readers read the rows: \(text)")
  }

  @Test func `a row that grows stays one text, whose letters appear one by one`() throws {
    let text = try svg([[[0, 0]], [[0, 0, 1]], [[0, 0, 1, -1, 1]]], font: font)
    #expect(count("<text", in: text) == 1, "\(text)")
    #expect(text.contains(">aa<tspan class=\"\" style=\"animation-name:"), "\(text)")
    #expect(text.contains("{0%{visibility:hidden}33.3%,to{visibility:visible}}"), "\(text)")
    #expect(text.contains("{0%{visibility:hidden}66.6%,to{visibility:visible}}"), "\(text)")
  }

  @Test
  func `a letter in the place of another one begins a new text, and a text that returns is written once`()
    throws
  {
    let rows: [[Int32]] = [[0, 0, 1], [0, 1, 1], [0, 0, 1]]
    let text = try svg(rows.map { [$0] }, font: font)
    #expect(count("<text", in: text) == 2, "\(text)")
    #expect(count("{0%,66.6%,to{visibility:visible}33.3%{visibility:hidden}}", in: text) == 1, "\(text)")
  }

  @Test func `rows of text are in the order of the screen, also if they are written in another one`() throws {
    let text = try svg([[[], [0]], [[1], [0]]], font: font)
    let places = text.matches(of: /<text[^>]* y="(\d+)"/).map(\.output.1)
    #expect(places == ["7", "17"], "\(text)")
  }

  @Test func `a letter that links is a link, whose address can't end its attribute`() throws {
    let address = "https://example.org/?a=1&b=\"><script>"
    let text = try svg([[[0, 1]]], font: font, links: [1: address])
    #expect(
      text.contains("<a href=\"https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;\""), "\(text)")
  }

  @Test func `a letter below the cursor is neither copied nor read twice`() throws {
    let text = try svg([[[0]]], cursors: [.init(row: 0, column: 0, drawing: 0)], font: font)
    #expect(count(">a</text>", in: text) == 2, "\(text)")
    #expect(
      text.contains("aria-hidden=\"true\" style=\"-webkit-user-select:none;user-select:none\""), "\(text)")
  }

  @Test func `a font inside has the letters of each weight, in cells of a film's size`() throws {
    let font = CellFont(family: "Mono", size: 8, baseline: 7, isEmbedded: true)
    let text = try svg([[[0, 1]]], hasDarkVariant: true, font: font)
    let faces = text.matches(
      of: /@font-face\{font-family:(\w+);(font-weight:700;)?src:url\(data:font\/woff2;base64,([^)]+)\)\}/)
    try #require(faces.count == 2 && faces[0].output.1 == faces[1].output.1, "\(text)")
    #expect(text.contains("font-family=\"\(faces[0].output.1),'Mono',"))
    #expect(faces[0].output.2 == nil && faces[1].output.2 != nil)
    // 16 units per point.
    let glyphs = try SubsetFontTests.glyphs(String(faces[1].output.3))
    #expect(glyphs.characters == ["20": 160, "62": 160] && glyphs.unitsPerEm == 128)
    #expect(
      glyphs.points["62"]
        == [[16, 0, 1], [16, 128, 1], [112, 128, 1], [112, 0, 1]].reordered(like: glyphs.points["62"]))
    #expect(glyphs.ascent == 112 && glyphs.descent == -48)
  }

  @Test func `light and dark pages share the drawings`() throws {
    let text = try svg([[[1, 2]], [[2, 1]]], hasDarkVariant: true)
    #expect(!text.contains("display=\"none\"") && text.contains("prefers-color-scheme:dark"))
  }

  @Test func `a film that grows and shrinks shows no rows that are gone`() throws {
    let text = try svg([[[1]], [[1], [2]], [[1]]])
    #expect(text.contains("0%,66.667%,to{visibility:hidden}33.333%{visibility:visible}"), "\(text)")
  }
}
