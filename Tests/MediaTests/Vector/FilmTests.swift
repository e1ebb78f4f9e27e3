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

    init(isDark: Bool = false, font: CellFont? = nil) {
      self.font = font
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
      return CellText(text, columns: columns, colors[Int(drawing)], isBold: false, isItalic: false)
    }
  }

  /// Returns the SVG of screens that last for a second each.
  private func svg(
    _ screens: [[[Int32]]], cursors: [CellFrame.Cursor?] = [], hasDarkVariant: Bool = false,
    font: CellFont? = nil
  ) throws -> String {
    func items(_ film: Cells, _ time: Double) -> [DisplayList.Item] {
      let index = min(Int(time), screens.count - 1)
      var group = DisplayList.Group(items: [])
      group.cells = Annotation(
        CellFrame(
          film, columns: 4, rows: screens[index], cursor: index < cursors.count ? cursors[index] : nil))
      return [.group(group)]
    }
    let (light, dark) = (Cells(font: font), Cells(isDark: true, font: font))
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
    #expect(text.contains("0%,66.667%,to{visibility:visible}33.333%{visibility:hidden}"), "\(text)")
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

  @Test func `text keeps its blanks in every engine, and has a given length unless it has marks or is wide`()
    throws
  {
    let font = CellFont(family: "it's", size: 8, baseline: 7)
    let text = try svg([[[0, 1, -1, 0, 2, 3, -1]], [[0, 1, -1, 0, 2, 3, -1]]], font: font)
    #expect(text.contains("textLength=\"40\" xml:space=\"preserve\">a  a</text>"), "\(text)")
    #expect(text.contains(" textLength=\"10\">b</text>"))
    #expect(text.contains("transform=\"translate(40,7)\" fill=\"#390000\">e\u{301}</text>"), "\(text)")
    #expect(text.contains("font-family=\"'it\\'s',ui-monospace"), "\(text)")
  }

  @Test func `a word that changes is written again as a whole, and one that stays is not`() throws {
    let font = CellFont(family: "Mono", size: 8, baseline: 7)
    let words: [Int32] = [0, 0, 0, -1, 0, 0]
    let text = try svg([[words], [[0, 0, -1, -1, 0, 0]], [words]], font: font)
    #expect(count(">aaa</text>", in: text) == 1, "\(text)")
    #expect(count(">aa</text>", in: text) == 2, "\(text)")
    #expect(count("</text>", in: text) == 3, "\(text)")
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
