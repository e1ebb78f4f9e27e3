import GlyphreelGraphics
import Testing

@testable import GlyphreelComparison

@Suite struct PictureComparatorTests {
  private let base = SmallAnimations.picture(3)

  private func changed(_ change: (inout Bitmap) -> Void) -> Bitmap {
    var bitmap = base
    change(&bitmap)
    return bitmap
  }

  @Test func `equal images have no difference`() {
    #expect(PictureComparator().difference(base, base) == nil)
  }

  @Test func `a pixel is reported with its position`() {
    let other = changed { $0[7, 2] ^= 0x10 }
    let difference = PictureComparator().difference(base, other)
    #expect(difference?.words == "1 pixel differs, at (7, 2)")
    #expect(difference?.largestStep == 16)
    #expect(difference?.isTolerated == false)
  }

  @Test func `a tolerance applies to each component`() {
    let other = changed { $0[7, 2] = $0[7, 2] &- 0x0003_0200 }
    #expect(PictureComparator(ComparisonOptions(channelTolerance: 3)).difference(base, other) == nil)
    #expect(PictureComparator(ComparisonOptions(channelTolerance: 2)).difference(base, other) != nil)
  }

  @Test func `colour distances are those of OKLab`() {
    let (black, white) = (
      Bitmap(width: 1, height: 1, fill: 0xFF00_0000), Bitmap(width: 1, height: 1, fill: 0xFFFF_FFFF)
    )
    func differs(_ limit: Double, _ a: Bitmap, _ b: Bitmap) -> Bool {
      PictureComparator(ComparisonOptions(perceptualTolerance: limit)).difference(a, b) != nil
    }
    #expect(differs(0.99, black, white) && !differs(1.01, black, white))
    // Red and green of the same lightness have a large distance.
    let (red, green) = (
      Bitmap(width: 1, height: 1, fill: 0xFF00_00FF), Bitmap(width: 1, height: 1, fill: 0xFF00_9C00)
    )
    #expect(differs(0.3, red, green))
    // Transparent and white are equal on white, but not on black.
    #expect(differs(0.5, Bitmap(width: 1, height: 1), white))
  }

  @Test func `a number or a share of pixels may differ`() {
    let other = changed { for x in 0..<6 { $0[5 * x, 3 * x] ^= 0x40 } }
    func tolerates(_ options: ComparisonOptions) -> Bool? {
      PictureComparator(options).difference(base, other)?.isTolerated
    }
    #expect(tolerates(ComparisonOptions(maximumPixelCount: 6)) == true)
    #expect(tolerates(ComparisonOptions(maximumPixelCount: 5)) == false)
    #expect(tolerates(ComparisonOptions(maximumPixelShare: 0.01)) == true)
    #expect(tolerates(ComparisonOptions(maximumPixelShare: 0.009)) == false)
  }

  @Test func `a solid block is denser than as many scattered pixels`() {
    let block = changed { $0.fill(PixelRect(x: 20, y: 2, width: 4, height: 4), with: 0xFF12_3456) }
    let scattered = changed { for index in 0..<16 { $0[index * 2, index * 7 % 20] = 0xFF12_3456 } }
    let options = ComparisonOptions(maximumPixelCount: 16, maximumDensity: 0.2)
    let (dense, thin) = (
      PictureComparator(options).difference(base, block),
      PictureComparator(options).difference(base, scattered)
    )
    #expect(dense?.pixelCount == 16 && thin?.pixelCount == 16)
    #expect(dense?.density == 0.25 && dense?.isTolerated == false)
    #expect(thin?.isTolerated == true)
  }

  @Test func `the density is that of the densest window`() {
    let comparator = PictureComparator()
    for (x, y) in [(0, 0), (3, 9), (24, 12), (31, 19)] {
      let other = changed { $0.fill(PixelRect(x: x, y: y, width: 8, height: 8), with: 0xFF12_3456) }
      let area = PixelRect(x: x, y: y, width: 8, height: 8).intersection(base.bounds).area
      #expect(comparator.difference(base, other)?.density == Double(area) / 64, "at \(x), \(y)")
    }
  }

  @Test func `ignored rectangles are not compared`() {
    let other = changed { $0[7, 2] = 0 }
    let area = PixelRect(x: 7, y: 2, width: 1, height: 1)
    #expect(PictureComparator(ComparisonOptions(ignoredAreas: [area])).difference(base, other) == nil)
    let beside = PixelRect(x: 8, y: 2, width: 99, height: 99)
    #expect(PictureComparator(ComparisonOptions(ignoredAreas: [beside])).difference(base, other) != nil)
  }

  @Test func `a different coverage of an edge is antialiasing, a new line is not`() {
    let comparator = PictureComparator(ComparisonOptions(ignoresAntialiasing: true))
    let edge = changed { for y in 7..<11 { $0[8, y] = 0xFF70_7070 } }
    #expect(PictureComparator().difference(base, edge) != nil)
    #expect(comparator.difference(base, edge) == nil)
    let line = changed { $0.fill(PixelRect(x: 20, y: 1, width: 8, height: 2), with: 0xFF00_0000) }
    #expect(comparator.difference(base, line) != nil)
  }

  @Test func `a displacement of the whole image is identified`() {
    func moved(_ dx: Int, _ dy: Int) -> Bitmap {
      changed { bitmap in
        for y in 0..<20 {
          for x in 0..<32 { bitmap[x, y] = base[min(max(x - dx, 0), 31), min(max(y - dy, 0), 19)] }
        }
      }
    }
    for (dx, dy) in [(1, 0), (0, -1), (-2, 1), (3, 3)] {
      let shift = PictureComparator().difference(base, moved(dx, dy))?.shift
      #expect(shift == PictureDifference.Shift(x: dx, y: dy))
    }
    #expect(PictureComparator().difference(base, changed { $0[0, 0] = 0 })?.shift == nil)
  }

  @Test func `a colour change is reported with both colours`() {
    let pixels = base.pixels.map { $0 == 0xFF33_3333 ? 0xFF3A_3A3A : $0 }
    let other = Bitmap(width: 32, height: 20, pixels: pixels)
    let recoloring = PictureComparator().difference(base, other)?.recoloring
    #expect(recoloring == PictureDifference.Recoloring(from: 0xFF33_3333, to: 0xFF3A_3A3A))
  }

  @Test
  func `a difference image has what is gone in red, what is new in blue, and tolerated pixels in yellow`() {
    let other = changed {
      $0[7, 2] = 0xFF00_0000
      $0[11, 8] = 0xFFFF_FFFF
      $0[9, 2] = base[9, 2] &- 1
    }
    let picture = PictureComparator(ComparisonOptions(channelTolerance: 2)).highlighted(base, other)
    #expect(picture[7, 2] == Color(red: 0, green: 87 / 255, blue: 1).pixel)
    #expect(picture[11, 8] == Color(red: 230 / 255, green: 0, blue: 32 / 255).pixel)
    #expect(picture[9, 2] == Color(red: 1, green: 210 / 255, blue: 64 / 255).pixel)
    // White stays white, and a dark grey becomes a light one.
    #expect(picture[30, 2] == 0xFFFF_FFFF && picture[10, 8] == 0xFFCC_CCCC)
  }

  @Test(arguments: [
    (page: 0xFF, surface: 0x30, ink: 0xFF), (0x10, 0xE0, 0x10), (0xFF, 0xFF, 0x20), (0x10, 0x10, 0xF0),
  ])
  func `what is gone stood out from the surface that it was on`(levels: (page: Int, surface: Int, ink: Int)) {
    func gray(_ level: Int) -> Bitmap.Pixel { 0xFF00_0000 | Bitmap.Pixel(level) * 0x01_0101 }
    // A surface whose colour changes from left to right, with an old or a new sign.
    func picture(_ sign: ClosedRange<Int>) -> Bitmap {
      var bitmap = Bitmap(width: 60, height: 40, fill: gray(levels.page))
      for y in 8..<32 {
        for x in 14..<46 { bitmap[x, y] = gray(levels.surface - (levels.surface == levels.page ? 0 : x / 4)) }
      }
      for x in sign { for y in 14..<26 where (x + y) % 3 > 0 { bitmap[x, y] = gray(levels.ink) } }
      return bitmap
    }
    let (old, new) = (picture(20...30), picture(28...40))
    let marked = PictureComparator().highlighted(old, new)
    let (red, blue) = (
      Color(red: 230 / 255, green: 0, blue: 32 / 255), Color(red: 0, green: 87 / 255, blue: 1)
    )
    for y in 14..<26 {
      for x in 20...40 where old[x, y] != new[x, y] {
        #expect(marked[x, y] == (x < 28 ? red : blue).pixel)
      }
    }
  }
}
