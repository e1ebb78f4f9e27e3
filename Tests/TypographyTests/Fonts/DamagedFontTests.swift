import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Damaged files, each of which must give an error or a layout, without a crash or a hang.
@Suite struct DamagedFontTests {
  private let folder = TemporaryDirectory()

  /// Lays out a text in a font file; ignores errors of the font.
  @discardableResult
  private func layOut(_ bytes: [UInt8], _ text: String = "אבגד To", name: String = "font.ttf") throws
    -> TextLayout?
  {
    let path = try folder.write(bytes, to: name)
    do {
      return try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(
        StyledText(text, style: TextStyle(font: path)))
    } catch TypographyError.badFont(let name, let reason) {
      #expect(name == path && !reason.isEmpty)
      return nil
    }
  }

  private func reason(_ bytes: [UInt8]) throws -> String? {
    let path = try folder.write(bytes, to: "reason.ttf")
    do {
      try FontLibrary().add(file: path)
      return nil
    } catch TypographyError.badFont(_, let reason) {
      return reason
    }
  }

  /// Returns the reason why a font can't be used for a text; nil if it can.
  private func refusal(
    _ bytes: [UInt8], _ text: String, _ limits: FontLimits = FontLimits()
  ) throws -> String? {
    let path = try folder.write(bytes, to: "refused.ttf")
    do {
      _ = try Typesetter(fonts: FontLibrary(limits: limits), missingGlyph: .box).layout(
        StyledText(text, style: TextStyle(font: path)))
      return nil
    } catch TypographyError.badFont(path, let reason) {
      return reason
    }
  }

  @Test func `truncated files are rejected or partly read`() throws {
    let bytes = try FontBytes(bundled: "NotoSansHebrew-Regular.ttf").assembled()
    for count in [0, 1, 3, 4, 11, 12, 13, 27, 28, 100, 200, 255, 256, 257, 300] {
      #expect(try reason(Array(bytes[..<count])) != nil, "\(count) bytes")
    }
    for part in 1..<64 { try layOut(Array(bytes[..<(bytes.count * part / 64)])) }
  }

  @Test func `empty files and files of constant bytes are rejected`() throws {
    #expect(try reason([]) == "it is damaged or in an unknown format")
    #expect(try reason([UInt8](repeating: 0, count: 4096)) == "it is damaged or in an unknown format")
    #expect(try reason([UInt8](repeating: 0xFF, count: 4096)) == "it is damaged or in an unknown format")
  }

  @Test(arguments: [0, 1, 15, 16385, 65535])
  func `invalid units per em are rejected`(units: Int) throws {
    var font = try FontBytes(bundled: "NotoSansHebrew-Regular.ttf")
    font.patch("head", at: 18, FontBytes.bytes(units, 2))
    #expect(try reason(font.assembled()) != nil)
    font.patch("head", at: 18, FontBytes.bytes(16384, 2))
    #expect(try reason(font.assembled()) == nil)
  }

  @Test func `a collection of thousands of faces is rejected`() throws {
    let font = try FontBytes(bundled: "NotoSansDevanagari-Regular.ttf")
    // All of them the same font.
    let count = 5000
    let header = Array("ttcf".utf8) + [0, 1, 0, 0] + FontBytes.bytes(count, 4)
    let offset = header.count + 4 * count
    let offsets = [[UInt8]](repeating: FontBytes.bytes(offset, 4), count: count).flatMap { $0 }
    let bytes = header + offsets + font.assembled(base: offset)
    #expect(try reason(bytes) == "it has more than 1000 faces")
  }

  @Test func `a font without characters is rejected`() throws {
    var font = try FontBytes(bundled: "NotoSansHebrew-Regular.ttf")
    font["cmap"] = [0, 0, 0, 0]
    #expect(try reason(font.assembled()) == "it maps no characters to glyphs")
  }

  @Test func `a font without outlines is rejected`() throws {
    var font = try FontBytes(bundled: "NotoSansHebrew-Regular.ttf")
    font["glyf"] = nil
    font["loca"] = nil
    #expect(try reason(font.assembled()) != nil)
  }

  /// Returns the Hebrew font with replaced outlines for its first glyphs; glyph 0 is shown for missing characters.
  private func font(glyphs: [[UInt8]]) throws -> [UInt8] {
    var font = try FontBytes(bundled: "NotoSansHebrew-Regular.ttf")
    let count = try #require(font["maxp"]).dropFirst(4).prefix(2).reduce(0) { $0 << 8 | Int($1) }
    var locations: [Int] = [0]
    var data: [UInt8] = []
    for index in 0..<count {
      data += index < glyphs.count ? glyphs[index] : []
      locations.append(data.count)
    }
    font["glyf"] = data
    font["loca"] = locations.flatMap { FontBytes.bytes($0, 4) }
    font.patch("head", at: 50, [0, 1])
    return font.assembled()
  }

  /// Returns a composite glyph.
  private func composite(_ parts: [Int]) -> [UInt8] {
    var data = FontBytes.bytes(-1, 2) + [UInt8](repeating: 0, count: 8)
    for (index, part) in parts.enumerated() {
      // Byte offsets, with MORE_COMPONENTS set for all but the last component.
      data += FontBytes.bytes(index + 1 < parts.count ? 0x22 : 0x02, 2) + FontBytes.bytes(part, 2) + [1, 1]
    }
    return data + [UInt8](repeating: 0, count: data.count % 2)
  }

  @Test func `glyphs that contain themselves are rejected`() throws {
    for glyphs in [
      [composite([0])], [composite([1]), composite([0])],
      [composite([1]), composite([2, 1]), composite([0])],
    ] {
      #expect(
        try refusal(font(glyphs: glyphs), "字") == "its glyph 0 has too many components or contains itself"
      )
    }
  }

  @Test func `composite glyphs that double thirty times are rejected quickly`() throws {
    let doubling = (0..<30).map { composite([$0 + 1, $0 + 1]) }
    var told: String?
    let time = try ProcessorTime.measure { told = try refusal(font(glyphs: doubling), "字") }
    #expect(told == "its glyph 0 has too many components or contains itself" && time < .seconds(20))
  }

  @Test func `an outline of too many points is rejected`() throws {
    // 30,000 coinciding points, four times.
    let points = 30_000
    var simple =
      FontBytes.bytes(1, 2) + [UInt8](repeating: 0, count: 8) + FontBytes.bytes(points - 1, 2) + [0, 0]
    // Flags: on the curve, same coordinates as before, repeated up to 255 times.
    var left = points
    while left > 0 {
      let count = min(left, 256)
      simple += [0x39, UInt8(count - 1)]
      left -= count
    }
    simple += [UInt8](repeating: 0, count: simple.count % 2)
    #expect(try refusal(font(glyphs: [simple]), "字") == nil)
    #expect(
      try refusal(font(glyphs: [simple]), "字", FontLimits(outlinePoints: 29_999))
        == "its glyph 0 has 30000 points, more than the limit of 29999; --limit points=30000 allows it")
    // FreeType counts points in 16 bits.
    let four = try refusal(font(glyphs: [composite([1, 1, 1, 1]), simple]), "字")
    #expect(try #require(four).hasPrefix("its glyph 0 is damaged"))
  }

  @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf"])
  func `flipped bytes do not crash`(file: String) throws {
    let bytes = try FontBytes(bundled: file).assembled()
    var random = SeededGenerator(seed: 20)
    for _ in 0..<150 {
      var damaged = bytes
      // Half of the flips are in the directory and the first tables, which matter most.
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let end = Bool.random(using: &random) ? bytes.count : 1024
        damaged[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try layOut(damaged, "אב ที่ fi")
    }
  }

  @Test func `flipped bytes in a CFF font do not crash`() throws {
    let bytes = [UInt8](
      try Data(contentsOf: URL(filePath: "/usr/share/fonts/opentype/cantarell/Cantarell-Thin.otf")))
    var random = SeededGenerator(seed: 21)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<40 {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try layOut(damaged, "AV fi")
    }
  }

  @Test func `flipped bytes in a variable font do not crash`() throws {
    var font = try FontBytes(bundled: "Inter-Roman.var.ttf")
    var random = SeededGenerator(seed: 22)
    for tag in ["fvar", "avar", "gvar", "HVAR", "MVAR", "STAT"] {
      guard let table = font[tag] else { continue }
      for _ in 0..<8 {
        for _ in 0..<4 {
          font.patch(
            tag, at: Int.random(in: 0..<min(table.count, 400), using: &random),
            [UInt8.random(in: 0...255, using: &random)])
        }
        let path = try folder.write(font.assembled(), to: "variable.ttf")
        let style = TextStyle(font: path, weight: .semibold, variations: [FontVariation("slnt", -5)])
        do {
          _ = try Typesetter(fonts: FontLibrary()).layout(StyledText("A1", style: style))
        } catch TypographyError.badFont {}
        font[tag] = table
      }
    }
  }
}
