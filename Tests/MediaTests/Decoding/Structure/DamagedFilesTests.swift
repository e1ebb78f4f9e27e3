import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

/// Whatever the bytes are, an inspection ends, without a crash and in bounded memory.
@Suite struct DamagedFilesTests {
  private static let inspector: Inspector = {
    var limits = DecodingLimits()
    (limits.canvasPixels, limits.decodedPixels) = (1 << 13, 20 << 13)
    return Inspector(limits: limits)
  }()

  /// A small file of each format.
  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    let animation = RandomAnimation(
      seed: 77, size: 12...16, frames: 5...5, colors: 20...30, alphas: [255, 128, 0])
    let opaque = RandomAnimation(seed: 78, size: 9...14, frames: 4...4, colors: 5...5, alphas: [255])
    return try [animation, opaque].flatMap { animation in
      try [OutputFormat.gif, .apng, .webP].map { format in
        (format.name, try encode(animation.frames, format, animation.options(altText: "Größe & mehr")))
      }
    }
  }

  @Test func `a file truncated anywhere is damaged or rejected, and the part before is inspected`() throws {
    for (name, bytes) in try Self.files() {
      let whole = try Self.inspector.inspect(bytes)
      #expect(whole.damage == [])
      for count in stride(from: 0, to: bytes.count, by: 3) {
        do {
          let found = try Self.inspector.inspect(Array(bytes[..<count]))
          #expect(!found.damage.isEmpty, "\(name) cut at \(count)")
          #expect(found.width == whole.width && found.height == whole.height)
          #expect(found.pictures.count <= whole.pictures.count)
        } catch {
          guard case .undecodable = error else { throw error }
        }
      }
    }
  }

  @Test(arguments: 0..<6) func `random changes to a file do not crash`(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part))
    let original = try Self.files()[part].bytes
    for _ in 0..<400 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
        default:
          let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        }
        if bytes.isEmpty { break }
      }
      let begin = ProcessorTime.now
      _ = try? Self.inspector.inspect(Self.withChecksums(bytes))
      #expect(ProcessorTime.now - begin < .seconds(20))
    }
  }

  /// Noise behind a sound beginning reaches further than noise alone.
  @Test func `noise after each format's signature does not crash`() throws {
    var random = SeededGenerator(seed: 9)
    for (_, bytes) in try Self.files() {
      for _ in 0..<100 {
        let count = Int.random(in: 6...60, using: &random)
        let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
        _ = try? Self.inspector.inspect(Array(bytes.prefix(count)) + noise)
      }
    }
  }

  /// PNG chunks with their checksums made right, so that damage reaches what is behind them.
  private static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return bytes }
    var (bytes, place) = (bytes, 8)
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      var sum: UInt32 = .max
      for byte in bytes[(place + 4)..<end] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * index)) }
      place = end + 4
    }
    return bytes
  }

  @Test func `a small GIF with many large pictures is abandoned in bounded time`() throws {
    // Each picture of 65535 × 1500 pixels takes 15 bytes.
    var bytes = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xDC, 0x05, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<500 { bytes += [0x2C, 0, 0, 0, 0, 0x40, 0, 0x40, 0, 0, 2, 2, 0x4C, 0x01, 0] }
    let found = try Self.inspector.inspect(bytes + [0x3B])
    #expect(found.pictures.count == 500)
    #expect(found.excess?.limit == .canvas && found.excess?.needed == 65535 * 1500)
    bytes.replaceSubrange(6..<10, with: [0x40, 0, 0x40, 0])
    let small = try Self.inspector.inspect(bytes + [0x3B])
    let excess = try #require(small.excess)
    #expect(small.warnings.contains(.unfinished(excess)))
    #expect(excess.limit == .decoded && excess.needed == 4096 + 500 * (4096 + 4096))
    #expect(small.damage.isEmpty && small.distinctColorCount == nil, "nothing is decoded")
  }

  @Test func `sizes that overflow integers are reported`() throws {
    let png = try #require(try Self.files().first { $0.name == "apng" }).bytes
    let control = try #require(png.firstRange(of: Array("fcTL".utf8))).upperBound
    // The canvas, and a picture's place and size.
    for places in [[16, 20], [16], [control + 4, control + 8], [control + 12, control + 16]] {
      for value: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0]] {
        var bytes = png
        for place in places { bytes.replaceSubrange(place..<(place + 4), with: value) }
        if png == Self.withChecksums(bytes) { continue }
        let found = try Self.inspector.inspect(Self.withChecksums(bytes))
        #expect(!found.damage.isEmpty || !found.warnings.isEmpty)
      }
    }
  }

  @Test func `an animation whose first frame control precedes its animation control is accepted`() throws {
    let png = try #require(try Self.files().first { $0.name == "apng" }).bytes
    let announcement = try #require(png.firstRange(of: Array("acTL".utf8))).lowerBound - 4
    let control = try #require(png.firstRange(of: Array("fcTL".utf8))).lowerBound - 4
    #expect(control == announcement + 20)
    var swapped = Array(png[..<announcement])
    swapped += png[control..<(control + 38)] + png[announcement..<control] + png[(control + 38)...]
    let (found, wanted) = (try Self.inspector.inspect(swapped), try Self.inspector.inspect(png))
    #expect(found.damage.isEmpty && found.pictures == wanted.pictures && found.loop == wanted.loop)
    #expect(found.distinctColorCount == wanted.distinctColorCount)
  }

  @Test func `an animation control after the pixels leaves a still picture`() throws {
    let png = try #require(try Self.files().first { $0.name == "apng" }).bytes
    let announcement = try #require(png.firstRange(of: Array("acTL".utf8))).lowerBound - 4
    let second = try #require(png.ranges(of: Array("fcTL".utf8)).dropFirst().first).lowerBound - 4
    var moved = png
    moved.insert(contentsOf: png[announcement..<(announcement + 20)], at: second)
    moved.removeSubrange(announcement..<(announcement + 20))
    let (found, wanted) = (try Self.inspector.inspect(moved), try Self.inspector.inspect(png))
    #expect(found.damage.isEmpty && found.format == .png && found.pictures.count == 1)
    #expect(found.width == wanted.width && found.loop == .once && found.distinctColorCount != nil)
  }

  @Test func `each kind of damage has its own message`() throws {
    let gif = try #require(try Self.files().first { $0.name == "gif" }).bytes
    let count = try Self.inspector.inspect(gif).pictures.count
    func damage(_ change: (inout [UInt8]) -> Void, of file: [UInt8]? = nil) throws -> [String] {
      var bytes = file ?? gif
      change(&bytes)
      return try Self.inspector.inspect(bytes).damage
    }
    #expect(
      try damage { $0.removeLast() }
        == ["the file ends without its end mark, after \(count) complete frames"])
    #expect(
      try damage { $0[$0.count - 1] = 0x77 } == ["byte \(gif.count - 1) begins no block that GIF knows"])
    let png = try #require(try Self.files().first { $0.name == "apng" }).bytes
    let data = try #require(png.firstRange(of: Array("IDAT".utf8)))
    #expect(
      try damage({ $0[data.upperBound] ^= 1 }, of: png).first
        == "the checksum of the chunk IDAT at byte \(data.lowerBound - 4) is wrong")
    #expect(try damage({ $0[29] ^= 1 }, of: png).first == "the checksum of the chunk IHDR at byte 8 is wrong")
    let webP = try #require(try Self.files().first { $0.name == "webp" }).bytes
    #expect(
      try damage({ $0.removeLast(10) }, of: webP).first
        == "the file ends after \(webP.count - 10) of \(webP.count) bytes")
  }
}
