import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

@Suite struct DocumentLimitTests {
  /// Returns the item of a shape with random corners.
  private func shape(_ seed: Int, corners: Int = 4) -> DisplayList.Item {
    var random = RandomNumbers(seed: UInt64(seed))
    var path = Path()
    path.move(to: Point(x: 50 * random.signed(), y: 50 * random.signed()))
    for _ in 1..<corners { path.line(to: Point(x: 50 * random.signed(), y: 50 * random.signed())) }
    path.close()
    return .fill(path, .color(.black))
  }

  @Test func `a document above its limit is refused before all frames are drawn, with the size of all`()
    throws
  {
    final class Counter { var latest = 0.0 }
    let counter = Counter()
    var animation = TestAnimation(
      frameTimes: (0...2000).map { Double($0) / 30 }, duration: 70,
      items: { time in
        counter.latest = max(counter.latest, time)
        return [shape(Int(time * 30))]
      })
    animation.byteLimit = 20_000
    let error = #expect(throws: TestAnimation.TooLarge.self) { try animation.text() }
    let bytes = try #require(error).bytes
    #expect(counter.latest < 60)
    animation.byteLimit = 1 << 30
    let whole = try animation.text().utf8.count
    // Both are the same within a factor of two: one is estimated, before equal parts are merged.
    #expect(bytes > whole / 2 && bytes < whole * 2, "\(bytes) \(whole)")
  }

  @Test func `groups count as much as what they have`() {
    let items = (0..<100).map { number in
      DisplayList.Item.group(
        .init(transform: .translation(x: Double(number), y: 0), items: [shape(number)]))
    }
    var animation = TestAnimation(frameTimes: [0], items: { _ in items })
    animation.leafLimit = 199
    #expect(throws: TestAnimation.TooSlow.self) { try animation.text() }
    animation.leafLimit = 200
    #expect(throws: Never.self) { try animation.text() }
  }

  @Test func `pieces of ever new structure count when they appear`() throws {
    var animation = TestAnimation(
      frameTimes: (0...3000).map { Double($0) / 30 }, duration: 100,
      items: { time in
        var path = Path()
        path.move(to: .zero)
        for index in 0..<Int(time * 30) % 97 { path.line(to: Point(x: Double(index), y: time)) }
        path.close()
        return [.fill(path, .color(.black))]
      })
    animation.byteLimit = 20_000
    #expect(throws: TestAnimation.TooLarge.self) { try animation.text() }
  }

  @Test func `a single picture above the limit is refused with its size`() throws {
    var animation = TestAnimation(frameTimes: [0], items: { _ in [shape(7, corners: 20_000)] })
    let whole = try animation.text().utf8.count
    animation.byteLimit = whole
    #expect(try animation.text().utf8.count == whole)
    animation.byteLimit = whole - 1
    let error = #expect(throws: TestAnimation.TooLarge.self) { try animation.text() }
    #expect(try #require(error).bytes == whole)
  }

  @Test func `equal images are embedded once, and their bytes count`() throws {
    var animation = TestAnimation(items: { time in
      // Decoded anew for each frame.
      let image = RasterImage(Bitmap(width: 2, height: 2))
      return [.image(image, in: Rect(x: 30 * time, y: 0, width: 20, height: 20), opacity: 1)]
    })
    let text = try animation.text { _ in "data:" + String(repeating: "A", count: 1000) }
    #expect(text.split(separator: "<image").count == 2)
    animation.byteLimit = 1000
    #expect(throws: TestAnimation.TooLarge.self) {
      try animation.text { _ in "data:" + String(repeating: "A", count: 1000) }
    }
  }
}
