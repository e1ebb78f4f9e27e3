import Foundation
import Testing

@testable import GlyphreelGraphics

/// Planes in space, with the matrices of CSS's `perspective()` and `rotate3d()` for comparison.
@Suite struct ProjectionTests {
  /// A plane that is turned around the vertical axis.
  private func turned(_ degrees: Double, distance: Double = 400) -> Projection {
    let (cosine, sine) = (cos(degrees * Double.pi / 180), sin(degrees * Double.pi / 180))
    return Projection(right: SIMD3(cosine, 0, -sine), down: SIMD3(0, 1, 0), distance: distance)
  }

  @Test func `a point is where CSS's matrices put it`() {
    let seen = turned(60, distance: 200).apply(to: SIMD2(40, 30))
    // rotateY: (x cos, y, -x sin); perspective: divided by 1 - z / d.
    let w = 1 + 40 * sin(Double.pi / 3) / 200
    #expect((seen - SIMD2(40 * cos(Double.pi / 3) / w, 30 / w)).length < 1e-12)
  }

  @Test func `transforms before and after compose with it`() {
    let place = AffineTransform(a: 1.5, b: 0.5, c: -0.25, d: 2, tx: 10, ty: -20)
    let point = Point(x: 7, y: 11)
    let before = turned(35).preceded(by: place).apply(to: SIMD2(point))
    #expect((before - turned(35).apply(to: SIMD2(place.apply(to: point)))).length < 1e-12)
    let after = turned(35).followed(by: place).apply(to: SIMD2(point))
    #expect((after - SIMD2(place.apply(to: turned(35).apply(to: SIMD2(point)).point))).length < 1e-12)
  }

  @Test func `a triangle's transform agrees with it at the corners`() throws {
    let projection = turned(50, distance: 150)
    let corners = [SIMD2(20.0, 30.0), SIMD2(40, 35), SIMD2(25, -10)]
    let transform = try #require(projection.transform(at: corners))
    for corner in corners {
      #expect((SIMD2(transform.apply(to: corner.point)) - projection.apply(to: corner)).length < 1e-9)
    }
    #expect(projection.transform(at: [SIMD2(-1000, 0)] + corners.dropFirst()) == nil, "behind the viewer")
    #expect(projection.transform(at: [.zero, SIMD2(1, 1), SIMD2(2, 2)]) == nil, "on a line")
  }

  @Test(arguments: [20.0, 45, 80, 130])
  func `curves are projected within a 64th of a point`(degrees: Double) throws {
    let path = Path(ellipseIn: Rect(x: -120, y: -60, width: 240, height: 120))
    let projection = turned(degrees)
    let pieces = path.projected(by: projection).subpaths.flatMap(\.segments)
    for segment in path.subpaths.flatMap(\.segments) {
      for t in stride(from: 0.0, through: 1, by: 0.05) {
        let exact = projection.apply(to: segment.point(at: t))
        let nearest = pieces.map { piece in
          stride(from: 0.0, through: 1, by: 0.01).map { (piece.point(at: $0) - exact).length }.min() ?? 1
        }.min()
        // The samples of a piece are up to 0.3 points apart.
        #expect(try #require(nearest) < 0.2)
      }
    }
  }

  @Test func `a path has the same structure at every angle`() {
    let path = Path(Rect(x: -100, y: -50, width: 200, height: 100), cornerRadius: 20)
    let structures = [5.0, 45, 89, 170].map { path.projected(by: turned($0)).structure }
    #expect(structures.allSatisfy { $0 == structures[0] })
  }

  @Test func `what is behind the viewer is clipped, and coordinates stay bounded`() throws {
    let path = Path(Rect(x: -1000, y: -50, width: 2000, height: 100), cornerRadius: 20)
    let seen = path.projected(by: turned(80, distance: 100))
    let box = try #require(seen.finiteControlBox)
    #expect(box.width < 64 * 1000 && box.height < 64 * 110)
    #expect(box.maxX > 0 && box.minX < -50)
    let away = Path(Rect(x: -900, y: -50, width: 100, height: 100))
    #expect(away.projected(by: turned(80, distance: 100)).isEmpty)
  }
}
