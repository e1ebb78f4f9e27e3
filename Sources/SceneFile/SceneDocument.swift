public import Glyphreel
public import Typography

/// A scene read from a text, and where its parts stand there.
public struct SceneDocument: Sendable {
  /// What the text describes.
  public let scene: Scene
  /// The text that it was read from.
  public let source: SourceFile
  /// Warnings and notes about the text, in its order.
  public let diagnostics: [Diagnostic]
  private let places: [LayerPlaces]
  private let scenePlaces: ScenePlaces

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - template: Values for the placeholders in it.
  ///   - contentSize: The reader's text size; nil for the scene's own.
  ///   - limits: What the text is held to.
  /// - Throws: All faults of the text at once.
  public init(
    _ source: SourceFile, filling template: Template = Template(), contentSize: ContentSize? = nil,
    limits: Limits = Limits()
  ) throws(SceneFileError) {
    var reader = SceneReader(source, contentSize: contentSize, limits: limits)
    let reading = try source.read(filling: template, limits: limits) { reader.scene(&$0) }
    scene = reading.value
    diagnostics = reading.diagnostics
    self.source = source
    places = reader.places
    scenePlaces = reader.scenePlaces
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

  private func range(of part: SceneProblem.Part?, _ problem: SceneProblem) -> SourceRange? {
    switch part {
    case .canvas: return scenePlaces.canvas
    case .duration: return scenePlaces.duration
    case .hold: return scenePlaces.hold
    default: break
    }
    guard let layer = problem.layer, places.indices.contains(layer) else { return nil }
    let places = places[layer]
    let range: SourceRange? =
      switch part {
      case .text: places.text
      case .font(let name): places.range(ofFont: name) ?? places.text
      case .frame: places.frame
      case .effect(let index): places.effects.indices.contains(index) ? places.effects[index] : nil
      case nil, .canvas, .duration, .hold: nil
      }
    return range ?? places.layer
  }
}

/// Where the parts of a scene as a whole stand in its text; nil for what was left out.
struct ScenePlaces: Sendable {
  var canvas: SourceRange?
  var duration: SourceRange?
  var hold: SourceRange?
}

/// Where the parts of a layer stand in a scene's text.
struct LayerPlaces: Sendable {
  var layer: SourceRange?
  var text: SourceRange?
  /// The fonts that the layer's style and its spans name, in this order.
  var fonts: [Font] = []
  var frame: SourceRange?
  var effects: [SourceRange?] = []

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
