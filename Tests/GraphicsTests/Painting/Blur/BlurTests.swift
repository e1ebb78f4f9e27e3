import func Foundation.erf
import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct BlurTests {
  private func painted(
    _ group: DisplayList.Group, size: Int = 40, transform: AffineTransform = .identity
  ) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size)
    var painter = Painter()
    painter.paint(
      DisplayList([.group(group)]), transform: transform, background: 0, in: bitmap.bounds, into: &bitmap)
    return bitmap
  }

  private let square = DisplayList.Item.fill(Path(Rect(x: 14, y: 12, width: 10, height: 14)), .black)

  /// The integral of the Gaussian from the left up to x.
  private func step(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.squareRoot()))) }

  @Test(arguments: [1.0, 1.6, 2.4, 4])
  func `a blurred rectangle is the product of two blurred intervals`(sigma: Double) {
    let bitmap = painted(.init(blur: sigma, items: [square]))
    var largest = 0.0
    for y in 0..<40 {
      for x in 0..<40 {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        // Averaging over whole pixels adds a variance of 1/12, so the exact step has that much less.
        let s = (sigma * sigma - 1.0 / 12).squareRoot()
        let across = step(px - 14, s) - step(px - 24, s)
        let down = step(py - 12, s) - step(py - 26, s)
        largest = max(largest, abs(Double(bitmap[x, y] >> 24) - 255 * across * down))
      }
    }
    #expect(largest < 2)
  }

  @Test(arguments: [1, 40, 333], [false, true])
  func `painting in parts with little memory gives the same pixels`(room: Int, isShadow: Bool) {
    let inner = DisplayList.Item.group(.init(blur: 1.5, items: [square]))
    let shadow = Shadow(color: .black, offset: Point(x: 2, y: 3), blur: 2)
    let group = DisplayList.Group(
      blur: isShadow ? 0 : 3, shadow: isShadow ? shadow : nil, opacity: 0.7, items: [inner, square])
    let list = DisplayList([.group(.init(opacity: 0.5, items: [.group(group)]))])
    func painted(_ painter: Painter) -> Bitmap {
      var painter = painter
      return painter.picture(
        of: list, transform: .identity, background: 0,
        in: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40))
    }
    var narrow = Painter()
    (narrow.blurRoom, narrow.groupRoom) = (room, room)
    #expect(painted(narrow) == painted(Painter()))
  }

  @Test func `a blur of zero changes nothing`() {
    #expect(painted(.init(blur: 0, items: [square])) == painted(.init(items: [square])))
    #expect(painted(.init(blur: -3, items: [square])) == painted(.init(items: [square])))
    #expect(painted(.init(blur: .nan, items: [square])) == painted(.init(items: [square])))
  }

  @Test func `a blur is measured in the group's coordinates and can differ between the axes`() {
    let item = DisplayList.Item.fill(Path(Rect(x: 7, y: 3, width: 5, height: 3.5)), .black)
    let scaled = painted(.init(transform: .scale(x: 2, y: 4), blur: 1, items: [item]))
    let across = painted(.init(blur: 2, items: [square]))
    // Far from the other edges, the left edge is that of a blur of 2 pixels.
    for x in 6..<18 {
      let whole = across[x, 19] >> 24
      #expect(abs(Int(scaled[x, 19] >> 24) - Int(whole)) < 30)
    }
    let column = (0..<40).map { Double(scaled[19, $0] >> 24) }
    let sum = column.reduce(0, +)
    var mean = 0.0
    for (y, value) in column.enumerated() { mean += (Double(y) + 0.5) * value / sum }
    #expect(abs(mean - 19) < 0.02)
    var variance = 0.0
    for (y, value) in column.enumerated() {
      let distance = Double(y) + 0.5 - mean
      variance += distance * distance * value / sum
    }
    // That of the interval, 14²/12, and 4².
    #expect(abs(variance - (14.0 * 14 / 12 + 16)) < 0.5)
  }

  @Test func `a shadow without blur is an exact copy below its items`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let bitmap = painted(.init(shadow: Shadow(color: red, offset: Point(x: 5, y: 6)), items: [square]))
    for y in 0..<40 {
      for x in 0..<40 {
        let isItem = (14..<24).contains(x) && (12..<26).contains(y)
        let isShadow = (19..<29).contains(x) && (18..<32).contains(y)
        #expect(bitmap[x, y] == (isItem ? Color.black.pixel : isShadow ? red.pixel : 0))
      }
    }
  }

  @Test func `a shadow can be offset by fractions of a pixel`() {
    let bitmap = painted(.init(shadow: Shadow(color: .black, offset: Point(x: 12.25, y: 0)), items: [square]))
    #expect(bitmap[26, 20] >> 24 == 191)
    #expect(bitmap[27, 20] >> 24 == 255)
    #expect(bitmap[36, 20] >> 24 == 64)
  }

  @Test func `C25 a colour alone makes a shadow visible`() {
    var group = DisplayList.Group(shadow: Shadow(color: .clear, blur: 2), items: [square])
    let without = painted(group)
    #expect(without == painted(.init(items: [square])))
    group.shadow?.color = Color(red: 0, green: 0, blue: 1)
    #expect(painted(group) != without)
  }

  @Test func `the blur of a group adds to that of its shadow`() {
    let blue = Color(red: 0, green: 0, blue: 1)
    let both = painted(
      .init(blur: 3, shadow: Shadow(color: blue, offset: Point(x: 60, y: 0), blur: 4), items: [square]),
      transform: .translation(x: -60, y: 0))
    let alone = painted(.init(blur: 5, items: [square]))
    #expect(both.pixels.map { $0 >> 24 } == alone.pixels.map { $0 >> 24 })
    #expect(both.pixels.contains { $0 >> 16 & 255 > 100 })
  }

  @Test func `clip, opacity and mode are applied after the blur and the shadow`() {
    let shadow = Shadow(color: .black, offset: Point(x: 3, y: 3), blur: 2)
    let whole = painted(.init(blur: 1, shadow: shadow, items: [square]))
    let clip = Rect(x: 10, y: 8, width: 20, height: 9)
    let clipped = painted(.init(blur: 1, shadow: shadow, clip: clip, items: [square]))
    let faded = painted(.init(blur: 1, shadow: shadow, opacity: 0.5, items: [square]))
    for y in 0..<40 {
      for x in 0..<40 {
        let isShown = (10..<30).contains(x) && (8..<17).contains(y)
        #expect(clipped[x, y] == (isShown ? whole[x, y] : 0))
        #expect(abs(Int(faded[x, y] >> 24) * 2 - Int(whole[x, y] >> 24)) <= 1)
      }
    }
  }

  @Test func `items within a group are not composited with its shadow`() {
    let hole = DisplayList.Group(
      compositeMode: .destinationOut, items: [.fill(Path(Rect(x: 16, y: 14, width: 6, height: 6)), .black)])
    let bitmap = painted(
      .init(
        shadow: Shadow(color: Color(red: 1, green: 0, blue: 0), offset: Point(x: 0, y: 7)),
        items: [square, .group(hole)]))
    // The hole in the item shows the shadow below it, which has its own hole seven pixels further down.
    #expect(bitmap[18, 16] == 0)
    #expect(bitmap[18, 19] == 0xff00_00ff)
    #expect(bitmap[18, 24] == Color.black.pixel)
  }

  @Test func `no component exceeds the alpha`() throws {
    var lists = try RandomLists(seed: 21)
    for _ in 0..<12 {
      let bitmap = painted(.init(blur: 2.5, items: lists.list().items), size: 24)
      for pixel in bitmap.pixels {
        let alpha = pixel >> 24
        #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
    }
  }

  @Test(arguments: [1e9, .infinity, -.infinity, .nan])
  func `invalid numbers do not crash`(bad: Double) {
    let small = DisplayList.Item.fill(Path(Rect(x: 1, y: 1, width: 2, height: 2)), .black)
    let shadow = Shadow(color: .black, offset: Point(x: bad, y: 0), blur: 1)
    _ = painted(.init(shadow: shadow, items: [small]), size: 4)
    let list = DisplayList([.group(.init(blur: bad, shadow: shadow, items: [small]))])
    _ = list.bounds
    _ = list.changedBounds(since: DisplayList())
  }
}
