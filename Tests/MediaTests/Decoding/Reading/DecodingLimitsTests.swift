import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

/// Rejections of small files with large contents before any pixel is decoded.
@Suite struct DecodingLimitsTests {
  /// A GIF of pictures of one pixel's data each, whatever their size.
  private func gif(
    width: Int, height: Int, _ pictures: [PixelRect], disposal: UInt8 = 0, comments: Int = 0
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + number(width) + number(height) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<comments {
      bytes += [0x21, 0xFE, 200] + Array(repeating: UInt8(ascii: "a"), count: 200) + [0]
    }
    for rect in pictures {
      bytes += [0x21, 0xF9, 4, disposal << 2, 5, 0, 0, 0, 0x2C]
      bytes += [rect.minX, rect.minY, rect.width, rect.height].flatMap(number) + [0, 2, 2, 0x4C, 0x01, 0]
    }
    return bytes + [0x3B]
  }

  private func dot(_ x: Int, _ y: Int) -> PixelRect { PixelRect(x: x, y: y, width: 1, height: 1) }

  private func chunk(_ name: String, _ contents: [UInt8]) throws -> [UInt8] {
    let body = Array(name.utf8) + contents
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return number(UInt32(contents.count)) + body + number(~sum)
  }

  private func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private let still: [UInt8]

  init() throws {
    still = try encode(
      [Frame(bitmap: Bitmap(width: 3, height: 2, fill: 0xFF00_00FF), start: 0, end: 1)], .png,
      EncodingOptions(width: 3, height: 2, frameRate: 1))
  }

  /// The still picture with chunks behind its header.
  private func png(_ chunks: [UInt8]) -> [UInt8] { still[..<33] + chunks + still[33...] }

  private func excess(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits()) throws -> DecodingExcess?
  {
    let found = try Inspector(limits: limits).inspect(bytes).excess
    do throws(EncodingError) {
      _ = try AnimationReader(bytes, limits: limits)
      #expect(found == nil, "both have the same limits")
    } catch {
      guard case .tooMuchToDecode(_, let refused) = error else { return found }
      #expect(refused == found)
    }
    return found
  }

  @Test func `many frames of a large canvas count by the area that they change`() throws {
    let dots = gif(width: 1500, height: 1500, (0..<1500).map { dot($0, $0) })
    #expect(try Inspector().inspect(dots).excess == nil)
  }

  @Test func `full frames without enough data in a small file are rejected`() throws {
    let full = PixelRect(x: 0, y: 0, width: 2000, height: 2000)
    let found = try #require(try excess(gif(width: 2000, height: 2000, Array(repeating: full, count: 100))))
    #expect(found.limit == .decoded && found.allowed == 1 << 26)
    #expect(found.needed == 4_000_000 + 100 * (4_000_000 + 4096))
    #expect(
      found.description
        == "404409600 pixels to decode in all frames, more than the limit of 67108864; "
        + "trust it with --limit decoded=404409600")
  }

  @Test func `a disposed frame counts with the area that covers it and the next one`() throws {
    let corners = (0..<100).map { dot(999 * ($0 % 2), 999 * ($0 % 2)) }
    #expect(try excess(gif(width: 1000, height: 1000, corners)) == nil)
    #expect(try excess(gif(width: 1000, height: 1000, corners, disposal: 2))?.limit == .decoded)
    #expect(try excess(gif(width: 1000, height: 1000, corners, disposal: 3))?.limit == .decoded)
  }

  @Test func `a frame larger than the canvas limit is rejected on a small canvas`() throws {
    let found = try excess(gif(width: 8, height: 8, [PixelRect(x: 0, y: 0, width: 65535, height: 65535)]))
    #expect(found?.limit == .canvas && found?.needed == 65535 * 65535)
  }

  @Test func `pictures beyond the limit of frames are counted but not kept`() throws {
    var limits = DecodingLimits()
    limits.frames = 10
    let found = try Inspector(limits: limits).inspect(
      gif(width: 4, height: 4, Array(repeating: dot(0, 0), count: 25)))
    #expect(found.pictures.count == 10 && found.frameCount == 25)
    #expect(
      found.excess?.description == "25 frames, more than the limit of 10; trust it with --limit frames=25")
  }

  @Test func `the limit of decoded pixels grows with the size of the file`() throws {
    // Comments stand for the bytes of honest pictures.
    let full = Array(repeating: PixelRect(x: 0, y: 0, width: 2000, height: 2000), count: 20)
    #expect(try excess(gif(width: 2000, height: 2000, full)) != nil)
    let large = gif(width: 2000, height: 2000, full, comments: 2000)
    #expect(try AnimationReader(large).pictureCount == 20)
  }

  @Test func `a trusted file may have any number of frames`() throws {
    let full = PixelRect(x: 0, y: 0, width: 2000, height: 2000)
    let bytes = gif(width: 2000, height: 2000, Array(repeating: full, count: 1000))
    #expect(try AnimationReader(bytes, limits: .trusted).pictureCount == 1000)
  }

  @Test func `an APNG of large frames is rejected by its control chunks`() throws {
    var chunks = try chunk("acTL", number(50) + number(0))
    // The canvas is said to have 4000 × 4000 pixels, and there are no data behind most of its frames.
    for index in 0..<50 as Range<UInt32> {
      chunks += try chunk(
        "fcTL", number(index) + number(4000) + number(4000) + number(0) + number(0) + [0, 1, 0, 20, 0, 0])
    }
    let header = try chunk("IHDR", number(4000) + number(4000) + [8, 6, 0, 0, 0])
    let found = try Inspector().inspect(still[..<8] + header + chunks + still[33...])
    #expect(found.excess?.limit == .decoded && found.distinctColorCount == nil)
  }

  @Test func `comments are kept up to a mebibyte in total`() throws {
    let found = try Inspector().inspect(gif(width: 4, height: 4, [dot(0, 0)], comments: 6000))
    #expect(found.texts.count == 1000)
    #expect(found.texts.reduce(0) { $0 + $1.utf8.count } <= 1 << 20)
  }

  @Test func `only a limited number of compressed texts is expanded`() throws {
    // zlib's form of 100,000 letters a.
    let long = try PNGChunks.inserting(
      String(repeating: "a", count: 100_000), under: "Description", into: still)
    let text = Array(long[33..<(long.count - still.count + 33)])
    let found = try Inspector().inspect(png(Array(repeating: text, count: 200).flatMap { $0 }))
    #expect(found.texts.count == 10, "a mebibyte in all")
    let time = try ProcessorTime.measure {
      _ = try Inspector().inspect(png(Array(repeating: text, count: 5000).flatMap { $0 }))
    }
    #expect(time < .seconds(10))
  }

  @Test func `texts in a still picture are limited, too`() throws {
    let long = try PNGChunks.inserting(
      String(repeating: "a", count: 1_000_000), under: "Comment", into: still)
    let text = Array(long[33..<(long.count - still.count + 33)])
    let bytes = png(Array(repeating: text, count: 2000).flatMap { $0 })
    let time = try ProcessorTime.measure { _ = try PNGDecoder().decode(bytes) }
    #expect(time < .seconds(2), "2 GB of text are not expanded")
  }

  @Test func `a second or too long colour table is reported as damage`() throws {
    let table = try chunk("PLTE", [1, 2, 3])
    #expect(try Inspector().inspect(png(table + table)).damage.first?.contains("more than one") == true)
    let long = try Inspector().inspect(png(chunk("PLTE", Array(repeating: 0, count: 900))))
    #expect(long.damage.first?.contains("too long") == true)
  }

  @Test func `a header with more pixels than an integer can count has no size`() {
    var bytes = still
    bytes.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(PNGDecoder.size(of: bytes) == nil)
    #expect(throws: EncodingError.self) { try PNGDecoder(maximumPixelCount: .max).decode(bytes) }
  }

  /// A directory whose manifest names one file so many times.
  private func sequence(_ count: Int, duration: String = "1") throws -> TemporaryDirectory {
    let directory = TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path("d"), withIntermediateDirectories: false)
    try Data(still).write(to: URL(filePath: directory.path("d/one.png")))
    let entries = (0..<count).map { #"{ "file": "one.png", "start": \#($0), "duration": \#(duration) }"# }
    try directory.write(
      #"{ "format": "glyphreel frame sequence", "loop": "forever", "frames": [\#(entries.joined(separator: ","))] }"#,
      to: "d/manifest.json")
    return directory
  }

  @Test func `a file that a manifest names several times counts each time`() throws {
    let directory = try sequence(50)
    var limits = DecodingLimits()
    limits.decodedPixels = 100_000
    #expect(try AnimationReader(contentsOf: directory.path("d")).pictureCount == 50)
    let error = #expect(throws: EncodingError.self) {
      try AnimationReader(contentsOf: directory.path("d"), limits: limits)
    }
    guard case .tooMuchToDecode("frame sequence", let excess)? = error else {
      Issue.record("it is refused for its cost")
      return
    }
    #expect(excess.needed == 6 + 50 * (6 + still.count + 4096))
    limits = DecodingLimits()
    limits.frames = 49
    #expect(throws: EncodingError.self) {
      try AnimationReader(contentsOf: directory.path("d"), limits: limits)
    }
  }

  @Test func `impossible times in a manifest are errors`() throws {
    for duration in ["1e300", "1e400", "-1", "nan"] {
      let directory = try sequence(2, duration: duration)
      #expect(throws: EncodingError.self) { try AnimationReader(contentsOf: directory.path("d")) }
    }
  }

  @Test func `a name that leaves the directory through a combining mark is rejected`() throws {
    let directory = try sequence(1)
    try directory.write(
      #"{ "format": "glyphreel frame sequence", "loop": "forever", "frames": [{ "file": "../\u0301x.png", "start": 0, "duration": 1 }] }"#,
      to: "d/manifest.json")
    let error = #expect(throws: EncodingError.self) { try AnimationReader(contentsOf: directory.path("d")) }
    #expect(error?.description.contains("is not that of a frame sequence") == true)
  }
}
