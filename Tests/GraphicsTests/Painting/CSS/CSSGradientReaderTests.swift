import Testing

@testable import GlyphreelGraphics

@Suite struct CSSGradientReaderTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `a colour beside the colour space lacks a comma`() {
    #expect {
      _ = try CSSGradient(css: "linear-gradient(in oklch red, blue)")
    } throws: {
      "\($0)".contains("'red' is unexpected beside the colour space; write a comma before the colours")
    }
  }

  @Test func `gradients are parsed as CSS defines them`() throws {
    #expect(
      try CSSGradient(css: "linear-gradient(red, blue)")
        == CSSGradient(.linear(.angle(180)), stops: [.init(red), .init(blue)]))
    #expect(
      try CSSGradient(css: " Linear-Gradient( 0.25TURN , RED 0% , 30% , rgb(0 0 255 / 100%) 10px 50% ) ")
        == CSSGradient(
          .linear(.angle(90)),
          stops: [
            .init(red, at: .init(), hint: .init(fraction: 0.3)), .init(blue, at: .init(points: 10)),
            .init(blue, at: .init(fraction: 0.5)),
          ]))
    #expect(
      try CSSGradient(css: "repeating-linear-gradient(to left top, 10px red, blue 20pt)")
        == CSSGradient(
          .linear(.corner(isRight: false, isBottom: false)),
          stops: [.init(red, at: .init(points: 10)), .init(blue, at: .init(points: 20))], isRepeating: true))
    #expect(
      try CSSGradient(css: "conic-gradient(from 90deg at left, red 90deg, blue 50%)")
        == CSSGradient(
          .conic(from: 90, at: .init(x: .init(), y: .init(fraction: 0.5))),
          stops: [.init(red, at: .init(fraction: 0.25)), .init(blue, at: .init(fraction: 0.5))]))
  }

  @Test(arguments: [
    (
      "linear-gradient(in oklch longer hue, red, blue)", "linear-gradient(red, blue)",
      ColorSpace.oklch(.longer)
    ),
    ("linear-gradient(45deg in oklch, red, blue)", "linear-gradient(45deg, red, blue)", .oklch()),
    ("linear-gradient(IN OKLAB to right, red, blue)", "linear-gradient(to right, red, blue)", .oklab),
    (
      "radial-gradient(circle at top in srgb-linear, red, blue)", "radial-gradient(circle at top, red, blue)",
      .linear
    ),
    ("radial-gradient(in oklab circle, red, blue)", "radial-gradient(circle, red, blue)", .oklab),
    (
      "conic-gradient(from 90deg in oklch increasing hue, red, blue)",
      "conic-gradient(from 90deg, red, blue)", .oklch(.increasing)
    ),
    (
      "repeating-linear-gradient(in srgb, red, blue 10px)", "repeating-linear-gradient(red, blue 10px)", .srgb
    ),
  ])
  func `a gradient names the colour space in which it is blended`(
    css: String, plain: String, space: ColorSpace
  ) throws {
    var expected = try CSSGradient(css: plain)
    expected.space = space
    #expect(try CSSGradient(css: css) == expected)
  }

  @Test(arguments: [
    "in lch", "in oklab longer hue", "in hsl shorter hue", "in", "90deg in display-p3",
  ])
  func `an unknown colour space is an error that names the known ones`(words: String) {
    #expect {
      _ = try CSSGradient(css: "linear-gradient(\(words), red, blue)")
    } throws: {
      "\($0)".contains(
        "is not a colour space of gradients; write 'in oklch', 'in oklch longer hue', 'in oklab'")
    }
  }

  @Test(arguments: [
    ("circle at 30% 40%", true, CSSGradient.Extent.farthestCorner, 0.3, 0.4),
    ("closest-side", false, .closestSide, 0.5, 0.5), ("circle farthest-side", true, .farthestSide, 0.5, 0.5),
    ("20px", true, .radii(.init(points: 20), .init(points: 20)), 0.5, 0.5),
    ("30% 40px at top", false, .radii(.init(fraction: 0.3), .init(points: 40)), 0.5, 0),
    ("ellipse at bottom right", false, .farthestCorner, 1, 1),
    ("at center", false, .farthestCorner, 0.5, 0.5),
  ])
  func `radial gradients have a size and a centre`(
    text: String, isCircle: Bool, extent: CSSGradient.Extent, x: Double, y: Double
  ) throws {
    let position = CSSGradient.Position(x: .init(fraction: x), y: .init(fraction: y))
    #expect(
      try CSSGradient(css: "radial-gradient(\(text), red, blue)").geometry
        == .radial(isCircle: isCircle, extent, at: position))
  }

  @Test(arguments: [
    ("linear-gradient", 15, "'(' is missing; write 'linear-gradient(red, blue)'"),
    ("linear-gradient(red, blue", 25, "')' is missing at the end"),
    ("linear-gradient(red,, blue)", 20, "an argument is missing before ','"),
    ("linear-gradient(red) x", 21, "nothing may follow the last ')'"),
    (
      "lineal-gradient(red)", 0,
      "'lineal-gradient' is not a gradient; write linear-gradient, radial-gradient or conic-gradient"
    ),
    ("linear-gradient(45deg)", 0, "there are no colours; write at least one after a comma"),
    (
      "linear-gradient(red, blu)", 21, "'blu' is not a colour; write a name, #rrggbb, rgb(), hsl() or oklch()"
    ),
    (
      "linear-gradient(red 5em)", 20, "'5em' is not a colour's position; write up to two like '25%' or '10px'"
    ),
    (
      "conic-gradient(red 5px)", 19, "'5px' is not a colour's position; write up to two like '25%' or '90deg'"
    ),
    (
      "linear-gradient(to up, red)", 16,
      "'to' is followed by a side or a corner; write 'to right' or 'to top left'"
    ),
    ("linear-gradient(red, 20%)", 21, "a hint goes between two colours; write a colour before '20%'"),
    ("conic-gradient(from red, blue)", 15, "'from' is followed by an angle; write 'from 90deg'"),
    (
      "radial-gradient(circle at, red)", 23,
      "'at' is followed by a place; write 'at center', 'at left 20px' or 'at 30% 40%'"
    ),
    (
      "radial-gradient(circle 30%, red)", 16,
      "a circle has one radius in px or pt, an ellipse has two; write 'circle 20px' or '30% 40%'"
    ),
  ])
  func `an error states its offset and a remedy`(text: String, offset: Int, message: String) {
    #expect(throws: GraphicsSyntaxError(offset: offset, message: message)) { try CSSGradient(css: text) }
  }

  @Test func `a fill is parsed as a colour or a gradient`() throws {
    #expect(try Fill(css: "red") == .color(red))
    #expect(try Fill(css: "rgb(0 0 255)") == .color(blue))
    #expect(
      try Fill(css: "conic-gradient(red)")
        == .gradient(CSSGradient(.conic(from: 0, at: .center), stops: [.init(red)])))
    #expect(throws: GraphicsSyntaxError.self) { try Fill(css: "redd") }
  }
}
