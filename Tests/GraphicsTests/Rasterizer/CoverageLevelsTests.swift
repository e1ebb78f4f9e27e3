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
