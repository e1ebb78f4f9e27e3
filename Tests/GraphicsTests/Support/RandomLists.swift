@testable import GlyphreelGraphics
import GlyphreelExact
import TestSupport

/// Display lists with a little of everything, on a canvas of about 24 by 24 points.
struct RandomLists {
  var generator: SeededGenerator
  let outlines: [GlyphOutline]
  let images: [RasterImage]

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    images = [(7, 5), (3, 4), (40, 30)].map { width, height in
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          bitmap[x, y] =
            Color(red: Double(x) / Double(width), green: 0.5, blue: 1, alpha: Double(y + 1) / Double(height))
            .pixel
        }
      }
      return RasterImage(bitmap)
    }
    let face = try FontFace(FontFace.inter)
    outlines = try ["a", "t", "g"].map { try face.outline($0) }
  }

  mutating func list() -> DisplayList {
    DisplayList((0..<Int.random(in: 1...4, using: &generator)).map { _ in item(depth: 0) })
  }

  /// The list with some of its items changed, added or taken away.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    DisplayList(changed(list.items, depth: 0))
  }

  private mutating func changed(_ items: [DisplayList.Item], depth: Int) -> [DisplayList.Item] {
    var items = items
    let i = Int.random(in: 0..<max(items.count, 1), using: &generator)
    switch (Int.random(in: 0...5, using: &generator), items.isEmpty ? nil : items[i]) {
    case (0, _), (_, nil): items.insert(item(depth: depth), at: i)
    case (1, _): items.remove(at: i)
    case (_, .group(var group)):
      if Bool.random(using: &generator) {
        group.items = changed(group.items, depth: depth + 1)
      } else if Bool.random(using: &generator) {
        group.opacity = number(0...1)
      } else if Bool.random(using: &generator) {
        group.shadow = shadow()
        group.blur = pick([0, number(0...2)])
      } else {
        group.compositeMode = pick(CompositeMode.allCases)
      }
      items[i] = .group(group)
    case (_, .glyphs(var run)):
      let glyph = Int.random(in: 0..<run.glyphs.count, using: &generator)
      run.glyphs[glyph].position = point()
      items[i] = .glyphs(run)
    default: items[i] = item(depth: depth)
    }
    return items
  }

  private mutating func item(depth: Int) -> DisplayList.Item {
    switch Int.random(in: 0...(depth < 2 ? 5 : 3), using: &generator) {
    case 0:
      return .fill(
        Path(rect(), cornerRadius: Bool.random(using: &generator) ? 0 : number(0...4)), paint())
    case 1:
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 { path.line(to: point()) }
      return .fill(path, color())
    case 2:
      var run = GlyphRun(size: number(6...20), paint: paint(), glyphs: [])
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        run.glyphs.append(
          .init(outline: pick(outlines), position: point()))
      }
      return .glyphs(run)
    case 3:
      return .image(pick(images), in: rect(), opacity: pick([1, number(0...1)]))
    default:
      let turn = number(0...360)
      let size = number(0.5...1.5)
      let transforms: [AffineTransform] = [
        .identity, .translation(x: number(-5...5), y: number(-5...5)),
        AffineTransform(
          a: GlyphreelExact.cosine(degrees: turn) * size,
          b: GlyphreelExact.sine(degrees: turn) * size,
          c: -GlyphreelExact.sine(degrees: turn) * size,
          d: GlyphreelExact.cosine(degrees: turn) * size,
          tx: number(0...20), ty: number(0...20)),
      ]
      var group = DisplayList.Group(
        transform: pick(transforms),
        blur: pick([0, 0, 0, number(0...1), number(1...4)]),
        shadow: Int.random(in: 0...3, using: &generator) == 0 ? shadow() : nil,
        clip: pick([nil, rect(), Rect(x: 2, y: 3, width: 12, height: 9)]),
        opacity: pick([1, 1, number(0...1)]),
        compositeMode: Int.random(in: 0...3, using: &generator) == 0
          ? pick(CompositeMode.allCases) : .sourceOver,
        items: (0..<Int.random(in: 1...3, using: &generator)).map { _ in item(depth: depth + 1) })
      if Int.random(in: 0...3, using: &generator) == 0 {
        group.clip = .path(Path(rect(), cornerRadius: number(1...6)))
      }
      return .group(group)
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  private mutating func point() -> Point { Point(x: number(-4...28), y: number(-4...28)) }

  private mutating func rect() -> Rect {
    Rect(x: number(-4...20), y: number(-4...20), width: number(0...18), height: number(0...18))
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      color: color(), offset: pick([.zero, Point(x: number(-4...4), y: number(-4...4))]),
      blur: pick([0, number(0...4)]))
  }

  private mutating func paint() -> Paint {
    guard Bool.random(using: &generator) else { return .color(color()) }
    let geometries: [Gradient.Geometry] = [
      .linear(from: point(), to: point()),
      .radial(
        from: .init(center: point(), radius: number(0...5)),
        to: .init(center: point(), radius: number(3...15))),
      .sweep(center: point(), from: number(0...180), to: number(100...400)),
    ]
    return .gradient(
      Gradient(
        pick(geometries),
        stops: [0, 0.4, 0.4, 0.9].map { ColorStop(offset: $0, color: color()) },
        extend: pick([.pad, .repeat, .reflect]), transform: .scale(x: number(0.5...2), y: 1)))
  }

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: pick([1, number(0...1)]))
  }
}
