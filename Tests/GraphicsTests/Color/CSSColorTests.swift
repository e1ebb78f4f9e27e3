import Testing

@testable import GlyphreelGraphics

@Suite struct CSSColorTests {
  @Test(arguments: [
    ("#f00", "#ff0000"), ("#F008", "#ff000088"), ("#123456", "#123456"), ("#12345678", "#12345678"),
    ("#abcdefff", "#abcdef"), ("  Red\n", "#ff0000"), ("REBECCAPURPLE", "#663399"),
    ("transparent", "#00000000"),
    ("lightgoldenrodyellow", "#fafad2"), ("cornflowerblue", "#6495ed"), ("aliceblue", "#f0f8ff"),
    ("yellowgreen", "#9acd32"), ("grey", "#808080"), ("gray", "#808080"), ("darkslategrey", "#2f4f4f"),
    ("rgb(255, 0, 0)", "#ff0000"), ("rgb(255 0 0)", "#ff0000"), ("rgb( 100% 50% 0% )", "#ff8000"),
    ("rgba(1,2,3,.5)", "#01020380"), ("rgb(1 2 3/50%)", "#01020380"), ("rgb(1 2 3 / .5)", "#01020380"),
    ("RGB(300 -5 128.4)", "#ff0080"), ("rgb(100% 0 50%)", "#ff0080"), ("rgb(none 1e2 +5)", "#006405"),
    ("rgb(1 2 3 / 2)", "#010203"), ("rgba(0%, 0%, 100%, 100%)", "#0000ff"),
    ("hsl(120, 100%, 50%)", "#00ff00"), ("hsl(120deg 100% 25%)", "#008000"),
    ("hsla(0,0%,50%,0.2)", "#80808033"),
    ("hsl(-120 100 50)", "#0000ff"), ("hsl(0.5turn 100% 50%)", "#00ffff"),
    ("hsl(200grad 100% 50%)", "#00ffff"),
    ("hsl(3.14159265rad 100% 50%)", "#00ffff"), ("hsl(480 100% 50%)", "#00ff00"),
    ("hsl(30 100% 50% / 0)", "#ff800000"),
    ("hsl(210 50% 40%)", "#336699"),
    ("oklch(1 0 0)", "#ffffff"), ("oklch(0% 0 0)", "#000000"), ("oklch(62.796% 0.25768 29.234)", "#ff0000"),
    ("oklch(0.62796 64.42% 29.234deg / 50%)", "#ff000080"), ("oklch(none none none)", "#000000"),
    ("oklch(150% 0 0)", "#ffffff"),
  ])
  func `colours are parsed as CSS defines them`(text: String, expected: String) throws {
    let color = try #require(Color(css: text), "\(text)")
    #expect(color.css == expected, "\(text)")
  }

  @Test(arguments: [
    "", " ", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "reddish", "rgb", "rgb(", "rgb()",
    "rgb(1 2)",
    "rgb(1 2 3", "rgb(1 2 3) x", "rgb(1, 2 3)", "rgb(1 2, 3)", "rgb(1,2,3/4)", "rgb(1 2 3 4)",
    "rgb(1,2,3,4,5)",
    "rgb(1 2 3 / 4 / 5)", "rgb(1%, 2, 3)", "rgb(none, 1, 2)", "rgb(1deg 2 3)", "rgb(1.%, 2%, 3%)",
    "rgb(0x1 2 3)",
    "rgb(nan 2 3)", "rgb(1e999 2 3)", "rgb(--1 2 3)", "rgb (1 2 3)", "hsl(1, 2, 3)", "hsl(1% 2% 3%)",
    "hsl(1px 2% 3%)",
    "oklch(1, 0, 0)", "oklch(1 0deg 0)", "lab(50% 0 0)", "rgb(1 2 3 / 1deg)", "rgb(nonesuch 1 2)",
  ])
  func `texts that are not colours are rejected`(text: String) {
    #expect(Color(css: text) == nil, "\(text)")
  }

  /// Web Platform Tests, css/css-color/oklch-004 and -006.
  @Test(arguments: [
    ("oklch(50% 0.2 0)", "rgb(70.492% 2.351% 37.073%)"),
    ("oklch(80% 0.15 160)", "rgb(32.022% 85.805% 61.147%)"),
  ])
  func `oklch colours match the web platform tests`(text: String, expected: String) throws {
    let color = try #require(Color(css: text))
    let reference = try #require(Color(css: expected))
    #expect(abs(color.red - reference.red) < 2e-5)
    #expect(abs(color.green - reference.green) < 2e-5)
    #expect(abs(color.blue - reference.blue) < 2e-5)
  }

  @Test func `a colour outside the sRGB gamut is clipped`() throws {
    let color = try #require(Color(css: "oklch(70% 0.4 150)"))
    #expect(color.red == 0)
    #expect(color.green <= 1)
    #expect(color.blue >= 0)
  }

  @Test func `the 148 colour names and transparent are sorted and can be parsed`() {
    #expect(Color.cssNames.count == 149)
    #expect(Color.cssNames == Color.cssNames.sorted())
    #expect(Set(Color.cssNames).count == 149)
    for name in Color.cssNames { #expect(Color(css: name) != nil, "\(name)") }
    for prefix in ["", "dark", "darkslate", "dim", "light", "lightslate", "slate"] {
      #expect(Color(css: prefix + "gray") == Color(css: prefix + "grey"))
    }
  }

  @Test func `a colour's CSS text parses to the same colour`() {
    for value in stride(from: 0, through: 255, by: 15) {
      let color = Color(
        red: Double(value) / 255, green: Double(255 - value) / 255, blue: 0.2, alpha: Double(value) / 255)
      #expect(Color(css: color.css)?.pixel == color.pixel)
    }
  }
}
