import Glyphreel
import GlyphreelCaptions
import GlyphreelExactText
import GlyphreelSceneFile
import GlyphreelTypography

/// The widths of words in the style of captions.
final class WordMeasure {
  private let style: TextStyle
  private let typesetter: Typesetter
  private let isUppercase: Bool
  private var known: [ExactString: Double] = [:]

  /// Creates a measure of a scene's letters.
  ///
  /// - Throws: The scene's error if the font is unknown.
  init(_ scene: CaptionScene, _ typesetter: Typesetter, _ limits: Limits) throws {
    let yaml = "layers: [{ text: x, style: { \(scene.style(color: scene.color)) } }]"
    let document = try SceneDocument(SourceFile(path: "<captions>", text: yaml), limits: limits)
    style = document.scene.layers.first?.textContent?.text.spans.first?.style ?? TextStyle()
    isUppercase = scene.isUppercase
    self.typesetter = typesetter
  }

  /// Returns the width of a space in points.
  func space() throws -> Double { try width(of: "x x") - 2 * width(of: "x") }

  /// Returns the width of a word in points, with the line around its letters; 0 if a font lacks its characters.
  func width(of word: CaptionWord) -> Double {
    let text = isUppercase ? word.text.uppercased() : word.text
    if let width = known[ExactString(text)] { return width }
    let width = (try? width(of: text)) ?? 0
    known[ExactString(text)] = width
    return width
  }

  private func width(of text: String) throws -> Double {
    try typesetter.layout(StyledText(text, style: style)).lines.map(\.width).max() ?? 0
  }
}
