import Testing

@testable import GlyphreelGraphics

@Suite struct AffineTransformTests {
  private let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)

  @Test func `the first transform is applied first`() {
    let both = AffineTransform.translation(x: 1, y: 2).followed(by: .scale(x: 10, y: 100))
    #expect(both.apply(to: Point(x: 1, y: 1)) == Point(x: 20, y: 300))
    #expect(turn.followed(by: .identity) == turn)
    #expect(AffineTransform.identity.followed(by: turn) == turn)
  }

  @Test func `a box is mapped to the bounding box of its corners`() {
    #expect(
      turn.boundingBox(of: Rect(x: 1, y: 2, width: 3, height: 5)) == Rect(x: -4, y: 5, width: 5, height: 3))
  }

  @Test func `the largest scale is the greatest factor by which a vector grows`() {
    #expect(AffineTransform.identity.largestScale == 1)
    #expect(AffineTransform.scale(x: -3, y: 2).largestScale == 3)
    #expect(turn.largestScale == 1)
    // A shear by one stretches by the golden ratio.
    let shear = AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    #expect(abs(shear.largestScale - (1 + 5.0.squareRoot()) / 2) < 1e-12)
  }

  @Test func `an inverse reverses its transform`() throws {
    let transform = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
    let inverse = try #require(transform.inverted())
    for point in [Point.zero, Point(x: 3, y: -8), Point(x: -100, y: 0.5)] {
      let back = inverse.apply(to: transform.apply(to: point))
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
    #expect(AffineTransform.scale(x: 0, y: 1).inverted() == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverted() == nil)
  }
}
