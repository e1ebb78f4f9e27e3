import Encoding
import Graphics
import SceneFile
import TestSupport
import Testing

@testable import Glyphreel

@Suite struct FrameRecordingTests {
  private func frames(_ count: Int, side: Int) -> [Frame] {
    var random = SeededGenerator(seed: 12)
    var bitmap = Bitmap(width: side, height: side, fill: 0xFFFF_FFFF)
    return (0..<count).map { index in
      let area = PixelRect(
        x: .random(in: 0..<(side / 2), using: &random), y: .random(in: 0..<(side / 2), using: &random),
        width: .random(in: 0...(side / 2), using: &random), height: side / 2)
      let changed = area.isEmpty ? .empty : area
      bitmap.fill(changed, with: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000)
      return Frame(bitmap: bitmap, changed: changed, start: Double(index), end: Double(index + 1))
    }
  }

  @Test func `what was recorded is played as it was, in order`() {
    let frames = frames(40, side: 24)
    var recording = FrameRecording()
    for frame in frames { recording.add(frame) }
    for (index, frame) in frames.enumerated() {
      let played = recording.next()
      #expect(played?.bitmap == frame.bitmap)
      #expect(played?.start == frame.start)
      #expect(played?.end == frame.end)
      #expect(played?.changed == (index == 0 ? frame.bitmap.bounds : frame.changed))
    }
    #expect(recording.next() == nil)
  }

  @Test func `nothing is kept of what is too much`() {
    let bitmap = Bitmap(width: 3000, height: 3000)
    var recording = FrameRecording()
    for index in 0..<3 {
      recording.add(Frame(bitmap: bitmap, start: Double(index), end: Double(index + 1)))
    }
    #expect(recording.next() == nil)
  }
}
