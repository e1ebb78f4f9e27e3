import GlyphreelSystem
import GlyphreelEncoding
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct AnimationComparatorTests {
  private let walk = SmallAnimations.walk()

  private func compare(
    _ actual: [Frame], _ options: ComparisonOptions = .exact
  ) throws -> AnimationComparison {
    try AnimationComparator(options).compare(PlayableAnimation(walk), PlayableAnimation(actual))
  }

  @Test func `the same frames at the same times are a match`() throws {
    let comparison = try compare(walk)
    #expect(comparison.isMatch)
    #expect(comparison.report.isEmpty && comparison.differingTimes.isEmpty)
  }

  @Test func `a changed frame is reported with its index, time, pixel count and position`() throws {
    var frames = walk
    for x in 20..<26 { frames[4].bitmap[x, 17] = 0xFF00_FF00 }
    let comparison = try compare(frames)
    #expect(comparison.differingPixelCount == 6)
    #expect(comparison.differingTimes == [4.0 / 25..<5.0 / 25])
    #expect(
      comparison.report.last
        == "frame 4 (0.16 to 0.2 s): 6 pixels differ within 6 × 1 px at (20, 17), scattered")
  }

  @Test func `consecutive frames that are later are reported together`() throws {
    let frames = walk.enumerated().map { index, frame in
      let (start, end) = (index > 3 ? 0.04 : 0, index > 2 ? 0.04 : 0)
      return Frame(bitmap: frame.bitmap, start: frame.start + start, end: frame.end + end)
    }
    let comparison = try compare(frames)
    #expect(
      comparison.frames.map(\.words) == [
        "frames 4 to 9 (from 0.16 s) appear 40 ms later", "it ends at 0.44 s, not at 0.4 s",
      ])
    #expect(comparison.causes.map(\.kind) == [.moved])
  }

  @Test func `a tolerance applies to times`() throws {
    let frames = walk.map { Frame(bitmap: $0.bitmap, start: $0.start * 1.01, end: $0.end * 1.01) }
    #expect(try !compare(frames).isMatch)
    #expect(try compare(frames, ComparisonOptions(timeTolerance: 0.005)).isMatch)
  }

  @Test func `a lost frame is reported, and its consequences are no causes`() throws {
    var frames = walk
    frames.remove(at: 5)
    let comparison = try compare(frames.enumerated().map { SmallAnimations.frame($0, $1.bitmap) })
    #expect(comparison.frames.first?.words == "frame 5 (0.2 to 0.24 s) is not shown any more")
    #expect(comparison.causes.map(\.words) == ["a frame is lost"])
  }

  @Test func `frames within the tolerance match at any position`() throws {
    let frames = walk.map { frame in
      Frame(
        bitmap: Bitmap(
          width: 32, height: 20, pixels: frame.bitmap.pixels.map { $0 & 0xFF00_0000 | ($0 & 0xFE_FEFE) }),
        start: frame.start, end: frame.end)
    }
    #expect(try !compare(frames).isMatch)
    #expect(try compare(frames, ComparisonOptions(channelTolerance: 1)).isMatch)
  }

  @Test func `a different size is the only difference reported`() throws {
    let other = [Frame(bitmap: Bitmap(width: 31, height: 20), start: 0, end: 1)]
    #expect(try compare(other).report == ["the canvas has 31 × 20 pixels, not 32 × 20"])
  }

  @Test func `a still is compared without times`() throws {
    let shown = [Frame(bitmap: walk[0].bitmap, start: 0, end: 3)]
    #expect(
      try AnimationComparator().compare(PlayableAnimation(walk[0].bitmap), PlayableAnimation(shown)).isMatch)
    #expect(
      try !AnimationComparator().compare(PlayableAnimation(walk[0].bitmap), PlayableAnimation(walk)).isMatch)
    #expect(
      try !AnimationComparator().compare(PlayableAnimation(walk[0].bitmap), PlayableAnimation(walk[1].bitmap))
        .isMatch)
  }

  @Test func `an alignment is a longest common subsequence`() throws {
    var random = SeededGenerator(seed: 9)
    let pictures = (0..<4).map { SmallAnimations.picture($0) }
    for _ in 0..<60 {
      func row() -> [Int] {
        (0..<Int.random(in: 1...7, using: &random)).map { _ in Int.random(in: 0..<4, using: &random) }
      }
      func timeline(_ row: [Int]) throws -> FrameTimeline {
        try FrameTimeline(PlayableAnimation(row.enumerated().map { SmallAnimations.frame($0, pictures[$1]) }))
      }
      let (a, b) = (try timeline(row()), try timeline(row()))
      let found = FrameAlignment(expected: a, actual: b) { a.entries[$0].digest == b.entries[$1].digest }
        .matches
      #expect(found.allSatisfy { a.entries[$0.expected].digest == b.entries[$0.actual].digest })
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.expected < $1.expected && $0.actual < $1.actual })
      #expect(found.count == Self.longest(a.entries.map(\.digest)[...], b.entries.map(\.digest)[...]))
    }
  }

  /// Computed from the definition, without a table.
  private static func longest(_ a: ArraySlice<Digest>, _ b: ArraySlice<Digest>) -> Int {
    guard let first = a.first, !b.isEmpty else { return 0 }
    let without = longest(a.dropFirst(), b)
    guard let place = b.firstIndex(of: first) else { return without }
    return max(without, 1 + longest(a.dropFirst(), b[(place + 1)...]))
  }
}
