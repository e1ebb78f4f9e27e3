public import GlyphreelGraphics
public import GlyphreelTypography

/// Renders a scene's frames: any one of them, in any order, always the same.
///
/// Holds the last painted picture, and its typesetter the layouts, so that a frame costs what changed in it.
/// Not for several threads at once, as its typesetter is not.
public final class FrameRenderer {
  /// What is rendered.
  public let scene: Scene
  /// Pixels a point.
  public let scale: Double
  /// The frames' size in pixels.
  public let pixelSize: (width: Int, height: Int)
  /// What the author should know, though it can be rendered.
  public let warnings: [SceneProblem]

  /// All layers, those in groups right after their group.
  let layers: [LayerRenderer]
  /// For every one of them, its frame's top left on the canvas, as if no layer were moved.
  let origins: [Point]
  /// Those that stand directly on the canvas.
  private let roots: [LayerRenderer]
  /// What is painted before all layers; nothing where one colour is behind everything.
  private let background: [DisplayList.Item]
  /// How lists of this scene are painted.
  let painting: CanvasPainting
  /// Who paints the frames of an encoding.
  let painters: PainterPool
  private var picture: FramePicture
  /// The results of its regular expressions, for all frames.
  private let patterns: PatternSearch

  /// What the scene is held to.
  let limits: Limits

  /// Lays the scene out.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, above 0.
  ///   - antialiasLevels: How many different coverages a pixel at an edge can have, 2...256. Fewer make fewer colours,
  ///     and so smaller files.
  ///   - painters: Those of former scenes, which have glyphs painted already; nil for new ones. Their levels of coverage
  ///     must be these.
  ///   - limits: What the scene is held to.
  /// - Throws: Fonts and characters that are missing, frames that can't be found, a scene beyond the limits.
  public init(
    _ scene: Scene, typesetter: Typesetter, scale: Double = 1, antialiasLevels: Int = 256,
    painters: PainterPool? = nil, limits: Limits = Limits()
  ) throws(SceneError) {
    precondition(scale > 0, "a point must have pixels")
    precondition(
      painters.map { $0.antialiasLevels == antialiasLevels } ?? true, "others would paint other pixels")
    self.painters = painters ?? PainterPool(antialiasLevels: antialiasLevels)
    self.scene = scene
    self.scale = scale
    self.limits = limits
    let tree = LayerTree(scene)
    try limits.check(tree)
    let patterns = PatternSearch(chargesShortSearches: false)
    self.patterns = patterns
    let (geometry, layers, warnings) = try FrameRenderer.searching(patterns, tree.layers) {
      () throws(SceneError) in
      let geometry = try SceneGeometry(of: scene, tree, typesetter: typesetter)
      let texts = tree.layers.enumerated().map { index, layer in
        FrameRenderer.text(of: layer, index: index, geometry, typesetter)
      }
      let schedule = try Schedule(of: tree, texts)
      let layers = FrameRenderer.renderers(of: tree, geometry.frames, texts, schedule, pixelsPerPoint: scale)
      return (geometry, layers, try FrameRenderer.warnings(of: layers))
    }
    self.layers = layers
    self.warnings = warnings
    origins = FrameRenderer.origins(of: geometry.frames, in: tree)
    roots = tree.children(of: nil).map { [layers] in layers[$0] }
    pixelSize = try limits.pixels(of: geometry.canvas, scale: scale)
    let area = Rect(
      x: 0, y: 0, width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
    background =
      scene.canvas.background.color == nil ? scene.canvas.background.items(in: Path(area), box: area) : []
    painting = CanvasPainting(
      width: pixelSize.width, height: pixelSize.height, scale: scale,
      background: scene.canvas.background.color ?? .clear, antialiasLevels: antialiasLevels)
    picture = FramePicture(painting)
  }

  /// When the scene comes to rest, in seconds; infinite if it never does.
  public var rest: Double { layers.flatMap(\.activities).map(\.end).max() ?? 0 }

  /// What the scene shows at a time in seconds, in points.
  ///
  /// - Throws: A text that has changed since the start and now has characters that are missing.
  public func displayList(at time: Double) throws(SceneError) -> DisplayList {
    try searching { () throws(SceneError) in
      var list = DisplayList(background)
      do throws(SceneProblem) {
        for layer in roots { try layer.draw(at: time, into: &list) }
      } catch {
        throw SceneError(error)
      }
      return list
    }
  }

  /// Has regular expressions that are looked for meanwhile share the budget of all frames.
  ///
  /// - Throws: An expression for which the budget was spent.
  func searching<Result>(_ body: () throws(SceneError) -> Result) throws(SceneError) -> Result {
    try FrameRenderer.searching(patterns, layers.map(\.layer), body)
  }

  private static func searching<Result>(
    _ patterns: PatternSearch, _ layers: @autoclosure () -> [Layer],
    _ body: () throws(SceneError) -> Result
  ) throws(SceneError) -> Result {
    let result = try patterns.run(body)
    if let source = patterns.exhaustingPattern {
      throw SceneError(SceneProblem(slowPattern: source, in: layers()))
    }
    return result
  }

  /// The picture at a time in seconds; it throws as `displayList` does.
  public func bitmap(at time: Double) throws(SceneError) -> Bitmap {
    try paint(at: time).bitmap
  }

  /// The picture at a time, and the pixels outside which it equals the last one that was painted.
  func paint(at time: Double) throws(SceneError) -> (bitmap: Bitmap, changed: PixelRect) {
    let changed = picture.paint(try displayList(at: time))
    return (picture.bitmap, changed)
  }

  /// The renderers in the order of the tree; those of a group are made before its own.
  private static func renderers(
    of tree: LayerTree, _ frames: [Rect], _ texts: [LayerText?], _ schedule: Schedule, pixelsPerPoint: Double
  ) -> [LayerRenderer] {
    var renderers: [LayerRenderer] = []
    // From the last to the first, with the latest in front, so that a group finds what is in it.
    for index in tree.layers.indices.reversed() {
      let children = tree.children(of: index).map { renderers[$0 - index - 1] }
      renderers.insert(
        LayerRenderer(
          tree.layers[index], frame: frames[index], children: children, text: texts[index],
          origins: schedule.origins[index], activities: schedule.activities[index],
          pixelsPerPoint: pixelsPerPoint),
        at: 0)
    }
    return renderers
  }

  private static func origins(of frames: [Rect], in tree: LayerTree) -> [Point] {
    var origins: [Point] = []
    for (index, frame) in frames.enumerated() {
      let group = tree.parents[index].map { origins[$0] } ?? .zero
      origins.append(group.offset(dx: frame.minX, dy: frame.minY))
    }
    return origins
  }

  private static func text(
    of layer: Layer, index: Int, _ geometry: SceneGeometry, _ typesetter: Typesetter
  ) -> LayerText? {
    guard case .text(let content) = layer.content else { return nil }
    return LayerText(
      content: content, effects: layer.effects.map(\.effect), index: index,
      size: layer.insets.room(in: geometry.frames[index].size).size, wraps: !geometry.fitsContent[index],
      typesetter: typesetter)
  }

  /// What all layers have to say, which is thrown if it keeps one from being rendered.
  private static func warnings(of layers: [LayerRenderer]) throws(SceneError) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    for (index, layer) in layers.enumerated() {
      do throws(SceneProblem) {
        problems += try layer.problems(index: index)
      } catch {
        problems.append(error)
      }
    }
    let errors = problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw SceneError(errors) }
    return problems
  }
}
