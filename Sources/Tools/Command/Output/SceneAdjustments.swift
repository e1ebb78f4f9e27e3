import GlyphreelScene
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelTypography

/// Changes to a scene's settings; nil for unchanged settings.
struct SceneAdjustments {
  /// Frames per second.
  var frameRate: Double?
  /// Of the motion, in seconds.
  var duration: Double?
  var loop: LoopCount?
  var poster: Poster?
  /// The row of a video below the scene at which the canvas begins.
  var videoRow = 0
  /// The page in whose colour a canvas becomes transparent; nil for none.
  var page: Look.Theme?
  /// The time spent on a smaller file if `--effort` is not given.
  var effort = OutputOptions.defaultEffort
  /// The options given on the command line that some outputs do not use.
  var given: [OutputOption] = []
  /// The limits on the scene.
  var limits = Limits()

  /// Returns the options of an encoder before those of the command line.
  func encodingOptions(
    of renderer: FrameRenderer, for format: OutputFormat, frameRate: Double
  ) -> EncodingOptions {
    var options = renderer.encodingOptions(for: format, frameRate: frameRate)
    options.effort = effort
    options.video.backgroundTop = videoRow
    options.video.limits = limits.decoding.video
    return options
  }

  /// Rejects changes of which no output shows anything.
  ///
  /// - Parameter moment: The moment of still pictures; nil for files with all frames.
  func check(_ formats: [OutputFormat], _ moment: Moment?) throws(Failure) {
    guard let format = formats.first else { return }
    if given.contains(.poster), moment == nil, formats.allSatisfy(\.leavesPlayingToPlayers) {
      throw Failure(
        "glyphreel: error: --poster is for pictures; \(format.name) begins with the start of the scene, and '--at' writes any moment",
        .usage)
    }
  }

  /// Returns the scene with the changes.
  func adjusted(_ scene: Scene) -> Scene {
    var scene = scene
    if let frameRate { scene.frameRate = frameRate }
    if let duration { scene.duration = duration }
    if let loop { scene.loop = loop }
    if let poster { scene.poster = poster }
    if let page, scene.canvas.background == .color(Look(.plain, theme: page).backdrop) {
      scene.canvas.background = .clear
    }
    return scene
  }

  /// Returns a renderer for the scene; `painters` of earlier scenes have their glyphs cached.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1, painters: PainterPool? = nil
  ) throws -> FrameRenderer {
    try document.locatingErrors {
      try FrameRenderer(
        adjusted(document.scene), typesetter: typesetter, scale: scale, painters: painters, limits: limits)
    }
  }
}

/// The scale and frame rate with which a scene meets the limits of a destination.
struct DestinationFit {
  /// Pixels per point; nil if the destination has no limit.
  private(set) var scale: Double?
  /// Frames per second; nil if the scene's own rate is low enough.
  private(set) var frameRate: Double?

  /// - Parameter adjustments: The requested changes; a frame rate among them is kept.
  init(
    _ document: SceneDocument, to destination: Destination, _ format: OutputFormat,
    _ adjustments: SceneAdjustments, _ typesetter: Typesetter
  ) throws {
    let (width, height) = try adjustments.renderer(of: document, typesetter).pixelSize
    scale = destination.side.map { $0 / Double(max(width, height)) }
    guard let limit = destination.frameLimit, adjustments.frameRate == nil else { return }
    let own = document.scene.frameRate
    // The length of an endless scene depends on its frame rate, so the number of frames is found by trying.
    for rate in [own] + Destination.frameRates.filter({ $0 < own }) {
      frameRate = rate == own ? nil : rate
      var adjustments = adjustments
      adjustments.frameRate = rate
      let renderer = try adjustments.renderer(of: document, typesetter)
      if try document.locatingErrors({ try renderer.timeline(for: format).frameCount }) <= limit { return }
    }
  }
}
