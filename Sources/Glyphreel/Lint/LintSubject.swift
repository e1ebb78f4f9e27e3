internal import GlyphreelAnimation
public import GlyphreelEncoding
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A scene as rules look at it: laid out, and at moments that show what is typical of it.
public struct LintSubject {
  /// What is rendered; not for several threads at once.
  public let renderer: FrameRenderer
  /// The formats in which the scene is to be written.
  public let formats: [OutputFormat]
  /// The frames, at the scene's own rate.
  public let timeline: Timeline
  /// Moments in seconds, in order: the start, the end, and those between, so close that no change of colour of more than
  /// a few frames is missed in a scene of some seconds.
  public let moments: [Double]

  /// The most moments that are looked at: pictures are painted for each.
  private static let momentLimit = 48

  /// A scene with its moments.
  ///
  /// - Throws: A scene with too many frames.
  public init(_ renderer: FrameRenderer, formats: [OutputFormat] = [.gif]) throws(SceneError) {
    self.renderer = renderer
    self.formats = formats
    timeline = try renderer.timeline()
    let last = timeline.frameCount - 1
    let count = min(last, Self.momentLimit - 1)
    // Frames, not any times: what no frame shows, nobody sees.
    var frames = count == 0 ? [0] : (0...count).map { $0 * last / count }
    // Where something begins or ends to move, what stands still there is looked at, too.
    for activity in renderer.layers.flatMap(\.activities) {
      for time in [activity.start, activity.end] where time.isFinite && time >= 0 {
        frames.append(min(Int((time * timeline.frameRate).rounded(.up)), last))
      }
    }
    var seen = -1
    moments = frames.sorted().compactMap { frame in
      defer { seen = frame }
      return frame == seen ? nil : frame
    }.prefix(2 * Self.momentLimit).map(timeline.start)
  }

  /// All layers in one row, each group before what is in it: the index is that of a problem's layer.
  public var layers: [Layer] { renderer.layers.map(\.layer) }

  /// The canvas's size in points, that of its whole pixels.
  var canvas: Size {
    let size = renderer.pixelSize
    return Size(width: Double(size.width) / renderer.scale, height: Double(size.height) / renderer.scale)
  }

  /// When each effect of a layer moves, in the scene's time in seconds.
  func activities(ofLayer index: Int) -> [Activity] { renderer.layers[index].activities }

  /// True while an effect of a layer, or of a group around it, changes one of some properties.
  func changes(_ properties: [PropertyWrite.Property], ofLayer index: Int, at time: Double) -> Bool {
    let parent = LayerTree(renderer.scene).parents[index]
    if let parent, changes(properties, ofLayer: parent, at: time) { return true }
    return zip(layers[index].effects, activities(ofLayer: index)).contains { applied, activity in
      activity.start < time && time < activity.end
        && applied.effect.writes.contains { properties.contains($0.property) }
    }
  }

  /// A layer's layout at a time in seconds; nil for one without text.
  func layout(ofLayer index: Int, at time: Double) throws(SceneError) -> TextLayout? {
    try renderer.searching { () throws(SceneError) in
      do throws(SceneProblem) { return try renderer.layers[index].layout(at: time) } catch {
        throw SceneError(error)
      }
    }
  }

  /// The layouts that a layer comes to have, each once; none for one without text.
  func layouts(ofLayer index: Int) throws(SceneError) -> [TextLayout] {
    var layouts: [TextLayout] = []
    for time in moments {
      if let layout = try layout(ofLayer: index, at: time), layouts.last != layout { layouts.append(layout) }
    }
    return layouts
  }

  /// What a layer alone shows at a time, in the space that its frame is in.
  func list(ofLayer index: Int, at time: Double) throws(SceneError) -> DisplayList {
    try renderer.searching { () throws(SceneError) in
      var list = DisplayList()
      do throws(SceneProblem) { try renderer.layers[index].draw(at: time, into: &list) } catch {
        throw SceneError(error)
      }
      return list
    }
  }
}
