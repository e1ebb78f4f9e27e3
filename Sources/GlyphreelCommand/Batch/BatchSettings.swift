import GlyphreelBatch
import GlyphreelComparison
import GlyphreelEncoding
import Glyphreel
import GlyphreelSystem
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography

/// What is the same for all rows of a batch.
struct BatchSettings: Sendable {
  /// The files that every row reads.
  let inputs: InputFiles
  let source: SourceFile
  let format: OutputFormat
  let pattern: OutputPattern
  let scale: Double
  let options: SceneOptions
  let output: OutputOptions
  /// A fingerprint of all of it that the outputs' bytes depend on, fonts that were added and the program's version included.
  let digest: Digest

  init(
    inputs: InputFiles, source: SourceFile, format: OutputFormat, pattern: OutputPattern, scale: Double,
    options: SceneOptions,
    output: OutputOptions
  ) throws {
    self.inputs = inputs
    (self.source, self.format, self.pattern, self.scale) = (source, format, pattern, scale)
    (self.options, self.output) = (options, output)
    var content = ContentDigest()
    content.update(field: Program.version)
    for number in 1...source.lineCount { content.update(field: source.line(number)) }
    // Pictures and fonts are named relative to the scene, and in the entries of a manifest.
    for text in Self.texts(format, scale, options, output) { content.update(field: text) }
    for directory in options.fontDir {
      for name in (directoryEntries(directory) ?? []) where FontLibrary.isPath(name) {
        content.update(field: name)
        content.update(
          field: try DataFile(
            file: directory + "/" + name, limit: options.limits.fonts.fileBytes, followingLinks: true
          ).digest().digest.description)
      }
    }
    if options.systemFonts {
      for path in try options.fontLibrary().systemFiles {
        content.update(field: path)
        content.update(field: FileStamp(path)?.text ?? "missing")
      }
    }
    digest = content.finished()
  }

  /// Every option that changes what is drawn or how it is written; how many threads there are does neither.
  private static func texts(
    _ format: OutputFormat, _ scale: Double, _ options: SceneOptions, _ output: OutputOptions
  ) -> [String] {
    let palette = output.palette
    let values = options.values.flatMap { [$0.name, $0.value] }
    let texts: [String] = [
      format.name, "\(scale)", "\(options.frameRate ?? 0)", "\(options.duration?.value ?? -1)",
      options.loop.map { "\($0)" } ?? "", "\(options.antialiasLevels)", "\(options.missingGlyph)",
      options.contentSize.map { "\($0)" } ?? "", options.systemFonts ? "system" : "",
      "\(palette.colorLimit)", "\(palette.tolerance)", "\(palette.dithering)", output.matte.css,
      "\(output.effort)", "\(output.byteLimit?.bytes ?? 0)",
    ]
    return texts + values
  }
}
