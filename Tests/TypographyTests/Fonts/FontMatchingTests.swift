import Testing

@testable import GlyphreelTypography

/// CSS Fonts 4, section 5.2, case by case.
@Suite struct FontMatchingTests {
  private func face(
    _ weights: ClosedRange<Double>, _ widths: ClosedRange<Double> = 100...100,
    _ slant: FontLibrary.Face.Slant = .upright
  ) -> FontLibrary.Face {
    FontLibrary.Face(family: "F", slant: slant, weights: weights, widths: widths)
  }

  private func nearest(_ style: TextStyle, _ faces: [FontLibrary.Face]) -> Int? {
    FontMatching.nearest(to: style, of: Array(faces.indices)) { faces[$0] }
  }

  @Test(arguments: [
    // Exact match.
    (400, [300, 400, 700], 400), (700, [400, 700, 900], 700),
    // 400 to 500: up to 500 first, then down, then up beyond.
    (400, [300, 500], 500), (400, [300, 600], 300), (400, [600, 900], 600), (400, [450, 500], 450),
    (450, [400, 500], 500), (450, [400, 600], 400), (500, [400, 600], 400), (500, [300, 400, 700], 400),
    (500, [600, 700], 600), (400, [100, 300, 501], 300),
    // Below 400: lighter first.
    (300, [200, 400], 200), (300, [100, 200, 400], 200), (300, [400, 700], 400), (350, [400, 300], 300),
    (100, [200, 900], 200), (399, [400, 100], 100),
    // Above 500: heavier first.
    (600, [500, 700], 700), (600, [400, 500], 500), (600, [700, 900], 700), (800, [700, 900], 900),
    (900, [100, 800], 800), (501, [500, 900], 900),
  ])
  func `weights fall back as CSS says`(wanted: Int, there: [Int], expected: Int) {
    let faces = there.map { face(Double($0)...Double($0)) }
    let found = nearest(TextStyle(weight: FontWeight(Double(wanted))), faces)
    #expect(found.map { there[$0] } == expected)
    // The order of the faces has no effect.
    let backwards = nearest(TextStyle(weight: FontWeight(Double(wanted))), faces.reversed())
    #expect(backwards.map { there.reversed()[$0] } == expected)
  }

  @Test(arguments: [
    (100.0, [75.0, 100, 125], 100.0), (100, [75, 125], 75), (100, [50, 87.5, 112.5], 87.5),
    (100, [125, 150], 125), (75, [50, 87.5], 50), (75, [87.5, 100], 87.5), (62.5, [50, 75], 50),
    (125, [100, 150], 150), (125, [75, 100], 100), (112.5, [100, 200, 150], 150), (200, [50, 150], 150),
    (150, [125, 112.5], 125), (50, [62.5, 200], 62.5),
  ])
  func `widths fall back as CSS says`(wanted: Double, there: [Double], expected: Double) {
    let faces = there.map { face(400...400, $0...$0) }
    let found = nearest(TextStyle(width: FontWidth(percent: wanted)), faces)
    #expect(found.map { there[$0] } == expected)
  }

  @Test(arguments: [
    (true, [FontLibrary.Face.Slant.upright, .oblique(0...10), .oblique(0...20), .italic], 3),
    (true, [.upright, .oblique(0...10), .oblique(20...30), .oblique(12...20)], 3),
    (true, [.upright, .oblique(2...5), .oblique(3...10)], 2), (true, [.oblique(-20...(-5)), .upright], 1),
    (true, [.oblique(-20...(-5)), .oblique(-30...(-10))], 0), (true, [.upright, .both], 1),
    (false, [.italic, .oblique(5...20), .upright], 2), (false, [.italic, .oblique(5...20)], 1),
    (false, [.oblique(10...20), .oblique(5...20)], 1), (false, [.oblique(-20...(-5)), .italic], 1),
    (false, [.italic, .oblique(-10...10)], 1), (false, [.italic, .both], 1),
  ])
  func `slants fall back as CSS says`(italic: Bool, there: [FontLibrary.Face.Slant], expected: Int) {
    let faces = there.map { face(400...400, 100...100, $0) }
    #expect(nearest(TextStyle(italic: italic), faces) == expected)
  }

  @Test func `an axis supports all values in its range`() {
    let faces = [face(400...400), face(500...900), face(100...350)]
    #expect(nearest(TextStyle(weight: FontWeight(650)), faces) == 1)
    #expect(nearest(TextStyle(weight: FontWeight(420)), faces) == 1)
    #expect(nearest(TextStyle(weight: FontWeight(360)), faces) == 2)
    #expect(nearest(TextStyle(weight: FontWeight(1000)), faces) == 1)
    let wide = [face(400...400, 75...100), face(400...400, 100...150)]
    #expect(nearest(TextStyle(width: FontWidth(percent: 90)), wide) == 0)
    #expect(nearest(TextStyle(width: FontWidth(percent: 110)), wide) == 1)
    #expect(nearest(TextStyle(width: .normal), wide) == 0)
  }

  @Test func `width comes before slant and slant before weight`() {
    let faces = [
      face(700...700, 100...100, .italic), face(100...100, 75...75, .upright),
      face(700...700, 75...75, .upright), face(900...900, 75...75, .italic),
    ]
    let style = TextStyle(weight: .bold, width: FontWidth(percent: 75), italic: true)
    #expect(nearest(style, faces) == 3)
    #expect(nearest(style, Array(faces[..<3])) == 2)
    #expect(nearest(style, Array(faces[..<1])) == 0)
  }

  @Test func `an empty list has no nearest face`() {
    #expect(nearest(TextStyle(), []) == nil)
  }
}
