import GlyphreelExact
import GlyphreelGraphics
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

/// Tests of frames around scenes that are built in Swift.
@Suite struct LookTests {
  private static let all = Look.Style.allCases.flatMap { style in
    Look.Theme.allCases.map { Look(style, theme: $0) }
  }

  /// The contrast ratio of two opaque pixels by WCAG 2.2.
  private func contrast(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Double {
    func luminance(_ pixel: Bitmap.Pixel) -> Double {
      let linear = [0, 8, 16].map { shift -> Double in
        let value = Double(pixel >> shift & 255) / 255
        return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (low, high) = (min(luminance(first), luminance(second)), max(luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
  }

  /// Returns the largest contrast of pixels that differ from those of a scene without the text.
  private func contrast(of text: Text, in look: Look) throws -> Double {
    func frame(_ opacity: Double) throws -> Bitmap {
      try Scene { text.opacity(opacity) }.framed(in: look).frame(at: 0)
    }
    let (shown, empty) = (try frame(1), try frame(0))
    var largest = 1.0
    for y in 0..<shown.height {
      for x in 0..<shown.width where shown[x, y] != empty[x, y] {
        largest = max(largest, contrast(shown[x, y], empty[x, y]))
      }
    }
    return largest
  }

  @Test(arguments: all)
  func `text without a colour of its own can be read in every look`(look: Look) throws {
    #expect(try contrast(of: Text("Buy milk"), in: look) >= 4.5)
    let inGroup = Scene { Group { Text("Buy milk") } }.framed(in: look)
    #expect(
      try inGroup.frame(at: 0)
        == Scene { Group { Text("Buy milk").style(color: look.ink, letterSpacing: 0) } }
        .framed(in: look).frame(at: 0))
  }

  @Test(arguments: Look.Theme.allCases)
  func `text on a background of its own keeps its colour`(theme: Look.Theme) throws {
    #expect(try contrast(of: Text("Buy milk").background(.yellow), in: Look(.card, theme: theme)) >= 4.5)
  }

  @Test(arguments: [Look.Style.window, .browser])
  func `the title bar follows a background of its own`(style: Look.Style) throws {
    for (theme, background) in [(Look.Theme.light, "#fdf6e3"), (.dark, "#282a36")] {
      var look = Look(style, theme: theme)
      let bar = look.colors.bar
      look.background = Color(css: background)
      #expect(look.colors.bar != bar && look.colors.bar != look.colors.surface)
      #expect(ContrastRatio(look.colors.bar, look.colors.surface).value < 1.2)
      #expect(ContrastRatio(look.colors.muted, look.colors.bar).value > 4)
    }
  }

  @Test func `other colours and fonts stay`() {
    let scene = Scene(canvas: Canvas(padding: 30, background: .yellow)) {
      Text("Buy milk").style(font: "JetBrains Mono", color: .crimson)
    }
    let framed = scene.framed(in: Look(.window, theme: .dark))
    #expect(framed.canvas == scene.canvas)
    let styles = framed.styles(of: "Buy milk")
    #expect(styles == scene.styles(of: "Buy milk") && styles.count == 1)
  }

  @Test func `text in a terminal is monospaced`() {
    let framed = Scene { Text("ls") }.framed(in: Look(.terminal))
    #expect(framed.styles(of: "ls").map(\.font) == ["JetBrains Mono"])
  }
}

extension Scene {
  fileprivate func styles(of text: String) -> [TextStyle] {
    func spans(_ layers: [Layer]) -> [StyledText.Span] {
      layers.flatMap { ($0.textContent?.text.spans ?? []) + spans($0.children) }
    }
    return spans(layers).filter { $0.text == text }.map(\.style)
  }
}
