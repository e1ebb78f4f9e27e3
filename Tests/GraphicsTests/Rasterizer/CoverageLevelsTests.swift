import Testing

@testable import GlyphreelGraphics

@Suite struct CoverageLevelsTests {
  private func mapped(_ count: Int) -> [UInt8] {
    var all = (0...255).map { UInt8($0) }
    CoverageLevels(count).apply(to: &all, count: all.count)
    return all
  }

  @Test(arguments: [2, 3, 4, 5, 8, 16, 17, 64, 100, 255])
  func `every coverage becomes the nearest of the requested number of levels`(count: Int) {
    let levels = mapped(count)
    #expect(Set(levels).count == count && levels.first == 0 && levels.last == 255)
    let exact = (0..<count).map { Double($0) * 255 / Double(count - 1) }
    for (coverage, level) in levels.enumerated() {
      let nearest = exact.map { abs($0 - Double(coverage)) }.min() ?? 0
      #expect(abs(Double(level) - Double(coverage)) <= nearest + 1, "\(coverage) of \(count)")
    }
  }

  @Test func `all 256 levels leave the coverage unchanged`() {
    #expect(mapped(256) == (0...255).map { UInt8($0) })
  }

  @Test(arguments: [8, 12, 16, 64])
  func `levels that keep the centre are those around the coverage, and leave a shape where it is`(count: Int)
  {
    let outline = GlyphOutline(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 11, height: 15)), unitsPerEm: 1)
    var (exact, levels) = (ScanConverter(), ScanConverter(coverageLevels: count))
    let clip = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 24)
    for shift in 0..<40 {
      let place = AffineTransform.translation(x: 3 + Double(shift) * 0.037, y: 4 + Double(shift) * 0.021)
      var coverage: [Double] = []
      exact.withCoverage(of: outline, transform: place, in: clip) { mask in
        for y in mask.box.minY..<mask.box.maxY {
          for x in 0..<mask.box.width { unsafe coverage.append(Double(mask.row(y)[x])) }
        }
      }
      var (sum, across, down) = (0.0, 0.0, 0.0)
      levels.withCoverage(of: outline, transform: place, in: clip, loss: .zero) { mask in
        for y in mask.box.minY..<mask.box.maxY {
          for x in 0..<mask.box.width {
            let level = unsafe Double(mask.row(y)[x])
            #expect(abs(level - coverage.removeFirst()) < 255 / Double(count - 1) + 1)
            sum += level
            across += level * (Double(mask.box.minX + x) + 0.5)
            down += level * (Double(y) + 0.5)
          }
        }
      }
      // The middle of the ellipse, and its area.
      #expect(abs(across / sum - place.tx - 5.5) < 0.01 && abs(down / sum - place.ty - 7.5) < 0.01)
      #expect(abs(sum / 255 - 11 * 15 * Double.pi / 4) < 0.3)
    }
  }

  @Test func `a painter with few levels paints few colours`() {
    var bitmap = Bitmap(width: 40, height: 40)
    let circle = DisplayList([.fill(Path(ellipseIn: Rect(x: 2.3, y: 3.7, width: 33, height: 30)), .black)])
    var painter = Painter(coverageLevels: 4)
    painter.paint(
      circle, transform: .identity, background: Color.white.pixel, in: bitmap.bounds, into: &bitmap)
    #expect(
      Set(bitmap.pixels)
        == Set([255, 170, 85, 0].map { Color(red: $0 / 255, green: $0 / 255, blue: $0 / 255).pixel }))
  }
}
