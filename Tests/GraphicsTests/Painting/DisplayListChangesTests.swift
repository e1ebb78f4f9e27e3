import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct DisplayListChangesTests {
  private func square(_ x: Double, _ color: Color = .black) -> DisplayList.Item {
    .fill(Path(Rect(x: x, y: 0, width: 2, height: 2)), color)
  }

  @Test func `equal lists have no changes`() {
    let list = DisplayList([square(0), .group(.init(items: [square(4)]))])
    #expect(list.changedBounds(since: list) == nil)
    #expect(list.changedBounds(since: DisplayList(list.items)) == nil)
    #expect(DisplayList().changedBounds(since: DisplayList()) == nil)
  }

  @Test func `common items at the beginning and end are ignored`() {
    let old = DisplayList([square(0), square(10), square(30)])
    #expect(
      DisplayList([square(0), square(14), square(30)]).changedBounds(since: old)
        == Rect(x: 10, y: 0, width: 6, height: 2))
    #expect(
      DisplayList([square(0), square(30)]).changedBounds(since: old) == Rect(x: 10, y: 0, width: 2, height: 2)
    )
    #expect(
      DisplayList([square(0), square(10), square(20), square(30)]).changedBounds(since: old)
        == Rect(x: 20, y: 0, width: 2, height: 2))
  }

  @Test func `a change of one item of a group is limited to that item`() {
    func list(_ x: Double, opacity: Double = 1) -> DisplayList {
      DisplayList([
        .group(
          .init(
            transform: .scale(x: 2, y: 2), clip: Rect(x: 0, y: 0, width: 100, height: 1), opacity: opacity,
            items: [square(50), square(x)]))
      ])
    }
    #expect(list(4).changedBounds(since: list(0)) == Rect(x: 0, y: 0, width: 12, height: 2))
    // Fading changes all of it.
    #expect(list(0, opacity: 0.5).changedBounds(since: list(0)) == Rect(x: 0, y: 0, width: 104, height: 2))
    #expect(list(0, opacity: 0).changedBounds(since: list(4, opacity: 0)) == nil)
  }

  @Test func `a rectangle that grows changes only the added area`() {
    func list(_ rect: Rect, _ color: Color = .black, rotation: Double = 0) -> DisplayList {
      DisplayList([
        .group(.init(transform: .rotation(degrees: rotation), items: [.fill(Path(rect), color)]))
      ])
    }
    let old = list(Rect(x: 1, y: 2, width: 10, height: 3))
    func bounds(_ rect: Rect) -> Rect? { list(rect).changedBounds(since: old) }
    #expect(bounds(Rect(x: 1, y: 2, width: 14, height: 3)) == Rect(x: 11, y: 2, width: 4, height: 3))
    #expect(bounds(Rect(x: 4, y: 2, width: 7, height: 3)) == Rect(x: 1, y: 2, width: 3, height: 3))
    #expect(bounds(Rect(x: 1, y: 2, width: 10, height: 4)) == Rect(x: 1, y: 5, width: 10, height: 1))
    #expect(bounds(Rect(x: 31, y: 2, width: 10, height: 3)) == Rect(x: 1, y: 2, width: 40, height: 3))
    // Another colour is another rectangle; and turned ones have edges that depend on where they end.
    let white = list(Rect(x: 1, y: 2, width: 10, height: 3), .white)
    #expect(white.changedBounds(since: old) == Rect(x: 1, y: 2, width: 10, height: 3))
    let turned = list(Rect(x: 0, y: 0, width: 8, height: 2), rotation: 30)
    let longer = list(Rect(x: 0, y: 0, width: 9, height: 2), rotation: 30)
    #expect(longer.changedBounds(since: turned) == longer.bounds)
  }

  @Test func `a changed rectangle leaves the pixels outside its changed bounds unchanged`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      func list(_ rect: Rect) -> DisplayList {
        DisplayList([.fill(Path(rect), Color(red: 0.2, green: 0, blue: 0, alpha: 0.7))])
      }
      let x = Double.random(in: -3...10, using: &random)
      let y = Double.random(in: -3...10, using: &random)
      let was = Rect(
        x: x, y: y, width: .random(in: 0...12, using: &random), height: .random(in: 0...6, using: &random))
      var becomes = was
      if Bool.random(using: &random) {
        becomes = Rect(x: x, y: y, width: .random(in: 0...12, using: &random), height: was.height)
      }
      if Bool.random(using: &random) {
        becomes = Rect(
          x: x, y: .random(in: -3...10, using: &random), width: becomes.width, height: becomes.height)
      }
      let (old, new) = (list(was), list(becomes))
      let transform = AffineTransform.scale(x: 1.3, y: 1.3)
      var painter = Painter()
      let all = PixelRect(x: 0, y: 0, width: 24, height: 24)
      let before = painter.picture(of: old, transform: transform, background: 0xFFFF_FFFF, in: all)
      let after = painter.picture(of: new, transform: transform, background: 0xFFFF_FFFF, in: all)
      let changed =
        new.changedBounds(since: old).map { PixelRect(covering: transform.boundingBox(of: $0)) } ?? .empty
      for y in 0..<24 {
        for x in 0..<24 where before[x, y] != after[x, y] {
          #expect(changed.contains(PixelRect(x: x, y: y, width: 1, height: 1)), "\(was) \(becomes)")
        }
      }
    }
  }

  @Test func `a change of a run is limited to the differing glyphs`() {
    let outline = GlyphOutline(path: Path(Rect(x: 0, y: 0, width: 1, height: 1)), unitsPerEm: 1)
    func list(_ places: [Double], color: Color = .black) -> DisplayList {
      DisplayList([
        .glyphs(
          GlyphRun(
            size: 10, color: color,
            glyphs: places.map { .init(outline: outline, position: Point(x: $0, y: 20)) }))
      ])
    }
    let old = list([0, 20, 40, 60])
    // Glyphs may be painted an eighth of a pixel away, and a pixel may be four points.
    func reached(_ x: Double, _ width: Double) -> Rect {
      let reach = GlyphPlacement.reach * 4
      return Rect(x: x, y: 10, width: width, height: 10).insetBy(dx: -reach, dy: -reach)
    }
    #expect(list([0, 20, 45, 60]).changedBounds(since: old) == reached(40, 15))
    #expect(list([0, 20, 40]).changedBounds(since: old) == reached(60, 10))
    #expect(list([0, 20, 40, 60], color: .white).changedBounds(since: old) == reached(0, 70))
  }

  @Test func `items that paint nothing cause no change`() {
    #expect(DisplayList([square(0, .clear)]).changedBounds(since: DisplayList()) == nil)
    #expect(DisplayList([.fill(Path(), .black)]).changedBounds(since: DisplayList()) == nil)
    let bad = DisplayList.Item.fill(Path(Rect(x: .nan, y: 0, width: 1, height: 1)), .black)
    #expect(DisplayList([bad]).changedBounds(since: DisplayList()) == nil)
  }

  @Test func `no pixel outside the changed bounds changes`() throws {
    var lists = try RandomLists(seed: 10)
    var painter = Painter()
    let canvas = PixelRect(x: 0, y: 0, width: 36, height: 36)
    let transform = AffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0.3, ty: -0.2)
    var old = lists.list()
    var before = Bitmap(width: 36, height: 36)
    var smaller = 0
    painter.paint(old, transform: transform, background: 0, in: canvas, into: &before)
    for round in 0..<120 {
      let new = round % 10 == 9 ? lists.list() : lists.changed(old)
      var after = before
      painter.paint(new, transform: transform, background: 0, in: canvas, into: &after)
      var patched = before
      if let box = new.changedBounds(since: old) {
        let pixels = PixelRect(covering: transform.boundingBox(of: box)).intersection(canvas)
        if pixels != canvas { smaller += 1 }
        painter.paint(new, transform: transform, background: 0, in: pixels, into: &patched)
      }
      #expect(patched == after, "\(old) -> \(new)")
      (old, before) = (new, after)
    }
    #expect(smaller > 60)
  }

  @Test func `the bounds of a list contain all painted pixels`() throws {
    var lists = try RandomLists(seed: 11)
    var painter = Painter()
    let canvas = PixelRect(x: 0, y: 0, width: 30, height: 30)
    for _ in 0..<60 {
      let list = lists.list()
      var bitmap = Bitmap(width: 30, height: 30)
      painter.paint(list, transform: .identity, background: 0, in: canvas, into: &bitmap)
      if let bounds = list.bounds {
        bitmap.fill(PixelRect(covering: bounds), with: 0)
      }
      let left = bitmap.pixels.enumerated().filter { $0.element != 0 }.map {
        ($0.offset % 30, $0.offset / 30, $0.element)
      }
      #expect(left.isEmpty, "\(left) \(list)")
    }
  }
}
