internal import GlyphreelEncoding
internal import GlyphreelSystem
public import GlyphreelTypography

extension Scene {
  /// Renders the scene to a file, or to a directory of numbered PNGs.
  ///
  /// Files are replaced atomically: after an error, the existing file is unchanged.
  ///
  /// - Parameters:
  ///   - path: The output path, whose extension selects the format; a path that ends in a slash is a
  ///     directory.
  ///   - scale: Pixels per point, above 0.
  ///   - fonts: The fonts to use; nil for the bundled ones.
  ///   - missingGlyph: The behaviour for characters that no font has.
  /// - Throws: The problems of the scene, or an error of writing the file.
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
