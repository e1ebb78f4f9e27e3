import GlyphreelGraphics
import GlyphreelBatch
import GlyphreelComparison
import GlyphreelMedia
import GlyphreelScene
import GlyphreelSystem
import GlyphreelSceneFile
import GlyphreelTypography

/// The settings that all rows of a batch share.
struct BatchSettings: Sendable {
  /// The files that all rows read.
  let inputs: InputFiles
  let source: SourceFile
  let format: OutputFormat
  let pattern: OutputPattern
  let scale: Double
  let options: SceneOptions
  let output: OutputOptions
  /// A digest of everything that determines the outputs, including added fonts and the program's version.
  let digest: Digest

  init(
    inputs: InputFiles, source: SourceFile, format: OutputFormat, pattern: OutputPattern, scale: Double,
    options: SceneOptions, output: OutputOptions
  ) throws {
    self.inputs = inputs
    (self.source, self.format, self.pattern, self.scale) = (source, format, pattern, scale)
    (self.options, self.output) = (options, output)
    var content = ContentDigest()
    content.update(field: Program.version)
    for number in 1...source.lineCount { content.update(field: source.line(number)) }
    // Pictures and fonts of the scene are recorded in the manifest's entries.
    for text in Self.texts(format, scale, options, output) { content.update(field: text) }
    for directory in options.fontDirectories {
      for name in (directoryEntries(directory) ?? []) where FontLibrary.isPath(name) {
        content.update(field: name)
        content.update(
          field: try DataFile(
            file: directory + "/" + name, limit: options.limits.fonts.fileBytes, followingLinks: true
          ).digest().digest.description)
      }
    }
    if options.systemFonts {
      for path in try options.fonts().systemFiles {
        content.update(field: path)
        content.update(field: FileStamp(path)?.text ?? "missing")
      }
    }
    digest = content.finished()
  }

  /// Returns all options that determine the outputs.
  private static func texts(
    _ format: OutputFormat, _ scale: Double, _ options: SceneOptions, _ output: OutputOptions
  ) -> [String] {
    let values = options.text.values.flatMap { [$0.name, $0.value] }
    let texts: [String] = [
      format.name, "\(scale)", "\(options.frameRate ?? 0)", "\(options.duration?.value ?? -1)",
      options.loop.map { "\($0)" } ?? "", "\(options.missingGlyph)",
      options.contentSize.map { "\($0)" } ?? "", options.theme?.rawValue ?? "",
      options.systemFonts ? "system" : "",
      output.matte?.css ?? "",
      output.quality.map { "\($0)" } ?? "", "\(output.video.chroma)", output.over ?? "",
      output.over.flatMap { FileStamp($0)?.text } ?? "",
      "\(output.effort ?? OutputOptions.defaultEffort)", "\(output.byteLimit?.bytes ?? 0)",
    ]
    return texts + values
  }
}
