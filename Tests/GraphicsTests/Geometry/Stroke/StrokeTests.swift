import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct StrokeTests {
  /// Compares strokes with Cairo's; the largest difference and the mean one, of 255.
  private func differences(_ jobs: [(Path, StrokeStyle)], size: Int) throws -> [(
    largest: Double, mean: Double
  )] {
    var converter = ScanConverter()
    let pictures = try CairoOracle.coverage(
      jobs.map { .init(width: size, height: size, path: $0.0, stroke: $0.1) })
    return zip(jobs, pictures).map { job, picture in
      let ours = converter.coverage(of: job.0.stroked(job.1), width: size, height: size)
      var (largest, sum) = (0.0, 0.0)
      for (a, b) in zip(ours, picture) {
        largest = max(largest, abs(Double(a) - b))
        sum += abs(Double(a) - b)
      }
      return (largest, sum / Double(size * size))
    }
  }

  private static let smooth = [
    "M4 20C10 4 30 4 36 20", "M6 30Q20 -10 34 30", "M20 6A14 14 0 1 1 19 6.1",
    "M5 20C5 5 35 35 35 20", "M20 5a15 10 30 1 0 .1 0z", "M8 8H32V32H8z", "M6 33L20 7L34 30L9 20",
    "M10 20A8 8 0 0 1 26 20A8 8 0 0 1 10 20z",
  ]

  @Test func `strokes match Cairo's for all caps and joins`() throws {
    var jobs: [(Path, StrokeStyle)] = []
    for text in Self.smooth {
      for (cap, join) in zip(StrokeCap.allCases, StrokeJoin.allCases) {
        for width in [0.7, 2, 5.5] {
          jobs.append((try Path(svg: text), StrokeStyle(width: width, cap: cap, join: join, miterLimit: 6)))
        }
      }
    }
    for (job, difference) in zip(jobs, try differences(jobs, size: 40)) {
      #expect(difference.largest < 4, "\(difference) \(job.1) \(job.0)")
      #expect(difference.mean < 0.15, "\(difference) \(job.1) \(job.0)")
    }
  }

  @Test func `bends tighter than the stroke width stay filled`() throws {
    // A hairpin, a cusp, a loop, and lines that go back on themselves.
    let texts = [
      "M10 30C10 5 14 5 14 30", "M8 30C40 8 0 8 32 30", "M6 28C50 0 -10 0 34 28", "M8 20L30 20L12 21",
      "M20 30Q20 5 20.5 30", "M10 20H30H15",
    ]
    var jobs: [(Path, StrokeStyle)] = []
    for text in texts {
      for join in [StrokeJoin.round, .bevel] {
        jobs.append((try Path(svg: text), StrokeStyle(width: 9, cap: .round, join: join)))
      }
    }
    for (job, difference) in zip(jobs, try differences(jobs, size: 40)) {
      #expect(difference.largest < 8 && difference.mean < 0.2, "\(difference) \(job.1) \(job.0)")
    }
  }

  @Test func `a miter beyond its limit becomes a bevel`() throws {
    let corner = try Path(svg: "M4 34L20 8L36 34")
    var jobs: [(Path, StrokeStyle)] = []
    for limit in [1.0, 1.8, 2, 10] { jobs.append((corner, StrokeStyle(width: 5, miterLimit: limit))) }
    for difference in try differences(jobs, size: 40) {
      #expect(difference.largest < 4 && difference.mean < 0.1)
    }
    // The ratio is 1 / sin(half of the angle between both lines): 1.91 here.
    let (below, above) = (
      corner.stroked(width: 5, miterLimit: 1.9), corner.stroked(width: 5, miterLimit: 1.92)
    )
    #expect((below.controlBox?.minY ?? 0) > 6)
    #expect((above.controlBox?.minY ?? 9) < 4)
  }

  @Test func `dashes match Cairo's`() throws {
    var jobs: [(Path, StrokeStyle)] = []
    for text in ["M5 20H36", "M4 20C10 4 30 4 36 20", "M8 8H32V32H8z", "M20 5a15 10 30 1 0 .1 0z"] {
      for (dash, offset) in [([4.0, 3.0], 0.0), ([5, 2, 1, 2], 3.5), ([3.3], -2), ([9, 1], 95)] {
        for cap in StrokeCap.allCases {
          jobs.append(
            (
              try Path(svg: text),
              StrokeStyle(width: 2, cap: cap, join: .round, dash: dash, dashOffset: offset)
            ))
        }
      }
    }
    for (job, difference) in zip(jobs, try differences(jobs, size: 40)) {
      #expect(difference.largest < 8 && difference.mean < 0.15, "\(difference) \(job.1) \(job.0)")
    }
  }

  @Test func `a contour of zero length is a dot, except with butt caps`() throws {
    var converter = ScanConverter()
    for text in ["M5 5L5 5", "M5 5z", "M5 5C5 5 5 5 5 5"] {
      let path = try Path(svg: text)
      func area(_ cap: StrokeCap) -> Double {
        var sum = 0.0
        for value in converter.coverage(of: path.stroked(width: 4, cap: cap), width: 10, height: 10) {
          sum += Double(value) / 255
        }
        return sum
      }
      #expect(area(.butt) == 0)
      #expect(abs(area(.round) - 4 * Double.pi) < 0.05)
      #expect(abs(area(.square) - 16) < 0.01)
    }
    #expect(try Path(svg: "M5 5").stroked(width: 4, cap: .round).isEmpty)
  }

  @Test func `dashes of zero length are dots that follow the direction of the path`() throws {
    let path = Path(from: Point(x: 0, y: 0), to: Point(x: 30, y: 40))
    let squares = path.stroked(width: 2, cap: .square, dash: [0, 10], dashOffset: -5)
    let wanted = path.stroked(width: 2, dash: [2, 8], dashOffset: -4)
    var converter = ScanConverter()
    let (a, b) = (
      converter.coverage(of: squares, width: 34, height: 44),
      converter.coverage(of: wanted, width: 34, height: 44)
    )
    #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func `invalid widths stroke nothing, and invalid dashes stroke a solid line`() throws {
    let path = Path(from: .zero, to: Point(x: 9, y: 0))
    for width in [0, -1, Double.nan, Double.infinity] { #expect(path.stroked(width: width).isEmpty) }
    #expect(Path(from: .zero, to: Point(x: .nan, y: 0)).stroked(width: 1).isEmpty)
    for dash in [[0.0, 0], [1, -1], [.nan], [.infinity, 1], [1e-9, 1e-9]] {
      #expect(path.stroked(width: 1, dash: dash) == path.stroked(width: 1), "\(dash)")
    }
  }

  @Test func `the number of curves of a stroke is bounded for paths of any size`() {
    let bow = { (size: Double) in
      var path = Path(from: .zero, to: Point(x: size, y: 0))
      path.cubic(
        to: Point(x: 0, y: size), control1: Point(x: size * 2, y: size),
        control2: Point(x: -size, y: size / 3))
      return path.stroked(width: size / 7, join: .round).elements.count
    }
    let large = bow(65535)
    #expect(large < 1000)
    for size in [1e7, 1e10, 1e100] { #expect(bow(size) <= large * 2, "\(size)") }
  }

  @Test func `the stroke of a rectangle is a frame`() {
    var converter = ScanConverter()
    let frame = Path(Rect(x: 2, y: 2, width: 6, height: 5)).stroked(width: 2)
    let coverage = converter.coverage(of: frame, width: 10, height: 9)
    for y in 0..<9 {
      for x in 0..<10 {
        let isOutside = !(1..<9).contains(x) || !(1..<8).contains(y)
        let isInside = (3..<7).contains(x) && (3..<6).contains(y)
        #expect(coverage[y * 10 + x] == (isOutside || isInside ? 0 : 255))
      }
    }
  }
}

extension Path {
  fileprivate func stroked(
    width: Double, cap: StrokeCap = .butt, join: StrokeJoin = .miter, miterLimit: Double = 4,
    dash: [Double] = [], dashOffset: Double = 0
  ) -> Path {
    stroked(
      StrokeStyle(
        width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash, dashOffset: dashOffset))
  }
}
