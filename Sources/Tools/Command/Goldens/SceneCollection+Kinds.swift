import Glyphreel
import GlyphreelScene
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelSystem

/// Files of other kinds where a scene is expected.
extension SceneCollection {
  /// Rejects a terminal recording in place of a scene.
  static func checkNoRecording(_ path: String) throws(Failure) {
    guard isRecording(path), OutputPath.exists(path) else { return }
    throw Failure(
      "\(path.shortenedInside(to: 100)): error: a terminal recording is not a scene; render it with 'glyphreel terminal \(ShellWord.quoted(path))'",
      .badInput)
  }

  /// Rejects a picture or a video in place of a scene or another kind of file.
  static func checkNoPicture(_ path: String, expected kind: String = "scene") throws(Failure) {
    let suffix = PathParts(path).fileExtension.lowercased()
    guard !SceneFormats.all.extensions.contains("." + suffix), OutputPath.exists(path),
      let format = OutputFormat.all.first(where: { $0.fileExtensions.contains(suffix) })
    else { return }
    let (noun, remedy) =
      format.codec == nil
      ? ("a picture", "describe it with 'glyphreel inspect FILE', or change it with 'glyphreel convert'")
      : ("a video", "change it with 'glyphreel convert'")
    throw Failure("\(path.shortenedInside(to: 100)): error: \(noun) is not a \(kind); \(remedy)", .badInput)
  }
}
