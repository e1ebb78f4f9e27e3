import GlyphreelExact
import Testing

@testable import GlyphreelGraphics

/// Areas that an opaque item covers.
@Suite struct CoveringTests {
  private let box = Path(Rect(x: 10, y: 10, width: 80, height: 60))
  private let middle = PixelRect(x: 30, y: 30, width: 20, height: 20)

  /// Returns an area with the pixels next to it, as the painter asks for.
  private func reach(of area: PixelRect) -> Rect {
    Rect(
      x: Double(area.minX - 1), y: Double(area.minY - 1), width: Double(area.width + 2),
      height: Double(area.height + 2))
  }

  private func covers(
    _ path: Path, _ area: PixelRect, _ color: Color = .black, _ transform: AffineTransform = .identity
  ) -> Bool {
    [DisplayList.Item.fill(path, .color(color))].cover(reach(of: area), transform)
  }

  @Test func `convex shapes cover what lies a pixel inside of them`() {
    for shape in [box, Path(Rect(x: 10, y: 10, width: 80, height: 60), cornerRadius: 12)] {
      #expect(covers(shape, middle))
      #expect(covers(shape, PixelRect(x: 22, y: 22, width: 50, height: 30)))
      #expect(!covers(shape, PixelRect(x: 10, y: 30, width: 20, height: 20)), "it touches the edge")
      #expect(!covers(shape, PixelRect(x: 80, y: 60, width: 30, height: 30)))
      #expect(covers(shape, middle, .black, .scale(x: -1, y: 1).followed(by: .translation(x: 100, y: 0))))
      #expect(!covers(shape, middle, .black, .translation(x: 60, y: 0)))
    }
    #expect(
      !covers(
        Path(Rect(x: 10, y: 10, width: 80, height: 60), cornerRadius: 12),
        PixelRect(x: 11, y: 11, width: 5, height: 5)))
  }

  @Test func `shapes with dents, several contours and translucent ones do not cover`() {
    var dented = Path()
    dented.move(to: Point(x: 0, y: 0))
    for (x, y) in [(100.0, 0.0), (100, 100), (50, 40), (0, 100)] { dented.line(to: Point(x: x, y: y)) }
    dented.close()
    #expect(!covers(dented, PixelRect(x: 40, y: 10, width: 10, height: 10)))
    var star = Path()
    for (index, step) in [0, 2, 4, 1, 3].enumerated() {
      let angle = Double(step) * 72
      let point = Point(x: 50 + 45 * sine(degrees: angle), y: 50 - 45 * sine(degrees: angle + 90))
      if index == 0 { star.move(to: point) } else { star.line(to: point) }
    }
    star.close()
    #expect(!covers(star, PixelRect(x: 48, y: 48, width: 4, height: 4)))
    var two = box
    two.move(to: .zero)
    two.line(to: Point(x: 5, y: 5))
    #expect(!covers(two, middle))
    #expect(!covers(box, middle, Color(red: 0, green: 0, blue: 0, alpha: 0.9)))
  }

  @Test func `groups cover as their items do, unless they change them`() {
    let items: [DisplayList.Item] = [.fill(box, .color(.black))]
    #expect([.group(DisplayList.Group(items: items))].cover(reach(of: middle), .identity))
    #expect(
      [.group(DisplayList.Group(shadow: Shadow(color: .black, blur: 3), items: items))].cover(
        reach(of: middle), .identity))
    for group in [
      DisplayList.Group(opacity: 0.5, items: items), DisplayList.Group(blur: 1, items: items),
      DisplayList.Group(clip: Rect(x: 0, y: 0, width: 35, height: 90), items: items),
      DisplayList.Group(clip: Path(ellipseIn: Rect(x: 30, y: 30, width: 20, height: 20)), items: items),
      DisplayList.Group(compositeMode: .plus, items: items),
      // A hole through which the shadow is seen.
      DisplayList.Group(
        items: items + [.group(DisplayList.Group(compositeMode: .destinationOut, items: items))]),
    ] { #expect(![.group(group)].cover(reach(of: middle), .identity)) }
  }

  @Test func `a part inside of a card has the same pixels as in the whole picture`() {
    let card = DisplayList([
      .group(
        DisplayList.Group(
          shadow: Shadow(
            color: Color(red: 0, green: 0, blue: 0, alpha: 0.4), offset: Point(x: 0, y: 3), blur: 4),
          items: [
            .fill(Path(Rect(x: 10, y: 10, width: 80, height: 60), cornerRadius: 12), .color(.white)),
            .fill(
              Path(Rect(x: 20, y: 20, width: 9.5, height: 9.5)),
              .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))),
          ]))
    ])
    func painted(_ clip: PixelRect) -> Bitmap {
      var bitmap = Bitmap(width: 100, height: 90)
      var painter = Painter()
      painter.paint(card, transform: .identity, background: 0, in: clip, into: &bitmap)
      return bitmap
    }
    let whole = painted(PixelRect(x: 0, y: 0, width: 100, height: 90))
    for x in stride(from: 2, to: 80, by: 6) {
      for y in stride(from: 2, to: 70, by: 6) {
        let area = PixelRect(x: x, y: y, width: 14, height: 11)
        #expect(painted(area).cropped(to: area) == whole.cropped(to: area), "\(area)")
      }
    }
  }
}
