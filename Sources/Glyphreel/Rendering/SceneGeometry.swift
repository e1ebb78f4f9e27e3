internal import GlyphreelGraphics
internal import GlyphreelTypography

/// Where everything stands: the canvas's size and every layer's frame, in points.
///
/// Found once from the texts that are shown; effects that change a text don't move its frame.
struct SceneGeometry: Equatable {
  let canvas: Size
  /// In the order of the tree, each in the space of the group that it is in, or of the canvas.
  let frames: [Rect]
  /// For every layer, whether it is as wide as what is in it.
  let fitsContent: [Bool]

  init(of scene: Scene, _ tree: LayerTree, typesetter: Typesetter) throws(SceneError) {
    var sizes = LayerSizes(of: tree, in: scene.canvas, typesetter: typesetter)
    var frames: [Rect] = []
    var problems: [SceneProblem] = []
    for index in tree.layers.indices {
      do throws(SceneProblem) {
        let (width, height) = (try sizes.width(of: index), try sizes.height(of: index))
        let y = try sizes.y(of: index)
        frames.append(Rect(x: sizes.x(of: index), y: y, width: width, height: height))
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
