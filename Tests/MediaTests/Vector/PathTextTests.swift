import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

@Suite struct PathTextTests {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-0.5, "-.5"), (12.340, "12.34"), (0.004, "0"), (-3.999, "-4"), (100, "100"),
    (0.05, ".05"),
  ])
  func `numbers are short`(number: Double, text: String) {
    #expect(DecimalText(2)(number) == text)
  }

  @Test func `numbers that are not finite are zero`() {
    #expect(DecimalText(2)(.nan) == "0" && DecimalText(2)(.infinity) == "0")
  }

  @Test(arguments: 0..<30)
  func `a path is read back within half a unit of its last decimal`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    func point() -> Point { Point(x: 50 * random.signed(), y: 50 * random.signed()) }
    var path = Path()
    for _ in 0..<4 {
      path.move(to: point())
      for _ in 0..<6 {
        if random.chance(3) { path.line(to: point()) }
        if random.chance(2) { path.quad(to: point(), control: point()) }
        if random.chance(3) { path.cubic(to: point(), control1: point(), control2: point()) }
      }
      path.line(to: point())
      path.close()
    }
    let read = try Path(svg: PathText.relative(path, decimals: 2))
    #expect(read.kinds == path.kinds)
    // A smooth quadratic curve's control point may be off by a unit.
    for (a, b) in zip(read.coordinates, path.coordinates) { #expect(abs(a - b) < 0.016) }
  }

  @Test func `curves that continue smoothly leave out their control points`() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.quad(to: Point(x: 10, y: 10), control: Point(x: 10, y: 0))
    path.quad(to: Point(x: 0, y: 20), control: Point(x: 10, y: 20))
    path.close()
    #expect(PathText.relative(path, decimals: 0) == "m0 0q10 0 10 10t-10 10z")
  }
}
