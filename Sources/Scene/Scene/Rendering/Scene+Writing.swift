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
  ///   - time: The moment of a still picture, in seconds; nil for all frames.
  ///   - scale: Pixels per point, above 0.
  ///   - fonts: The fonts to use; nil for the bundled ones.
  ///   - missingGlyph: The behaviour for characters that no font has.
  ///   - byteLimit: The maximum file size. The quality, the frame rate and the scale are reduced, in this order,
  ///     until the file fits; in an SVG, the precision and the frame rate.
  ///   - configure: Changes the options of encoding, such as `quality` and `effort`.
  ///   - progress: Called with the fraction done, 0...1; every attempt to fit a limit starts again at 0.
  /// - Returns: The settings that were changed to fit the limit.
  /// - Throws: The problems of the scene, an error of writing the file, or `cancelled` if the task is cancelled.
  @discardableResult
  public func write(
    to path: String, at time: Double? = nil, scale: Double = 1, fonts: FontLibrary? = nil,
    missingGlyph: MissingGlyph = .error,
    byteLimit: Int? = nil, configure: (inout EncodingOptions) -> Void = { _ in },
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(RenderError) -> Concessions {
    let written = try write(
      to: [path], at: time, scale: scale, fonts: fonts, missingGlyph: missingGlyph, byteLimit: byteLimit,
      configure: configure, progress: progress)
    return written[0]
  }

  /// Renders the scene to several files, either all or none: all are opened before the first is written.
  ///
  ///     try scene.write(to: ["milk.gif", "milk.webp", "milk.svg"])
  ///
  /// The parameters are those for one file; the limit applies to each file, and the progress to all of them together.
  ///
  /// - Returns: For each path, the settings that were changed to fit the limit.
  /// - Throws: The problems of the scene, an error of writing a file, or `cancelled` if the task is cancelled.
  @discardableResult
  public func write(
    to paths: [String], at time: Double? = nil, scale: Double = 1, fonts: FontLibrary? = nil,
    missingGlyph: MissingGlyph = .error,
    byteLimit: Int? = nil, configure: (inout EncodingOptions) -> Void = { _ in },
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(RenderError) -> [Concessions] {
    let fonts = try RenderError.wrappingScene { () throws(SceneError) in try Scene.library(fonts) }
    let targets = try RenderError.wrappingEncoding { () throws(EncodingError) in
      try paths.map { path throws(EncodingError) -> (OutputTarget, OutputFormat) in
        let target = try EncodingError.wrapping(OutputTarget(path))
        return (target, try OutputFormat.matching(target))
      }
    }
    var outputs: [OpenOutput] = []
    for (number, (target, format)) in targets.enumerated() {
      let rendering = SceneRendering(
        scene: self, format: format, moment: time, scale: scale,
        typesetter: Typesetter(fonts: fonts, missingGlyph: missingGlyph)
      ) { progress((Double(number) + $0) / Double(targets.count)) }
      outputs.append(try rendering.open(target, byteLimit: byteLimit, configure: configure))
    }
    for output in outputs { try output.write() }
    return outputs.map(\.concessions)
  }

  /// Renders the scene and returns the file's bytes.
  ///
  /// - Parameters:
  ///   - format: A format of one file, such as `.gif`.
  ///   - time: The moment of a still picture, in seconds; nil for all frames.
  ///   - scale: Pixels per point, above 0.
  ///   - fonts: The fonts to use; nil for the bundled ones.
  ///   - missingGlyph: The behaviour for characters that no font has.
  ///   - byteLimit: The maximum number of bytes. The quality, the frame rate and the scale are reduced, in this order,
  ///     until the file fits.
  ///   - configure: Changes the options of encoding, such as `quality` and `effort`.
  ///   - progress: Called with the fraction done, 0...1; every attempt to fit a limit starts again at 0.
  /// - Throws: The problems of the scene, a format that can't be encoded in memory, or `cancelled` if the task is cancelled.
  public func encoded(
    as format: OutputFormat, at time: Double? = nil, scale: Double = 1, fonts: FontLibrary? = nil,
    missingGlyph: MissingGlyph = .error, byteLimit: Int? = nil,
    configure: (inout EncodingOptions) -> Void = { _ in }, progress: @escaping (Double) -> Void = { _ in }
  ) throws(RenderError) -> [UInt8] {
    let fonts = try RenderError.wrappingScene { () throws(SceneError) in try Scene.library(fonts) }
    let rendering = SceneRendering(
      scene: self, format: format, moment: time, scale: scale,
      typesetter: Typesetter(fonts: fonts, missingGlyph: missingGlyph), progress: progress)
    return try rendering.fitted(byteLimit ?? .max, target: "memory", configure: configure).bytes
  }
}
