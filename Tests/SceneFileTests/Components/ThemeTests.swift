import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing

@Suite struct ThemeTests {
  private static let text = """
    theme:
      colors: { accent: "#0969da", soft: gold }
      fonts: { code: JetBrains Mono }
      sizes: { title: 32, gap: 5 }
      dark: { colors: { accent: "#58a6ff" }, sizes: { title: 30 } }
    define:
      part: { parameters: { color: soft }, layer: { text: b, background: "{{color}}" } }
    layers:
      - text: "a [b]{color: soft, font: code}"
        markup: true
        padding: [1, gap]
        frame: { x: gap }
        style: { size: title, color: accent, font: code }
        background: "linear-gradient(90deg, accent, soft 80%)"
        effects: [color: { keyframes: [soft, accent], duration: 1s }, highlight: { color: accent }]
      - { use: part, set: { color: accent } }
      - text: plain

    """

  private func document(_ text: String = text, _ theme: Look.Theme? = nil) throws -> SceneDocument {
    try SceneDocument(SourceFile(path: "s.yaml", text: text), theme: theme)
  }

  @Test(arguments: ["oklch(70% 0.2 30)", "rgb(10.4 20.6 30.5 / 33.3%)", "hsl(210deg 33% 47%)"])
  func `a name has its colour without rounding`(color: String) throws {
    func scene(_ color: String) -> String {
      """
      theme: { colors: { accent: "\(color)" } }
      layers: [{ shape: rectangle, frame: { width: 9, height: 9 }, fill: "linear-gradient(90deg, \(color), crimson)", background: "\(color)" }]
      """
    }
    let named = scene(color).replacing("gradient(90deg, \(color)", with: "gradient(90deg, accent")
      .replacing("background: \"\(color)", with: "background: \"accent")
    let layers = try [named, scene(color)].map { try document($0).scene.layers }
    #expect(layers[0][0].appearance == layers[1][0].appearance)
  }

  /// Returns a scene's text with the names replaced by their values.
  private func written(accent: String, title: String, look: String) -> String {
    var text = Self.text.components(separatedBy: "define:\n").last ?? ""
    for (name, value) in [("accent", accent), ("soft", "gold"), ("gap", "5"), ("code", "JetBrains Mono")] {
      text = text.replacing(name, with: value)
    }
    return look + "define:\n" + text.replacing("size: title", with: "size: \(title)")
  }

  @Test(arguments: [nil, Look.Theme.light, .dark])
  func `a scene with names is the same as with their values`(theme: Look.Theme?) throws {
    let named = try document(Self.text, theme)
    let (accent, title) = theme == .dark ? ("'#58a6ff'", "30") : ("'#0969da'", "32")
    let plain = written(accent: accent, title: title, look: "").replacing(
      "linear-gradient(90deg, \(accent)", with: "linear-gradient(90deg, \(accent.dropFirst().dropLast())")
    let expected = try document(plain, theme)
    #expect(String(describing: named.scene.layers) == String(describing: expected.scene.layers))
    #expect(named.scene.canvas == expected.scene.canvas)
    #expect(named.hasDarkTheme && !expected.hasDarkTheme)
  }

  @Test func `the dark theme has the colours of a dark look`() throws {
    let dark = try document(Self.text, .dark).scene
    let look = try document("look: { theme: dark }\n" + Self.text).scene
    let light = try document("look: { theme: dark }\n" + Self.text, .light).scene
    let plain = try document().scene
    #expect(String(describing: dark.layers) == String(describing: look.layers))
    #expect(String(describing: light.layers) == String(describing: plain.layers))
    #expect(dark.canvas == look.canvas && dark.canvas != plain.canvas && light.canvas == plain.canvas)
    #expect(dark.layers[2].textContent?.text.spans[0].style.color == Color(css: "#f0f6fc"))
  }

  @Test(arguments: [
    ("colors: { red: blue }", "'red' is reserved and can't be a name"),
    ("colors: { to: blue }", "'to' is reserved and can't be a name"),
    ("colors: { Center: blue }", "'Center' is reserved and can't be a name"),
    ("colors: { 1a: blue }", "'1a' can't be a name"),
    ("colors: { a b: blue }", "'a b' can't be a name"),
    ("colors: { a: blu }", "expected a CSS colour for 'a', found 'blu'"),
    ("sizes: { fit: 3 }", "'fit' is reserved and can't be a name"),
    ("sizes: { a: 3em }", "expected a length in points for 'a'"),
    ("colors: [red]", "expected names with their values for 'colors'"),
    (
      "colors: { ink: red }, dark: { colors: { inc: blue } }",
      "'inc' has a value on dark pages only; did you mean 'ink'?"
    ),
    ("colours: { a: red }", "unknown key 'colours'"),
    ("colors: { ink: red, paper: white } }\n#", "found 'papr'; did you mean 'paper' of the theme?"),
    ("sizes: { title: 3, small: 2 } }\n#", "found 'smal'; did you mean 'small' of the theme?"),
  ])
  func `mistakes are explained`(theme: String, message: String) {
    let text = "theme: { \(theme) }\nlayers: [{ text: x, background: papr, style: { size: smal } }]"
    let told = faults(SourceFile(path: "s.yaml", text: text))
    #expect(told.contains { $0.contains(message) }, "\(told)")
  }
}
