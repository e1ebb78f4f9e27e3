import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography

extension FrameRenderer {
  /// A renderer of a scene file's text.
  convenience init(yaml: String) throws {
    let document = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml))
    try self.init(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
  }
}
