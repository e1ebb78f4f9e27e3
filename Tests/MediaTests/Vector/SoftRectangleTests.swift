import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Shadows of rectangles as rectangles within each other.
struct SoftRectangleTests {
  private func painted(_ items: [DisplayList.Item]) -> Bitmap {
    var bitmap = Bitmap(width: 400, height: 320, fill: 0xFFFF_FFFF)
    var painter = Painter()
    painter.paint(
      DisplayList(items), transform: .scale(x: 2, y: 2), background: 0xFFFF_FFFF, in: bitmap.bounds,
      into: &bitmap)
    return bitmap
  }

  /// The largest difference of two pictures in levels of 255.
  private func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    zip(one.pixels, other.pixels).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }.max() ?? 0
  }

  @Test(arguments: [0, 4, 12, 30.0], [1, 4, 12.0])
  func `they differ from the blurred rectangle by less than a step between two`(radius: Double, blur: Double)
    throws
  {
    let box = Rect(x: 50, y: 45, width: 100, height: 70)
    let path = Path(box, cornerRadius: radius)
    let soft = try #require(SoftRectangle([.fill(path, .white)], blur: blur))
    let opacity = 0.4
    let nested = painted(soft.items(Color(red: 0, green: 0, blue: 0, alpha: opacity)))
    let blurred = painted([.group(.init(blur: blur, opacity: opacity, items: [.fill(path, .black)]))])
    // A sixteenth of 102 levels, and what the quarter of a blur is at round corners.
    #expect(difference(nested, blurred) <= 10, "radius \(radius), blur \(blur)")
  }

  @Test func `the background's border, what lies on it and a clip belong to the rectangle`() throws {
    let box = Rect(x: 0, y: 0, width: 80, height: 40)
    let shapes: [[DisplayList.Item]] = [
      [.fill(Path(box), .red), .fill(Path(ellipseIn: box.insetBy(dx: 9, dy: 9)), .blue)],
      [
        .fill(Path(box.insetBy(dx: 1, dy: 1), cornerRadius: 5), .red),
        .fill(ring(box, width: 2, radius: 6), .black),
      ],
      [
        .group(
          .init(
            transform: .translation(x: 3, y: 4), clip: Path(box, cornerRadius: 8),
            items: [.fill(Path(box.insetBy(dx: -9, dy: -9)), .red)]))
      ],
    ]
    for items in shapes { #expect(SoftRectangle(items, blur: 4) != nil) }
  }

  @Test func `other forms, and rectangles that are narrower than their shadow, have none`() {
    let box = Rect(x: 0, y: 0, width: 80, height: 40)
    var translucent = Color.red
    translucent.alpha = 0.5
    let shapes: [[DisplayList.Item]] = [
      [], [.fill(Path(ellipseIn: box), .red)], [.fill(Path(box), translucent)],
      [.fill(Path(box), .red), .fill(Path(box.offsetBy(dx: 9, dy: 0)), .red)],
      [.fill(Path(box.insetBy(dx: 5, dy: 5)), .red), .fill(ring(box, width: 2, radius: 6), .black)],
      [.group(.init(transform: .rotation(degrees: 6), items: [.fill(Path(box), .red)]))],
    ]
    for items in shapes { #expect(SoftRectangle(items, blur: 4) == nil) }
    #expect(SoftRectangle([.fill(Path(box), .red)], blur: 11) == nil)
  }

  /// Returns a border as layers have it.
  private func ring(_ box: Rect, width: Double, radius: Double) -> Path {
    var ring = Path(box, cornerRadius: radius)
    let mirror = AffineTransform.scale(x: -1, y: 1).around(Point(x: box.midX, y: box.midY))
    ring.append(
      Path(box.insetBy(dx: width, dy: width), cornerRadius: radius - width).transformed(by: mirror))
    return ring
  }
}
