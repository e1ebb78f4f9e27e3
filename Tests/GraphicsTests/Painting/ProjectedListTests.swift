import Testing

@testable import GlyphreelGraphics

/// Display lists that are seen through a projection.
@Suite struct ProjectedListTests {
  /// A plane around (100, 75), turned around the vertical axis by 45°, near the viewer.
  private let projection: Projection = {
    let half = 0.5.squareRoot()
    return Projection(right: SIMD3(half, 0, -half), down: SIMD3(0, 1, 0), distance: 250)
      .preceded(by: .translation(x: -100, y: -75)).followed(by: .translation(x: 100, y: 75))
  }()

  private let box = Rect(x: 20, y: 15, width: 160, height: 120)

  private func painted(_ items: [DisplayList.Item]) -> Bitmap {
    var painter = Painter()
    let area = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 150)
    return painter.picture(of: DisplayList(items), transform: .identity, background: 0, in: area)
  }

  /// The smallest alpha of pixels whose surroundings are inside a path.
  private func leastAlpha(_ bitmap: Bitmap, inside path: Path) -> Int {
    let mask = painted([.fill(path, .black)])
    var least = 255
    for y in 2..<148 {
      for x in 2..<198
      where (-2...2).allSatisfy({ mask[x + $0, y] >> 24 == 255 && mask[x, y + $0] >> 24 == 255 }) {
        least = min(least, Int(bitmap[x, y] >> 24))
      }
    }
    return least
  }

  private let gradient = Paint.gradient(
    Gradient(
      .linear(from: Point(x: 20, y: 15), to: Point(x: 180, y: 135)),
      stops: [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)]))

  @Test func `triangles of a gradient leave no seams`() {
    let bitmap = painted(DisplayList.Item.fill(Path(box), gradient).projected(by: projection))
    // Where three triangles meet, three coverages are rounded.
    #expect(leastAlpha(bitmap, inside: Path(box).projected(by: projection)) >= 252)
  }

  @Test func `an image is where the exact inverse of the projection finds its pixels`() {
    var pixels = Bitmap(width: 160, height: 120, fill: 0xFF00_0000)
    for y in 0..<120 {
      for x in 0..<160 {
        pixels[x, y] =
          0xFF00_0000 | UInt32(x) << 16 | UInt32(2 * y) << 8 | UInt32((x / 16 + y / 16) % 2 * 200)
      }
    }
    let image = DisplayList.Item.image(RasterImage(pixels, edges: .extended), in: box, opacity: 1)
    let bitmap = painted(image.projected(by: projection))
    #expect(leastAlpha(bitmap, inside: Path(box).projected(by: projection)) >= 252)
    var worst = 0
    for y in stride(from: 20, to: 130, by: 3) {
      for x in stride(from: 60, to: 150, by: 3) where bitmap[x, y] >> 24 == 255 {
        // Inverse of X = 100 + half u / (1 + half u / 250), Y = 75 + v / (1 + half u / 250).
        let (across, down) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 75)
        let half = 0.5.squareRoot()
        let u = across / (half - across * half / 250)
        let v = down * (1 + half * u / 250)
        // Red and green are linear in the coordinates.
        worst = max(worst, abs(Int(bitmap[x, y] >> 16 & 255) - Int((u + 80 - 0.5).rounded())))
        worst = max(worst, abs(Int(bitmap[x, y] >> 8 & 255) - Int((2 * (v + 60) - 1).rounded())))
      }
    }
    #expect(worst <= 3)
  }

  @Test func `a translucent gradient shows the same alpha everywhere`() {
    let stop = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let clear = Paint.gradient(
      Gradient(
        .linear(from: .zero, to: Point(x: 180, y: 0)),
        stops: [ColorStop(offset: 0, color: stop), ColorStop(offset: 1, color: stop)]))
    let bitmap = painted(DisplayList.Item.fill(Path(box), clear).projected(by: projection))
    #expect((125...130).contains(Int(bitmap[100, 75] >> 24)))
    #expect(leastAlpha(bitmap, inside: Path(box).projected(by: projection)) >= 125)
  }

  @Test func `nested transforms are composed before they are projected`() {
    let inner = AffineTransform.rotation(degrees: 20).followed(by: .translation(x: 60, y: 10))
    let nested = DisplayList.Item.group(
      DisplayList.Group(
        transform: inner, items: [.fill(Path(Rect(x: 0, y: 0, width: 60, height: 40)), .black)]))
    let direct = DisplayList.Item.fill(
      Path(Rect(x: 0, y: 0, width: 60, height: 40)).transformed(by: inner), .black)
    let (a, b) = (painted(nested.projected(by: projection)), painted(direct.projected(by: projection)))
    #expect(
      (0..<150).allSatisfy { y in (0..<200).allSatisfy { abs(Int(a[$0, y] >> 24) - Int(b[$0, y] >> 24)) <= 1 }
      })
  }

  @Test func `a shadow falls from the projected items, with the blur of their middle`() throws {
    let shadowed = DisplayList.Group(
      shadow: Shadow(color: .black, offset: Point(x: 0, y: 20), blur: 2), items: [.fill(Path(box), .white)])
    let seen = try #require(shadowed.projected(by: projection))
    #expect(seen.blur == 0 && seen.shadow == shadowed.shadow)
    let middle = projection.apply(to: SIMD2(100, 75))
    #expect((SIMD2(seen.transform.apply(to: Point(x: 100, y: 75))) - middle).length < 1e-9)
    let exact = DisplayList.Item.fill(Path(box).projected(by: projection), .white).bounds
    let inner = DisplayList.Item.group(DisplayList.Group(transform: seen.transform, items: seen.items)).bounds
    #expect(abs(try #require(exact).width - (try #require(inner)).width) < 20)
  }

  @Test func `a clip is projected with its group`() throws {
    let clipped = DisplayList.Group(clip: box, items: [.fill(Path(box.insetBy(dx: -50, dy: -50)), .black)])
    let bitmap = painted([.group(try #require(clipped.projected(by: projection)))])
    let expected = painted(DisplayList.Item.fill(Path(box), .black).projected(by: projection))
    #expect(
      (0..<150).allSatisfy { y in
        (0..<200).allSatisfy { abs(Int(bitmap[$0, y] >> 24) - Int(expected[$0, y] >> 24)) <= 1 }
      })
  }

  /// The number of triangles in items.
  private func triangles(_ items: [DisplayList.Item]) -> Int {
    items.reduce(0) { sum, item in
      guard case .group(let group) = item else { return sum }
      if case .path(let clip)? = group.clip, clip.elements.count == 4, group.transform != .identity {
        return sum + 1
      }
      return sum + triangles(group.items)
    }
  }

  @Test func `triangles are bounded, and not divided again by an outer projection`() throws {
    let image = DisplayList.Item.fill(Path(box), gradient)
    var few = projection
    few.triangles = 20
    let free = image.projected(by: projection)
    #expect(triangles(free) > 30 && (2...24).contains(triangles(image.projected(by: few))))
    #expect(triangles(free.flatMap { $0.projected(by: projection) }) == triangles(free))
  }
}
