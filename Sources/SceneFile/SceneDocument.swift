internal import GlyphreelExactText
public import Glyphreel
public import GlyphreelTypography

/// A scene read from a text, and where its parts stand there.
public struct SceneDocument: Sendable {
  /// What the text describes.
  public let scene: Scene
  /// The text that it was read from.
  public let source: SourceFile
  /// Warnings and notes about the text, in its order.
  public let diagnostics: [Diagnostic]
  /// The paths of the pictures that it names, sorted.
  let pictures: [String]
  private let places: [LayerPlaces]
  /// Where the scene's own keys have their values.
  private let keys: [ExactString: SourceRange]

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - template: Values for the placeholders in it.
  ///   - allowsUnusedValues: Whether there may be values that no placeholder asks for, as in a table with more columns.
  ///   - contentSize: The reader's text size; nil for the scene's own.
  ///   - limits: What the text is held to.
  /// - Throws: All faults of the text at once.
  public init(
    _ source: SourceFile, filling template: Template = Template(), allowsUnusedValues: Bool = false,
    contentSize: ContentSize? = nil, limits: Limits = Limits()
  ) throws(SceneFileError) {
    var reader = SceneReader(source, contentSize: contentSize, limits: limits)
    let reading = try PatternSearch().run { () throws(SceneFileError) in
      try source.read(
        filling: template, allowsUnusedValues: allowsUnusedValues, limits: limits, map: { SceneSchema.map }
      ) { reader.scene(&$0) }
    }
    scene = reading.value
    pictures = reader.pictures
    diagnostics = reading.diagnostics
    self.source = source
    places = reader.places
    keys = reader.keys
  }

  /// Problems that showed when the scene was laid out, each at its place in the text.
  public func diagnostics(for problems: [SceneProblem]) -> [Diagnostic] {
    problems.flatMap { problem in
      [
        Diagnostic(
          problem.severity, problem.message, hint: problem.hint, at: range(of: problem.part, problem))
      ]
        + problem.related.map { Diagnostic(.note, "the other one is here", at: range(of: $0, problem)) }
    }
  }

  /// The lines, counted from 1, on which a layer stands, with all that is in it; nil for one that was not read.
  ///
  /// - Parameter layer: Its index, those in groups counted right after their group.
  package func lines(ofLayer layer: Int) -> ClosedRange<Int>? {
    places.indices.contains(layer) ? places[layer].lines : nil
  }

  /// The lines, counted from 1, on which an effect of a layer stands; nil for one that was not read.
  package func lines(ofEffect effect: Int, ofLayer layer: Int) -> ClosedRange<Int>? {
    guard places.indices.contains(layer), places[layer].effectLines.indices.contains(effect) else {
      return nil
    }
    return places[layer].effectLines[effect]
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
      case .effect(let index): places.effects.indices.contains(index) ? places.effects[index] : nil
      // A text in its own colour says so elsewhere.
      case .key(let key): places.keys[ExactString(key)] ?? (key.hasPrefix("style.") ? places.text : nil)
      case nil: nil
      }
    return range ?? places.layer
  }
}

/// Where the parts of a layer stand in a scene's text.
struct LayerPlaces: Sendable {
  var layer: SourceRange?
  var text: SourceRange?
  /// The fonts that the layer's style and its spans name, in this order.
  var fonts: [Font] = []
  var frame: SourceRange?
  var effects: [SourceRange?] = []
  /// The lines of the whole layer.
  var lines: ClosedRange<Int>?
  /// Those of each of its effects.
  var effectLines: [ClosedRange<Int>?] = []
  /// The values of some other keys.
  var keys: [ExactString: SourceRange] = [:]

  /// A font's name and its place; nil for the name of the layer's own.
  struct Font: Sendable {
    var name: String?
    var range: SourceRange?
  }

  /// Where a font is named first, or else where the layer's own is.
  func range(ofFont name: String) -> SourceRange? {
    (fonts.first { $0.name == name } ?? fonts.first { $0.name == nil })?.range
  }
}
