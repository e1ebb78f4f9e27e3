import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Tests of fills of areas.
@Suite struct AreaFillTests {
  private let box = Rect(x: 10, y: 20, width: 40, height: 20)

  /// By CSS Images 3, section 5.5, with the middle as `object-position`.
  @Test(arguments: [
    (ImageFit.fill, Rect(x: 10, y: 20, width: 40, height: 20)),
    (.contain, Rect(x: 20, y: 20, width: 20, height: 20)),
    (.cover, Rect(x: 10, y: 10, width: 40, height: 40)),
    (.none, Rect(x: 25, y: 25, width: 10, height: 10)),
  ])
  func `a picture is fitted as CSS fits it`(fit: ImageFit, expected: Rect) {
    #expect(fit.rect(for: Size(width: 10, height: 10), in: box) == expected)
  }

  @Test func `a picture is cut off at the area's edge`() throws {
    let image = RasterImage(Bitmap(width: 2, height: 2, fill: Color.white.pixel))
    let items = AreaFill.image(image, .cover).items(in: Path(box, cornerRadius: 4), box: box)
    guard case .group(let group) = try #require(items.first) else { return }
    #expect(group.clip == .path(Path(box, cornerRadius: 4)))
    #expect(group.items == [.image(image, in: Rect(x: 10, y: 10, width: 40, height: 40), opacity: 1)])
  }

  @Test func `transparent fills record nothing`() {
    #expect(AreaFill.clear.items(in: Path(box), box: box).isEmpty)
    #expect(AreaFill.white.items(in: Path(box), box: box) == [.fill(Path(box), .white)])
  }
}
