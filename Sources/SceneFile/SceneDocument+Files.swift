internal import GlyphreelExactText
import Glyphreel
import GlyphreelTypography

extension SceneDocument {
  /// The paths of the pictures and font files that the scene names, each once.
  package var files: [String] {
    var files = pictures
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
