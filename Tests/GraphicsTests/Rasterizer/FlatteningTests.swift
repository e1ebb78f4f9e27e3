import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct FlatteningTests {
  private struct Recorder: ContourSink {
    var points: [SIMD2<Double>] = []
    mutating func move(to point: SIMD2<Double>) { points.append(point / 4096) }
    mutating func line(to point: SIMD2<Double>) { points.append(point / 4096) }
    mutating func close() {}
  }

  private func flattened(_ path: Path, scale: Double = 1) -> [SIMD2<Double>] {
    var recorder = Recorder()
    Flattening(.scale(x: scale, y: scale), scale: scale).flatten(FillOutline(path).segments, into: &recorder)
    return recorder.points
  }

  private func curves(_ count: Int) -> [(Path, (Double) -> SIMD2<Double>)] {
    var generator = SeededGenerator(seed: 5)
    return (0..<count).map { i in
      let p = (0..<4).map { _ in
        SIMD2(Double.random(in: 0...40, using: &generator), Double.random(in: 0...40, using: &generator))
      }
      let q = p.map { Point(x: $0.x, y: $0.y) }
      var path = Path()
      path.move(to: q[0])
      if i % 2 == 0 {
        path.quad(to: q[2], control: q[1])
        return (path, { t in p[0] * ((1 - t) * (1 - t)) + p[1] * (2 * t * (1 - t)) + p[2] * (t * t) })
      }
      path.cubic(to: q[3], control1: q[1], control2: q[2])
      return (
        path,
        { t in
          let s = 1 - t
          return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t) + p[3] * (t * t * t)
        }
      )
    }
  }

  private func distance(_ point: SIMD2<Double>, toLine a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let along = b - a
    let length = dot(along, along)
    let t = length > 0 ? min(max(dot(point - a, along) / length, 0), 1) : 0
    let apart = point - (a + along * t)
    return dot(apart, apart).squareRoot()
  }

  @Test func `no point of a curve is further from its lines than 4/3 of the tolerance`() {
    for (path, curve) in curves(40) {
      let points = flattened(path)
      for i in 0...400 {
        let point = curve(Double(i) / 400)
        let nearest =
          zip(points, points.dropFirst()).map { distance(point, toLine: $0, $1) }.min() ?? .infinity
        // The push is at most 4/3 of what the tolerance lets a line cut off.
        #expect(nearest <= Flattening.tolerance * 4 / 3 + 1e-9)
      }
    }
  }

  @Test func `the lines of a curve enclose its area`() {
    for (i, (path, curve)) in curves(40).enumerated() {
      let points = flattened(path)
      guard points.count > 2 else { continue }
      var area = 0.0
      var length = 0.0
      for (a, b) in zip(points, points.dropFirst()) {
        area += cross(a, b) / 2
        length += dot(b - a, b - a).squareRoot()
      }
      // The polygon through many points of the curve, and Richardson's step to infinitely many.
      func sampled(_ count: Int) -> Double {
        (0..<count).reduce(0) {
          $0 + cross(curve(Double($1) / Double(count)), curve(Double($1 + 1) / Double(count))) / 2
        }
      }
      let exact = (4 * sampled(400) - sampled(200)) / 3
      // Quadratic and cubic curves in turn. The error of a cubic one is spread over its length.
      #expect(abs(area - exact) < (i % 2 == 0 ? 1e-6 : 0.0005 * length))
    }
  }

  @Test func `all points of the lines lie within the control box of the curve`() throws {
    for (path, _) in curves(60) {
      let box = try #require(path.controlBox)
      for point in flattened(path) {
        #expect(point.x >= box.minX - 1e-9 && point.x <= box.maxX + 1e-9)
        #expect(point.y >= box.minY - 1e-9 && point.y <= box.maxY + 1e-9)
      }
    }
  }

  @Test func `the number of lines grows with the square root of the size`() {
    let path = curves(1)[0].0
    let small = flattened(path).count
    let large = flattened(path, scale: 100).count
    #expect(abs(Double(large) / Double(small) - 10) < 2)
  }
}
