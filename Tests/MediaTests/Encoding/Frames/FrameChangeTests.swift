import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct FrameChangeTests {
  @Test func `the change of a frame has the pixels of its damage rectangle`() {
    let bitmap = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let change = FrameChange(
      Frame(bitmap: bitmap, changed: PixelRect(x: 1, y: 0, width: 2, height: 2), start: 1, end: 2))
    #expect(change.pixels == Bitmap(width: 2, height: 2, pixels: [2, 3, 5, 6]))
    #expect(change.start == 1)
    #expect(change.end == 2)
    #expect(FrameChange(Frame(bitmap: bitmap, start: 0, end: 1)).pixels == bitmap)
    #expect(FrameChange(Frame(bitmap: bitmap, changed: .empty, start: 0, end: 1)).pixels.pixels.isEmpty)
  }

  @Test func `a trimmed change has the same effect on a canvas and minimal bounds`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let width = Int.random(in: 1...40, using: &random)
      let height = Int.random(in: 1...9, using: &random)
      var canvas = Bitmap(width: width, height: height, fill: 7)
      let x = Int.random(in: 0..<width, using: &random)
      let y = Int.random(in: 0..<height, using: &random)
      let area = PixelRect(
        x: x, y: y, width: .random(in: 1...(width - x), using: &random),
        height: .random(in: 1...(height - y), using: &random))
      var pixels = Bitmap(width: area.width, height: area.height, fill: 7)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        pixels[.random(in: 0..<area.width, using: &random), .random(in: 0..<area.height, using: &random)] = 8
      }
      let change = FrameChange(area: area, pixels: pixels, start: 0, end: 1)
      let trimmed = change.trimmed(on: canvas)
      #expect(trimmed.area == expectedArea(change))
      #expect(area.contains(trimmed.area))
      var other = canvas
      canvas.replace(change.area, with: change.pixels)
      other.replace(trimmed.area, with: trimmed.pixels)
      #expect(canvas == other)
    }
  }

  /// The box of all pixels that are not 7, found one by one.
  private func expectedArea(_ change: FrameChange) -> PixelRect {
    var box = PixelRect.empty
    for y in 0..<change.area.height {
      for x in 0..<change.area.width where change.pixels[x, y] != 7 {
        box = box.union(PixelRect(x: change.area.minX + x, y: change.area.minY + y, width: 1, height: 1))
      }
    }
    return box
  }
}
