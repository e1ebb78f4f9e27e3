package import GlyphreelGraphics
public import GlyphreelTypography

/// A renderer of a scene's frames in any order.
///
/// Caches the last painted frame and, in its typesetter, layouts, so the cost of a frame is proportional to its
/// changes. Neither the renderer nor its typesetter is thread-safe.
public final class FrameRenderer {
  /// The scene.
  public let scene: Scene
  /// Pixels per point.
  public let scale: Double
  /// The frames' size in pixels.
  public let pixelSize: (width: Int, height: Int)
  /// Warnings about the scene, which do not prevent rendering.
  public let warnings: [SceneProblem]

  /// The layers in `LayerTree` order.
  package let layers: [LayerRenderer]
  /// For each layer, the index of its group; nil at the top level.
  let parents: [Int?]
  /// The geometry over time; nil for a scene without stacks.
  private let motion: StackMotion?
  /// The time of the last `place`, in seconds.
  private var placedTime: Double?
  /// The time in seconds at which the last part of the scene ends; nil if its effects say.
  private let end: Double?
  /// The top-level layers.
  private let roots: [LayerRenderer]
  /// The background below all layers; empty if it is one colour.
  private let background: [DisplayList.Item]
  /// The colour below all layers, and below the background.
  package let backgroundColor: Color
  /// The canvas in pixels.
  package let painting: CanvasPainting
  /// The number of coverage levels at edges in all files; nil for the levels of a file's quality.
  let antialiasLevels: Int?
  /// The painters for encoding.
  let painters: PainterPool
  /// The frame painted last.
  var picture: FramePicture
  /// Lists of moments that were examined before the first frame; each is used once.
  package var examined: [Double: DisplayList] = [:]
  /// The regular expression matches, shared by all frames.
  private let patterns: PatternSearch
  /// The outlines of letters, shared by all frames.
  let strokes: GlyphStrokes

  /// The resource limits.
  let limits: Limits
  private let typesetter: Typesetter
  /// The steps in which the texts of display lists were laid out so far, but those of measuring them in stacks.
  private(set) var layoutSteps = 0.0

  /// The renderer of the same scene in the dark theme, for formats that contain both; nil if it has none.
  package var darkVariant: FrameRenderer?

  /// Lays out the scene.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - antialiasLevels: The number of coverage levels of antialiasing, 2...256; nil for the levels of the file's
  ///     quality, and all levels in bitmaps. Fewer levels make fewer colours and smaller files.
  ///   - painters: Painters of earlier scenes with cached glyph coverage; nil for new ones.
  ///   - limits: The resource limits.
  /// - Throws: An error for missing fonts and characters, circular sizes, and a scene beyond the limits.
  public init(
    _ scene: Scene, typesetter: Typesetter, scale: Double = 1, antialiasLevels: Int? = nil,
    painters: PainterPool? = nil, limits: Limits = Limits()
  ) throws(SceneError) {
    precondition(scale > 0, "a point must have pixels")
    self.painters = painters ?? PainterPool()
    self.antialiasLevels = antialiasLevels
    self.scene = scene
    self.scale = scale
    self.limits = limits
    self.typesetter = typesetter
    let tree = LayerTree(scene)
    try limits.check(tree)
    let patterns = PatternSearch(chargesShortSearches: false)
    self.patterns = patterns
    let strokes = GlyphStrokes(mostElements: limits.glyphStrokeElements)
    self.strokes = strokes
    let (geometry, layers, warnings, end, followed) = try FrameRenderer.searching(patterns, tree.layers) {
      () throws(SceneError) in
      let geometry = try SceneGeometry(of: scene, tree, typesetter: typesetter)
      var (tree, texts) = (tree, [LayerText?]())
      texts = tree.layers.enumerated().map { index, layer in
        FrameRenderer.text(of: layer, index: index, tree, geometry, typesetter, strokes)
      }
      var schedule = try Schedule(of: tree, texts)
      try schedule.followPens(in: &tree, &texts)
      let end = try schedule.endParts(of: tree)
      let layers = FrameRenderer.renderers(
        of: tree, geometry.frames, texts, schedule, frameRate: scene.frameRate, pixelsPerPoint: scale)
      try LayerRenderer.connectMasks(layers, tree)
      try FrameRenderer.prepareMaterials(
        of: tree, layers, geometry.frames, typesetter, pixelsPerPoint: scale)
      return (geometry, layers, try FrameRenderer.warnings(of: layers), end, tree)
    }
    self.layers = layers
    self.warnings = warnings
    self.end = end
    parents = tree.parents
    motion = StackMotion(scene, followed, layers, geometry, typesetter: typesetter, limits: limits)
    let misplaced = tree.misplacedCollapses + tree.misplacedPositions
    guard misplaced.isEmpty else { throw SceneError(misplaced) }
    roots = tree.children(of: nil).map { [layers] in layers[$0] }
    pixelSize = try limits.pixels(of: FrameRenderer.canvas(of: geometry, motion), scale: scale)
    let area = Rect(
      x: 0, y: 0, width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
    // Blend modes apply to the background, too, if it is painted as an item.
    let blends = tree.layers.contains { $0.blendMode.map { $0 != .normal } ?? false }
    let color = blends ? nil : scene.canvas.background.color
    background = color == nil ? scene.canvas.background.items(in: Path(area), box: area) : []
    backgroundColor = color ?? .clear
    painting = CanvasPainting(
      width: pixelSize.width, height: pixelSize.height, scale: scale,
      background: backgroundColor, antialiasLevels: antialiasLevels ?? 256)
    picture = FramePicture(painting)
  }

  /// Returns the canvas in points, with room for layers that grow.
  private static func canvas(of geometry: SceneGeometry, _ motion: StackMotion?) throws(SceneError) -> Size {
    do throws(SceneProblem) {
      return try motion?.canvas(atLeast: geometry.canvas) ?? geometry.canvas
    } catch {
      throw SceneError(error)
    }
  }

  /// The time in seconds at which all motion has ended; infinite for an endless scene.
  public var rest: Double {
    end ?? max(layers.flatMap(\.activities).map(\.end).max() ?? 0, motion?.end ?? 0)
  }

  /// For each layer, its frame's top left on the canvas at the time of the last `place`, without effects and transforms.
  package var origins: [Point] {
    var origins: [Point] = []
    for (layer, parent) in zip(layers, parents) {
      let group = parent.map { origins[$0] } ?? .zero
      origins.append(group.offset(dx: layer.frame.minX, dy: layer.frame.minY))
    }
    return origins
  }

  /// Restarts counting the work of stacks, for a file or a picture.
  func startCounting() { motion?.work = 0 }

  /// The layers of stacks that were measured or placed since then.
  var placedLayers: Int { motion?.work ?? 0 }

  /// Places the layers of stacks at a time in seconds.
  ///
  /// Call it before asking a layer for its frame, its layout or its drawing.
  package func place(at time: Double) throws(SceneProblem) {
    guard let motion, time != placedTime else { return }
    let placement = try motion.placement(at: time)
    placedTime = time
    for (index, layer) in layers.enumerated()
    where layer.place(
      placement.frames[index], size: placement.sizes[index],
      padding: placement.paddings?[index] ?? layer.layer.padding,
      wrapWidth: placement.wrapWidths[index])
    {
      var outdated: Int? = index
      while let current = outdated {
        layers[current].discardRecording()
        outdated = parents[current]
      }
    }
  }

  /// Shows only one layer with its groups and its own layers.
  ///
  /// Call it before the first frame.
  package func showOnly(_ layer: Int) {
    guard layers.indices.contains(layer) else { return }
    examined = [:]
    var groups: Set<Int> = []
    var group = parents[layer]
    while let index = group {
      groups.insert(index)
      group = parents[index]
    }
    for (index, renderer) in layers.enumerated() {
      var ancestor: Int? = index
      while let current = ancestor, current != layer { ancestor = parents[current] }
      renderer.isHidden = ancestor == nil && !groups.contains(index)
    }
  }

  /// Returns the first layer without child layers whose display list, alone with its groups, fulfils a condition; nil if
  /// there is none among the first thousand.
  func firstLayer(at time: Double, where isMeant: (DisplayList) -> Bool) -> Int? {
    let hidden = layers.map(\.isHidden)
    defer {
      for (layer, isHidden) in zip(layers, hidden) {
        layer.isHidden = isHidden
        layer.discardRecording()
      }
    }
    return layers.indices.prefix(1000).first { index in
      guard layers[index].children.isEmpty else { return false }
      showOnly(index)
      for layer in layers { layer.discardRecording() }
      return (try? displayList(at: time)).map(isMeant) ?? false
    }
  }

  /// Returns the interval around a time in which all display lists are equal; nil while something moves.
  package func restInterval(around time: Double) -> Range<Double>? {
    guard motion == nil else { return nil }
    var interval = -Double.infinity..<Double.infinity
    for root in roots {
      guard let own = root.restInterval(around: time) else { return nil }
      interval = interval.clamped(to: own)
    }
    return interval
  }

  /// Returns the display list at a time in seconds, in points.
  ///
  /// - Throws: An error for missing characters in text that effects have changed, and for strokes with too
  ///   many points.
  package func displayList(at time: Double) throws(SceneError) -> DisplayList {
    try searching { () throws(SceneError) in
      var list = DisplayList(background)
      strokes.startFrame()
      do throws(SceneProblem) {
        try place(at: time)
        if let known = examined.removeValue(forKey: time) { return known }
        let laidOut = typesetter.laidOutBytes
        for layer in roots { try layer.paint(at: time, into: &list) }
        layoutSteps += Limits.layoutSteps(ofBytes: typesetter.laidOutBytes - laidOut)
      } catch {
        throw SceneError(error)
      }
      try limits.check(outlineSize: list.outlineSize)
      do throws(SceneError) {
        try limits.check(glyphStrokes: strokes.frameSize)
      } catch {
        // They lack outlines.
        for layer in layers { layer.discardRecording() }
        throw error
      }
      return list
    }
  }

  /// Runs a closure whose regular expressions share the time budget of all frames.
  ///
  /// - Throws: The expression that exhausted the budget.
  package func searching<Result>(_ body: () throws(SceneError) -> Result) throws(SceneError) -> Result {
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
}
