import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  /// Bitmaps of every pixel format: name, bitmap, and Pillow's name of the mode.
  static let pictures: [(name: String, bitmap: Bitmap, mode: String)] = {
    func random(_ seed: UInt64, colors: Int, alphas: [UInt32]) -> Bitmap {
      let frames = RandomAnimation(
        seed: seed, size: 23...39, frames: 8...8, colors: colors...colors, alphas: alphas
      ).frames
      return frames[frames.count - 1].bitmap
    }
    /// Every distinct pixel once.
    func ramp(_ count: Int, alpha: Int = 255) -> Bitmap {
      Bitmap(width: count, height: 1, pixels: (0..<count).map { pixel($0 % 200, $0 / 200, 0, alpha) })
    }
    /// Evenly spread levels, all of them four times.
    func gray(_ count: Int) -> Bitmap {
      Bitmap(
        width: count, height: 4,
        pixels: (0..<(4 * count)).map { place in
          let level = place % count * 255 / (count - 1)
          return pixel(level, level, level)
        })
    }
    let grayNoise = Bitmap(
      width: 37, height: 29,
      pixels: noise(alphas: 0...255).pixels.map { noisy in
        pixel(Int(noisy & 0xFF), Int(noisy & 0xFF), Int(noisy & 0xFF), Int(noisy >> 24))
      })
    let holes = Bitmap(
      width: 37, height: 29,
      pixels: noise(alphas: 255...255).pixels.enumerated().map { $0 % 7 == 0 ? 0 : $1 })
    return [
      ("one pixel", Bitmap(width: 1, height: 1, fill: pixel(3, 2, 1)), "P"),
      ("two colours", ramp(2), "P"),
      (
        "four colours, 3 rows", Bitmap(width: 5, height: 3, pixels: (0..<15).map { pixel($0 % 4, 0, 0) }), "P"
      ),
      ("three colours and nothing", random(1, colors: 4, alphas: [0, 255]), "P"),
      ("sixteen colours", ramp(16), "P"),
      ("seventeen colours", ramp(17), "P"),
      ("256 colours", ramp(256), "P"),
      ("256 half transparent colours", ramp(256, alpha: 200), "P"),
      ("257 colours", ramp(257), "RGB"),
      ("257 half transparent colours", ramp(257, alpha: 201), "RGBA"),
      ("black and white", gray(2), "1"),
      ("sixteen greys", gray(16), "L"),
      ("256 greys", gray(256), "L"),
      ("more than 256 greys of every alpha", grayNoise, "LA"),
      ("many colours and nothing", holes, "RGB"),
      ("many colours", noise(alphas: 255...255), "RGB"),
      ("many colours of every alpha", noise(alphas: 0...255), "RGBA"),
    ]
  }()

  private func png(_ bitmap: Bitmap, altText: String = "") throws -> [UInt8] {
    try encode(
      [Frame(bitmap: bitmap, start: 0, end: 1)], .png,
      EncodingOptions(width: bitmap.width, height: bitmap.height, frameRate: 1, altText: altText))
  }

  /// A bitmap's straight pixels, divided in floating point.
  private func straight(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.pixels.flatMap { pixel -> [UInt8] in
      let alpha = pixel >> 24
      let components = [0, 8, 16].map { shift -> UInt8 in
        alpha == 0 ? 0 : UInt8((Double(pixel >> UInt32(shift) & 0xFF) * 255 / Double(alpha)).rounded())
      }
      return components + [UInt8(alpha)]
    }
  }

  @Test func `Pillow decodes every pixel, in the smallest pixel format that suffices`() throws {
    let directory = TemporaryDirectory()
    let paths = Self.pictures.indices.map { directory.path("\($0).png") }
    for (path, picture) in zip(paths, Self.pictures) {
      try Data(png(picture.bitmap)).write(to: URL(filePath: path))
    }
    let read = try Oracle.pillow(paths)
    try #require(read.count == paths.count)
    for (found, picture) in zip(read, Self.pictures) {
      #expect(found.format == "PNG")
      #expect(found.mode == picture.mode, "\(picture.name)")
      #expect(found.size == [picture.bitmap.width, picture.bitmap.height])
      #expect([UInt8](found.frames[0].rgba) == straight(picture.bitmap), "\(picture.name)")
    }
  }

  @Test(arguments: pictures.indices)
  func `the decoder restores the premultiplied pixels`(index: Int) throws {
    let bitmap = Self.pictures[index].bitmap
    #expect(try PNGDecoder().decode(png(bitmap)).bitmap == bitmap)
  }

  @Test(arguments: [(2, 1), (4, 2), (16, 4), (17, 8)])
  func `palette indices have as few bits as the colours permit`(colors: Int, bits: Int) throws {
    let bitmap = Bitmap(width: colors, height: 1, pixels: (0..<colors).map { pixel($0, 0, 0) })
    let bytes = try png(bitmap)
    // Depth and colour type follow signature, length, name, width and height.
    #expect(Array(bytes[24...25]) == [UInt8(bits), 3])
  }

  @Test func `R18 the text alternative is the description of the file`() throws {
    let directory = TemporaryDirectory()
    let text = "Größe: 10 €\n🎉 done"
    let bytes = try png(Bitmap(width: 2, height: 2), altText: text)
    try Data(bytes).write(to: URL(filePath: directory.path("a.png")))
    #expect(try Oracle.pillow([directory.path("a.png")])[0].text == ["Description": text])
    #expect(try PNGDecoder().decode(bytes).altText == text)
    #expect(try PNGDecoder().decode(png(Bitmap(width: 2, height: 2))).altText == nil)
    #expect(try PNGDecoder().decode(png(Bitmap(width: 2, height: 2), altText: "a\0b")).altText == "ab")
  }

  @Test func `a file has only the header, palette, alpha, text, data and end chunks`() throws {
    let bytes = try png(Bitmap(width: 2, height: 2, fill: pixel(90, 0, 0, 90)), altText: "x")
    var names: [String] = []
    var place = 8
    while place < bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self))
      place += length + 12
    }
    #expect(names == ["IHDR", "PLTE", "tRNS", "iTXt", "IDAT", "IEND"])
  }

  @Test func `equal frames are one picture, and no frames are an error`() throws {
    let white = Bitmap(width: 2, height: 1, fill: pixel(255, 255, 255))
    let options = EncodingOptions(width: 2, height: 1, frameRate: 1)
    let frames = [
      Frame(bitmap: white, start: 0, end: 1), Frame(bitmap: white, start: 1, end: 2),
    ]
    #expect(try encode(frames, .png, options) == png(white))
    #expect(try encode(frames, .apng, options) == png(white))
    // However long it is held.
    #expect(try encode([Frame(bitmap: white, start: 0, end: 1e6)], .png, options) == png(white))
    #expect(throws: EncodingError.noFrames) { try encode([], .png, options) }
  }

  @Test func `a photograph on a flat background is filtered where that pays`() throws {
    var random = SeededGenerator(seed: 11)
    var bitmap = Bitmap(width: 160, height: 120, fill: pixel(255, 255, 255))
    for y in 40..<90 {
      for x in 50..<110 {
        let noise = Int.random(in: 0...3, using: &random)
        bitmap[x, y] = pixel(40 + x + noise, 20 + y + noise, 2 * x - y + noise)
      }
    }
    let folder = TemporaryDirectory()
    try Data(png(bitmap)).write(to: URL(filePath: folder.path("a.png")))
    let script = "import sys\nfrom PIL import Image\nImage.open(sys.argv[1]).save(sys.argv[2], optimize=True)"
    _ = try Oracle.run("/usr/bin/python3", ["-c", script, folder.path("a.png"), folder.path("b.png")])
    #expect(try folder.read("a.png").count <= folder.read("b.png").count)
  }

  @Test func `transparent greys of few levels are read by Pillow and ffmpeg, which need a palette`() throws {
    let folder = TemporaryDirectory()
    for levels: [UInt32] in [[255], [0, 85, 255], [0, 17, 34, 238], Array(0..<16).map { $0 * 17 }] {
      var bitmap = Bitmap(width: 17, height: 3)
      for (index, level) in levels.enumerated() { bitmap[index, 1] = 0xFF00_0000 | level * 0x1_0101 }
      let bytes = try png(bitmap)
      #expect(bytes[25] == 3, "\(levels)")
      try Data(bytes).write(to: URL(filePath: folder.path("grey.png")))
      let expected = Data(bitmap.pixels.flatMap { pixel in [0, 8, 16, 24].map { UInt8(pixel >> $0 & 255) } })
      #expect(try Oracle.pillow([folder.path("grey.png")]).first?.frames.first?.rgba == expected)
      _ = try Oracle.run(
        "/usr/bin/ffmpeg",
        [
          "-v", "error", "-y", "-i", folder.path("grey.png"), "-f", "rawvideo", "-pix_fmt", "rgba",
          folder.path("raw"),
        ])
      #expect(try Data(folder.read("raw")) == expected)
    }
  }

  @Test func `grey pictures have no palette`() throws {
    func grey(_ levels: [Int]) -> Bitmap {
      Bitmap(width: levels.count, height: 1, pixels: levels.map { pixel($0, $0, $0) })
    }
    // Depth and colour type follow signature, length, name, width and height.
    #expect(try Array(png(grey([0, 255]))[24...25]) == [1, 0])
    #expect(try Array(png(grey([0, 85, 170, 255]))[24...25]) == [2, 0])
    #expect(try Array(png(grey(Array(0..<16).map { $0 * 17 }))[24...25]) == [4, 0])
    #expect(try Array(png(grey(Array(0..<256)))[24...25]) == [8, 0])
  }

  @Test func `more effort writes no larger file with the same pixels`() throws {
    for bitmap in [Self.pictures[3].bitmap, noise(alphas: 255...255)] {
      var sizes: [Int] = []
      for effort in [1, 5, 9] {
        let options = EncodingOptions(
          width: bitmap.width, height: bitmap.height, frameRate: 1, effort: effort)
        let bytes = try encode([Frame(bitmap: bitmap, start: 0, end: 1)], .png, options)
        #expect(try PNGDecoder().decode(bytes).bitmap == bitmap)
        sizes.append(bytes.count)
      }
      #expect(sizes == sizes.sorted(by: >))
    }
  }

  @Test func `the error of a failing sink is rethrown`() throws {
    for limit in [0, 20, 50, 100] {
      #expect(throws: EncodingError.file(FailingSink.error)) {
        var encoder = try OutputFormat.png.makeEncoder(
          writingTo: FailingSink(limit: limit),
          options: EncodingOptions(width: 37, height: 29, frameRate: 1))
        try encoder.encode([Frame(bitmap: noise(alphas: 0...255), start: 0, end: 1)])
      }
    }
  }
}
