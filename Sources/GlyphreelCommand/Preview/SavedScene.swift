import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelServing
import GlyphreelSystem

/// A scene that is to become a file, with the encoders and defaults of `render`: the bytes are the same.
struct SavedScene: Sendable {
  let options: SceneOptions
  let document: SceneDocument
  let format: OutputFormat
  /// Pixels a point.
  let scale: Double
  /// The file's name without its extension.
  let name: String

  /// The file, or why there is none; takes a while, on fonts of its own.
  func response() -> HTTPResponse {
    do {
      let file = OutputPath.scaled("\(name).\(format.fileExtensions.first ?? format.name)", by: scale)
      return HTTPResponse(try bytes(), contentType: mediaType, fileName: file)
    } catch let failure as Failure {
      return HTTPResponse(status: 422, failure.message)
    } catch {
      return HTTPResponse(status: 422, "\(error)")
    }
  }

  /// The file's bytes.
  func bytes() throws -> [UInt8] {
    let renderer = try options.renderer(of: document, try options.typesetter(), scale: scale)
    let sink = MemorySink()
    do throws(RenderError) {
      let timeline = try RenderError.wrappingScene { () throws(SceneError) in
        try renderer.timeline(for: format)
      }
      var encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in
        try format.makeEncoder(
          writingTo: sink, options: renderer.encodingOptions(frameRate: timeline.frameRate))
      }
      try renderer.encode(timeline, with: &encoder)
    } catch {
      throw Failure(error, in: document)
    }
    return sink.bytes
  }

  private var mediaType: String {
    switch format.name {
    case OutputFormat.gif.name: "image/gif"
    case OutputFormat.webP.name: "image/webp"
    default: "image/png"
    }
  }
}
