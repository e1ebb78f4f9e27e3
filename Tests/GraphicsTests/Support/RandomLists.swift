@testable import Graphics

/// Display lists with a little of everything, on a canvas of about 24 by 24 points.
struct RandomLists {
  var generator: SeededGenerator
  let outlines: [GlyphOutline]

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
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
      } else {
        group.opacity = number(0...1)
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
    switch Int.random(in: 0...(depth < 2 ? 4 : 2), using: &generator) {
    case 0:
      return .fill(
        Path(rect(), cornerRadius: Bool.random(using: &generator) ? 0 : number(0...4)), color())
    case 1:
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 { path.line(to: point()) }
      return .fill(path, color())
    case 2:
      var run = GlyphRun(size: number(6...20), color: color(), glyphs: [])
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        run.glyphs.append(
          .init(outline: pick(outlines), position: point()))
      }
      return .glyphs(run)
    default:
      let turn = number(0...360)
      let size = number(0.5...1.5)
      let transforms: [AffineTransform] = [
        .identity, .translation(x: number(-5...5), y: number(-5...5)),
        AffineTransform(
          a: ExactMath.cosine(degrees: turn) * size, b: ExactMath.sine(degrees: turn) * size,
          c: -ExactMath.sine(degrees: turn) * size, d: ExactMath.cosine(degrees: turn) * size,
          tx: number(0...20), ty: number(0...20)),
      ]
      return .group(
        .init(
          transform: pick(transforms),
          clip: pick([nil, rect(), Rect(x: 2, y: 3, width: 12, height: 9)]),
          opacity: pick([1, 1, number(0...1)]),
          items: (0..<Int.random(in: 1...3, using: &generator)).map { _ in item(depth: depth + 1) }))
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

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: pick([1, number(0...1)]))
  }
}
