import Foundation
import Glyphreel
import GlyphreelCaptions
import GlyphreelFoundation
import GlyphreelSceneFile
import GlyphreelTypography
import TestSupport
import Testing

/// Tests of URLs in the place of paths.
@Suite struct URLTests {
  private let folder = TemporaryDirectory()
  private var url: URL { URL(filePath: folder.root) }
  private let scene = Scene(hold: 0.1) { Text("Hi").style(size: 12) }

  @Test func `a scene is written to the file of a URL, whose name has blanks`() throws {
    let file = url.appending(path: "a b%20c.gif")
    try scene.write(to: file)
    #expect(try [UInt8](Data(contentsOf: file)) == scene.encoded(as: .gif))
    let others = ["x.png", "y.webp"].map { url.appending(path: $0) }
    try scene.write(to: others)
    #expect(folder.names().sorted() == ["a b%20c.gif", "x.png", "y.webp"])
  }

  @Test func `a directory has numbered frames`() throws {
    try scene.write(to: url.appending(path: "frames", directoryHint: .isDirectory))
    #expect(folder.names("frames").contains { $0.hasSuffix(".png") })
  }

  @Test func `an address of the web is an error that names it`() throws {
    let address = try #require(URL(string: "https://example.org/milk.gif"))
    #expect { try scene.write(to: address) } throws: { "\($0)".contains("https://example.org/milk.gif") }
  }

  @Test func `pictures, fonts, scenes and captions are read`() throws {
    let picture = url.appending(path: "a.png")
    try scene.write(to: picture)
    #expect(try Scene { Image(picture) }.frame(at: 0) == Scene { Image(picture.path) }.frame(at: 0))
    let fonts = try FontLibrary()
    #expect(try fonts.add(file: Repository.root.appending(path: "fonts/Inter-Roman.var.ttf")) == "Inter")
    let file = Repository.root.appending(path: "Examples/strikethrough.yaml")
    #expect(try SceneDocument(SourceFile(contentsOf: file)).scene.layers.count == 1)
    let spoken = url.appending(path: "talk.srt")
    try Data("1\n00:00:00,100 --> 00:00:00,500\nTwo words\n".utf8).write(to: spoken)
    #expect(try Captions(contentsOf: spoken).scene().layers.isEmpty == false)
  }
}
