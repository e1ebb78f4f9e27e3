public import GlyphreelMedia
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
  ///   - configure: Changes the options of encoding, such as `quality` and `effort`.
  /// - Throws: The problems of the scene, or an error of writing the file.
  public func write(
    to path: String, scale: Double = 1, fonts: FontLibrary? = nil, missingGlyph: MissingGlyph = .error,
    configure: (inout EncodingOptions) -> Void = { _ in }
  ) throws(RenderError) {
    let (target, format) = try RenderError.wrappingEncoding { () throws(EncodingError) in
      let target = try EncodingError.wrapping(OutputTarget(path))
      return (target, try OutputFormat.matching(target))
    }
    try encode(as: format, scale: scale, fonts: fonts, missingGlyph: missingGlyph, configure: configure) {
      (options) throws(EncodingError) in
      try format.makeEncoder(writingTo: target, options: options)
    }
  }

  /// Renders the scene and returns the file's bytes.
  ///
  /// - Parameters:
  ///   - format: A format of one file, such as `.gif`.
  ///   - scale: Pixels per point, above 0.
  ///   - fonts: The fonts to use; nil for the bundled ones.
  ///   - missingGlyph: The behaviour for characters that no font has.
  ///   - configure: Changes the options of encoding, such as `quality` and `effort`.
  /// - Throws: The problems of the scene, or a format that can't be encoded in memory.
  public func encoded(
    as format: OutputFormat, scale: Double = 1, fonts: FontLibrary? = nil,
    missingGlyph: MissingGlyph = .error, configure: (inout EncodingOptions) -> Void = { _ in }
  ) throws(RenderError) -> [UInt8] {
    guard format.writesOneFile else {
      throw .encoding(
        .unsuitableTarget(
          format: format.name, target: "memory", reason: "it is not one file; write it to a path"))
    }
    let sink = MemorySink()
    try encode(as: format, scale: scale, fonts: fonts, missingGlyph: missingGlyph, configure: configure) {
      (options) throws(EncodingError) in
      try format.makeEncoder(writingTo: sink, options: options)
    }
    return sink.bytes
  }

  private func encode(
    as format: OutputFormat, scale: Double, fonts: FontLibrary?, missingGlyph: MissingGlyph,
    configure: (inout EncodingOptions) -> Void,
    with makeEncoder: (EncodingOptions) throws(EncodingError) -> any FrameEncoder
  ) throws(RenderError) {
    let (renderer, timeline) = try RenderError.wrappingScene { () throws(SceneError) in
      let renderer = try self.renderer(scale: scale, fonts: fonts, missingGlyph: missingGlyph)
      return (renderer, try renderer.timeline(for: format))
    }
    var options = renderer.encodingOptions(for: format, frameRate: timeline.frameRate)
    configure(&options)
    var encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in try makeEncoder(options) }
    try renderer.encode(timeline, with: &encoder)
  }
}
