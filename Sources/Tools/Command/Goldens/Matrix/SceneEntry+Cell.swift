import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile

extension SceneEntry {
  /// Reads the scene as its cell shows it.
  ///
  /// - Parameters:
  ///   - text: The values of the command line, which the cell's replace.
  ///   - allowsUnusedValues: True to accept values without a placeholder; always so in a cell.
  func document(_ text: TemplateValues, allowsUnusedValues: Bool, limits: Limits) throws -> SceneDocument {
    try SceneDocument(
      source(limits: limits), filling: text.template(filling: cell?.assignments ?? []),
      allowsUnusedValues: allowsUnusedValues || cell != nil,
      contentSize: cell?.contentSize ?? text.contentSize, theme: cell?.theme, limits: limits)
  }

  /// Returns the scene in the cell's language and direction.
  func scene(of document: SceneDocument) -> Scene {
    cell.map { document.scene.localized($0.locale, direction: $0.direction) } ?? document.scene
  }
}
