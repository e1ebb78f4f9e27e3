import GlyphreelEncoding
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// What is different from what a scene says; nil for what stays as it is.
struct SceneAdjustments {
  /// Frames a second.
  var frameRate: Double?
  /// Of the motion, in seconds.
  var duration: Double?
  var loop: LoopCount?
  /// How many coverages a pixel at an edge can have.
  var antialiasLevels = 256
  /// What the scene is held to.
  var limits = Limits()

  /// The scene with the changes.
  func adjusted(_ scene: Scene) -> Scene {
    var scene = scene
    if let frameRate { scene.frameRate = frameRate }
    if let duration { scene.duration = duration }
    if let loop { scene.loop = loop }
    return scene
  }

  /// A renderer for the scene; with the painters of former scenes, which have glyphs painted already.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1, painters: PainterPool? = nil
  ) throws(Failure) -> FrameRenderer {
    do throws(SceneError) {
      return try FrameRenderer(
        adjusted(document.scene), typesetter: typesetter, scale: scale, antialiasLevels: antialiasLevels,
        painters: painters, limits: limits)
    } catch {
      throw Failure(error, in: document)
    }
  }
}
