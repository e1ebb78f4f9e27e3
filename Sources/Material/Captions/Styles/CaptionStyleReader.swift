internal import GlyphreelScene
internal import GlyphreelExact
public import GlyphreelSceneFile

extension CaptionStyle {
  /// Reads a style file.
  ///
  /// - Parameters:
  ///   - path: The file. Fonts and images that it names are relative to its directory, and must be inside it.
  ///   - root: An additional directory that may contain these; nil for none.
  /// - Throws: `SceneFileError` with all errors in the file, or if it can't be read.
  public init(contentsOf path: String, root: String? = nil) throws(SceneFileError) {
    try self.init(SourceFile(contentsOf: path, root: root))
  }

  /// Reads the text of a style file, which messages call `path`.
  ///
  /// - Throws: `SceneFileError.invalid` with all errors in the text.
  public init(yaml text: String, path: String = "<style>") throws(SceneFileError) {
    try self.init(SourceFile(path: path, text: text))
  }

  private init(_ source: SourceFile) throws(SceneFileError) {
    let reading = try source.read { options in
      var style = options.choice("base", as: Name.self).map(CaptionStyle.builtIn) ?? CaptionStyle()
      style.read(&options, from: source)
      return style
    }
    self = reading.value
  }

  /// Reads all keys but `base`.
  private mutating func read(_ options: inout MappingReader, from source: SourceFile) {
    words = options.int("words", in: 1...100) ?? words
    isUppercase = options.bool("uppercase") ?? isUppercase
    accent = CaptionStyle.color("accent", &options) ?? accent
    if let colors = options.scalars(
      "speakers", as: "a colour", example: "white, skyblue", kind: .grammar(.color), { $0 }),
      !colors.isEmpty
    {
      speakerColors = colors
    }
    // The layer that shows a page, to find errors where they are.
    var layer: [SourceNode.Entry] = [SourceNode.Entry("text", "two words")]
    if let value = options.value("style"), case .mapping(let entries) = value.content {
      for entry in entries {
        if entry.key == "size" || entry.key == "textStyle" {
          options.report(
            .error, "'\(entry.key)' has no effect in a style",
            hint: "set the size with --size; other lengths can be multiples of it, such as 0.1em",
            at: entry.keyRange)
        }
        let entry = source.located(entry)
        text.removeAll { $0.key == entry.key }
        text.append(entry)
      }
    }
    if let value = options.value("shadow") { shadow = value }
    if let value = options.value("effects"), case .list(let elements) = value.content {
      effects = elements
      CaptionStyle.reportTimes(in: elements, &options)
    }
    for key in ["style", "shadow", "effects"] {
      guard let value = options.value(key) else { continue }
      layer.append(SourceNode.Entry(key, resolved(value, size: 100)))
    }
    for diagnostic in source.problems(ofLayer: SourceNode(.mapping(layer))) {
      options.report(diagnostic.severity, diagnostic.message, hint: diagnostic.hint, at: diagnostic.range)
    }
  }

  /// Reports keys of `karaoke` that each page sets by its words.
  private static func reportTimes(in effects: [SourceNode], _ options: inout MappingReader) {
    for case .mapping(let effect) in effects.map(\.content) {
      guard effect.first?.key == "karaoke", case .mapping(let keys)? = effect.first?.value.content else {
        continue
      }
      for key in keys where ["stagger", "ends", "select"].contains(key.key) {
        options.report(
          .error, "'\(key.key)' has no effect in a style", hint: "captions have the times of their words",
          at: key.keyRange)
      }
    }
  }

  private static func color(_ key: String, _ options: inout MappingReader) -> String? {
    guard options.color(key) != nil, case .scalar(let text, _)? = options.value(key)?.content else {
      return nil
    }
    return text
  }
}
