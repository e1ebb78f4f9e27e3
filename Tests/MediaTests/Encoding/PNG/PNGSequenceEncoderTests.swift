import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct PNGSequenceEncoderTests {
  private func write(_ animation: RandomAnimation, to target: String, altText: String = "") throws {
    var encoder = try OutputFormat.pngSequence.makeEncoder(
      writingTo: OutputTarget(target), options: animation.options(loop: .times(2), altText: altText))
    try encoder.encode(animation.frames)
  }

  private struct Manifest: Decodable {
    struct File: Decodable {
      let file: String
      let start: Double
      let duration: Double
    }

    let format: String
    let version: Int
    let size: [Int]
    let frameRate: Double
    let loop: Int
    let altText: String
    let frames: [File]
  }

  @Test func `every frame period is a correct file, and all files have the same pixel format`() throws {
    let directory = TemporaryDirectory()
    for (seed, colors) in [(1, 3...3), (2, 200...220), (3, 600...900)] {
      let animation = RandomAnimation(
        seed: UInt64(seed), size: 20...40, frames: 12...20, colors: colors, alphas: [255, 90, 0])
      try write(animation, to: directory.path("\(seed)/"))
      let names = directory.names("\(seed)")
      #expect(
        names == (0..<animation.frames.count).map { String(format: "frame-%04d.png", $0) } + ["manifest.json"]
      )
      let found = try Oracle.pillow(names.dropLast().map { directory.path("\(seed)/\($0)") })
      #expect(Set(found.map(\.mode)).count == 1)
      for (name, frame) in zip(names, animation.frames) {
        let read = try PNGDecoder().decode(contentsOf: directory.path("\(seed)/\(name)"))
        #expect(read.bitmap == frame.bitmap)
      }
    }
  }

  @Test func `the manifest has the size, rate, plays, text and the times of each file`() throws {
    let directory = TemporaryDirectory()
    var animation = RandomAnimation(seed: 9, frames: 5...5, colors: 3...3, alphas: [255])
    animation.frames.append(animation.frames[4])
    animation.frames[5].start = 5.0 / 30
    animation.frames[5].end = 12.0 / 30
    let text = "say \"ü\"\\\n\t\u{1}"
    try write(animation, to: directory.path("out/"), altText: text)
    let json = try Data(directory.read("out/manifest.json"))
    let manifest = try JSONDecoder().decode(Manifest.self, from: json)
    #expect(manifest.version == 1)
    #expect(manifest.size == [animation.width, animation.height])
    #expect(manifest.frameRate == 30)
    #expect(manifest.loop == 2)
    #expect(manifest.altText == text)
    #expect(manifest.frames.map(\.file) == Array(directory.names("out").dropLast()))
    #expect(manifest.frames.count == 12)
    for (index, frame) in manifest.frames.enumerated() {
      #expect(frame.start == Double(index) / 30)
      #expect(frame.duration == 1.0 / 30)
    }
    // The last frame is held for seven periods.
    #expect(try directory.read("out/frame-0005.png") == directory.read("out/frame-0011.png"))
  }

  @Test func `the pattern sets the file names`() throws {
    let directory = TemporaryDirectory()
    let animation = RandomAnimation(seed: 4, frames: 11...11, colors: 3...3, alphas: [255])
    try write(animation, to: directory.path("a 100%% %d.png"))
    #expect(
      directory.names() == ((0..<11).map { "a 100% \($0).png" } + ["manifest.json"]).sorted())
  }

  @Test func `the same frames give the same bytes`() throws {
    let directory = TemporaryDirectory()
    let animation = RandomAnimation(seed: 8, frames: 6...6, colors: 300...400, alphas: [255, 0])
    try write(animation, to: directory.path("a/"))
    try write(animation, to: directory.path("b/"))
    #expect(directory.names("a") == directory.names("b"))
    for name in directory.names("a") {
      #expect(try directory.read("a/\(name)") == directory.read("b/\(name)"))
    }
  }

  @Test func `more than ten thousand frames have longer numbers of equal length`() {
    let naming = FrameNaming.numbered(fileExtension: "png")
    #expect(naming.name(7, of: 10000) == "frame-0007.png")
    #expect(naming.name(7, of: 10001) == "frame-00007.png")
    #expect(naming.name(10000, of: 10001) == "frame-10000.png")
  }
}
