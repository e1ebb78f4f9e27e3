import GlyphreelSystem
import GlyphreelMedia
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

  @Test func `the pixels that differ within the tolerances are counted`() throws {
    var frames = walk
    for x in 20..<26 { frames[4].bitmap[x, 17] = 0xFF00_FF00 }
    for options in [
      ComparisonOptions(maximumPixelCount: 6), ComparisonOptions(maximumPixelShare: 0.99),
      ComparisonOptions(channelTolerance: 255),
      ComparisonOptions(ignoredAreas: [PixelRect(x: 20, y: 17, width: 6, height: 1)]),
    ] {
      let comparison = try compare(frames, options)
      #expect(comparison.isMatch && comparison.toleratedPixelCount == 6)
      #expect(try compare(walk, options).toleratedPixelCount == 0)
    }
    #expect(try compare(frames).toleratedPixelCount == 0)
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

  @Test func `many differences are summed up with the worst of them`() throws {
    let frames = walk.enumerated().map { index, frame in
      var pixels = frame.bitmap.pixels
      for pixel in pixels.indices.prefix(index == 4 ? 70 : index) { pixels[pixel] = 0xFF00_00FF }
      return Frame(
        bitmap: Bitmap(width: 32, height: 20, pixels: pixels), start: frame.start, end: frame.end)
    }
    let lines = try compare(frames).report.filter { !$0.hasPrefix("cause: ") }
    let pixels = (1..<walk.count).reduce(0) { $0 + ($1 == 4 ? 70 : $1) }
    try #require(lines.count == 2)
    let end = seconds(walk[walk.count - 1].end)
    #expect(lines[0] == "\(walk.count - 1) frames differ from 0.04 to \(end), \(pixels) pixels in all")
    #expect(lines[1].hasPrefix("most in frame 4 (0.16 to 0.2 s): 70 pixels differ within 32 × 3 px"))
  }

  @Test func `a tolerance of times hides no picture that the other animation lacks`() throws {
    // One frame of 40 ms is red, and all but the first.
    for changed in [4..<5, 1..<10] {
      let frames = walk.enumerated().map { index, frame in
        let bitmap = changed.contains(index) ? Bitmap(width: 32, height: 20, fill: 0xFF00_00FF) : frame.bitmap
        return Frame(bitmap: bitmap, start: frame.start, end: frame.end)
      }
      #expect(try !compare(frames, ComparisonOptions(timeTolerance: 0.05)).isMatch)
      #expect(try !compare(frames, ComparisonOptions(channelTolerance: 3, timeTolerance: 0.05)).isMatch)
    }
    // All are a frame later, and one shade darker.
    let later = walk.enumerated().map { index, frame in
      let shift = index == 0 ? 0 : 0.04
      let pixels = frame.bitmap.pixels.map { $0 & 0xFF00_0000 | ($0 & 0xFE_FEFE) }
      return Frame(
        bitmap: Bitmap(width: 32, height: 20, pixels: pixels), start: frame.start + shift,
        end: frame.end + 0.04)
    }
    #expect(try compare(later, ComparisonOptions(channelTolerance: 1, timeTolerance: 0.05)).isMatch)
    #expect(try !compare(later, ComparisonOptions(channelTolerance: 1, timeTolerance: 0.03)).isMatch)
    #expect(try !compare(later, ComparisonOptions(timeTolerance: 0.05)).isMatch)
  }

  @Test(arguments: [(LoopCount.once, LoopCount.forever), (.forever, .times(3)), (.times(3), .once)])
  func `a changed number of plays is a difference`(expected: LoopCount, actual: LoopCount) throws {
    let comparison = try AnimationComparator().compare(
      PlayableAnimation(walk, loop: expected), PlayableAnimation(walk, loop: actual))
    #expect(!comparison.isMatch && comparison.frames.isEmpty)
    func words(_ loop: LoopCount) -> String {
      loop.plays.map { $0 == 1 ? "once" : "\($0) times" } ?? "forever"
    }
    #expect(comparison.causes.map(\.words) == ["it plays \(words(actual)), not \(words(expected))"])
    #expect(comparison.report == ["cause: it plays \(words(actual)), not \(words(expected))"])
    let lock = try LockFile(LockFile(PlayableAnimation(walk, loop: expected)).text)
    #expect(
      try !AnimationComparator().compare(
        lock.timeline, loop: lock.loop, PlayableAnimation(walk, loop: actual)
      ).isMatch)
    // What does not move does not loop.
    #expect(
      try AnimationComparator().compare(
        PlayableAnimation([walk[0]], loop: expected), PlayableAnimation([walk[0]], loop: actual)
      ).isMatch)
    #expect(
      try AnimationComparator().compare(
        PlayableAnimation(walk, loop: .once), PlayableAnimation(walk, loop: .times(1))
      ).isMatch)
  }

  @Test func `a part that moves far is found on a background of one colour`() throws {
    func frames(x: Int, y: Int) -> [Frame] {
      (0..<4).map { index in
        var bitmap = Bitmap(width: 80, height: 40, fill: 0xFFFF_FFFF)
        bitmap.fill(PixelRect(x: x + index, y: y, width: 9, height: 5), with: 0xFF33_3333)
        bitmap[x + index + 2, y + 1] = 0xFF00_00C0
        bitmap.fill(PixelRect(x: 0, y: 36, width: 80, height: 4), with: 0xFFB0_20A0)
        return Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10)
      }
    }
    let comparison = try AnimationComparator().compare(
      PlayableAnimation(frames(x: 5, y: 4)), PlayableAnimation(frames(x: 45, y: 20)))
    #expect(comparison.causes.map(\.words) == ["what differs moved by (40, 16) px"])
  }

  @Test func `another speed is named`() throws {
    let frames = walk.map { Frame(bitmap: $0.bitmap, start: $0.start / 1.5, end: $0.end / 1.5) }
    #expect(try compare(frames).causes.map(\.words) == ["it plays at 1.5 times the speed"])
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
    #expect(try compare(other).report == ["the canvas is 31 × 20 pixels, not 32 × 20"])
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
}
