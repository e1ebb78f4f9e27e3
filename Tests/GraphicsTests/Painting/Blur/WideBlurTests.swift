import func Foundation.erf
import TestSupport
import Testing

@testable import GlyphreelGraphics

/// Blurs that are worked out by the means of blocks.
@Suite struct WideBlurTests {
  private func painted(
    _ group: DisplayList.Group, in area: PixelRect, transform: AffineTransform = .identity,
    painter: Painter = Painter()
  ) -> Bitmap {
    var painter = painter
    return painter.picture(of: DisplayList([.group(group)]), transform: transform, background: 0, in: area)
  }

  /// The integral of the Gaussian from the left up to x.
  private func step(_ x: Double, _ sigma: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.squareRoot()))) }

  @Test(arguments: [(32.0, 0.0), (33.3, 0.5), (47, 31), (63.9, -8.25), (64, 3), (200, 0.1), (1000, 7)])
  func `a wide blur is within one level of the exact Gaussian`(sigma: Double, offset: Double) {
    let rect = Rect(x: 20.5, y: 33, width: 3 * sigma, height: 2.2 * sigma)
    let group = DisplayList.Group(
      transform: .translation(x: offset, y: -offset), blur: sigma, items: [.fill(Path(rect), .black)])
    var largest = 0.0
    // Rows and columns of pixels, some blocks long, through edges, corners and middle.
    for (x, y) in [(0.0, 0.5), (0.5, 0), (1, 1), (0.5, 0.5), (-1.2, 0.3), (0.2, 2.5)] {
      let corner = (Int(rect.minX + x * rect.width), Int(rect.minY + y * rect.height))
      for area in [
        PixelRect(x: corner.0, y: corner.1, width: 150, height: 1),
        PixelRect(x: corner.0, y: corner.1, width: 1, height: 150),
      ] {
        let bitmap = painted(group, in: area)
        for py in area.minY..<area.maxY {
          for px in area.minX..<area.maxX {
            let (cx, cy) = (Double(px) + 0.5 - offset, Double(py) + 0.5 + offset)
            let across = step(cx - rect.minX, sigma) - step(cx - rect.maxX, sigma)
            let down = step(cy - rect.minY, sigma) - step(cy - rect.maxY, sigma)
            let alpha = Double(bitmap[px - area.minX, py - area.minY] >> 24)
            largest = max(largest, abs(alpha - 255 * across * down))
          }
        }
      }
    }
    // Half a level is the rounding.
    #expect(largest < 1, "\(largest)")
  }

  @Test(arguments: 0..<6)
  func `clips and memory limits do not change a wide blur`(seed: Int) throws {
    var lists = try RandomLists(seed: UInt64(seed) + 900)
    var generator = SeededGenerator(seed: UInt64(seed) + 900)
    let inner = DisplayList.Group(blur: .random(in: 32...40, using: &generator), items: lists.list().items)
    let shadow = Shadow(
      color: .black, offset: Point(x: 2.5, y: 3), blur: .random(in: 30...50, using: &generator))
    let group = DisplayList.Group(
      transform: .translation(x: .random(in: -9...9, using: &generator), y: 0.7),
      blur: seed % 3 == 0 ? 0 : .random(in: 32...70, using: &generator), shadow: seed % 2 == 0 ? shadow : nil,
      items: lists.list().items + [.group(inner)])
    let canvas = PixelRect(x: -8, y: -6, width: 40, height: 36)
    let whole = painted(group, in: canvas)
    #expect(whole.pixels.contains { $0 != 0 }, "seed \(seed)")
    let clip = PixelRect(
      x: .random(in: -8...20, using: &generator), y: .random(in: -6...20, using: &generator), width: 7,
      height: 6)
    let cut = PixelRect(minX: clip.minX + 8, minY: clip.minY + 6, maxX: clip.maxX + 8, maxY: clip.maxY + 6)
    #expect(painted(group, in: clip) == whole.cropped(to: cut), "seed \(seed)")
    var narrow = Painter()
    (narrow.blurRoom, narrow.groupRoom) = (2500, 1000)
    #expect(painted(group, in: canvas, painter: narrow) == whole, "seed \(seed)")
  }

  @Test func `moving a group by whole pixels does not change its blur`() throws {
    var lists = try RandomLists(seed: 77)
    let group = DisplayList.Group(
      blur: 41, shadow: Shadow(color: .black, blur: 90), items: lists.list().items)
    let here = painted(group, in: PixelRect(x: -10, y: -10, width: 44, height: 40))
    for (dx, dy) in [(1, 0), (5, -3), (-201, 64)] {
      let there = painted(
        group, in: PixelRect(x: dx - 10, y: dy - 10, width: 44, height: 40),
        transform: .translation(x: Double(dx), y: Double(dy)))
      #expect(there == here)
    }
  }

  @Test func `a blur can be wide along one axis only`() {
    let item = DisplayList.Item.fill(Path(Rect(x: 0, y: 0, width: 100, height: 20)), .black)
    let group = DisplayList.Group(transform: .scale(x: 1, y: 0.05), blur: 40, items: [item])
    let bitmap = painted(group, in: PixelRect(x: 0, y: -8, width: 100, height: 18))
    for x in stride(from: 0, to: 100, by: 9) {
      for y in 0..<18 {
        let center = Double(x) + 0.5
        let across = step(center, 40) - step(center - 100, 40)
        let s = (4 - 1.0 / 12).squareRoot()
        let down = step(Double(y) - 7.5, s) - step(Double(y) - 8.5, s)
        #expect(abs(Double(bitmap[x, y] >> 24) - 255 * across * down) < 2)
      }
    }
  }

  @Test func `no component exceeds the alpha, and a uniform area stays unchanged`() throws {
    var lists = try RandomLists(seed: 31)
    for _ in 0..<4 {
      let bitmap = painted(
        .init(blur: 35, items: lists.list().items), in: PixelRect(x: -20, y: -20, width: 64, height: 64))
      for pixel in bitmap.pixels {
        let alpha = pixel >> 24
        #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
    }
    let color = Color(red: 0.3, green: 0.8, blue: 0.6, alpha: 0.7)
    let even = DisplayList.Item.fill(Path(Rect(x: -400, y: -400, width: 900, height: 900)), color)
    let bitmap = painted(.init(blur: 64, items: [even]), in: PixelRect(x: 0, y: 0, width: 20, height: 20))
    #expect(bitmap.pixels.allSatisfy { $0 == color.pixel })
  }
}
