package import GlyphreelGraphics
package import GlyphreelMedia
package import GlyphreelTypography

/// The content of a layer that a material provides: a terminal recording or a Lottie animation.
///
/// The scene accesses a material only through this protocol; the material has its own files, drawing and keys.
package protocol LayerContent: Sendable {
  /// The key of a layer in scene files, and the kind in timelines.
  static var key: String { get }

  /// True if a width or a height alone scales both dimensions.
  static var keepsProportions: Bool { get }

  /// Its description as nodes, which explain differences between goldens.
  var description: [SceneDescription.Node] { get }

  /// The text alternative; empty for none.
  var spokenText: String { get }

  /// Advice on how to shorten the content, for a scene with too many frames; nil for none.
  var shorteningAdvice: String? { get }

  /// The largest number of blurs and shadows that it paints within each other.
  var nestedBlurs: Int { get }

  /// The effect that plays it; nil for one that does not move.
  var playback: (any ContentPlayback)? { get }

  /// Returns the size in points without a frame's width and height.
  func naturalSize(_ fonts: FontLibrary) throws(SceneProblem) -> Size

  /// Returns it in the default colours of a look.
  func following(_ look: Look) -> Self

  /// Makes its drawing for one renderer.
  ///
  /// - Throws: Content that can't be read, and fonts and characters that are missing.
  func drawing(_ context: ContentContext) throws(SceneProblem) -> any ContentDrawing
}

/// The playback of a layer's content, as an effect: others can start after it.
package protocol ContentPlayback: SceneEffect {
  /// The times in seconds since its origin at which the picture changes; nil for one that moves all the time.
  var changes: [Double]? { get }

  /// True if its pictures follow each other without motion in between.
  var isStepped: Bool { get }

  /// The chapters, with their starts in seconds since the origin; each ends where the next one starts.
  var chapters: [(title: String, start: Double)] { get }

  /// The markers, in seconds since the origin.
  var markers: [AnimationMarker] { get }
}

extension ContentPlayback {
  package var asPlayback: (any ContentPlayback)? { self }
  package var changes: [Double]? { nil }
  package var isStepped: Bool { false }
  package var chapters: [(title: String, start: Double)] { [] }
  package var markers: [AnimationMarker] { [] }
}

/// The fonts, the resolution and the position with which a layer's content is drawn.
package struct ContentContext {
  package let typesetter: Typesetter
  package let pixelsPerPoint: Double
  /// The top left of the content box on the canvas, in points.
  package let origin: Point
}

/// The drawing of a layer's content at any time, not thread-safe.
///
/// Times are in seconds since the origin of its playback.
package protocol ContentDrawing: AnyObject {
  /// Returns what is shown at a time, relative to the top left of the content box.
  func items(at time: Double, in box: Size) -> [DisplayList.Item]

  /// Problems of every output.
  var problems: [SceneProblem] { get }

  /// Additional problems in pixel formats.
  var pixelProblems: [SceneProblem] { get }

  /// Checks the number of pixels that it requires, before they are painted.
  ///
  /// - Parameter times: The times of a file's frames; nil for a single picture.
  func check(_ times: [Double]?, _ budget: inout PixelBudget) throws(SceneProblem)

  /// Prepares it for formats that draw; returns true if it draws differently from now on.
  func prepareForDocuments() -> Bool

  /// Discards what it keeps for later times, which takes a long time to draw again.
  func discardDrawings()
}

extension ContentDrawing {
  package var pixelProblems: [SceneProblem] { [] }
  package func check(_ times: [Double]?, _ budget: inout PixelBudget) throws(SceneProblem) {}
  package func prepareForDocuments() -> Bool { false }
  package func discardDrawings() {}
}

/// The pixels that the contents of a scene's layers may change in a file.
package struct PixelBudget {
  package let limits: Limits
  /// Pixels per point.
  package let scale: Double
  /// The pixels that are spoken for.
  package var changed = 0.0
}

/// Content that a material brings: see `Layer.recording` and `Layer.animation`.
public struct MaterialContent: Sendable {
  package let value: any LayerContent

  package init(_ value: any LayerContent) { self.value = value }
}

extension Layer {
  /// The content that a material brings; nil for other layers.
  package var material: (any LayerContent)? {
    if case .material(let material) = content { material.value } else { nil }
  }
}
