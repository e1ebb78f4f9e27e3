internal import GlyphreelLottie
package import GlyphreelSceneFile
internal import GlyphreelTerminal

extension SceneFormats {
  /// The formats of all materials.
  package static let all = SceneFormats([.recording, .animation])
}
