internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The sizes and positions of the canvas and all layers, in points.
///
/// Computed once from all texts that effects show. Frames outside stacks do not change over time; frames in stacks have space
/// for all texts here, and `StackMotion` computes them for each time.
struct SceneGeometry {
  let canvas: Size
  /// The frames in `LayerTree` order, in the parent's coordinates.
  let frames: [Rect]
  /// For each layer, true if its width fits its content.
  let fitsContent: [Bool]
  /// The measured sizes of the layers' texts.
  let measures: TextMeasures

  init(of scene: Scene, _ tree: LayerTree, typesetter: Typesetter) throws(SceneError) {
    var sizes = LayerSizes(of: tree, in: scene.canvas, typesetter: typesetter)
    if scene.canvas.width == nil || scene.canvas.height == nil,
      tree.layers.indices.contains(where: tree.isPart)
    {
      // All parts are as large as the largest one.
      let canvas = try SceneGeometry(of: tree, in: scene.canvas, &sizes).canvas
      let whole = Canvas(width: canvas.width, height: canvas.height, padding: scene.canvas.padding)
      sizes = LayerSizes(of: tree, in: whole, typesetter: typesetter, measures: sizes.measures)
    }
    try self.init(of: tree, in: scene.canvas, &sizes)
    let padding = scene.canvas.padding + pulseOverflow(of: tree, in: scene.canvas)
    guard padding > scene.canvas.padding else { return }
    let roomy = Canvas(width: nil, height: scene.canvas.height, padding: padding)
    sizes = LayerSizes(of: tree, in: roomy, typesetter: typesetter, measures: sizes.measures)
    try self.init(of: tree, in: roomy, &sizes)
  }

  /// Returns the length in points by which pulsing layers grow beyond a canvas that fits them; 0 for a canvas of a given width.
  private func pulseOverflow(of tree: LayerTree, in canvas: Canvas) -> Double {
    guard canvas.width == nil else { return 0 }
    var overflow = 0.0
    for (index, layer) in tree.layers.enumerated() {
      let growth = layer.effects.compactMap { ($0.effect as? Pulse)?.growth }.max() ?? 0
      guard growth > 0 else { continue }
      var frame = frames[index]
      var parent = tree.parents[index]
      while let group = parent {
        frame = frame.offsetBy(dx: frames[group].minX, dy: frames[group].minY)
        parent = tree.parents[group]
      }
      let (width, height) = (frame.width * growth, frame.height * growth)
      overflow = max(overflow, width - frame.minX, frame.maxX + width - self.canvas.width)
      if canvas.height == nil {
        overflow = max(overflow, height - frame.minY, frame.maxY + height - self.canvas.height)
      }
    }
    return overflow.rounded(.up)
  }

  private init(of tree: LayerTree, in canvas: Canvas, _ sizes: inout LayerSizes) throws(SceneError) {
    var frames: [Rect] = []
    var problems: [SceneProblem] = []
    for index in tree.layers.indices {
      do throws(SceneProblem) {
        frames.append(try sizes.frame(of: index))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    self.frames = frames
    measures = sizes.measures
    fitsContent = tree.layers.indices.map(sizes.fitsContent)
    let padding = canvas.padding
    let shown = tree.children(of: nil).map { frames[$0] }
    self.canvas = Size(
      width: canvas.width ?? max((shown.map(\.maxX).max() ?? 0) + padding, 1),
      height: canvas.height ?? max((shown.map(\.maxY).max() ?? 0) + padding, 1))
  }
}
