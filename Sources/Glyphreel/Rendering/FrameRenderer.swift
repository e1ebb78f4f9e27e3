public import Graphics
public import Typography

/// Renders a scene's frames: any one of them, in any order, always the same.
///
/// Holds the layouts and the last painted picture, so that a frame costs what changed in it. Not for several threads
/// at once, as its typesetter is not.
public final class FrameRenderer {
  public let scene: Scene
  /// Pixels a point.
  public let scale: Double
  /// The frames' size in pixels.
  public let pixelSize: (width: Int, height: Int)
  /// When its frames are shown.
  public let timeline: Timeline
  /// What the author should know, though it can be rendered.
  public let warnings: [SceneProblem]

  let layers: [LayerRenderer]
  private var picture: FramePicture

  /// The most pixels a canvas may have on a side.
  public static let sideLimit = 65535
  /// The most pixels a canvas may have.
  public static let areaLimit = 100_000_000
  /// The most frames a scene may have.
  public static let frameLimit = 100_000

  /// Lays the scene out.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, above 0.
  ///   - maximumFrameRate: The most frames a second that the output can show; faster scenes are rendered at it.
  /// - Throws: A font or character that is missing, a scene without an end or larger than the limits.
  public init(
    _ scene: Scene, typesetter: Typesetter, scale: Double = 1, maximumFrameRate: Double = .infinity
  ) throws(SceneProblem) {
    precondition(scale > 0, "a point must have pixels")
    self.scene = scene
    self.scale = scale
    let geometry = try SceneGeometry(of: scene, typesetter: typesetter)
    var layers: [LayerRenderer] = []
    for (index, layer) in scene.layers.enumerated() {
      layers.append(
        try LayerRenderer(
          layer, index: index, frame: geometry.frames[index], typesetter: typesetter, pixelsPerPoint: scale))
    }
    self.layers = layers
    pixelSize = try FrameRenderer.pixels(of: geometry.canvas, scale: scale)
    timeline = try FrameRenderer.timeline(of: scene, layers, maximumFrameRate: maximumFrameRate)
    var warnings = layers.flatMap(\.warnings)
    if scene.frameRate > maximumFrameRate {
      warnings.append(
        SceneProblem(
          .warning,
          "the format shows at most \(Int(maximumFrameRate)) frames a second, so the scene is rendered at that rate"
        ))
    }
    self.warnings = warnings
    picture = FramePicture(
      width: pixelSize.width, height: pixelSize.height, scale: scale, background: scene.canvas.background)
  }

  /// What the scene shows at a time in seconds, in points.
  public func displayList(at time: Double) throws(SceneProblem) -> DisplayList {
    var list = DisplayList()
    for layer in layers { try layer.draw(at: time, into: &list) }
    return list
  }

  /// The picture at a time in seconds.
  public func bitmap(at time: Double) throws(SceneProblem) -> Bitmap {
    try paint(at: time).bitmap
  }

  /// The picture at a time, and the pixels outside which it equals the last one that was painted.
  func paint(at time: Double) throws(SceneProblem) -> (bitmap: Bitmap, changed: PixelRect) {
    let changed = picture.paint(try displayList(at: time))
    return (picture.bitmap, changed)
  }

  private static func pixels(
    of canvas: Size, scale: Double
  ) throws(SceneProblem) -> (width: Int, height: Int) {
    let width = (canvas.width * scale - 1e-6).rounded(.up)
    let height = (canvas.height * scale - 1e-6).rounded(.up)
    guard width >= 1, height >= 1, width <= Double(sideLimit), height <= Double(sideLimit),
      width * height <= Double(areaLimit)
    else {
      throw SceneProblem(
        .error, "the canvas would have \(Int(min(width, 1e9))) × \(Int(min(height, 1e9))) pixels",
        hint: "at most \(sideLimit) a side and \(areaLimit / 1_000_000) million in all are possible")
    }
    return (Int(width), Int(height))
  }

  private static func timeline(
    of scene: Scene, _ layers: [LayerRenderer], maximumFrameRate: Double
  ) throws(SceneProblem) -> Timeline {
    let rest = layers.map(\.end).max() ?? 0
    guard let duration = scene.duration ?? (rest.isFinite ? rest : nil) else {
      throw SceneProblem(
        .error, "the scene never comes to rest", hint: "give it a duration, such as 'duration: 2s'")
    }
    let rate = min(scene.frameRate, maximumFrameRate)
    guard duration * rate <= Double(frameLimit) else {
      throw SceneProblem(
        .error, "the scene would have more than \(frameLimit) frames",
        hint: "shorten its duration or lower its frame rate")
    }
    return Timeline(duration: duration, frameRate: rate, hold: scene.hold ?? (rest.isFinite ? 1 : nil))
  }
}
