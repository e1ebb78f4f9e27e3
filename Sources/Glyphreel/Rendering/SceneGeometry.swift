internal import Graphics
internal import Typography

/// Where everything stands: the canvas's size and every layer's frame, in points.
///
/// Found once from the texts that are shown; effects that change a text don't move its frame.
struct SceneGeometry: Equatable {
  let canvas: Size
  /// In the order of the layers.
  let frames: [Rect]

  init(of scene: Scene, typesetter: Typesetter) throws(SceneError) {
    var frames: [Rect] = []
    var problems: [SceneProblem] = []
    var widths = LayerWidths(scene: scene, typesetter: typesetter)
    for index in scene.layers.indices {
      do throws(SceneProblem) {
        frames.append(
          try SceneGeometry.frame(of: index, width: try widths.width(of: index), in: scene, typesetter))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    let padding = scene.canvas.padding
    canvas = Size(
      width: scene.canvas.width ?? max((frames.map(\.maxX).max() ?? 0) + padding, 1),
      height: scene.canvas.height ?? max((frames.map(\.maxY).max() ?? 0) + padding, 1))
    self.frames = frames
  }

  private static func frame(
    of index: Int, width: Double, in scene: Scene, _ typesetter: Typesetter
  ) throws(SceneProblem) -> Rect {
    let layer = scene.layers[index]
    let canvas = scene.canvas
    let x = layer.frame.x ?? canvas.padding
    let y = layer.frame.y ?? canvas.padding
    let height: Double
    if let given = layer.frame.height {
      height = given
    } else if let canvasHeight = canvas.height {
      height = max(canvasHeight - canvas.padding - y, 0)
    } else {
      height = try SceneGeometry.size(of: index, width: width, in: scene, typesetter).height
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// How much room a layer's content takes in a width, in points: all of its texts, one at a time.
  fileprivate static func size(
    of index: Int, width: Double, in scene: Scene, _ typesetter: Typesetter
  ) throws(SceneProblem) -> Size {
    let layer = scene.layers[index]
    guard case .text(let content) = layer.content else { return .zero }
    var size = Size.zero
    do throws(TypographyError) {
      for text in layer.texts {
        let bounds = try typesetter.layout(text, content.paragraph, width: width).bounds
        size = Size(width: max(size.width, bounds.width), height: max(size.height, bounds.height))
      }
    } catch {
      throw SceneProblem(error, layer: index)
    }
    return size
  }
}

/// The layers' widths, each found once; some are those of others.
private struct LayerWidths {
  let scene: Scene
  let typesetter: Typesetter
  private let indices: [String: Int]
  private var known: [Int: Double] = [:]

  init(scene: Scene, typesetter: Typesetter) {
    self.scene = scene
    self.typesetter = typesetter
    indices = Dictionary(
      scene.layers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Follows `same as` to a layer with a width of its own.
  mutating func width(of index: Int) throws(SceneProblem) -> Double {
    var path = [index]
    var visited: Set<Int> = [index]
    while true {
      let current = path[path.count - 1]
      if known[current] == nil, case .sameAs(let id) = scene.layers[current].frame.width {
        let next = try layer(named: id, for: current)
        guard visited.insert(next).inserted else {
          // Told once, not again for every layer of the circle.
          for member in path { known[member] = 0 }
          throw SceneProblem(
            .error, "the widths of '\(scene.layers[current].id)' and '\(id)' depend on each other",
            hint: "give one of them a width in points", layer: current, part: .frame)
        }
        path.append(next)
      } else {
        let width = if let found = known[current] { found } else { try ownWidth(of: current) }
        for member in path { known[member] = width }
        return width
      }
    }
  }

  private func layer(named id: String, for index: Int) throws(SceneProblem) -> Int {
    if let found = indices[id] { return found }
    let near = Suggestion.nearest(to: id, among: scene.layers.map(\.id).filter { !$0.isEmpty })
    throw SceneProblem(
      .error, "no layer has the id '\(id)'", hint: near.map { "did you mean '\($0)'?" }, layer: index,
      part: .frame)
  }

  private func ownWidth(of index: Int) throws(SceneProblem) -> Double {
    let frame = scene.layers[index].frame
    if case .points(let width) = frame.width { return width }
    if let canvasWidth = scene.canvas.width {
      return max(canvasWidth - scene.canvas.padding - (frame.x ?? scene.canvas.padding), 0)
    }
    return try SceneGeometry.size(of: index, width: .infinity, in: scene, typesetter).width
  }
}
