internal import GlyphreelEncoding
internal import GlyphreelSystem
public import GlyphreelTypography

extension Scene {
  /// Renders the scene to a file, or to a directory of numbered PNGs.
  ///
  /// The target is replaced when its successor is complete; after an error it is what it was.
  ///
  /// - Parameters:
  ///   - path: Its extension tells the format; a path that ends in a slash is a directory.
  ///   - scale: Pixels a point, above 0.
  ///   - fonts: Nil for those inside the library.
  ///   - missingGlyph: What to do about a character that no font has.
  /// - Throws: What keeps the scene from being laid out, or the file from being written.
  public func write(
    to path: String, scale: Double = 1, fonts: FontLibrary? = nil, missingGlyph: MissingGlyph = .error
  ) throws(RenderError) {
    let (target, format) = try RenderError.wrappingEncoding { () throws(EncodingError) in
      let target = try EncodingError.wrapping { () throws(FileError) in try OutputTarget(path) }
      return (target, try OutputFormat.matching(target))
    }
    let (renderer, timeline) = try RenderError.wrappingScene { () throws(SceneError) in
      let renderer = try self.renderer(scale: scale, fonts: fonts, missingGlyph: missingGlyph)
      return (renderer, try renderer.timeline(for: format))
    }
    var encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in
      try format.makeEncoder(
        writingTo: target, options: renderer.encodingOptions(frameRate: timeline.frameRate))
    }
    try renderer.encode(timeline, with: &encoder)
  }
}
