import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct AnimationReaderTests {
  private let frames = (0..<5).map { index in
    var bitmap = Bitmap(width: 12, height: 9, fill: 0xFFFF_FFFF)
    bitmap.fill(PixelRect(x: index * 2, y: index, width: 3, height: 4), with: 0xFF30_2010)
    return Frame(bitmap: bitmap, start: Double(index) / 20, end: Double(index + 1) / 20)
  }

  private func bytes(_ format: OutputFormat) throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try format.makeEncoder(
      writingTo: sink, options: EncodingOptions(width: 12, height: 9, frameRate: 20, loop: .times(3)))
    try encoder.encode(frames)
    return sink.bytes
  }

  private func limits(canvas: Int) -> DecodingLimits {
    var limits = DecodingLimits()
    limits.canvasPixels = canvas
    return limits
  }

  private func read(_ bytes: [UInt8]) throws -> [Frame] {
    var reader = try AnimationReader(bytes)
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  @Test(arguments: [("gif", 0.01), ("apng", 0), ("webp", 0.001)])
  func `written frames are read with the same pixels and times`(name: String, clock: Double) throws {
    let format = try #require(OutputFormat.all.first { $0.name == name })
    let bytes = try bytes(format)
    let reader = try AnimationReader(bytes)
    #expect(reader.width == 12 && reader.height == 9)
    #expect(reader.loop == .times(3))
    #expect(reader.clock == clock)
    #expect(!reader.isStill)
    let read = try read(bytes)
    #expect(read.map(\.bitmap) == frames.map(\.bitmap))
    for (frame, expected) in zip(read, frames) {
      #expect(abs(frame.start - expected.start) < 1e-9 && abs(frame.end - expected.end) < 1e-9)
    }
  }

  @Test func `delays of 10 ms and less are read as browsers play them, and others as they are stored`() throws
  {
    for (name, seconds) in [("delay-10ms.webp", 0.1), ("delay-7ms.apng", 0.1)] {
      let bytes = try Data(contentsOf: URL(filePath: Repository.path("Tests/Fixtures/animations/\(name)")))
      #expect(try AnimationReader(Array(bytes)).times.allSatisfy { abs($0.duration - seconds) < 1e-9 })
      // Goldens are compared, not played.
      let stored = try AnimationReader(Array(bytes), limits: DecodingLimits(), .comparison)
      #expect(stored.times.allSatisfy { $0.duration <= 0.011 })
    }
    // 1/90 and 11/1000 of a second are played as they are, 1/95 is not: Chromium 156, Firefox 153, WebKitGTK 2.50.
    for (rate, shown) in [(90.0, 1 / 90.0), (1000 / 11.0, 0.011), (95, 0.1)] {
      let frames = (0..<3).map { index in
        Frame(
          bitmap: Bitmap(width: 1, height: 1, fill: pixel(index, 0, 0)), start: Double(index) / rate,
          end: Double(index + 1) / rate)
      }
      let options = EncodingOptions(width: 1, height: 1, frameRate: rate)
      #expect(try read(encode(frames, .apng, options)).allSatisfy { abs($0.end - $0.start - shown) < 1e-9 })
    }
  }

  @Test(arguments: 0...7)
  func `an area is disposed of as browsers do, by all methods that a GIF can name`(method: UInt8) throws {
    let path = Repository.path("Tests/Fixtures/animations/disposal-4.gif")
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let control = Data([0x21, 0xF9, 4, 0x10, 0x14])
    let place = try #require(Data(bytes).range(of: control)).lowerBound
    bytes[place + 3] = method << 2
    let shown = try #require(try read(bytes).last).bitmap.pixels
    // The pixels of each colour that Chromium 156, Firefox 153 and WebKitGTK 2.50 show at the end.
    let isRestored = method == 3 || method == 4
    for (color, count) in [
      (pixel(255, 0, 0), isRestored ? 736 : 636), (pixel(0, 0, 255), 64),
      (pixel(0, 160, 0), isRestored || method == 2 ? 0 : 100), (0, method == 2 ? 100 : 0),
    ] {
      #expect(shown.count { $0 == color } == count)
    }
  }

  @Test func `a picture without a delay is still`() throws {
    let sink = MemorySink()
    var encoder = try OutputFormat.png.makeEncoder(
      writingTo: sink, options: EncodingOptions(width: 12, height: 9, frameRate: 1))
    try encoder.encode([frames[0]])
    let reader = try AnimationReader(sink.bytes)
    #expect(reader.isStill)
    #expect(try read(sink.bytes) == [Frame(bitmap: frames[0].bitmap, start: 0, end: 0)])
  }

  @Test func `a directory is played as its manifest describes`() throws {
    let directory = TemporaryDirectory()
    var encoder = try OutputFormat.pngSequence.makeEncoder(
      writingTo: OutputTarget(directory.path("frames/")),
      options: EncodingOptions(width: 12, height: 9, frameRate: 20, loop: .times(2)))
    try encoder.encode(frames)
    var reader = try AnimationReader(contentsOf: directory.path("frames"))
    #expect(reader.loop == .times(2))
    for frame in frames { #expect(try reader.next()?.bitmap == frame.bitmap) }
    #expect(try reader.next() == nil)
    try directory.write("{}", to: "frames/manifest.json")
    #expect(throws: EncodingError.self) { try AnimationReader(contentsOf: directory.path("frames")) }
    try FileManager.default.removeItem(atPath: directory.path("frames/manifest.json"))
    #expect(throws: EncodingError.self) { try AnimationReader(contentsOf: directory.path("frames")) }
  }

  @Test(arguments: [OutputFormat.gif, .apng, .webP].map(\.name))
  func `a file truncated anywhere is an error`(name: String) throws {
    let format = try #require(OutputFormat.all.first { $0.name == name })
    let bytes = try bytes(format)
    for count in 0..<bytes.count {
      #expect(throws: EncodingError.self, "\(count) of \(bytes.count) bytes") {
        try read(Array(bytes[..<count]))
      }
    }
  }

  @Test(arguments: [OutputFormat.gif, .apng, .webP].map(\.name))
  func `damaged bytes give an error or frames, and never hang`(name: String) throws {
    let format = try #require(OutputFormat.all.first { $0.name == name })
    let bytes = try bytes(format)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard var reader = try? AnimationReader(damaged, limits: limits(canvas: 1 << 16)) else { continue }
      while let frame = try? reader.next() { #expect(frame.bitmap.width == reader.width) }
    }
  }

  @Test func `a canvas beyond the limit is rejected before it is allocated`() throws {
    let bytes = try bytes(.gif)
    let error = #expect(throws: EncodingError.self) {
      try AnimationReader(bytes, limits: limits(canvas: 100))
    }
    #expect(
      error?.description
        == "this GIF file has 108 pixels on one canvas, more than the limit of 100; trust it with --limit canvas=108"
    )
  }
}
