internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The sizes and positions of the canvas and all layers, in points.
///
/// Computed once from all texts that effects show. Frames outside of stacks do not change over time; those in stacks have space
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
