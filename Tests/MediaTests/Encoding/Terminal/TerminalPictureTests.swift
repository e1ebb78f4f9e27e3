import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

/// Output for terminals, decoded by independent decoders.
@Suite struct TerminalPictureTests {
  private let folder = TemporaryDirectory()

  private struct Decoded: Decodable {
    let width: Int
    let height: Int
    let rgba: Data
  }

  private func decode(_ bytes: [UInt8], as kind: TerminalProtocol) throws -> [Decoded] {
    try Data(bytes).write(to: URL(filePath: folder.path("sent")))
    let script = Repository.path("Tests/Oracles/terminal_pictures.py")
    return try Oracle.run("/usr/bin/python3", [script, kind.rawValue, folder.path("sent"), "0"])
      .split(separator: "\n").map { try JSONDecoder().decode(Decoded.self, from: Data($0.utf8)) }
  }

  /// Noise that does not compress, in opaque colours unless it is clear.
  private func noise(_ width: Int, _ height: Int, colors: Int = .max, isOpaque: Bool = true) -> Bitmap {
    var generator = SeededGenerator(seed: 7)
    let palette = (0..<min(colors, width * height)).map { _ in
      isOpaque ? UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000 : 0
    }
    let pixels = (0..<width * height).map { place in palette[place < palette.count ? place : place % 7] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func rgba(_ bitmap: Bitmap) -> Data {
    Data(
      bitmap.pixels.flatMap { pixel in
        (0..<4).map { UInt8(truncatingIfNeeded: pixel >> UInt32(8 * $0)) }
      })
  }

  @Test(arguments: [(1, 1), (7, 5), (64, 48)])
  func `kitty gets every pixel in chunks of permitted size`(size: (Int, Int)) throws {
    let bitmap = noise(size.0, size.1)
    let pictures = try decode(TerminalPicture.kitty(bitmap, number: 5, replacing: 4), as: .kitty)
    #expect(pictures.count == 1)
    #expect(pictures[0].width == size.0 && pictures[0].height == size.1)
    #expect(pictures[0].rgba == rgba(bitmap))
  }

  @Test func `kitty gets half-transparent pixels with straight alpha`() throws {
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let bitmap = Bitmap(width: 2, height: 1, pixels: [color.pixel, 0])
    let picture = try #require(try decode(TerminalPicture.kitty(bitmap, number: 1), as: .kitty).first)
    #expect([UInt8](picture.rgba) == [255, 0, 0, 128, 0, 0, 0, 0])
  }

  @Test func `iTerm2 gets the unchanged file`() throws {
    let sink = MemorySink()
    var encoder = try OutputFormat.gif.makeEncoder(
      writingTo: sink, options: EncodingOptions(width: 9, height: 4, frameRate: 10))
    let bitmap = noise(9, 4, colors: 12)
    let frame = Frame(bitmap: bitmap, start: 0, end: 1)
    try encoder.encode([frame])
    let bytes = TerminalPicture.iTerm2(file: sink.bytes, width: 9, height: 4)
    #expect(try decode(bytes, as: .iterm2).map(\.rgba) == [rgba(bitmap)])
  }
}
