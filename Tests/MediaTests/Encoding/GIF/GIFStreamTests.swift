import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct GIFStreamTests {
  private let frame = Frame(
    bitmap: Bitmap(width: 2, height: 1, pixels: [pixel(1, 2, 3), pixel(4, 5, 6)]), start: 0, end: 1)

  private func gif(loop: LoopCount = .forever, altText: String = "") throws -> [UInt8] {
    try encode(
      [frame], .gif,
      EncodingOptions(width: 2, height: 1, frameRate: 1, loop: loop, altText: altText))
  }

  private static let loopHeader: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)

  @Test func `a file begins with version 89a, its size and its colour table`() throws {
    let bytes = try gif()
    let header: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0b1111_0000, 0, 0, 1, 2, 3, 4, 5, 6]
    #expect(Array(bytes.prefix(header.count)) == header)
    #expect(bytes.last == 0x3B)
  }

  @Test func `an endless loop is the Netscape extension with 0 repetitions`() throws {
    let block = Self.loopHeader + [3, 1, 0, 0, 0]
    #expect(try gif(loop: .forever)[19...].starts(with: block))
  }

  @Test(arguments: [(2, [1, 0]), (3, [2, 0]), (257, [0, 1]), (65536, [255, 255])] as [(Int, [UInt8])])
  func `n plays are n - 1 repetitions`(plays: Int, repeats: [UInt8]) throws {
    #expect(try gif(loop: .times(plays))[19...].starts(with: Self.loopHeader + [3, 1] + repeats + [0]))
  }

  @Test(arguments: [LoopCount.once, .times(1)])
  func `a single play has no looping extension`(loop: LoopCount) throws {
    // A graphics control extension follows the colour table.
    #expect(try gif(loop: loop)[19...].starts(with: [0x21, 0xF9, 4]))
  }

  @Test func `loop counts beyond 16 bits are rejected`() {
    #expect(throws: EncodingError.tooManyPlays(format: "GIF", plays: 65537, limit: 65536)) {
      try gif(loop: .times(65537))
    }
    #expect(throws: EncodingError.noPlays(0)) { try gif(loop: .times(0)) }
  }

  @Test func `R18 the plain text is stored in a comment, however long`() throws {
    for text in [
      "Hello", String(repeating: "Übergrößenträger 🎉 ", count: 40), String(repeating: "x", count: 255),
    ] {
      #expect(try String(decoding: GIFReader(gif(altText: text)).comment, as: UTF8.self) == text)
    }
    #expect(try GIFReader(gif()).comment.isEmpty)
  }

  @Test func `a canvas that is too large or empty is rejected`() {
    #expect(throws: EncodingError.canvasTooLarge(format: "GIF", width: 65536, height: 1, limit: 65535)) {
      try OutputFormat.gif.makeEncoder(
        writingTo: MemorySink(), options: EncodingOptions(width: 65536, height: 1, frameRate: 1))
    }
    #expect(throws: EncodingError.emptyCanvas(width: 0, height: 5)) {
      try OutputFormat.gif.makeEncoder(
        writingTo: MemorySink(), options: EncodingOptions(width: 0, height: 5, frameRate: 1))
    }
  }

  @Test func `encoding no frames is an error`() {
    #expect(throws: EncodingError.noFrames) {
      try encode([], .gif, EncodingOptions(width: 1, height: 1, frameRate: 1))
    }
  }

  @Test func `an error of the sink is rethrown, and no further bytes are written`() throws {
    for limit in [0, 10, 40, 60] {
      let sink = FailingSink(limit: limit)
      #expect(throws: EncodingError.file(FailingSink.error)) {
        var encoder = try OutputFormat.gif.makeEncoder(
          writingTo: sink, options: EncodingOptions(width: 2, height: 1, frameRate: 1))
        try encoder.encode([frame])
      }
      #expect(sink.callsAfterFailure == 0)
      #expect(!sink.isCommitted)
    }
  }
}

/// A sink with room for some bytes.
final class FailingSink: ByteSink {
  static let error = FileError.writingFailed(path: "test", reason: "the test wants it")
  private var room: Int
  private var hasFailed = false
  private(set) var callsAfterFailure = 0
  private(set) var isCommitted = false

  init(limit: Int) {
    room = limit
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    if hasFailed { callsAfterFailure += 1 }
    room -= bytes.count
    if room < 0 {
      hasFailed = true
      throw Self.error
    }
  }

  func commit() throws(FileError) { isCommitted = true }
}
