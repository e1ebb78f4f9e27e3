import Foundation
import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Compares with glyphs that fontTools reads and Cairo paints.
@Suite struct ColorGlyphDrawingTests {
  private static let size = 40
  private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  /// A character on a clear square of one em, its baseline four fifths of an em below the top.
  private func picture(
    _ character: Character, font: String, color: Color = .black, size: Int = size
  ) throws -> Bitmap {
    let fonts = try FontLibrary()
    let style = TextStyle(
      font: font.hasPrefix("/") ? font : Repository.path("Tests/Fixtures/\(font)"), size: Double(size),
      color: color)
    let layout = try Typesetter(fonts: fonts).layout(StyledText(String(character), style: style))
    let line = layout.lines[0]
    var list = DisplayList()
    list.append(line, pixelsPerPoint: 1)
    var bitmap = Bitmap(width: size, height: size)
    var painter = Painter()
    painter.paint(
      list, transform: .translation(x: -line.x, y: 0.8 * Double(size) - line.baseline), background: 0,
      in: bitmap.bounds, into: &bitmap)
    return bitmap
  }

  private func components(_ pixel: Bitmap.Pixel) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }

  private func cairo(_ characters: String, font: String) throws -> [[Int]] {
    let output = try Oracle.run(
      "/usr/bin/python3",
      [
        Repository.path("Tests/Oracles/cairo_color_glyphs.py"), Repository.path("Tests/Fixtures/\(font)"),
        "\(Self.size)", characters,
      ])
    return try JSONDecoder().decode([[Int]].self, from: Data(output.utf8))
  }

  @Test(arguments: [
    ("layers.ttf", "A"), ("paints.ttf", "ABCDEFGHIJKLMNOPQRU"),
    ("paints.ttf", "abcdefghijklmnopqrstuvwxyzYZ"),
  ])
  func `layers, gradients, transforms and modes look as Cairo paints them`(
    font: String, characters: String
  ) throws {
    for (character, wanted) in zip(characters, try cairo(characters, font: font)) {
      let ours = try picture(character, font: font).pixels.flatMap(components)
      // Cairo rounds between layers, multiplies coverages of nested clips and finds gradients with 16 bits.
      let differences = zip(ours, wanted).map { abs($0 - $1) }
      let far = stride(from: 0, to: differences.count, by: 4).filter {
        differences[$0..<($0 + 4)].max() ?? 0 > 6
      }
      #expect(far.count <= 24, "\(character): \(far.count) pixels, first \(far.prefix(5))")
      #expect(wanted.contains { $0 > 0 } || character == "a")
    }
  }

  @Test func `paints that ask for it take the text's colour, others don't`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let bitmap = try picture("A", font: "layers.ttf", color: blue)
    // The square is the palette's red, its inner part the text's blue.
    #expect(bitmap[2, 30] == red.pixel)
    #expect(bitmap[10, 15] == blue.pixel)
  }

  @Test func `a colour glyph is as opaque as its text`() throws {
    let faint = try picture("A", font: "layers.ttf", color: Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(faint[2, 30] == 0x8000_0080)
    #expect(faint[10, 15] == 0x8080_0000)
    let emoji = try picture("😀", font: Self.emoji, size: 24)
    let half = try picture(
      "😀", font: Self.emoji, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), size: 24)
    for (whole, faded) in zip(emoji.pixels, half.pixels) {
      for (a, b) in zip(components(whole), components(faded)) {
        #expect(abs(Double(a) * 128 / 255 - Double(b)) <= 0.51)
      }
    }
  }

  @Test func `glyphs whose paints are damaged are their outline in the text's colour`() throws {
    for character in ["S", "T"] as [Character] {
      let bitmap = try picture(character, font: "paints.ttf")
      #expect(bitmap[4, 28] == Color.black.pixel)
      #expect(bitmap[20, 10] == 0)
    }
  }

  @Test func `text, emoji and text stand side by side and are drawn once`() throws {
    let fonts = try FontLibrary()
    try fonts.add(file: Self.emoji)
    let layer = Layer(text: StyledText("a😀b", style: TextStyle(font: "Inter", size: 20)))
    let renderer = try FrameRenderer(
      Scene(canvas: Canvas(width: 100, height: 40), duration: 0, layers: [layer]),
      typesetter: Typesetter(fonts: fonts)
    )
    guard case .group(let group)? = try renderer.displayList(at: 0).items.first else {
      Issue.record("no group")
      return
    }
    let kinds = group.items.map { item in
      switch item {
      case .glyphs(let run): "\(run.glyphs.count) plain"
      case .image: "image"
      default: "other"
      }
    }
    #expect(kinds == ["1 plain", "image", "1 plain"])
    // Equal frames are seen to be equal.
    #expect(try renderer.displayList(at: 0) == renderer.displayList(at: 0.5))
  }
}
