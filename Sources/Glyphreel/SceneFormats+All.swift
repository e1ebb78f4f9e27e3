package import GlyphreelSceneFile

extension SceneFormats {
  /// The formats of all materials.
  package static let all = SceneFormats([.recording, .animation])
}
