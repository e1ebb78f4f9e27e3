import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct RememberedFramesTests {
  private func change(_ index: Int, _ area: PixelRect, _ pixels: Bitmap) -> FrameChange {
    FrameChange(
      area: area, pixels: pixels, start: Double(index) / 10, end: Double(index + 1) / 10)
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

  @Test func `a second pass returns the same frames, and the source skips the kept ones`() throws {
    let changes = changes(40, side: 24)
    let source = RecordedSource(changes)
    var remembered = RememberedFrames(source)
    while try remembered.next() != nil {}
    #expect(remembered.keptCount == changes.count)
    try remembered.restart()
    #expect(try collected(remembered) == changes)
    #expect(source.calls.returned == Array(changes.indices))
    #expect(source.calls.skipped == Array(changes.indices))
  }

  @Test func `only the first frames that fit are kept`() throws {
    // No two neighbours are the same, and none comes again: a pixel takes five bytes.
    let side = 400
    let noise = Bitmap(width: side, height: side, pixels: (0..<UInt32(side * side)).map { $0 })
    let area = noise.bounds
    let dot = PixelRect(x: 1, y: 1, width: 1, height: 1)
    let changes = [
      change(0, area, Bitmap(width: side, height: side)), change(1, area, noise),
      change(2, area, Bitmap(width: side, height: side, pixels: noise.pixels.map { $0 + 7 })),
      change(3, dot, Bitmap(width: 1, height: 1)),
    ]
    let source = RecordedSource(changes)
    var remembered = RememberedFrames(source)
    while try remembered.next() != nil {}
    #expect(remembered.keptCount == 2)
    try remembered.restart()
    #expect(try collected(remembered) == changes)
    #expect(source.calls.returned == [0, 1, 2, 3, 2, 3])
    #expect(source.calls.skipped == [0, 1])
  }
}
