import Testing

@testable import GlyphreelGraphics

@Suite struct PainterTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 26, height: 26)

  private func painted(
    _ list: DisplayList, _ transform: AffineTransform = .identity,
    background: Bitmap.Pixel = Color.white.pixel
  ) -> Bitmap {
    var bitmap = Bitmap(width: canvas.width, height: canvas.height)
    var painter = Painter()
    painter.paint(list, transform: transform, background: background, in: canvas, into: &bitmap)
    return bitmap
  }

  @Test func `painting a clip gives the same pixels as cropping the whole picture`() throws {
    var lists = try RandomLists(seed: 7)
    var painter = Painter()
    for _ in 0..<60 {
      let list = lists.list()
      let whole = painted(list)
      let x = Int.random(in: 0..<20, using: &lists.generator)
      let y = Int.random(in: 0..<20, using: &lists.generator)
      let clip = PixelRect(
        x: x, y: y, width: .random(in: 1...(26 - x), using: &lists.generator),
        height: .random(in: 1...(26 - y), using: &lists.generator))
      var part = Bitmap(width: 26, height: 26, fill: 0x0102_0304)
      painter.paint(list, transform: .identity, background: Color.white.pixel, in: clip, into: &part)
      #expect(part.cropped(to: clip) == whole.cropped(to: clip), "\(list)")
      // And nothing outside is touched.
      var rest = part
      rest.fill(clip, with: 0x0102_0304)
      #expect(rest == Bitmap(width: 26, height: 26, fill: 0x0102_0304))
    }
  }

  @Test func `moving a list by whole pixels moves its pixels`() throws {
    var lists = try RandomLists(seed: 8)
    for _ in 0..<30 {
      let list = lists.list()
      let here = painted(list)
      let there = painted(list, .translation(x: 5, y: -3))
      #expect(
        here.cropped(to: PixelRect(x: 0, y: 3, width: 21, height: 23))
          == there.cropped(to: PixelRect(x: 5, y: 0, width: 21, height: 23)))
    }
  }

  @Test func `the pixels do not depend on earlier pictures`() throws {
    var lists = try RandomLists(seed: 9)
    var painter = Painter()
    var bitmap = Bitmap(width: 26, height: 26)
    for _ in 0..<20 {
      let list = lists.list()
      painter.paint(list, transform: .identity, background: 0, in: canvas, into: &bitmap)
      #expect(bitmap == painted(list, background: 0))
    }
  }

  @Test func `an opaque colour replaces the pixels that it covers`() {
    for color in [Color.black, .white, Color(red: 1, green: 0.5, blue: 0.2)] {
      let list = DisplayList([.fill(Path(Rect(x: 3, y: 4, width: 10, height: 11)), color)])
      let bitmap = painted(list, background: 0x8040_2010)
      for y in 0..<26 {
        for x in 0..<26 {
          let isInside = (3..<13).contains(x) && (4..<15).contains(y)
          #expect(bitmap[x, y] == (isInside ? color.pixel : 0x8040_2010))
        }
      }
    }
  }

  @Test func `a glyph has its size and stands on the baseline`() {
    // Two thirds of an em wide, an em high, standing on the baseline.
    let outline = GlyphOutline(path: Path(Rect(x: 0, y: 0, width: 600, height: 900)), unitsPerEm: 900)
    let run = GlyphRun(
      size: 6, color: .black, glyphs: [.init(outline: outline, position: Point(x: 5, y: 12))])
    let bitmap = painted(DisplayList([.glyphs(run)]), .scale(x: 2, y: 2))
    for y in 0..<26 {
      for x in 0..<26 {
        let isInside = (10..<18).contains(x) && (12..<24).contains(y)
        #expect(bitmap[x, y] == (isInside ? Color.black.pixel : Color.white.pixel))
      }
    }
  }

  @Test func `opacity applies to the finished group, not to each item`() {
    let square = Path(Rect(x: 2, y: 2, width: 8, height: 8))
    let twice = DisplayList.Group(
      opacity: 0.5, items: [.fill(square, .black), .fill(square, .black)])
    let bitmap = painted(DisplayList([.group(twice)]))
    #expect(bitmap[5, 5] == 0xff7f_7f7f)
    #expect(bitmap[12, 5] == Color.white.pixel)
  }

  @Test func `the clip of a group is antialiased`() {
    let items: [DisplayList.Item] = [.fill(Path(Rect(x: 0, y: 0, width: 20, height: 20)), .black)]
    let hard = painted(
      DisplayList([.group(.init(clip: Rect(x: 2, y: 2, width: 4, height: 4), items: items))]))
    #expect(hard[2, 2] == Color.black.pixel)
    #expect(hard[5, 5] == Color.black.pixel)
    #expect(hard[6, 5] == Color.white.pixel)
    let soft = painted(
      DisplayList([.group(.init(clip: Rect(x: 2, y: 2, width: 4.25, height: 4), items: items))]))
    #expect(soft[5, 5] == Color.black.pixel)
    #expect(soft[6, 5] == 0xffbf_bfbf)
    #expect(soft[7, 5] == Color.white.pixel)
  }

  @Test func `a group can be clipped by a path`() throws {
    let all = DisplayList.Item.fill(Path(Rect(x: 0, y: 0, width: 26, height: 26)), .black)
    let shape = Path(Rect(x: 3.5, y: 4, width: 17, height: 12), cornerRadius: 5)
    // A clipped uniform area equals the filled shape.
    let clipped = painted(DisplayList([.group(.init(clip: shape, items: [all]))]))
    #expect(clipped == painted(DisplayList([.fill(shape, .black)])))
    let none = painted(DisplayList([.group(.init(clip: Path(), items: [all]))]))
    #expect(none == Bitmap(width: 26, height: 26, fill: Color.white.pixel))
  }

  @Test func `a rectangular clip gives the same pixels as a rectangle and as a path`() throws {
    var lists = try RandomLists(seed: 22)
    for rect in [Rect(x: 2, y: 3, width: 15, height: 9), Rect(x: 2.25, y: 3, width: 15, height: 9.5)] {
      let items = lists.list().items
      // Painted by themselves first, both are the same to the pixel.
      let one = DisplayList.Group(clip: rect, opacity: 0.75, items: items)
      let other = DisplayList.Group(clip: Path(rect), opacity: 0.75, items: items)
      #expect(painted(DisplayList([.group(one)])) == painted(DisplayList([.group(other)])))
    }
  }

  @Test func `the transform of a group applies to its items`() {
    let dot = DisplayList.Item.fill(Path(Rect(x: 1, y: 2, width: 1, height: 1)), .black)
    let inner = DisplayList.Group(transform: .scale(x: 2, y: 2), items: [dot])
    let outer = DisplayList.Group(transform: .translation(x: 10, y: 0), items: [.group(inner)])
    let bitmap = painted(DisplayList([.group(outer)]))
    #expect(bitmap[12, 4] == Color.black.pixel)
    #expect(bitmap[13, 5] == Color.black.pixel)
    #expect(bitmap[11, 4] == Color.white.pixel)
    #expect(bitmap[14, 5] == Color.white.pixel)
  }

  @Test func `a clip can extend beyond the bitmap or be empty`() {
    var bitmap = Bitmap(width: 4, height: 4)
    var painter = Painter()
    let list = DisplayList([.fill(Path(Rect(x: -10, y: -10, width: 100, height: 100)), .black)])
    painter.paint(
      list, transform: .identity, background: 0, in: PixelRect(x: -5, y: -5, width: 50, height: 7),
      into: &bitmap)
    #expect(bitmap[3, 1] == Color.black.pixel)
    #expect(bitmap[0, 2] == 0)
    painter.paint(list, transform: .identity, background: 0, in: .empty, into: &bitmap)
    var none = Bitmap(width: 0, height: 0)
    painter.paint(list, transform: .identity, background: 0, in: canvas, into: &none)
    #expect(none.pixels.isEmpty)
  }

  @Test func `a transform with invalid numbers paints only the background`() {
    let list = DisplayList([
      .group(
        .init(
          transform: .scale(x: .nan, y: 1), clip: Rect(x: .nan, y: 0, width: 3, height: 3), opacity: 0.5,
          items: [.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), .black)])),
      .glyphs(GlyphRun(size: .nan, color: .black, glyphs: [])),
    ])
    #expect(painted(list) == Bitmap(width: 26, height: 26, fill: Color.white.pixel))
  }
}
