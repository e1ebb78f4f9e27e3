package import GlyphreelScene
internal import GlyphreelExact
import GlyphreelTypography

extension SceneDocument {
  /// Reads a scene from nodes.
  ///
  /// - Parameters:
  ///   - source: The source in whose terms errors are reported, which the ranges of the nodes belong to.
  ///   - unusedValues: The names of values that were given for placeholders.
  ///   - formats: The formats of files that layers can show.
  ///   - known: Files of a format that are already read; nil for none.
  /// - Throws: `SceneFileError.invalid` with all errors in the nodes.
  package init(
    _ root: SourceNode, from source: SourceFile, _ formats: SceneFormats, limits: Limits,
    known: (any SceneFormatFiles)? = nil,
    unusedValues: [String] = []
  ) throws(SceneFileError) {
    var reader = SceneReader(source, formats, contentSize: nil, limits: limits, known: known)
    var options = MappingReader(
      root, longestTime: Double(limits.seconds), advisor: SceneAdvisor { formats.map })
    let scene = PatternSearch().run { reader.scene(&options) }
    options.finish()
    self.init(
      scene, source, diagnostics: try source.checked(options.diagnostics), pictures: reader.pictures,
      places: reader.places, keys: reader.keys, unusedValues: unusedValues)
  }

  /// Creates a document of a scene whose layers are not written in a file.
  ///
  /// - Parameter reader: The reader of the layers.
  /// - Throws: `SceneFileError.invalid` if a layer has errors.
  package init(_ scene: Scene, from reader: LayerReader) throws(SceneFileError) {
    self.init(
      scene, reader.source, diagnostics: try reader.checked(), pictures: reader.pictures, places: [],
      keys: [:])
  }

  private init(
    _ scene: Scene, _ source: SourceFile, diagnostics: [Diagnostic], pictures: [String],
    places: [LayerSourceRanges], keys: [ExactString: SourceRange], unusedValues: [String] = []
  ) {
    (self.scene, self.source, self.diagnostics, self.pictures) = (scene, source, diagnostics, pictures)
    (self.places, self.keys) = (places, keys)
    (hasDarkTheme, canScaleTexts, self.unusedValues, parts) = (false, true, unusedValues, [])
  }
}
