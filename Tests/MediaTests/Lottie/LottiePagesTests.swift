import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Pages of a sequence that fade into each other, in Lottie files.
@Suite struct LottiePagesTests {
  private static let canvas = Rect(x: 0, y: 0, width: 100, height: 50)

  /// Returns two pages that fade into each other in a second, with a square each.
  private func file(old: Color?, new: Color?, growth: Double = 0) throws -> LottieFile {
    func page(_ color: Color?, _ x: Double) -> [DisplayList.Item] {
      (color.map { [.fill(Path(Self.canvas), $0)] } ?? [])
        + [.fill(Path(Rect(x: x, y: 20, width: 10, height: 10)), .black)]
    }
    return try LottieFile(
      TestAnimation { time in
        let share = (min(time, 1) * 255).rounded() / 255
        var pages = [
          DisplayList.Group(
            clip: Self.canvas, opacity: 1 - share, compositeMode: .plus, items: page(old, 10)),
          DisplayList.Group(clip: Self.canvas, opacity: share, compositeMode: .plus, items: page(new, 40)),
        ]
        let factor = 1 + growth * share
        pages[0].transform = AffineTransform.scale(x: factor, y: factor).around(Point(x: 50, y: 25))
        let shown = pages.filter { $0.opacity > 0 }.map(DisplayList.Item.group)
        return [.group(DisplayList.Group(clip: Self.canvas, items: shown))]
      })
  }

  /// The keyframes of opacities that change smoothly.
  private func fades(_ file: LottieFile) -> [[[String: Any]]] {
    file.objects.compactMap { ($0.object["o"] as? [String: Any])?["k"] as? [[String: Any]] }.filter {
      frames in
      frames.contains { ($0["h"] as? Int) != 1 && $0["i"] != nil }
    }
  }

  @Test func `an opaque page fades in over the other one, which stays`() throws {
    let file = try file(old: nil, new: .white)
    #expect(file.problems.isEmpty)
    let fading = fades(file)
    #expect(fading.count == 1)
    #expect((fading[0].last?["s"] as? [Double])?.first == 100)
  }

  @Test func `an opaque page that grows fades out over the new one`() throws {
    let file = try file(old: .white, new: nil, growth: 0.2)
    #expect(file.problems.isEmpty)
    let fading = fades(file)
    #expect(fading.count == 1 && (fading[0].first?["s"] as? [Double])?.first ?? 0 > 99)
  }

  @Test func `pages without a ground fade in and out`() throws {
    let file = try file(old: nil, new: nil)
    #expect(file.problems.isEmpty)
    let fading = fades(file)
    #expect(fading.count == 2)
  }
}
