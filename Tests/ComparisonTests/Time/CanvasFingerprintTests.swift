import GlyphreelMedia
import GlyphreelSystem
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct CanvasFingerprintTests {
  @Test(arguments: [(70, 45), (16, 16), (1, 200), (200, 1), (33, 17)])
  func `a canvas's hash does not depend on its history`(width: Int, height: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    var canvas = Bitmap(width: width, height: height, fill: 0xFFFF_FFFF)
    var fingerprint = CanvasFingerprint(canvas)
    var known: Set<Digest> = [fingerprint.digest]
    for step in 0..<60 {
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...(width - x), using: &random),
        height: Int.random(in: 1...(height - y), using: &random))
      canvas.fill(rect, with: 0xFF00_0000 | UInt32(step))
      fingerprint.update(canvas, changed: rect)
      #expect(fingerprint.digest == CanvasFingerprint(canvas).digest)
      known.insert(fingerprint.digest)
    }
    #expect(known.count == 61, "other pixels have another one")
  }

  @Test func `the hash depends on positions and sizes, not only pixels`() {
    func fingerprint(_ width: Int, _ height: Int, _ x: Int, _ y: Int) -> Digest {
      var canvas = Bitmap(width: width, height: height)
      canvas[x, y] = 0xFF00_0000
      return CanvasFingerprint(canvas).digest
    }
    let all = [
      (128, 32, 0, 0), (128, 32, 64, 0), (128, 32, 0, 16), (128, 32, 1, 0), (32, 128, 0, 0), (128, 33, 0, 0),
    ]
    #expect(Set(all.map(fingerprint)).count == all.count)
  }

  @Test func `another program computes the same hashes from their description`() throws {
    var random = SeededGenerator(seed: 4)
    let pictures = [(1, 1), (70, 45), (64, 16), (200, 17), (130, 3)].flatMap { width, height in
      // Few colours pack well; noise does not.
      [UInt32(3), 1 << 24].map { colors in
        var picture = Bitmap(width: width, height: height, fill: 0xFFFF_FFFF)
        for y in 0..<height {
          for x in 0..<width where colors > 3 || x % 5 > 2 {
            picture[x, y] = 0xFF00_0000 | UInt32.random(in: 0..<colors, using: &random)
          }
        }
        return picture
      }
    }
    let lines = pictures.map { picture in
      let digits = picture.pixels.map { pixel in
        let text = String(pixel.byteSwapped, radix: 16)
        return String(repeating: "0", count: 8 - text.count) + text
      }
      return "\(picture.width) \(picture.height) \(digits.joined())\n"
    }
    let theirs = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/canvas_digests.py")], input: lines.joined())
    #expect(theirs.split(separator: "\n").map(String.init) == pictures.map { Digest($0).description })
  }

  @Test func `a lock keeps the digests of whole pictures`() throws {
    let frames = SmallAnimations.walk(count: 3)
    let timeline = try FrameTimeline(PlayableAnimation(frames))
    #expect(timeline.entries.map(\.digest) == frames.map { Digest($0.bitmap) })
  }

  @Test func `frames from code are compared completely, independent of their changed area`() throws {
    var frames = SmallAnimations.walk(count: 4)
    // A frame's changed area refers to the previous frame, which may have been removed.
    for index in frames.indices { frames[index].changed = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    let comparison = try AnimationComparator().compare(
      PlayableAnimation(SmallAnimations.walk(count: 4)), PlayableAnimation(frames))
    #expect(comparison.isMatch)
    #expect(try FrameTimeline(PlayableAnimation(frames)).entries.count == 4)
  }

  @Test func `the budget for whole frames is sixteen times the decoding limit`() throws {
    let frames = (0..<40).map { index in
      var bitmap = Bitmap(width: 64, height: 64, fill: 0xFFFF_FFFF)
      bitmap[index, index] = 0xFF00_0000
      return Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10)
    }
    let bytes = try GoldenPicture.bytes(of: PlayableAnimation(frames))
    var limits = DecodingLimits()
    limits.decodedPixels = 400_000
    let source = try PlayableAnimation(bytes, limits: limits)
    #expect(try FrameTimeline(source).entries.count == 40)
    // A canvas of 4096 pixels, and 40 frames with slightly more changed pixels than that.
    limits.decodedPixels = 4096 + 40 * (4096 + 200) + 4096
    let tight = try PlayableAnimation(bytes, limits: limits)
    #expect(tight.wholePictureLimit == limits.decodedPixels * 16 / 4096)
    #expect(throws: ComparisonError.self) { try tight.checkWholePictures(tight.wholePictureLimit + 1) }
  }
}
