import GlyphreelEncoding
import GlyphreelSceneFile

/// A file, or a directory of files, to be rendered from a scene.
struct RenderTarget {
  let path: String
  /// Pixels a point.
  let scale: Double
  let format: OutputFormat
  let document: SceneDocument
  /// The moment of a still picture; nil for all frames.
  var moment: Moment?
}
