internal import GlyphreelExact
public import GlyphreelScene
public import GlyphreelTypography

/// A scene with the source ranges of its parts.
public struct SceneDocument: Sendable {
  /// The scene that the text describes.
  public let scene: Scene
  /// The source text.
  public let source: SourceFile
  /// True if the scene's theme has values for dark pages.
  public let hasDarkTheme: Bool
  /// False if no text depends on the reader's text size.
  package let canScaleTexts: Bool
  /// Warnings and notes, in source order.
  public let diagnostics: [Diagnostic]
  /// The names of values that the text has no placeholders for.
  package let unusedValues: [String]
  /// The paths of the pictures that the scene names, sorted.
  let pictures: [String]
  /// The paths of included files and tables, and of patterns of hyphenation.
  let parts: [String]
  let places: [LayerSourceRanges]
  /// The source ranges of the values of the scene's own keys.
  let keys: [ExactString: SourceRange]

  /// Parses a scene, or makes one from a file in a format that layers can show.
  ///
  /// See the initializer without formats.
  ///
  /// - Throws: `SceneFileError.invalid` with all errors in the text.
  package init(
    _ source: SourceFile, _ formats: SceneFormats, filling template: Template = Template(),
    allowsUnusedValues: Bool = false,
    contentSize: ContentSize? = nil, theme: Look.Theme? = nil, limits: Limits = Limits()
  ) throws(SceneFileError) {
    if let animation = formats.scene(of: source) {
      if let name = template.names.first, !allowsUnusedValues {
        let fault = Diagnostic(
          .error, "a value for \(Diagnostic.quoted(name)) was given, but a Lottie file has no placeholders",
          hint: "leave the value out")
        throw .invalid(source, [fault])
      }
      try self.init(animation, from: source, formats, limits: limits, unusedValues: template.names)
    } else {
      try self.init(
        yaml: source, formats, filling: template, allowsUnusedValues: allowsUnusedValues,
        contentSize: contentSize,
        theme: theme, limits: limits)
    }
  }

  private init(
    yaml source: SourceFile, _ formats: SceneFormats, filling template: Template, allowsUnusedValues: Bool,
    contentSize: ContentSize?,
    theme: Look.Theme?, limits: Limits
  ) throws(SceneFileError) {
    var reader = SceneReader(source, formats, contentSize: contentSize, theme: theme, limits: limits)
    var origin = source
    var parts: [String] = []
    var (hasDarkTheme, canScaleTexts) = (false, false)
    var unusedValues: [String] = []
    let reading = try PatternSearch().run { () throws(SceneFileError) in
      try source.read(
        filling: template, allowsUnusedValues: allowsUnusedValues, limits: limits,
        contentKeys: formats.kinds.map(\.key), map: { formats.map }
      ) { options, expanded in
        origin = expanded.source
        parts = expanded.files
        hasDarkTheme = expanded.theme.hasDark
        canScaleTexts =
          expanded.root.mentions([ExactString("textStyle"), ExactString("base")])
          || !(expanded.theme.light.sizes.isEmpty && expanded.theme.dark.sizes.isEmpty)
        unusedValues = expanded.template.unused
        return reader.scene(&options, in: expanded)
      }
    }
    scene = reading.value
    pictures = reader.pictures
    self.parts = parts + reader.hyphenation.paths
    self.hasDarkTheme = hasDarkTheme
    self.canScaleTexts = canScaleTexts
    self.unusedValues = unusedValues
    diagnostics = reading.diagnostics
    self.source = origin
    places = reader.places
    keys = reader.keys
  }

  /// Returns diagnostics at their source ranges for problems found by layout and lint.
  public func diagnostics(for problems: [SceneProblem]) -> [Diagnostic] {
    problems.flatMap { problem in
      let advised = problem.mistake.flatMap { SceneAdvisor().remedy(of: $0)?.hint }
      let diagnostic = Diagnostic(
        problem.severity, problem.message, hint: advised ?? problem.hint, at: range(of: problem.part, problem)
      )
      return [diagnostic] + source.notes(for: diagnostic)
        + problem.related.map { Diagnostic(.note, "the other one is here", at: range(of: $0, problem)) }
    }
  }

  /// Returns the lines of a layer and its descendants, counted from 1; nil for a layer that was not read.
  ///
  /// - Parameter layer: The layer's index in depth-first order: a group's layers follow the group.
  package func lines(ofLayer layer: Int) -> ClosedRange<Int>? {
    guard places.indices.contains(layer), let range = places[layer].layer else { return nil }
    return lines(places[layer].lines, at: range)
  }

  /// Returns the lines of a layer's effect, counted from 1; nil for an effect that was not read.
  package func lines(ofEffect effect: Int, ofLayer layer: Int) -> ClosedRange<Int>? {
    guard places.indices.contains(layer), places[layer].effectLines.indices.contains(effect) else {
      return nil
    }
    return lines(places[layer].effectLines[effect], at: places[layer].effects[effect])
  }

  /// Returns lines of the scene file: for a part of an included file, the line of its use.
  private func lines(_ lines: ClosedRange<Int>?, at range: SourceRange?) -> ClosedRange<Int>? {
    guard let range, source.origins.file(of: range.origin) != 0 else { return lines }
    return source.origins.sceneRange(range).map { $0.line...$0.line }
  }

  private func range(of part: SceneProblem.Part?, _ problem: SceneProblem) -> SourceRange? {
    guard let layer = problem.layer, places.indices.contains(layer) else {
      if case .key(let key)? = part { return keys[ExactString(key)] }
      return nil
    }
    let places = places[layer]
    let range: SourceRange? =
      switch part {
      case .text: places.text
      case .font(let name): places.range(ofFont: name) ?? places.text
      case .frame: places.frame
      case .effect(let index): places.range(ofEffect: index)
      case .effectKey(let index, let key):
        places.keys[LayerSourceRanges.key(key, ofEffect: index)] ?? places.range(ofEffect: index)
      // A span's colour has no range of its own: fall back to the text.
      case .key(let key): places.keys[ExactString(key)] ?? (key.hasPrefix("style.") ? places.text : nil)
      case nil: nil
      }
    return range ?? places.layer
  }
}

/// The source ranges of a layer's parts.
struct LayerSourceRanges: Sendable {
  var layer: SourceRange?
  var text: SourceRange?
  /// The style of the layer's text, without its marks and spans.
  var style: TextStyle?
  /// The markup of the layer's text.
  var markup = TextMarkup.none
  /// The fonts named by the layer's style and spans, in this order.
  var fonts: [Font] = []
  var frame: SourceRange?
  var effects: [SourceRange?] = []
  /// The lines of the whole layer.
  var lines: ClosedRange<Int>?
  /// The lines of each effect.
  var effectLines: [ClosedRange<Int>?] = []
  /// The ranges of the values of additional keys.
  var keys: [ExactString: SourceRange] = [:]

  /// A font's name and source range.
  ///
  /// The name is nil for the layer's own font.
  struct Font: Sendable {
    var name: String?
    var range: SourceRange?
  }

  /// Adds the ranges of the next effect and of its keys that refer to others.
  mutating func add(effect: MappingReader, on lines: ClosedRange<Int>?) {
    let index = effects.count
    note(["after", "with", "follow", "select"], of: effect) { Self.key($0, ofEffect: index) }
    // The value that chooses the characters is what a message about the selection points to.
    if case .mapping(let entries)? = effect.entry("select")?.value.content,
      let chosen = entries.first(where: { ["match", "regex", "range", "words"].contains($0.key) })
    {
      keys[Self.key("select", ofEffect: index)] = chosen.value.range
    }
    effects.append(effect.range)
    effectLines.append(lines)
  }

  /// Adds the ranges of keys that are given.
  mutating func note(
    _ keys: [String], of options: MappingReader, named name: (String) -> ExactString = { ExactString($0) }
  ) {
    for key in keys {
      guard let value = options.entry(key)?.value else { continue }
      self.keys[name(key)] = value.range
    }
  }

  /// Returns the name of an effect's key among `keys`.
  static func key(_ key: String, ofEffect index: Int) -> ExactString {
    ExactString("effects[\(index)].\(key)")
  }

  func range(ofEffect index: Int) -> SourceRange? { effects.indices.contains(index) ? effects[index] : nil }

  /// Returns the first range that names a font, otherwise the range of the layer's own font.
  func range(ofFont name: String) -> SourceRange? {
    (fonts.first { $0.name == name } ?? fonts.first { $0.name == nil })?.range
  }
}

extension SourceNode {
  /// Returns true if a mapping in it has one of the keys.
  fileprivate func mentions(_ keys: [ExactString]) -> Bool {
    switch content {
    case .list(let elements): elements.contains { $0.mentions(keys) }
    case .mapping(let entries):
      entries.contains { keys.contains(ExactString($0.key)) || $0.value.mentions(keys) }
    default: false
    }
  }
}
