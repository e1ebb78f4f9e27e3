internal import GlyphreelExact
public import GlyphreelGraphics
public import GlyphreelTypography

/// The laid-out text and the frames of a scene at one moment.
public struct LayoutReport: Hashable, Sendable {
  /// The time in seconds.
  public let time: Double
  /// The text layers, from back to front, without layers in parts of the scene that are not shown.
  public let layers: [Layer]
  /// The frames of the same parts' layers, from back to front; a group comes before its layers.
  public let boxes: [Box]

  /// The frame of one layer.
  public struct Box: Hashable, Sendable {
    /// The layer's id.
    public let id: String
    /// The id of its group; nil at the top level.
    public let group: String?
    /// The frame in points from the canvas's top left, without effects and transforms.
    public let frame: Rect
    /// The transform around the frame's middle, the opacity and the blur at the moment.
    public let pose: Pose
  }

  /// A line, a marker or a box that an effect has drawn so far.
  public struct Stroke: Hashable, Sendable {
    /// The effect's name.
    public let effect: String
    /// The index of the line of text; the first line for markers, which are drawn behind all lines at once.
    public let line: Int
    /// The box in points from the canvas's top left, without the layer's transform.
    public let frame: Rect
  }

  /// The text of one layer and its position.
  public struct Layer: Hashable, Sendable {
    /// The layer's id.
    public let id: String
    /// The frame in points from the canvas's top left, without effects and transforms.
    public let frame: Rect
    /// The layout in points from `origin`.
    public let layout: TextLayout
    /// The origin of the layout on the canvas: the top left of the content box.
    public let origin: Point
    /// The lines, markers and boxes that effects have drawn so far, in the order of the effects.
    public let strokes: [Stroke]

    /// Returns the rectangles of a range of characters, in points from the canvas's top left.
    public func rectangles(ofCharacters range: Range<Int>) -> [Rect] {
      layout.rectangles(ofCharacters: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }
  }

  /// Creates the report of a moment in seconds.
  ///
  /// - Throws: Missing fonts or characters in text that effects have changed.
  public init(_ renderer: FrameRenderer, at time: Double) throws(SceneError) {
    (layers, boxes) = try renderer.searching { () throws(SceneError) in
      var layers: [Layer] = []
      var boxes: [Box] = []
      do throws(SceneProblem) {
        try renderer.place(at: time)
        var hidden: Set<Int> = []
        for (index, (layer, origin)) in zip(renderer.layers, renderer.origins).enumerated() {
          let isInHidden = renderer.parents[index].map(hidden.contains) ?? false
          if isInHidden || layer.isHiddenPart(at: time) {
            hidden.insert(index)
            continue
          }
          boxes.append(
            Box(
              id: layer.layer.id, group: renderer.parents[index].map { renderer.layers[$0].layer.id },
              frame: Rect(origin: origin, size: layer.frame.size), pose: layer.pose(at: time)))
          guard let layout = try layer.layout(at: time) else { continue }
          let content = origin.offset(dx: layer.contentRect.minX, dy: layer.contentRect.minY)
          let strokes = try layer.strokes(at: time).map { effect, line, box in
            Stroke(
              effect: type(of: layer.layer.effects[effect].effect).name, line: line,
              frame: box.offsetBy(dx: content.x, dy: content.y))
          }
          layers.append(
            Layer(
              id: layer.layer.id, frame: Rect(origin: origin, size: layer.frame.size), layout: layout,
              origin: content, strokes: strokes))
        }
      } catch {
        throw SceneError(error)
      }
      return (layers, boxes)
    }
    self.time = time
  }
}
