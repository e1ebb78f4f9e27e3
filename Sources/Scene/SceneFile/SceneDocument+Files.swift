internal import GlyphreelExact
import GlyphreelScene
import GlyphreelTypography

extension SceneDocument {
  /// The paths of the pictures, font files, included files, tables and patterns of hyphenation that the scene names, each once.
  package var files: [String] {
    var files = pictures + parts
    func add(_ layers: [Layer]) {
      for layer in layers {
        for span in layer.textContent?.text.spans ?? [] where FontLibrary.isPath(span.style.font) {
          if !files.contains(span.style.font) { files.append(span.style.font) }
        }
        add(layer.children)
      }
    }
    add(scene.layers)
    return files
  }
}
