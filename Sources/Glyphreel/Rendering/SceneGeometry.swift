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
    let padding = scene.canvas.padding
    let shown = tree.children(of: nil).map { frames[$0] }
    canvas = Size(
      width: scene.canvas.width ?? max((shown.map(\.maxX).max() ?? 0) + padding, 1),
      height: scene.canvas.height ?? max((shown.map(\.maxY).max() ?? 0) + padding, 1))
  }
}
