import Encoding
import Graphics
import TestSupport
import Testing

@Suite struct FrameCoalescerTests {
  private let blank = Bitmap(width: 6, height: 5)

  private func dot(_ x: Int, _ y: Int) -> Bitmap {
    var bitmap = blank
    bitmap[x, y] = pixel(255, 0, 0)
    return bitmap
  }

  private func coalesced(_ frames: [Frame]) -> [Frame] {
    var coalescer = FrameCoalescer()
    return frames.compactMap { coalescer.add($0) } + [coalescer.finish()].compactMap { $0 }
  }

  @Test func `equal frames in a row become one that lasts as long`() {
    let frames = coalesced([
      Frame(bitmap: blank, start: 0, end: 1),
      Frame(bitmap: blank, changed: .empty, start: 1, end: 2),
      Frame(bitmap: blank, start: 2, end: 3),
      Frame(bitmap: dot(1, 2), start: 3, end: 4),
      Frame(bitmap: dot(1, 2), changed: PixelRect(x: 1, y: 2, width: 1, height: 1), start: 4, end: 5),
      Frame(bitmap: blank, start: 5, end: 6),
    ])
    #expect(frames.map(\.start) == [0, 3, 5])
    #expect(frames.map(\.end) == [3, 5, 6])
    #expect(frames.map(\.bitmap) == [blank, dot(1, 2), blank])
  }

  @Test func `changed rectangles are as small as they can be`() {
    let frames = coalesced([
      Frame(bitmap: blank, changed: .empty, start: 0, end: 1),
      Frame(bitmap: dot(1, 2), start: 1, end: 2),
      Frame(bitmap: dot(4, 0), start: 2, end: 3),
      Frame(bitmap: dot(4, 0), start: 3, end: 4),
      Frame(bitmap: blank, start: 4, end: 5),
    ])
    #expect(
      frames.map(\.changed) == [
        blank.bounds, PixelRect(x: 1, y: 2, width: 1, height: 1),
        PixelRect(minX: 1, minY: 0, maxX: 5, maxY: 3),
        PixelRect(x: 4, y: 0, width: 1, height: 1),
      ])
  }

  @Test func `random animations keep every picture at every time`() {
    for seed: UInt64 in 0..<10 {
      let animation = RandomAnimation(seed: seed, colors: 2...5, alphas: [0, 255])
      let frames = coalesced(animation.frames)
      #expect(ExpectedFrames(frames) == ExpectedFrames(animation.frames))
      var shown = frames.first?.bitmap
      for (before, frame) in zip(frames, frames.dropFirst()) {
        #expect(before.bitmap != frame.bitmap)
        #expect(before.end == frame.start)
        // Outside the changed rectangle nothing differs.
        for y in frame.changed.minY..<frame.changed.maxY {
          for x in frame.changed.minX..<frame.changed.maxX { shown?[x, y] = frame.bitmap[x, y] }
        }
        #expect(shown == frame.bitmap)
      }
    }
  }

  @Test func `nothing in, nothing out`() {
    var coalescer = FrameCoalescer()
    #expect(coalescer.finish() == nil)
  }
}
