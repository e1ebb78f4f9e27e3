import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct MergedFramesTests {
  private let blank = Bitmap(width: 6, height: 5)

  private func dot(_ x: Int, _ y: Int) -> Bitmap {
    var bitmap = blank
    bitmap[x, y] = pixel(255, 0, 0)
    return bitmap
  }

  private func merged(_ frames: [Frame]) throws -> [FrameChange] {
    try collected(MergedFrames(FrameArray(frames)))
  }

  /// Returns the canvas after each change.
  private func frames(_ changes: [FrameChange]) -> [Frame] {
    var canvas = changes.first?.pixels ?? blank
    return changes.map { change in
      for y in 0..<change.area.height {
        for x in 0..<change.area.width {
          canvas[change.area.minX + x, change.area.minY + y] = change.pixels[x, y]
        }
      }
      return Frame(bitmap: canvas, changed: change.area, start: change.start, end: change.end)
    }
  }

  @Test func `consecutive equal frames become one of the same total duration`() throws {
    let changes = try merged([
      Frame(bitmap: blank, start: 0, end: 1),
      Frame(bitmap: blank, changed: .empty, start: 1, end: 2),
      Frame(bitmap: blank, start: 2, end: 3),
      Frame(bitmap: dot(1, 2), start: 3, end: 4),
      Frame(bitmap: dot(1, 2), changed: PixelRect(x: 1, y: 2, width: 1, height: 1), start: 4, end: 5),
      Frame(bitmap: blank, start: 5, end: 6),
    ])
    #expect(changes.map(\.start) == [0, 3, 5])
    #expect(changes.map(\.end) == [3, 5, 6])
    #expect(frames(changes).map(\.bitmap) == [blank, dot(1, 2), blank])
  }

  @Test func `damage rectangles are minimal`() throws {
    let changes = try merged([
      Frame(bitmap: blank, start: 0, end: 1),
      Frame(bitmap: dot(1, 2), start: 1, end: 2),
      Frame(bitmap: dot(4, 0), start: 2, end: 3),
      Frame(bitmap: dot(4, 0), start: 3, end: 4),
      Frame(bitmap: blank, start: 4, end: 5),
    ])
    #expect(
      changes.map(\.area) == [
        blank.bounds, PixelRect(x: 1, y: 2, width: 1, height: 1),
        PixelRect(minX: 1, minY: 0, maxX: 5, maxY: 3),
        PixelRect(x: 4, y: 0, width: 1, height: 1),
      ])
  }

  @Test func `merging keeps every picture of random animations at every time`() throws {
    for seed: UInt64 in 0..<10 {
      let animation = RandomAnimation(seed: seed, colors: 2...5, alphas: [0, 255])
      let changes = try merged(animation.frames)
      let frames = frames(changes)
      #expect(ExpectedFrames(frames) == ExpectedFrames(animation.frames))
      for (before, frame) in zip(frames, frames.dropFirst()) {
        #expect(before.bitmap != frame.bitmap)
        #expect(before.end == frame.start)
      }
    }
  }

  @Test func `merging a source without frames gives no frames`() throws {
    #expect(try merged([]) == [])
  }

  @Test func `a second pass returns the same frames`() throws {
    let animation = RandomAnimation(seed: 3, colors: 2...5, alphas: [0, 255])
    var source = MergedFrames(FrameArray(animation.frames))
    var first: [FrameChange] = []
    while let change = try source.next() { first.append(change) }
    try source.restart()
    #expect(try collected(source) == first)
  }
}
