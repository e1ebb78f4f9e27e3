import GlyphreelLint
import GlyphreelScene
import GlyphreelMedia
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography

/// The settings that all files of a rendering share.
///
/// They are several kilobytes, which a value would copy to the stack for each file.
final class RenderSettings {
  let adjustments: SceneAdjustments
  let typesetter: Typesetter
  let output: OutputOptions
  /// Painters of earlier scenes with cached glyphs; nil for new ones.
  let painters: PainterPool?

  init(
    adjustments: SceneAdjustments, typesetter: Typesetter, output: OutputOptions, painters: PainterPool? = nil
  ) {
    (self.adjustments, self.typesetter) = (adjustments, typesetter)
    (self.output, self.painters) = (output, painters)
  }
}

/// A file, or a directory of files, to be rendered from a scene.
struct RenderTarget: Deliverable {
  let settings: RenderSettings
  let path: String
  /// Pixels per point.
  let scale: Double
  let format: OutputFormat
  let document: SceneDocument
  /// The scene for dark pages, for a format that contains both variants.
  var dark: SceneDocument?
  /// The page on which the picture is shown, if its canvas is transparent where it has that colour; nil for any page.
  var page: Look.Theme?
  /// The moment of a still picture; nil for all frames.
  var moment: Moment?

  var ladder: QualityLadder {
    let frameRate = settings.adjustments.adjusted(document.scene).frameRate
    let isOnVideo = settings.output.over != nil
    return QualityLadder(
      qualities: settings.output.lowerQualities(of: format, than: format.defaultQuality ?? .exact),
      precision: format.draws ? OutputOptions.precision : nil,
      frameRate: moment == nil && !isOnVideo ? min(frameRate, format.maximumFrameRate ?? .infinity) : nil,
      scale: isOnVideo ? nil : scale)
  }

  func use(of options: [OutputOption]) throws -> OutputUse {
    var use = OutputUse(format: format)
    (use.isStill, use.isOverlay) = (moment != nil, settings.output.over != nil)
    let plays = settings.adjustments.adjusted(document.scene).loop.plays
    use.reportsPlays = moment == nil && format.leavesPlayingToPlayers && (plays ?? 1) > 1
    if let moment, options.contains(.frameRate) { use.usesFrameRate = try usesFrameRate(at: moment) }
    return use
  }

  /// Returns true if the picture of a moment is another one at the scene's own frame rate.
  private func usesFrameRate(at moment: Moment) throws -> Bool {
    if format.storesFrameRate { return true }
    if case .time = moment { return false }
    var usual = settings.adjustments
    if usual.frameRate == nil { return true }
    usual.frameRate = nil
    let (own, changed) = (
      try usual.renderer(of: document, settings.typesetter, scale: scale), try renderer()
    )
    return try document.locatingErrors {
      try own.displayList(at: moment.seconds(in: own))
        != changed.displayList(at: moment.seconds(in: changed))
    }
  }

  func frames(_ concessions: Concessions) throws -> SceneFrames {
    try SceneFrames(of: self, renderer(concessions))
  }

  /// Returns the renderer of the frames.
  func renderer(_ concessions: Concessions = Concessions()) throws -> FrameRenderer {
    var adjustments = settings.adjustments
    if let frameRate = concessions.frameRate { adjustments.frameRate = frameRate }
    let scale = concessions.scale ?? scale
    let (typesetter, painters) = (settings.typesetter, settings.painters)
    adjustments.page = page
    let renderer = try adjustments.renderer(of: document, typesetter, scale: scale, painters: painters)
    if page != nil { adjustments.page = .dark }
    renderer.darkVariant = try dark.map { try adjustments.renderer(of: $0, typesetter, scale: scale) }
    return renderer
  }
}

/// The frames of a scene, or the picture of one moment.
struct SceneFrames: DeliveredFrames {
  /// The smallest alpha of a pixel that is seen, on a page of a known colour.
  private static let faintestAlpha = 4

  private let target: RenderTarget
  let renderer: FrameRenderer
  /// Nil for a still picture.
  private let timeline: Timeline?
  var options: EncodingOptions

  init(of target: RenderTarget, _ renderer: FrameRenderer) throws {
    (self.target, self.renderer) = (target, renderer)
    timeline =
      try target.moment != nil
      ? nil : target.document.locatingErrors { try renderer.timeline(for: target.format) }
    let settings = target.settings
    options = settings.output.completed(
      settings.adjustments.encodingOptions(
        of: renderer, for: target.format, frameRate: timeline?.frameRate ?? renderer.scene.frameRate))
    if let page = target.page, settings.output.matte == nil {
      (options.matte, options.alphaThreshold) = (
        Look(.plain, theme: page).backdrop, SceneFrames.faintestAlpha
      )
    }
  }

  /// The moment with which the file begins in place of an empty first frame, in seconds; nil if it begins with the scene, like
  /// drawings.
  var replacedStart: Double? {
    guard let timeline, timeline.firstFrame > 0, renderer.scene.poster == .automatic, !target.format.draws
    else {
      return nil
    }
    return timeline.moment(ofFrame: 0)
  }

  func encode(
    with encoder: inout any FrameEncoder, progress: @escaping (_ done: Int, _ total: Int) -> Void
  ) throws -> Double {
    try target.document.locatingErrors {
      guard let timeline else {
        try renderer.encodeStill(at: try target.moment?.seconds(in: renderer) ?? 0, with: &encoder)
        return 0
      }
      try renderer.encode(
        timeline, with: &encoder, threads: target.settings.output.jobs, progress: progress)
      return timeline.duration
    }
  }
}

extension Delivery {
  /// Renders files in their order and reports each; returns the sizes of their canvases in points.
  ///
  /// All are opened before the first is written: if one can't be created, none is changed.
  func render(_ targets: [RenderTarget]) throws -> [(width: Double, height: Double)] {
    try output.check(targets.map(\.format))
    if let target = targets.first {
      try target.settings.adjustments.check(targets.map(\.format), target.moment)
    }
    var jobs: [Job] = []
    var reported: Set<SceneProblem> = []
    var sizes: [(width: Double, height: Double)] = []
    for target in targets {
      let renderer = try target.renderer()
      if !output.quiet {
        let warnings = target.moment == nil ? renderer.warnings(for: target.format) : renderer.warnings
        Console.warn(warnings.filter { reported.insert($0).inserted }, of: target.document)
        if let warning = target.moment?.warning(in: renderer) {
          Console.error("\(target.path): warning: \(warning)")
        }
      }
      let (width, height) = renderer.pixelSize
      sizes.append((Double(width) / target.scale, Double(height) / target.scale))
      let frames = try SceneFrames(of: target, renderer)
      if let moment = frames.replacedStart, !output.quiet {
        Console.error(
          "\(target.path): note: the first frame is empty, so the file starts at \(moment.decimal(places: 2)) s; use '--poster start' to keep the empty frame first"
        )
      }
      jobs.append(try open(target, as: frames))
      if output.over != nil, !output.quiet, target.document.scene.canvas.background.color?.isOpaque == true {
        Console.error(
          "\(target.document.source.path): warning: the scene covers the video; write 'canvas: { background: transparent }' to see it"
        )
      }
    }
    try write(jobs)
    return sizes
  }
}
