import GlyphreelMedia
import Foundation
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelComparison

/// More than 250 encodings of the same pixels and times by other programs, none of which is a difference.
@Suite(.tags(.thorough)) struct ReencodingTests {
  /// Encodes an animation in all variants of these kinds and compares each; returns their number.
  private func compare(_ frames: [Frame], _ kinds: [String]) throws -> Int {
    let directory = TemporaryDirectory()
    let source = directory.path("source.png")
    let bytes = try GoldenPicture.bytes(of: PlayableAnimation(frames))
    try Data(bytes).write(to: URL(filePath: source))
    let golden = try GoldenPicture(bytes)
    let names = try Oracle.run(
      "/usr/bin/python3",
      [Repository.path("Tests/Oracles/reencode_animation.py"), source, directory.root] + kinds
    ).split(separator: "\n")
    for name in names {
      let other = try PlayableAnimation(contentsOf: directory.path(String(name)))
      let comparison = try AnimationComparator().compare(golden.source, other)
      #expect(comparison.isMatch, "\(name): \(comparison.report)")
    }
    return names.count
  }

  @Test func `harmless changes to files are no difference`() throws {
    let all = ["png", "time", "pillow", "webp", "gif", "magick", "ffmpeg"]
    let walk = try compare(SmallAnimations.walk(), all)
    let few = try compare(SmallAnimations.walk(count: 3), all)
    let long = try compare(SmallAnimations.walk(count: 17), all)
    let translucent = try compare(SmallAnimations.translucent(), ["png", "time", "webp"])
    #expect(walk + few + long + translucent >= 250)
  }

  @Test func `frames merged, split and spread over a directory are no difference`() throws {
    let frames = SmallAnimations.walk()
    let golden = try PlayableAnimation(GoldenPicture.bytes(of: PlayableAnimation(frames)))
    let split = frames.flatMap { frame in
      let middle = frame.start + (frame.end - frame.start) / 3
      return [
        Frame(bitmap: frame.bitmap, start: frame.start, end: middle),
        Frame(bitmap: frame.bitmap, start: middle, end: frame.end),
      ]
    }
    #expect(try AnimationComparator().compare(golden, PlayableAnimation(split)).isMatch)
    #expect(try AnimationComparator().compare(PlayableAnimation(split), golden).isMatch)
    let directory = TemporaryDirectory()
    let target = try OutputTarget(directory.path("frames/"))
    var encoder = try OutputFormat.pngSequence.makeEncoder(
      writingTo: target, options: EncodingOptions(width: 32, height: 20, frameRate: 50))
    let halves = (0..<20).map { index in
      Frame(bitmap: frames[index / 2].bitmap, start: Double(index) / 50, end: Double(index + 1) / 50)
    }
    try encoder.encode(halves)
    let sequence = try PlayableAnimation(contentsOf: directory.path("frames"))
    let comparison = try AnimationComparator().compare(golden, sequence)
    #expect(comparison.isMatch, "\(comparison.report)")
  }

  @Test func `a GIF's rounding to hundredths of a second is no difference to other formats`() throws {
    let frames = (0..<9).map { index in
      Frame(bitmap: SmallAnimations.picture(index), start: Double(index) / 30, end: Double(index + 1) / 30)
    }
    let sink = MemorySink()
    var encoder = try OutputFormat.gif.makeEncoder(
      writingTo: sink, options: EncodingOptions(width: 32, height: 20, frameRate: 30))
    try encoder.encode(frames)
    let gif = try PlayableAnimation(sink.bytes)
    #expect(try AnimationComparator().compare(PlayableAnimation(frames), gif).isMatch)
    // Between two GIFs, a hundredth of a second is a difference.
    let later = frames.map {
      Frame(bitmap: $0.bitmap, start: $0.start == 0 ? 0 : $0.start + 0.01, end: $0.end + 0.01)
    }
    #expect(!(try AnimationComparator().compare(PlayableAnimation(later), gif).isMatch))
  }
}
