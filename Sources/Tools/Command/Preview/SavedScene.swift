import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelSystem

/// A scene to be saved; its bytes are the same as from `render`.
struct SavedScene: Sendable {
  let options: SceneOptions
  let document: SceneDocument
  let format: OutputFormat
  /// Pixels per point.
  let scale: Double
  /// The file's name without its extension.
  let name: String

  /// Renders the file with its own fonts; returns the file, or the error.
  func response() -> HTTPResponse {
    do {
      let file = OutputPath.scaled("\(name).\(format.fileExtensions[0])", by: scale)
      return HTTPResponse(try bytes(), contentType: format.imageType ?? "", fileName: file)
    } catch {
      return HTTPResponse(status: 422, Failure(error).message)
    }
  }

  /// Returns the file's bytes.
  func bytes() throws -> [UInt8] {
    let renderer = try options.renderer(of: document, try options.typesetter(), scale: scale)
    let sink = MemorySink()
    try document.locatingErrors {
      let timeline = try renderer.timeline(for: format)
      var encoder = try format.makeEncoder(
        writingTo: sink,
        options: renderer.encodingOptions(for: format, frameRate: timeline.frameRate))
      try renderer.encode(timeline, with: &encoder)
    }
    return sink.bytes
  }
}
