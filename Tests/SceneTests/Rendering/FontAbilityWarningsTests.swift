import Glyphreel
import GlyphreelSceneFile
import Testing

@testable import GlyphreelScene
@testable import GlyphreelTypography

/// Keys of fonts that change nothing get a warning, with the fonts that they would change.
@Suite struct FontAbilityWarningsTests {
  private func problems(_ keys: String) -> String {
    SceneTests.problems(yaml: "layers: [{ text: Hi, \(keys) }]")
  }

  @Test func `a width of a font with one width has a warning, and a stretch that does it`() {
    let text = problems("style: { width: expanded }")
    #expect(text.contains("warning: the font 'Inter' has a single width, so 'width' changes nothing"))
    #expect(
      text.contains("write 'expansion: 0.2' to stretch its letters; none of the available fonts has several"))
    #expect(text.hasPrefix("scene.yaml:1:38: "), "at the value")
    #expect(problems("style: { width: condensed }").contains("'expansion: -0.2'"))
  }

  @Test func `an animation of the width has a warning at the effect`() {
    let text = problems("effects: [{ fontWidth: { to: expanded, duration: 1s } }]")
    #expect(text.contains("has a single width, so 'fontWidth' changes nothing"))
    #expect(!text.contains("expansion"))
  }

  @Test func `an animation of the weight has a warning if the font has no axis for it`() {
    let effects = "effects: [{ fontWeight: { to: bold, duration: 1s } }]"
    let text = problems("style: { font: JetBrains Mono }, \(effects)")
    #expect(text.contains("the font 'JetBrains Mono' has no axis 'wght', so 'fontWeight' jumps"))
    #expect(text.contains("fonts with it are: Inter"))
    #expect(problems(effects) == "")
  }

  @Test func `italics of a family without them have a warning that names the obliqueness`() {
    let text = problems("style: { font: JetBrains Mono, italic: true }")
    #expect(text.contains("the font 'JetBrains Mono' has no italics, so 'italic' changes nothing"))
    #expect(text.contains("write 'obliqueness: 0.25' to slant its letters; fonts with italics are: Inter"))
    #expect(problems("style: { font: JetBrains Mono, obliqueness: 0.25 }") == "")
  }

  @Test func `a feature that the font lacks has a warning, one that it has or that is off has none`() {
    let text = problems("style: { features: [ss09, tnum] }")
    #expect(text.contains("the font 'Inter' has no feature 'ss09', which changes nothing"))
    #expect(!text.contains("tnum'"))
    #expect(problems("style: { features: { ss09: off, kern: on, mark: on } }") == "")
    #expect(
      problems("style: { font: JetBrains Mono, features: [ss03] }").contains("fonts with it are: Inter"))
  }

  @Test func `an axis that the font lacks has a warning, one that it has has none`() {
    let text = problems("style: { variations: { GRAD: 50, wght: 650 } }")
    #expect(text.contains("the font 'Inter' has no axis 'GRAD', whose value changes nothing"))
    #expect(!text.contains("'wght'"))
  }

  @Test func `a span's style is examined, each once for a layer`() {
    let text = problems(
      "spans: [{ match: H, style: { features: [ss09] } }, { match: i, style: { features: [ss09], weight: bold } }]"
    )
    #expect(text.split(separator: "\n").count { $0.contains("warning:") } == 1)
  }

  @Test(arguments: ["text: Hi", "text: Hi, style: { features: [tnum] }"])
  func `no font is opened to find that there is nothing to warn of`(layer: String) throws {
    let fonts = try FontLibrary()
    let document = try SceneDocument(SourceFile(path: "scene.yaml", text: "layers: [{ \(layer) }]"))
    let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: fonts))
    #expect(renderer.warnings.isEmpty && fonts.openedFonts == ["Inter-Regular"])
  }
}
