import GlyphreelEncoding
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// Changes of a scene's settings; nil for those that stay.
struct SceneAdjustments {
  /// Frames a second.
  var frameRate: Double?
  /// Of the motion, in seconds.
  var duration: Double?
  var loop: LoopCount?
  /// The levels of coverage at edges.
  var antialiasLevels = 256
  /// The limits on the scene.
  var limits = Limits()

  /// Returns the scene with the changes.
  func adjusted(_ scene: Scene) -> Scene {
    var scene = scene
    if let frameRate { scene.frameRate = frameRate }
    if let duration { scene.duration = duration }
    if let loop { scene.loop = loop }
    return scene
  }

  /// Returns a renderer for the scene; `painters` of earlier scenes have their glyphs cached.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1, painters: PainterPool? = nil
  ) throws -> FrameRenderer {
    try document.locatingErrors {
      try FrameRenderer(
        adjusted(document.scene), typesetter: typesetter, scale: scale, antialiasLevels: antialiasLevels,
        painters: painters, limits: limits)
    }
  }
}
