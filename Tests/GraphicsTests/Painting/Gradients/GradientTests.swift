import Foundation
import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct GradientTests {
  private struct Job: Encodable {
    var width = 24
    var height = 24
    var extend: String
    var stops: [[Double]]
    var matrix: [Double]
    var linear: [Double]?
    var radial: [Double]?
  }

  private static let stops: [(Double, Color)] = [
    (0, Color(red: 1, green: 0, blue: 0)), (0.35, Color(red: 1, green: 1, blue: 0)),
    (0.6, Color(red: 0, green: 0.5, blue: 0.25)), (1, Color(red: 0.1, green: 0, blue: 1)),
  ]
  private static let colorStops = stops.map { ColorStop(offset: $0.0, color: $0.1) }

  private func painted(_ gradient: Gradient, width: Int = 24, height: Int = 24) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var painter = Painter()
    painter.paint(
      DisplayList([
        .fill(Path(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), .gradient(gradient))
      ]),
      transform: .identity, background: 0, in: bitmap.bounds, into: &bitmap)
    return bitmap
  }

  private func components(_ pixel: Bitmap.Pixel) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  @Test func `linear and radial gradients match Cairo's`() throws {
    let turned = AffineTransform(a: 0.9, b: 0.4, c: -0.3, d: 1.2, tx: 2.5, ty: -1.25)
    var jobs: [Job] = []
    var gradients: [Gradient] = []
    for (name, extend) in [("pad", Gradient.Extend.pad), ("repeat", .repeat), ("reflect", .reflect)] {
      for matrix in [AffineTransform.identity, turned] {
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        let stops = Self.stops.map { [$0.0, $0.1.red, $0.1.green, $0.1.blue, 1] }
        for line in [[3.0, 4, 19, 9], [18, 20, 15, 3]] {
          jobs.append(Job(extend: name, stops: stops, matrix: numbers, linear: line))
          gradients.append(
            Gradient(
              .linear(from: Point(x: line[0], y: line[1]), to: Point(x: line[2], y: line[3])),
              stops: Self.colorStops, extend: extend, transform: matrix))
        }
        // One circle in the other, beside it, around a point, and of the same size.
        for circles in [
          [10.0, 11, 2, 12, 12, 11], [6, 6, 2, 17, 16, 5], [12, 12, 0, 12, 12, 9], [7, 9, 4, 16, 12, 4],
        ] {
          jobs.append(Job(extend: name, stops: stops, matrix: numbers, radial: circles))
          gradients.append(
            Gradient(
              .radial(
                from: .init(center: Point(x: circles[0], y: circles[1]), radius: circles[2]),
                to: .init(center: Point(x: circles[3], y: circles[4]), radius: circles[5])),
              stops: Self.colorStops, extend: extend, transform: matrix))
        }
      }
    }
    let request = String(decoding: try JSONEncoder().encode(jobs), as: UTF8.self)
    let answer = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/cairo_gradients.py")], input: request)
    let pictures = try JSONDecoder().decode([[Int]].self, from: Data(answer.utf8))
    for (index, gradient) in gradients.enumerated() {
      let ours = painted(gradient).pixels.flatMap(components)
      let differing = zip(ours, pictures[index]).filter { abs($0 - $1) > 3 }
      // Cairo rounds its parameter to 16 bits, so a pixel on a seam may fall to its other side: 4 of 576 at most.
      #expect(differing.count <= 16, "\(gradient): \(differing.prefix(8))")
    }
  }

  @Test func `a sweep gradient turns from the x axis to the y axis`() throws {
    let center = Point(x: 11.3, y: 12.1)
    for (from, to) in [(0.0, 360.0), (30, 200), (300, 90)] {
      let bitmap = painted(Gradient(.sweep(center: center, from: from, to: to), stops: Self.colorStops))
      for y in 0..<24 {
        for x in 0..<24 {
          var angle = atan2(Double(y) + 0.5 - center.y, Double(x) + 0.5 - center.x) * 180 / .pi
          if angle < 0 { angle += 360 }
          let t = min(max((angle - from) / (to - from), 0), 1)
          let (a, b) = try #require(zip(Self.stops, Self.stops.dropFirst()).first { t <= $1.0 })
          let part = (t - a.0) / (b.0 - a.0)
          let wanted = [\Color.red, \.green, \.blue].map {
            (a.1[keyPath: $0] + (b.1[keyPath: $0] - a.1[keyPath: $0]) * part) * 255
          }
          for (ours, exact) in zip(components(bitmap[x, y]), wanted) {
            #expect(abs(Double(ours) - exact) < 0.6, "\(x) \(y) \(angle)")
          }
        }
      }
    }
  }

  @Test func `stops are interpolated with premultiplied colours`() {
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 4, y: 0)),
      stops: [.init(offset: 0, color: Color(red: 1, green: 0, blue: 0)), .init(offset: 1, color: .clear)])
    // At 1/8, 3/8, 5/8 and 7/8: red fades, it does not darken.
    #expect(
      painted(gradient, width: 4, height: 1).pixels == [0xdf00_00df, 0x9f00_009f, 0x6000_0060, 0x2000_0020])
  }

  @Test func `two stops at one offset are a hard edge`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 8, y: 0)),
      stops: [(0, red), (0.5, red), (0.5, Color.white), (1, .white)].map {
        ColorStop(offset: $0.0, color: $0.1)
      })
    let row = painted(gradient, width: 8, height: 1).pixels
    #expect(row == Array(repeating: red.pixel, count: 4) + Array(repeating: Color.white.pixel, count: 4))
  }

  @Test func `stops beyond the geometry stretch the colour line`() {
    let inside = Gradient(
      .linear(from: Point(x: -8, y: 0), to: Point(x: 16, y: 0)),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])
    let beyond = Gradient(
      .linear(from: .zero, to: Point(x: 8, y: 0)),
      stops: [.init(offset: 2, color: .white), .init(offset: -1, color: .black)])
    #expect(painted(inside, width: 8, height: 2) == painted(beyond, width: 8, height: 2))
  }

  @Test(arguments: [.leastNonzeroMagnitude, .leastNormalMagnitude / 256, 1e-305])
  func `stops at almost the same offset are a hard edge`(distance: Double) {
    let stops = [ColorStop(offset: 0, color: .black), ColorStop(offset: distance, color: .white)]
    let line = Gradient.Geometry.linear(from: .zero, to: Point(x: 2, y: 0))
    #expect(
      painted(Gradient(line, stops: stops), width: 2, height: 1) == Bitmap(width: 2, height: 1, fill: .max))
    for extend in [Gradient.Extend.repeat, .reflect] {
      _ = painted(Gradient(line, stops: stops, extend: extend), width: 2, height: 1)
    }
  }

  @Test func `a single stop is a solid colour, and no stops paint nothing`() {
    let stop = ColorStop(offset: 0.3, color: .white)
    for geometry in [
      Gradient.Geometry.linear(from: .zero, to: Point(x: 3, y: 3)), .sweep(center: .zero, from: 0, to: 90),
    ] {
      #expect(
        painted(Gradient(geometry, stops: [stop]), width: 3, height: 3)
          == Bitmap(width: 3, height: 3, fill: .max))
      #expect(painted(Gradient(geometry, stops: []), width: 3, height: 3) == Bitmap(width: 3, height: 3))
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func `invalid geometry does not crash`(bad: Double) {
    let point = Point(x: bad, y: 1)
    for geometry in [
      Gradient.Geometry.linear(from: point, to: .zero), .linear(from: .zero, to: point),
      .radial(from: .init(center: point, radius: 1), to: .init(center: .zero, radius: bad)),
      .sweep(center: point, from: bad, to: 0), .sweep(center: .zero, from: 0, to: bad),
    ] {
      for extend in [Gradient.Extend.pad, .repeat, .reflect] {
        _ = painted(Gradient(geometry, stops: Self.colorStops, extend: extend), width: 3, height: 3)
      }
    }
    let scaled = Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 1)), stops: Self.colorStops, transform: .scale(x: bad, y: 1))
    _ = painted(scaled, width: 3, height: 3)
  }

  @Test func `a linear gradient between equal points paints nothing`() {
    let gradient = Gradient(.linear(from: .zero, to: .zero), stops: Self.colorStops)
    #expect(painted(gradient, width: 2, height: 2) == Bitmap(width: 2, height: 2))
  }
}
