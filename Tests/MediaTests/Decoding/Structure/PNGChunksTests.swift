import GlyphreelMedia
import Foundation
import TestSupport
import Testing

@Suite struct PNGChunksTests {
  @Test func `an inserted text can be read and does not change the pixels`() throws {
    let file = try [UInt8](
      Data(contentsOf: URL(filePath: Repository.path("Tests/Goldens/latin.png"))))
    let text = String(repeating: "layer \"a\" × ✓\n", count: 50)
    let longer = try PNGChunks.inserting(text, under: "Glyphreel scene", into: file)
    #expect(PNGChunks.text(under: "Glyphreel scene", in: longer) == text)
    #expect(PNGChunks.text(under: "Glyphreel scene", in: file) == nil)
    #expect(try PNGDecoder().decode(longer).bitmap == PNGDecoder().decode(file).bitmap)
    #expect(longer.count < file.count + 200)
    let directory = TemporaryDirectory()
    try Data(longer).write(to: URL(filePath: directory.path("a.png")))
    #expect(try Oracle.pngcheck(directory.path("a.png")).contains("iTXt"))
    #expect(try Oracle.pillow([directory.path("a.png")])[0].text["Glyphreel scene"] == text)
  }

  @Test func `inserting a text into another file is an error`() {
    #expect(throws: EncodingError.self) { try PNGChunks.inserting("a", under: "b", into: [1, 2, 3]) }
    #expect(PNGChunks.text(under: "b", in: [1, 2, 3]) == nil)
  }
}
