import Encoding
import Graphics
import TestSupport
import Testing

@testable import Glyphreel

@Suite struct FrameRecordingTests {
  private let timeline = Timeline(duration: 4, frameRate: 10, hold: 1)

  private func change(_ index: Int, _ area: PixelRect, _ pixels: Bitmap) -> FrameChange {
    FrameChange(
      area: area, pixels: pixels, start: timeline.start(ofFrame: index), end: timeline.end(ofFrame: index))
  }

  /// Random areas, some of one colour, some of runs, some empty.
  private func changes(_ count: Int, side: Int) -> [FrameChange] {
    var random = SeededGenerator(seed: 12)
    return (0..<count).map { index in
      let area = PixelRect(
        x: .random(in: 0..<side, using: &random), y: .random(in: 0..<side, using: &random),
        width: .random(in: 0...side, using: &random), height: side)
      if area.isEmpty { return change(index, .empty, Bitmap(width: 0, height: 0)) }
      var pixels = Bitmap(width: area.width, height: area.height, fill: 0xFFFF_FFFF)
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        pixels[.random(in: 0..<area.width, using: &random), .random(in: 0..<side, using: &random)] =
          UInt32(truncatingIfNeeded: random.next())
      }
      return change(index, area, pixels)
    }
  }

  @Test func `what was recorded is played as it was, in order`() {
    let changes = changes(40, side: 24)
    var recording = FrameRecording(timeline)
    for change in changes { recording.add(change) }
    #expect(recording.frameCount == changes.count)
    for change in changes { #expect(recording.next() == change) }
    #expect(recording.next() == nil)
  }

  @Test func `what fits is kept, and nothing behind what does not`() {
    // No two neighbours are the same.
    let side = 400
    let noise = Bitmap(width: side, height: side, pixels: (0..<UInt32(side * side)).map { $0 })
    let area = noise.bounds
    let small = change(0, PixelRect(x: 1, y: 1, width: 1, height: 1), Bitmap(width: 1, height: 1))
    var recording = FrameRecording(timeline)
    recording.add(small)
    recording.add(change(1, area, noise))
    recording.add(change(2, area, noise))
    recording.add(small)
    #expect(recording.frameCount == 2)
    #expect(recording.next() == small)
    #expect(recording.next()?.pixels == noise)
    #expect(recording.next() == nil)
  }
}
