import GlyphreelEncoding
import GlyphreelGraphics
import TestSupport
import Testing

@testable import Glyphreel

@Suite struct FrameRecordingTests {
  private let timeline = Timeline(duration: 4, frameRate: 10, hold: 1)

  private func change(_ index: Int, _ area: PixelRect, _ pixels: Bitmap) -> FrameChange {
    FrameChange(
      area: area, pixels: pixels, start: timeline.start(ofFrame: index), end: timeline.end(ofFrame: index))
  }

  /// A canvas, and random areas of it, some of one colour, some of runs, some of which nothing changes.
  private func changes(_ count: Int, side: Int) -> [FrameChange] {
    var random = SeededGenerator(seed: 12)
    let first = change(0, PixelRect(x: 0, y: 0, width: side, height: side), Bitmap(width: side, height: side))
    return [first]
      + (1..<count).map { index in
        let x = Int.random(in: 0..<side, using: &random)
        let area = PixelRect(x: x, y: 0, width: .random(in: 0...(side - x), using: &random), height: side)
        if area.isEmpty { return change(index, .empty, Bitmap(width: 0, height: 0)) }
        var pixels = Bitmap(width: area.width, height: area.height, fill: index % 3 == 0 ? 0 : 0xFFFF_FFFF)
        for _ in 0..<Int.random(in: 0...9, using: &random) {
          pixels[.random(in: 0..<area.width, using: &random), .random(in: 0..<side, using: &random)] =
            UInt32(truncatingIfNeeded: random.next())
        }
        return change(index, area, pixels)
      }
  }

  @Test func `remembered frames are replayed in order`() {
    let changes = changes(40, side: 24)
    var recording = FrameRecording(timeline)
    for change in changes { recording.add(change) }
    #expect(recording.frameCount == changes.count)
    for change in changes { #expect(recording.next() == change) }
    #expect(recording.next() == nil)
  }

  @Test func `frames are kept up to the limit and none after it`() {
    // No two neighbours are the same, and none comes again: a pixel takes five bytes.
    let side = 400
    let noise = Bitmap(width: side, height: side, pixels: (0..<UInt32(side * side)).map { $0 })
    let area = noise.bounds
    let blank = Bitmap(width: side, height: side)
    let dot = PixelRect(x: 1, y: 1, width: 1, height: 1)
    var recording = FrameRecording(timeline)
    recording.add(change(0, area, blank))
    recording.add(change(1, area, noise))
    recording.add(change(2, area, Bitmap(width: side, height: side, pixels: noise.pixels.map { $0 + 7 })))
    recording.add(change(3, dot, Bitmap(width: 1, height: 1)))
    #expect(recording.frameCount == 2)
    #expect(recording.next()?.pixels == blank)
    #expect(recording.next()?.end == timeline.end(ofFrame: 1))
    #expect(recording.next() == nil)
  }
}
