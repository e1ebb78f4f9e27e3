internal import GlyphreelLottie
public import GlyphreelScene
public import GlyphreelSceneFile
internal import GlyphreelTerminal
public import GlyphreelTypography

extension SceneFormats {
  /// The formats of all materials.
  package static let all = SceneFormats([.recording, .animation])
}

extension SceneDocument {
  /// Parses a scene, or makes a scene from a Lottie file.
  ///
  /// - Parameters:
  ///   - source: The YAML source.
  ///   - template: The values of the scene's placeholders.
  ///   - allowsUnusedValues: True to accept values without a placeholder, as in a table with additional columns.
  ///   - contentSize: The reader's text size; nil for the scene's own size.
  ///   - theme: The variant of the theme, which also sets the default colours of texts and the canvas; nil for the variant in the
  ///     scene's `look`. For light and dark pages, make two documents of a source, one with each variant.
  ///   - limits: The limits on the scene's size.
  /// - Throws: `SceneFileError.invalid` with all errors in the text.
  public init(
    _ source: SourceFile, filling template: Template = Template(), allowsUnusedValues: Bool = false,
    contentSize: ContentSize? = nil, theme: Look.Theme? = nil, limits: Limits = Limits()
  ) throws(SceneFileError) {
    try self.init(
      source, .all, filling: template, allowsUnusedValues: allowsUnusedValues, contentSize: contentSize,
      theme: theme, limits: limits)
  }
}
