internal import Graphics
internal import Typography

/// Where everything stands: the canvas's size and every layer's frame, in points.
///
/// Found once from the texts as they are written; effects that change a text don't move its frame.
struct SceneGeometry: Equatable {
  let canvas: Size
  /// In the order of the layers.
  let frames: [Rect]

  init(of scene: Scene, typesetter: Typesetter) throws(SceneProblem) {
    var solver = Solver(scene: scene, typesetter: typesetter)
    var frames: [Rect] = []
    for index in scene.layers.indices { frames.append(try solver.frame(of: index)) }
    let padding = scene.canvas.padding
    canvas = Size(
      width: scene.canvas.width ?? max((frames.map(\.maxX).max() ?? 0) + padding, 1),
      height: scene.canvas.height ?? max((frames.map(\.maxY).max() ?? 0) + padding, 1))
    self.frames = frames
  }

  /// Finds frames, and the widths that others refer to.
  private struct Solver {
    let scene: Scene
    let typesetter: Typesetter
    /// The layers whose width is being asked for, to find circles.
    private var open: [Int] = []

    init(scene: Scene, typesetter: Typesetter) {
      self.scene = scene
      self.typesetter = typesetter
    }

    mutating func frame(of index: Int) throws(SceneProblem) -> Rect {
      let layer = scene.layers[index]
      let canvas = scene.canvas
      let x = layer.frame.x ?? canvas.padding
      let y = layer.frame.y ?? canvas.padding
      let width = try width(of: index)
      let height: Double
      if let given = layer.frame.height {
        height = given
      } else if let canvasHeight = canvas.height {
        height = max(canvasHeight - canvas.padding - y, 0)
      } else {
        height = try layout(of: index, width: width).bounds.height
      }
      return Rect(x: x, y: y, width: width, height: height)
    }

    private mutating func width(of index: Int) throws(SceneProblem) -> Double {
      let layer = scene.layers[index]
      switch layer.frame.width {
      case .points(let width):
        return width
      case .sameAs(let id):
        return try width(sameAs: id, for: index)
      case nil:
        if let canvasWidth = scene.canvas.width {
          return max(canvasWidth - scene.canvas.padding - (layer.frame.x ?? scene.canvas.padding), 0)
        }
        return try layout(of: index, width: .infinity).bounds.width
      }
    }

    private mutating func width(sameAs id: String, for index: Int) throws(SceneProblem) -> Double {
      guard let other = scene.layers.firstIndex(where: { $0.id == id }) else {
        let ids = scene.layers.map(\.id).filter { !$0.isEmpty }
        let near = Suggestion.nearest(to: id, among: ids)
        throw SceneProblem(
          .error, "no layer has the id '\(id)'", hint: near.map { "did you mean '\($0)'?" }, layer: index,
          part: .frame)
      }
      open.append(index)
      defer { open.removeLast() }
      guard !open.contains(other) else {
        throw SceneProblem(
          .error, "the widths of '\(scene.layers[index].id)' and '\(id)' depend on each other",
          hint: "give one of them a width in points", layer: index, part: .frame)
      }
      return try width(of: other)
    }

    private func layout(of index: Int, width: Double) throws(SceneProblem) -> TextLayout {
      do throws(TypographyError) {
        return try typesetter.layout(scene.layers[index].text, scene.layers[index].paragraph, width: width)
      } catch {
        throw SceneProblem(error, layer: index)
      }
    }
  }
}
