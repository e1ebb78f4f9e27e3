import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct WebPEncoderTests {
  /// A bitmap's straight pixels, divided in floating point.
  private func straight(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.pixels.flatMap { pixel -> [UInt8] in
      let alpha = pixel >> 24
      return [0, 8, 16].map { shift -> UInt8 in
        alpha == 0 ? 0 : UInt8((Double(pixel >> UInt32(shift) & 0xFF) * 255 / Double(alpha)).rounded())
      } + [UInt8(alpha)]
    }
  }

  /// Invisible colours don't count.
  private func normalized(_ rgba: [UInt8]) -> [UInt8] {
    var rgba = rgba
    for place in stride(from: 0, to: rgba.count, by: 4) where rgba[place + 3] == 0 {
      rgba.replaceSubrange(place..<(place + 3), with: [0, 0, 0])
    }
    return rgba
  }

  private func picture(_ bytes: [UInt8]) throws -> OraclePicture {
    let directory = TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: directory.path("a.webp")))
    return try Oracle.pillow([directory.path("a.webp")])[0]
  }

  static let animations: [RandomAnimation] = [
    (1, 2...2, [255]), (2, 3...9, [255, 0]), (3, 200...300, [255]), (4, 200...300, [255, 128, 40, 0]),
    (5, 900...999, [200, 0]), (6, 1...1, [0]),
  ].map { (seed, colors, alphas) in
    RandomAnimation(seed: seed, size: 1...40, frames: 1...16, colors: colors, alphas: alphas)
  }

  @Test(arguments: animations.indices)
  func `Pillow shows every pixel for its duration to the millisecond`(index: Int) throws {
    let animation = Self.animations[index]
    let found = try picture(encode(animation.frames, .webP, animation.options()))
    #expect(found.format == "WEBP")
    #expect(found.size == [animation.width, animation.height])
    // Equal frames are merged, by us or by the library.
    var expected: [(rgba: [UInt8], end: Int)] = []
    for frame in animation.frames {
      let rgba = straight(frame.bitmap)
      if expected.last?.rgba == rgba { expected.removeLast() }
      expected.append((rgba, Int((frame.end * 1000).rounded())))
    }
    var ends: [Int] = []
    for frame in found.frames { ends.append((ends.last ?? 0) + Int(frame.duration)) }
    try #require(found.frames.count == expected.count)
    for (found, expected) in zip(found.frames, expected) {
      #expect(normalized([UInt8](found.rgba)) == expected.rgba)
    }
    if expected.count > 1 { #expect(ends == expected.map(\.end)) }
  }

  @Test(arguments: [(LoopCount.forever, 0), (LoopCount.once, 1), (LoopCount.times(65535), 65535)])
  func `the number of plays is stored`(loop: LoopCount, plays: Int) throws {
    let animation = Self.animations[2]
    #expect(animation.frames.count > 1)
    #expect(try picture(encode(animation.frames, .webP, animation.options(loop: loop))).loop == plays)
  }

  @Test(arguments: [1, 9])
  func `the effort does not change the pixels`(effort: Int) throws {
    var options = EncodingOptions(width: 37, height: 29, frameRate: 1)
    options.effort = effort
    let noise = noise(alphas: 0...255)
    let found = try picture(encode([Frame(bitmap: noise, start: 0, end: 1)], .webP, options))
    #expect(found.frames.count == 1)
    #expect(normalized([UInt8](found.frames[0].rgba)) == straight(noise))
  }

  @Test func `R18 the plain text is the description in the metadata`() throws {
    let animation = Self.animations[3]
    let text = "<Größe> & \"🎉\"\n\u{7}done"
    let directory = TemporaryDirectory()
    for frames in [animation.frames, Array(animation.frames.prefix(1))] {
      let bytes = try encode(frames, .webP, animation.options(altText: text))
      try Data(bytes).write(to: URL(filePath: directory.path("a.webp")))
      _ = try Oracle.run("/usr/bin/webpinfo", ["-quiet", directory.path("a.webp")])
      _ = try Oracle.run(
        "/usr/bin/python3",
        [
          "-c",
          """
          import sys, xml.etree.ElementTree as tree
          from PIL import Image
          packet = tree.fromstring(Image.open(sys.argv[1]).info["xmp"])
          item = packet.find(".//{http://www.w3.org/1999/02/22-rdf-syntax-ns#}li")
          assert item.text == sys.argv[2], item.text
          """, directory.path("a.webp"), "<Größe> & \"🎉\"\ndone",
        ])
    }
  }

  @Test func `sizes and loop counts beyond the format's limits are rejected`() {
    func make(_ width: Int, _ loop: LoopCount) throws {
      _ = try OutputFormat.webP.makeEncoder(
        writingTo: MemorySink(), options: EncodingOptions(width: width, height: 1, frameRate: 1, loop: loop))
    }
    #expect(throws: EncodingError.canvasTooLarge(format: "WebP", width: 16384, height: 1, limit: 16383)) {
      try make(16384, .forever)
    }
    #expect(throws: EncodingError.emptyCanvas(width: 0, height: 1)) { try make(0, .forever) }
    #expect(throws: EncodingError.noPlays(0)) { try make(1, .times(0)) }
    #expect(throws: EncodingError.tooManyPlays(format: "WebP", plays: 65536, limit: 65535)) {
      try make(1, .times(65536))
    }
    #expect(throws: EncodingError.noFrames) {
      try encode([], .webP, EncodingOptions(width: 1, height: 1, frameRate: 1))
    }
  }

  @Test func `a frame longer than the maximum delay is continued`() throws {
    let frames = [
      Frame(bitmap: Bitmap(width: 2, height: 2, fill: pixel(9, 8, 7)), start: 0, end: 20_000),
      Frame(bitmap: Bitmap(width: 2, height: 2, fill: pixel(1, 2, 3)), start: 20_000, end: 20_001),
    ]
    let found = try picture(encode(frames, .webP, EncodingOptions(width: 2, height: 2, frameRate: 1)))
    #expect(found.frames.map(\.duration).reduce(0, +) == 20_001_000)
    #expect([UInt8](found.frames[0].rgba.prefix(4)) == [9, 8, 7, 255])
    #expect(found.frames.last.map { [UInt8]($0.rgba.prefix(4)) } == [1, 2, 3, 255])
  }

  @Test func `the error of a failing sink is rethrown`() throws {
    #expect(throws: EncodingError.file(FailingSink.error)) {
      var encoder = try OutputFormat.webP.makeEncoder(
        writingTo: FailingSink(limit: 10), options: EncodingOptions(width: 37, height: 29, frameRate: 1))
      try encoder.encode([Frame(bitmap: noise(alphas: 9...9), start: 0, end: 1)])
    }
  }
}
