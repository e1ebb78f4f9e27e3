internal import GlyphreelExactText
internal import GlyphreelTypography

/// A scene without a word for those who can't see it, and layers whose text is empty.
public struct WordlessRule: LintRule {
  /// What it is called.
  public static let name = "no-text"
  /// What it finds.
  public static let summary = "scenes that leave nothing to be read aloud, empty texts"

  /// A rule.
  public init() {}

  /// One for the scene, or for each layer with an empty text.
  public func problems(in subject: LintSubject) -> [SceneProblem] {
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
        .warning, "the scene has no text, so that its file tells nothing to those who can't see it",
        hint: "say in the page's own alternative text what it shows")
    ]
  }
}
