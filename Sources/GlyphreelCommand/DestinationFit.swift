import GlyphreelEncoding
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// What a scene is rendered with so that it meets the limits of a destination.
struct DestinationFit {
  /// Pixels a point; nil where the destination has no limit.
  private(set) var scale: Double?
  /// Frames a second; nil where the scene's own are few enough.
  private(set) var frameRate: Double?

  /// Looks at the scene as it would be without a destination.
  ///
  /// - Parameter adjustments: What was asked for; a frame rate among it stays.
  init(
    _ document: SceneDocument, to destination: Destination, _ format: OutputFormat,
    _ adjustments: SceneAdjustments, _ typesetter: Typesetter
  ) throws(Failure) {
    let (width, height) = try adjustments.renderer(of: document, typesetter).pixelSize
    scale = destination.side.map { $0 / Double(max(width, height)) }
    guard let limit = destination.frameLimit, adjustments.frameRate == nil else { return }
    let own = document.scene.frameRate
    // An endless scene's length depends on its frame rate, so that the number of frames is found by trying.
    for rate in [own] + Self.rates.filter({ $0 < own }) {
      frameRate = rate == own ? nil : rate
      var adjustments = adjustments
      adjustments.frameRate = rate
      let renderer = try adjustments.renderer(of: document, typesetter)
      do throws(SceneError) {
        if try renderer.timeline(for: format).frameCount <= limit { return }
      } catch {
        throw Failure(error, in: document)
      }
    }
  }

  /// Frames a second from which one is chosen; GIF has most of them exactly.
  private static let rates = [25, 20, 15, 12.5, 10, 8, 6, 5, 4, 3, 2, 1.0]
}
