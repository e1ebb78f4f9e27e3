import TestSupport
import Testing

@testable import GlyphreelGraphics

/// Colours are found for whole stretches of a row; each must be what its pixel alone asks for.
@Suite struct GradientShaderTests {
  private struct Case {
    let gradient: Gradient
    let transform: AffineTransform
  }

  private func number(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
    .random(in: range, using: &generator)
  }

  private func stops(_ generator: inout SeededGenerator) -> [ColorStop] {
    (0..<Int.random(in: 2...6, using: &generator)).map { _ in
      ColorStop(
        offset: [0, 0.5, number(-0.2...1.3, &generator)][Int.random(in: 0..<3, using: &generator)],
        color: Color(
          red: number(0...1, &generator), green: number(0...1, &generator), blue: number(0...1, &generator),
          alpha: Bool.random(using: &generator) ? 1 : number(0...1, &generator)))
    }
  }

  private func sample(_ generator: inout SeededGenerator) -> Case {
    func point() -> Point { Point(x: number(-20...120, &generator), y: number(-10...40, &generator)) }
    let (a, b) = (point(), point())
    let geometries: [Gradient.Geometry] = [
      .linear(from: a, to: b), .linear(from: a, to: Point(x: b.x, y: a.y)),
      .linear(from: a, to: Point(x: a.x, y: b.y)),
      .radial(
        from: .init(center: a, radius: number(0...9, &generator)),
        to: .init(center: b, radius: number(1...80, &generator))),
      .sweep(center: a, from: number(0...180, &generator), to: number(181...400, &generator)),
    ]
    let extend = [Gradient.Extend.pad, .repeat, .reflect][Int.random(in: 0..<3, using: &generator)]
    let geometry = geometries[Int.random(in: 0..<5, using: &generator)]
    let turned = AffineTransform(a: 1.1, b: 0.3, c: -0.4, d: 0.9, tx: 3.75, ty: -2.5)
    return Case(
      gradient: Gradient(geometry, stops: stops(&generator), extend: extend),
      transform: Bool.random(using: &generator) ? .identity : turned)
  }

  private func row(_ shader: GradientShader, x: Int, y: Int, count: Int) -> [Bitmap.Pixel] {
    // More than is asked for, so that what is written beyond is seen.
    var pixels = [Bitmap.Pixel](repeating: 0x0102_0304, count: count + 8)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      shader.shade(base, x: x, y: y, count: count)
    }
    #expect(pixels.suffix(8).allSatisfy { $0 == 0x0102_0304 })
    return Array(pixels.prefix(count))
  }

  @Test(arguments: 0..<60)
  func `the colour of a pixel does not depend on the shaded area`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 700)
    let sample = sample(&generator)
    guard let shader = GradientShader(sample.gradient, transform: sample.transform) else { return }
    let y = Int.random(in: -5...30, using: &generator)
    let all = row(shader, x: -7, y: y, count: 131)
    for _ in 0..<12 {
      let start = Int.random(in: 0..<131, using: &generator)
      let count = Int.random(in: 1...(131 - start), using: &generator)
      #expect(
        row(shader, x: start - 7, y: y, count: count) == Array(all[start..<(start + count)]), "\(sample)")
    }
    let alone = (0..<131).map { row(shader, x: $0 - 7, y: y, count: 1)[0] }
    #expect(alone == all, "\(sample)")
  }

  @Test(arguments: 0..<30)
  func `moving a gradient by whole pixels keeps its colours`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 900)
    let sample = sample(&generator)
    let moved = sample.transform.followed(by: .translation(x: 17, y: -23))
    guard let before = GradientShader(sample.gradient, transform: sample.transform),
      let after = GradientShader(sample.gradient, transform: moved)
    else { return }
    for y in [-3, 0, 11] {
      #expect(
        row(before, x: -7, y: y, count: 50) == row(after, x: 10, y: y - 23, count: 50), "\(sample)")
    }
  }

  @Test(arguments: 0..<60)
  func `the colours of a linear gradient match the formula at each pixel`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 1100)
    let a = Point(x: number(-20...120, &generator), y: number(-10...40, &generator))
    let b = Point(x: number(-20...120, &generator), y: number(-10...40, &generator))
    let extend = [Gradient.Extend.pad, .repeat, .reflect][seed % 3]
    let gradient = Gradient(.linear(from: a, to: b), stops: stops(&generator), extend: extend)
    guard let shader = GradientShader(gradient, transform: .identity) else { return }
    for y in [0, 9] {
      let ours = row(shader, x: 0, y: y, count: 100)
      for x in 0..<100 {
        let (px, py) = (Double(x) + 0.5 - a.x, Double(y) + 0.5 - a.y)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let t = (px * dx + py * dy) / (dx * dx + dy * dy)
        // Where a place lies just between two, the sum above may fall to the other side.
        let allowed = [-1e-9, 0, 1e-9].map { color(at: t + $0, gradient) }
        #expect(allowed.contains(ours[x]), "\(gradient) at \(x), \(y)")
      }
    }
  }

  /// The colour at a parameter as the colour line defines it: places of 2^-16, weights of 2^-16, rounded once.
  private func color(at t: Double, _ gradient: Gradient) -> Bitmap.Pixel {
    let stops = gradient.stops
    let (origin, end) = (stops[0].offset, stops[stops.count - 1].offset)
    guard end > origin else {
      return pixel(components(t < origin ? stops[0].color : stops[stops.count - 1].color))
    }
    func place(_ offset: Double) -> Int { Int(((offset - origin) / (end - origin) * 65536).rounded()) }
    var wanted = place(t)
    switch gradient.extend {
    case .pad:
      if wanted < 0 { return pixel(components(stops[0].color)) }
      if wanted >= 65536 { return pixel(components(stops[stops.count - 1].color)) }
    case .repeat: wanted &= 65535
    case .reflect:
      wanted &= 131_071
      if wanted > 65536 { wanted = 131_072 - wanted }
    }
    var found: Bitmap.Pixel = 0
    for (from, to) in zip(stops, stops.dropFirst()) {
      let (start, end) = (place(from.offset), place(to.offset))
      guard start < end, wanted >= start, wanted < end || (end == 65536 && wanted == end) else { continue }
      let weight = ((wanted - start) * (4_294_967_296 / (end - start))) >> 16
      let (a, b) = (components(from.color), components(to.color))
      found = pixel((0..<4).map { (a[$0] * (65536 - weight) + b[$0] * weight) / 65536 })
    }
    return found
  }

  /// Premultiplied, 8.8 fixed point.
  private func components(_ color: Color) -> [Int] {
    [color.red, color.green, color.blue, 1].map { Int(($0 * color.alpha * 65280).rounded()) }
  }

  private func pixel(_ components: [Int]) -> Bitmap.Pixel {
    components.enumerated().reduce(0) { $0 | UInt32(($1.element + 128) / 256) << UInt32(8 * $1.offset) }
  }
}
