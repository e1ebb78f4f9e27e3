internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The sizes and positions of the canvas and all layers, in points.
///
/// Computed once from all texts that effects show; frames do not change over time.
struct SceneGeometry: Equatable {
  let canvas: Size
  /// The frames in `LayerTree` order, in the parent's coordinates.
  let frames: [Rect]
  /// For each layer, true if its width fits its content.
  let fitsContent: [Bool]

  init(of scene: Scene, _ tree: LayerTree, typesetter: Typesetter) throws(SceneError) {
    var sizes = LayerSizes(of: tree, in: scene.canvas, typesetter: typesetter)
    var frames: [Rect] = []
    var problems: [SceneProblem] = []
    for index in tree.layers.indices {
      do throws(SceneProblem) {
        let (width, height) = (try sizes.width(of: index), try sizes.height(of: index))
        let y = try sizes.y(of: index)
        frames.append(Rect(x: try sizes.x(of: index), y: y, width: width, height: height))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    self.frames = frames
    fitsContent = tree.layers.indices.map(sizes.fitsContent)
    let padding = scene.canvas.padding
    let shown = tree.children(of: nil).map { frames[$0] }
    canvas = Size(
      width: scene.canvas.width ?? max((shown.map(\.maxX).max() ?? 0) + padding, 1),
      height: scene.canvas.height ?? max((shown.map(\.maxY).max() ?? 0) + padding, 1))
  }
}
