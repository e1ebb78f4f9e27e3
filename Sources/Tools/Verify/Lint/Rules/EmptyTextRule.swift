package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelTypography

/// A rule against scenes without a text alternative, and layers with empty text.
package struct EmptyTextRule: LintRule {
  package static let name = "no-text"
  package static let summary = "scenes without a text alternative, empty texts"

  package init() {}

  /// Returns one problem for the scene, or for each layer with an empty text.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    let empty = subject.layers.enumerated().filter { _, layer in
      layer.textContent != nil && layer.texts.allSatisfy { $0.string.allSatisfy(\.isWhitespace) }
    }
    if !empty.isEmpty {
      return empty.map { index, _ in
        SceneProblem(
          .warning, "the text is empty", hint: "write what it says, or remove the layer", layer: index,
          part: .text)
      }
    }
    guard subject.renderer.scene.plainText.isEmpty else { return [] }
    return [
      SceneProblem(
        .warning, "the scene has no text, so its file has no text alternative",
        hint: "give it alt text in the page")
    ]
  }
}
