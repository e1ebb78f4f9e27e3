import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

/// The sources that crop, trim, resample, pace and scale the frames of another source.
@Suite struct EditedFramesTests {
  /// Ten frames of 0.1 s, of which each has one more red pixel in its first row.
  private let frames: [Frame] = (0..<10).map { index in
    var bitmap = Bitmap(width: 12, height: 6, fill: pixel(0, 0, 255))
    for x in 0...index { bitmap[x, 0] = pixel(255, 0, 0) }
    return Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10)
  }

  private func collected(_ source: any FrameSource) throws -> [FrameChange] {
    var source = source
    var changes: [FrameChange] = []
    while let change = try source.next() { changes.append(change) }
    try source.restart()
    var again: [FrameChange] = []
    while let change = try source.next() { again.append(change) }
    #expect(changes == again)
    return changes
  }

  /// Returns the number of red pixels of the canvas after each change.
  private func reds(_ changes: [FrameChange]) throws -> [Int] {
    var canvas = try #require(changes.first?.pixels)
    return changes.map { change in
      if !change.area.isEmpty { canvas.replace(change.area, with: change.pixels) }
      return canvas.pixels.count { $0 == pixel(255, 0, 0) }
    }
  }

  @Test func `a trimmed animation begins with the frame that is shown then`() throws {
    let changes = try collected(TrimmedFrames(FrameArray(frames), to: 0.25..<0.55))
    #expect(try reds(changes) == [3, 4, 5, 6])
    #expect(changes.first?.area == PixelRect(x: 0, y: 0, width: 12, height: 6))
    #expect(changes.map { ($0.start * 1000).rounded() } == [0, 50, 150, 250])
    #expect(changes.last.map { ($0.end * 1000).rounded() } == 300)
    #expect(try collected(TrimmedFrames(FrameArray(frames), to: 2..<3)).isEmpty)
  }

  @Test func `a lower frame rate shows every n-th frame, a higher one all of them`() throws {
    let slow = try collected(ResampledFrames(FrameArray(frames), at: 5))
    #expect(try reds(slow) == [1, 3, 5, 7, 9])
    #expect(slow.map(\.end) == [0.2, 0.4, 0.6, 0.8, 1])
    let fast = try collected(ResampledFrames(FrameArray(frames), at: 30))
    #expect(try reds(fast) == Array(1...10))
  }

  @Test func `frames that are too short appear later or not at all, and the last one always`() throws {
    let changes = try collected(PacedFrames(FrameArray(frames), lastingAtLeast: 0.15))
    #expect(try reds(changes).last == 10)
    for change in changes { #expect(change.end - change.start > 0.149) }
    for (change, next) in zip(changes, changes.dropFirst()) { #expect(change.end == next.start) }
    #expect(try collected(PacedFrames(FrameArray(frames), lastingAtLeast: 0.1)).count == 10)
  }

  @Test func `a cropped animation has the pixels of its rectangle`() throws {
    let rect = PixelRect(x: 4, y: 0, width: 3, height: 2)
    let changes = try collected(CroppedFrames(MergedFrames(FrameArray(frames)), to: rect))
    #expect(try reds(changes) == [0, 0, 0, 0, 1, 2, 3, 3, 3, 3])
    #expect(changes.first?.area == PixelRect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test func `an area is scaled as in the whole picture, and an even colour stays`() throws {
    let target = (width: 7, height: 9)
    let parts = try collected(
      ScaledFrames(MergedFrames(FrameArray(frames)), from: (12, 6), to: target))
    var canvas = try #require(parts.first?.pixels)
    for (index, part) in parts.enumerated() {
      if index > 0 { canvas.replace(part.area, with: part.pixels) }
      let whole = try collected(ScaledFrames(FrameArray([frames[index]]), from: (12, 6), to: target))
      #expect(whole.first?.pixels == canvas)
    }
    #expect(canvas[6, 8] == pixel(0, 0, 255))
    let even = Bitmap(width: 12, height: 6, fill: pixel(12, 99, 201))
    let scaled = try collected(
      ScaledFrames(FrameArray([Frame(bitmap: even, start: 0, end: 1)]), from: (12, 6), to: (31, 17)))
    #expect(scaled.first?.pixels.pixels.allSatisfy { $0 == pixel(12, 99, 201) } == true)
  }

  @Test func `halving mixes light, not components`() throws {
    var bitmap = Bitmap(width: 64, height: 64, fill: pixel(0, 0, 0))
    for y in 0..<64 {
      for x in 0..<64 where (x + y) % 2 == 0 { bitmap[x, y] = pixel(255, 255, 255) }
    }
    let scaled = try collected(
      ScaledFrames(FrameArray([Frame(bitmap: bitmap, start: 0, end: 1)]), from: (64, 64), to: (16, 16)))
    // Half of the light of white is the component 188.
    let middle = try #require(scaled.first?.pixels[8, 8])
    #expect((186...190).contains(Int(middle & 0xFF)))
  }
}
