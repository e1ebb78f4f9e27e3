import Foundation
import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct ColorInterpolationTests {
  /// A line of the fixture: a mixture that ColorAide has computed.
  private struct Mixture {
    let space: String
    let start: Color
    let end: Color
    let mixture: Color
    let progress: Double

    init?(_ line: Substring) {
      let fields = line.split(separator: ";").map { $0.split(separator: " ") }
      guard fields.count == 5, let progress = Double(fields[4][0]) else { return nil }
      let colors = fields[1...3].compactMap { words -> Color? in
        let numbers = words.compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
      }
      guard colors.count == 3 else { return nil }
      space = fields[0].joined(separator: " ")
      (start, end, mixture) = (colors[0], colors[1], colors[2])
      self.progress = progress
    }
  }

  private func distance(_ a: Color, _ b: Color) -> Double {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  @Test func `C21 interpolated colours match ColorAide in every space`() throws {
    let text = try String(
      contentsOfFile: Repository.path("Tests/Fixtures/color_interpolation.txt"), encoding: .utf8)
    let mixtures = text.split(separator: "\n").compactMap(Mixture.init)
    #expect(mixtures.count == text.split(separator: "\n").count)
    #expect(mixtures.count > 300)
    for given in mixtures {
      let space = try #require(ColorSpace(css: given.space))
      let found = given.start.interpolated(to: given.end, by: given.progress, in: space)
      // ColorAide's matrices have more digits than those of OKLab's author.
      let tolerance = space == .srgb || space == .linear ? 1e-8 : 5e-6
      #expect(
        distance(found, given.mixture) < tolerance, "\(given.space), \(given.start.css) to \(given.end.css)")
    }
  }

  private static let spaces: [ColorSpace] = [
    .srgb, .linear, .oklab, .oklch(), .oklch(.longer), .oklch(.increasing), .oklch(.decreasing),
  ]

  @Test(arguments: ColorInterpolationTests.spaces)
  func `interpolation is exact at both ends and between equal colours`(space: ColorSpace) {
    let colors = [
      Color(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.9), Color(red: 1.2, green: -0.1, blue: 0.3), .clear,
      .white,
      Color(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.3),
    ]
    for a in colors {
      for b in colors {
        #expect(a.interpolated(to: b, by: 0, in: space) == a)
        #expect(a.interpolated(to: b, by: 1, in: space) == b)
      }
      guard space != .oklch(.longer) else { continue }
      for n in -5...15 { #expect(a.interpolated(to: a, by: Double(n) / 10, in: space) == a) }
    }
  }

  @Test func `interpolation uses sRGB by default and extrapolates beyond the ends`() {
    let (a, b) = (Color(red: 0, green: 0.5, blue: 1), Color(red: 1, green: 0.5, blue: 0))
    #expect(a.interpolated(to: b, by: 0.25) == Color(red: 0.25, green: 0.5, blue: 0.75))
    #expect(a.interpolated(to: b, by: 1.5) == Color(red: 1.5, green: 0.5, blue: -0.5))
    let faint = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    #expect(Color.black.interpolated(to: faint, by: -1).alpha == 1)
    #expect(Color.black.interpolated(to: faint, by: 3) == .clear)
  }

  /// CSS Color 4, section 12.3: a transparent end lends no colour.
  @Test(arguments: ColorInterpolationTests.spaces.filter { $0 != .oklch(.longer) })
  func `fading in from transparent keeps the colour`(space: ColorSpace) {
    let red = Color(red: 1, green: 0, blue: 0)
    let half = Color.clear.interpolated(to: red, by: 0.5, in: space)
    #expect(distance(half, Color(red: 1, green: 0, blue: 0, alpha: 0.5)) < 1e-6)
    #expect(
      Color.clear.interpolated(to: Color(red: 1, green: 0, blue: 0, alpha: 0), by: 0.5, in: space).alpha == 0)
  }

  /// CSS Color 4, section 12.4, with the hues of pairs on both sides of the zero.
  @Test func `each hue path passes through the hues of the specification`() {
    func hues(_ start: Double, _ end: Double, _ path: ColorSpace.HuePath) -> [Double] {
      let (a, b) = (
        Color(OKLCH(lightness: 0.7, chroma: 0.1, hue: start)),
        Color(OKLCH(lightness: 0.7, chroma: 0.1, hue: end))
      )
      return [0.25, 0.5, 0.75].map {
        OKLCH(a.interpolated(to: b, by: $0, in: .oklch(path))).hue.rounded()
      }
    }
    #expect(hues(40, 80, .shorter) == [50, 60, 70])
    #expect(hues(40, 80, .longer) == [320, 240, 160])
    #expect(hues(40, 80, .increasing) == [50, 60, 70])
    #expect(hues(40, 80, .decreasing) == [320, 240, 160])
    #expect(hues(350, 20, .shorter) == [358, 5, 13])
    #expect(hues(80, 40, .increasing) == [160, 240, 320])
  }

  @Test func `a grey takes the hue of the other colour`() {
    let blue = OKLCH(Color(red: 0, green: 0, blue: 1))
    for grey in [Color.white, .black, Color(red: 0.5, green: 0.5, blue: 0.5)] {
      for path in [ColorSpace.HuePath.shorter, .increasing, .decreasing] {
        let mixture = OKLCH(grey.interpolated(to: Color(blue), by: 0.5, in: .oklch(path)))
        #expect(abs(mixture.hue - blue.hue) < 1e-3)
      }
      let greys = OKLCH(grey.interpolated(to: .white, by: 0.3, in: .oklch()))
      #expect(greys.chroma < 1e-6)
    }
  }
}
