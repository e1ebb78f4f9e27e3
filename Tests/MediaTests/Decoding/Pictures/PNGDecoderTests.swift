import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  private let bytes: [UInt8]

  init() throws {
    bytes = try encode(
      [Frame(bitmap: noise(alphas: 0...255), start: 0, end: 1)], .png,
      EncodingOptions(width: 37, height: 29, frameRate: 1))
  }

  @Test func `files of every kind that Pillow writes are decoded`() throws {
    let directory = TemporaryDirectory()
    let script = """
      import sys
      from PIL import Image
      source = Image.new("RGBA", (19, 7))
      source.putdata([(x * 13 % 256, x * 7 % 256, x * 3 % 256, x * 2 % 256) for x in range(19 * 7)])
      for mode in ["1", "L", "LA", "P", "RGB", "RGBA", "I"]:
          source.convert(mode).save(f"{sys.argv[1]}/{mode}.png")
      """
    _ = try Oracle.run("/usr/bin/python3", ["-c", script, directory.root])
    let names = ["1", "L", "LA", "P", "RGB", "RGBA"]
    let found = try Oracle.pillow(names.map { directory.path("\($0).png") })
    for (name, expected) in zip(names, found) {
      let bitmap = try PNGDecoder().decode(contentsOf: directory.path("\(name).png")).bitmap
      let rgba = [UInt8](expected.rgba0)
      #expect([bitmap.width, bitmap.height] == expected.size)
      for (place, found) in bitmap.pixels.enumerated() {
        let alpha = Int(rgba[place * 4 + 3])
        func premultiplied(_ channel: Int) -> Int { (Int(rgba[place * 4 + channel]) * alpha + 127) / 255 }
        #expect(
          found == pixel(premultiplied(0), premultiplied(1), premultiplied(2), alpha), "\(name) at \(place)")
      }
    }
    // 16 bits a component.
    #expect(try PNGDecoder().decode(contentsOf: directory.path("I.png")).bitmap.width == 19)
  }

  @Test func `truncated and damaged files are errors and do not crash`() {
    var random = SeededGenerator(seed: 1)
    for length in stride(from: 0, to: bytes.count - 1, by: 97) {
      #expect(throws: EncodingError.self) { try PNGDecoder().decode(Array(bytes[..<length])) }
    }
    for _ in 0..<200 {
      var damaged = bytes
      damaged[.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      // A changed bit in an unimportant place may pass; a crash may not.
      _ = try? PNGDecoder().decode(damaged)
    }
  }

  @Test func `data after the last row are not expanded, in pictures with and without interlacing`() throws {
    // Expanding the gigabyte after the rows takes two seconds.
    let directory = TemporaryDirectory()
    let script = """
      import struct, sys, zlib
      def chunk(tag, data): return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
      def stream(rows):
          packer = zlib.compressobj(9)
          start = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
          block = packer.compress(bytes(1 << 26)) + packer.flush(zlib.Z_FULL_FLUSH)
          return start + 16 * block + packer.flush()
      def rows(x, y, dx, dy):
          width, height = (9 - x + dx - 1) // dx, (9 - y + dy - 1) // dy
          return (b"\\0" + b"\\xa5" * ((width + 7) // 8)) * height
      adam7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
      plain, passes = rows(0, 0, 1, 1), b"".join(rows(*place) for place in adam7)
      for name, interlacing, data in (
          ("rows", 0, stream(plain)), ("passes", 1, stream(passes)), ("short", 0, zlib.compress(plain[:-3])),
          ("short-passes", 1, zlib.compress(passes[:-3]))):
          header = struct.pack(">IIBBBBB", 9, 9, 1, 0, 0, 0, interlacing)
          with open(f"{sys.argv[1]}/{name}.png", "wb") as file:
              file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data)
                         + chunk(b"tEXt", b"Description\\0after") + chunk(b"IEND", b""))
      """
    _ = try Oracle.run("/usr/bin/python3", ["-c", script, directory.root])
    for name in ["rows", "passes"] {
      let start = ProcessorTime.now
      let picture = try PNGDecoder().decode(contentsOf: directory.path("\(name).png"))
      #expect(ProcessorTime.now - start < .milliseconds(500))
      #expect(picture.altText == "after")
      let rgba = [UInt8](try #require(try Oracle.pillow([directory.path("\(name).png")]).first).rgba0)
      let expected = stride(from: 0, to: rgba.count, by: 4).map {
        pixel(Int(rgba[$0]), Int(rgba[$0 + 1]), Int(rgba[$0 + 2]), Int(rgba[$0 + 3]))
      }
      #expect(picture.bitmap.pixels == expected)
    }
    for name in ["short", "short-passes"] {
      #expect(throws: EncodingError.undecodable(format: "PNG", reason: "Not enough image data")) {
        try PNGDecoder().decode(contentsOf: directory.path("\(name).png"))
      }
    }
  }

  @Test func `the error for other files says that they are not PNG`() {
    #expect(throws: EncodingError.undecodable(format: "PNG", reason: "it does not begin as a PNG file does"))
    {
      try PNGDecoder().decode(Array("GIF89a, not a PNG".utf8))
    }
  }

  @Test func `pictures larger than the limit are rejected before memory is allocated`() {
    #expect(
      throws: EncodingError.undecodable(format: "PNG", reason: "37 × 29 pixels, 1000 are allowed")
    ) { try PNGDecoder(maximumPixelCount: 1000).decode(bytes) }
    // A header that promises 2^31 - 1 pixels per side.
    var huge = bytes
    huge.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: EncodingError.self) { try PNGDecoder().decode(huge) }
  }

  @Test func `the error for a missing file names it`() {
    let error = FileError.readingFailed(path: "/nowhere/x.png", reason: "no such file or directory")
    #expect(throws: EncodingError.file(error)) {
      try PNGDecoder().decode(contentsOf: "/nowhere/x.png")
    }
  }
}

extension OraclePicture {
  fileprivate var rgba0: Data { frames.first?.rgba ?? Data() }
}
