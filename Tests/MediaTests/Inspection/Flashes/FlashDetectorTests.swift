import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct FlashDetectorTests {
  /// Plays pictures of one grey each on a rectangle, so many a second.
  private func flashTime(
    _ greys: [UInt32], perSecond rate: Double, width: Int = 240, height: Int = 100, flashing: PixelRect? = nil
  ) -> Double? {
    func grey(_ value: UInt32) -> Bitmap.Pixel { 0xFF00_0000 | value << 16 | value << 8 | value }
    var canvas = Bitmap(width: width, height: height, fill: grey(greys[0]))
    var detector = FlashDetector(first: canvas)
    let area = flashing ?? canvas.bounds
    for (index, value) in greys.enumerated() {
      canvas.fill(area, with: grey(value))
      detector.add(canvas, changed: area, at: Double(index) / rate)
    }
    return detector.flash?.time
  }

  private func alternating(_ first: UInt32, _ second: UInt32, count: Int) -> [UInt32] {
    (0..<count).map { $0 % 2 == 0 ? first : second }
  }

  @Test func `black and white ten times a second flash from the first change`() {
    #expect(flashTime(alternating(0, 255, count: 12), perSecond: 10) == 0.1)
  }

  @Test func `three flashes a second are allowed, four are not`() {
    // Six changes a second are three flashes; more than eight changes must fit into a second for four.
    #expect(flashTime(alternating(0, 255, count: 40), perSecond: 6) == nil)
    #expect(flashTime(alternating(0, 255, count: 40), perSecond: 7) == nil)
    #expect(flashTime(alternating(0, 255, count: 40), perSecond: 8) != nil)
  }

  @Test func `eight changes are too many within a second, seven are not`() {
    #expect(flashTime(alternating(0, 255, count: 8), perSecond: 20) == nil)
    #expect(flashTime(alternating(0, 255, count: 9), perSecond: 20) == 0.05)
  }

  @Test func `changes by less than a tenth of white's luminance don't count`() {
    // sRGB 89 has a relative luminance of 0.0999, 90 of 0.1022.
    #expect(flashTime(alternating(0, 89, count: 20), perSecond: 20) == nil)
    #expect(flashTime(alternating(0, 90, count: 20), perSecond: 20) != nil)
  }

  @Test func `two bright colours don't flash`() {
    // sRGB 231 has a relative luminance of 0.799, 232 of 0.807; white is 1.
    #expect(flashTime(alternating(232, 255, count: 20), perSecond: 20) == nil)
    #expect(flashTime(alternating(231, 255, count: 20), perSecond: 20) != nil)
  }

  @Test func `a fade in one direction is not a flash`() {
    #expect(flashTime((0..<40).map { $0 * 6 }, perSecond: 30) == nil)
  }

  @Test func `slow fades up and down count once each`() {
    // 3 steps up and 3 down: at 30 frames a second five flashes, at 20 a bit more than three.
    let wave = (0..<60).map { [0, 80, 160, 255, 160, 80][$0 % 6] as UInt32 }
    #expect(flashTime(wave, perSecond: 30) != nil)
    #expect(flashTime(wave, perSecond: 18) == nil)
  }

  @Test func `only an area of a quarter of ten degrees counts`() {
    let greys = alternating(0, 255, count: 20)
    func time(_ width: Int, _ height: Int) -> Double? {
      flashTime(
        greys, perSecond: 20, width: 400, height: 300,
        flashing: PixelRect(x: 0, y: 0, width: width, height: height))
    }
    // 136 × 160 are 21,760 pixels, and 341 × 256 / 4 are 21,824.
    #expect(time(136, 160) == nil)
    #expect(time(136, 168) != nil)
    // The same area, but no field of ten degrees holds enough of it.
    #expect(time(400, 56) == nil)
  }

  @Test func `a picture smaller than that area can't exceed the limit`() {
    #expect(flashTime(alternating(0, 255, count: 20), perSecond: 20, width: 100, height: 100) == nil)
  }

  /// The flash of two colours that take turns ten times a second.
  private func flash(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> FlashDetector.Flash? {
    var canvas = Bitmap(width: 240, height: 100, fill: first)
    var detector = FlashDetector(first: canvas)
    for index in 0..<12 {
      canvas.fill(canvas.bounds, with: index % 2 == 0 ? first : second)
      detector.add(canvas, changed: canvas.bounds, at: Double(index) / 10)
    }
    return detector.flash
  }

  @Test func `dark saturated reds flash, blues of the same luminance do not`() {
    // 108 of 255 is 0.150 of the primary's light: a luminance of 0.032, and a redness of 48.
    #expect(flash(0xFF00_0000, 0xFF00_006C) == FlashDetector.Flash(time: 0.1, isRed: true))
    #expect(flash(0xFF00_0000, 0xFF6C_0000) == nil)
    // 71 is 0.063, and 20.1; 70 is 0.061, and 19.6.
    #expect(flash(0xFF00_0000, 0xFF00_0047) != nil)
    #expect(flash(0xFF00_0000, 0xFF00_0046) == nil)
    // A fifth of green's and blue's light and more: 108 beside 56 is 0.150 to 0.040.
    #expect(flash(0xFF00_0000, 0xFF00_386C) == nil)
    #expect(flash(0xFF00_0000, 0xFF00_00FF)?.isRed == false, "what is bright enough is a general flash first")
  }

  @Test func `a wipe over a large area is not a flash, however fast`() {
    var canvas = Bitmap(width: 320, height: 240, fill: 0xFF00_0000)
    var detector = FlashDetector(first: canvas)
    for index in 0..<10 {
      let strip = PixelRect(x: 32 * index, y: 0, width: 32, height: 240)
      canvas.fill(strip, with: 0xFFFF_FFFF)
      detector.add(canvas, changed: strip, at: Double(index) / 10)
    }
    #expect(detector.flash?.time == nil)
  }

  /// Blocks that flash here and there are judged as by looking at all of them and all fields at each moment.
  @Test(arguments: 0..<6) func `detection within damage rectangles equals detection on the whole canvas`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (columns, rows) = (60, 40)
    var canvas = Bitmap(width: 8 * columns, height: 8 * rows, fill: 0xFF00_0000)
    var detector = FlashDetector(first: canvas)
    var changes = [[Int]](repeating: [], count: columns * rows)
    var isLit = [Bool](repeating: false, count: columns * rows)
    var expected: Double?
    for index in 0..<60 {
      let time = index * 40
      let (left, top) = (Int.random(in: 0..<30, using: &random), Int.random(in: 0..<20, using: &random))
      let width = Int.random(in: 1...(columns - left), using: &random)
      let height = Int.random(in: 1...(rows - top), using: &random)
      for row in top..<(top + height) {
        for column in left..<(left + width) {
          let block = row * columns + column
          isLit[block].toggle()
          changes[block].append(time)
          canvas.fill(
            PixelRect(x: 8 * column, y: 8 * row, width: 8, height: 8),
            with: isLit[block] ? 0xFFFF_FFFF : 0xFF00_0000)
        }
      }
      let area = PixelRect(x: 8 * left, y: 8 * top, width: 8 * width, height: 8 * height)
      detector.add(canvas, changed: area, at: Double(time) / 1000)
      let starts = changes.map { $0.count >= 8 ? $0[$0.count - 8] : -2000 }
      let flashing = starts.map { $0 > time - 1000 }
      var largest = 0
      for top in 0...(rows - 32) {
        for left in 0...(columns - 43) {
          var count = 0
          for row in top..<(top + 32) {
            for column in left..<(left + 43) where flashing[row * columns + column] { count += 1 }
          }
          largest = max(largest, count * 64)
        }
      }
      if expected == nil, largest >= 341 * 256 / 4 {
        expected = starts.filter { $0 > time - 1000 }.min().map { Double($0) / 1000 }
      }
    }
    #expect(detector.flash?.time == expected)
  }
}
