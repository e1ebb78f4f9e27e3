import GlyphreelExact
import TestSupport
import Testing

@testable import GlyphreelGraphics

/// Properties of random strokes, dashes, transforms, gradients and blurs; a failure names its seed.
@Suite struct PaintingPropertyTests {
  private func random(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
    .random(in: range, using: &generator)
  }

  private func point(_ generator: inout SeededGenerator) -> Point {
    Point(x: random(-6...30, &generator), y: random(-6...30, &generator))
  }

  private func style(_ generator: inout SeededGenerator) -> StrokeStyle {
    var style = StrokeStyle(width: random(0.1...9, &generator))
    style.cap = StrokeCap.allCases[Int.random(in: 0..<3, using: &generator)]
    style.join = StrokeJoin.allCases[Int.random(in: 0..<3, using: &generator)]
    if Bool.random(using: &generator) {
      style.dash = (0..<Int.random(in: 1...4, using: &generator)).map { _ in random(0...5, &generator) }
      style.dashOffset = random(-20...20, &generator)
    }
    return style
  }

  private func stroke(_ generator: inout SeededGenerator) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      path.move(to: point(&generator))
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: path.line(to: point(&generator))
        case 1: path.quad(to: point(&generator), control: point(&generator))
        default:
          path.cubic(
            to: point(&generator), control1: point(&generator), control2: point(&generator))
        }
      }
      if Bool.random(using: &generator) { path.close() }
    }
    return path.stroked(style(&generator))
  }

  private func transform(_ generator: inout SeededGenerator) -> AffineTransform {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .identity
    case 1: .rotation(degrees: random(0...360, &generator)).around(Point(x: 12, y: 12))
    case 2: .scale(x: random(-3...3, &generator), y: random(-3...3, &generator)).around(Point(x: 12, y: 12))
    default:
      .skew(xDegrees: random(-60...60, &generator), yDegrees: random(-20...20, &generator))
        .around(Point(x: 12, y: 12))
    }
  }

  private func paint(_ generator: inout SeededGenerator) -> Paint {
    func color() -> Color {
      Color(
        red: random(0...1, &generator), green: random(0...1, &generator), blue: random(0...1, &generator),
        alpha: Bool.random(using: &generator) ? 1 : random(0...1, &generator))
    }
    let geometries: [Gradient.Geometry] = [
      .linear(from: point(&generator), to: point(&generator)),
      .radial(
        from: .init(center: point(&generator), radius: random(0...5, &generator)),
        to: .init(center: point(&generator), radius: random(3...15, &generator))),
      .sweep(center: point(&generator), from: random(0...180, &generator), to: random(180...400, &generator)),
    ]
    let index = Int.random(in: 0..<4, using: &generator)
    guard index < 3 else { return .color(color()) }
    return .gradient(
      Gradient(
        geometries[index], stops: [0, 0.3, 1].map { ColorStop(offset: $0, color: color()) },
        extend: [.pad, .repeat, .reflect][Int.random(in: 0..<3, using: &generator)]))
  }

  private func list(_ generator: inout SeededGenerator) -> DisplayList {
    let stroke = DisplayList.Item.fill(stroke(&generator), paint(&generator))
    let blur = [0, 0, random(0...3, &generator), random(3...12, &generator), random(32...90, &generator)]
    let group = DisplayList.Group(
      transform: transform(&generator), blur: blur[Int.random(in: 0..<5, using: &generator)],
      items: [stroke])
    return DisplayList([.group(group), .fill(self.stroke(&generator), paint(&generator))])
  }

  private let canvas = PixelRect(x: 0, y: 0, width: 24, height: 24)

  private func picture(
    _ list: DisplayList, _ area: PixelRect, _ transform: AffineTransform = .identity
  ) -> Bitmap {
    var painter = Painter()
    return painter.picture(of: list, transform: transform, background: 0xff20_4060, in: area)
  }

  @Test(arguments: 0..<30)
  func `painting an area gives the same pixels as cropping the whole picture`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 10_000)
    let list = list(&generator)
    let whole = picture(list, canvas)
    for _ in 0..<3 {
      let x = Int.random(in: 0..<24, using: &generator)
      let y = Int.random(in: 0..<24, using: &generator)
      let area = PixelRect(
        x: x, y: y, width: .random(in: 1...(24 - x), using: &generator),
        height: .random(in: 1...(24 - y), using: &generator))
      #expect(picture(list, area) == whole.cropped(to: area), "seed \(seed), \(area)")
    }
  }

  @Test(arguments: 0..<15)
  func `moving a list by whole pixels moves its pixels`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 11_000)
    let list = list(&generator)
    let (dx, dy) = (Int.random(in: -90...90, using: &generator), Int.random(in: -90...90, using: &generator))
    let there = PixelRect(x: dx, y: dy, width: 24, height: 24)
    let moved = picture(list, there, .translation(x: Double(dx), y: Double(dy)))
    #expect(moved == picture(list, canvas), "seed \(seed), moved by \(dx), \(dy)")
  }

  /// The area that a path covers of a canvas, in pixels.
  private func area(_ path: Path, _ transform: AffineTransform = .identity, size: Int) -> Double {
    var converter = ScanConverter()
    let coverage = converter.coverage(of: path, transform: transform, width: size, height: size)
    return coverage.reduce(0) { $0 + Double($1) } / 255
  }

  @Test(arguments: 0..<25)
  func `dashes of a line cover the product of their lengths and the width`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 12_000)
    let angle = random(0...360, &generator)
    let length = random(10...28, &generator)
    let direction = Point(
      x: GlyphreelExact.cosine(degrees: angle) * length / 2,
      y: GlyphreelExact.sine(degrees: angle) * length / 2)
    var path = Path()
    path.move(to: Point(x: 20 - direction.x, y: 20 - direction.y))
    path.line(to: Point(x: 20 + direction.x, y: 20 + direction.y))
    let width = random(0.3...6, &generator)
    let (dash, gap) = (random(0.5...6, &generator), random(0.5...6, &generator))
    let offset = random(0...12, &generator)
    let covered = area(
      path.stroked(StrokeStyle(width: width, dash: [dash, gap], dashOffset: offset)), size: 40)
    // Returns the total length of dashes within 0...x, where the pattern begins at 0.
    func ink(_ x: Double) -> Double {
      let rounds = (x / (dash + gap)).rounded(.down)
      return rounds * dash + min(x - rounds * (dash + gap), dash)
    }
    let expected = (ink(offset + length) - ink(offset)) * width
    #expect(abs(covered - expected) < 0.3 + expected * 0.01, "seed \(seed): \(covered), not \(expected)")
  }

  @Test(arguments: 0..<12)
  func `a transform multiplies the area of a stroke by its determinant`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 13_000)
    let path = stroke(&generator)
    let center = AffineTransform.translation(x: 25, y: 25)
    let large = area(
      path, AffineTransform.scale(x: 2, y: 2).followed(by: .translation(x: 60, y: 60)), size: 180)
    guard let box = path.finiteControlBox, box.minX > -25, box.minY > -25, box.maxX < 55, box.maxY < 55
    else { return }
    let turn = AffineTransform.rotation(degrees: random(0...360, &generator)).around(Point(x: 12, y: 12))
    let turned = area(path, turn.followed(by: center).followed(by: .translation(x: 8, y: 8)), size: 90)
    // Each pixel at an edge is rounded to a 255th.
    #expect(abs(turned - large / 4) < 0.5 + large * 0.002, "seed \(seed): \(turned), not \(large / 4)")
  }
}
