internal import GlyphreelExactText
public import GlyphreelGraphics
public import GlyphreelTypography

/// A scene's laid-out text at a moment.
public struct LayoutReport: Hashable, Sendable {
  /// In seconds.
  public let time: Double
  /// From back to front.
  public let layers: [Layer]

  /// One layer's text, where it stands on the canvas.
  public struct Layer: Hashable, Sendable {
    /// The layer's name.
    public let id: String
    /// In points from the canvas's top left, as if the layer and its groups were not moved, scaled or turned.
    public let frame: Rect
    /// In points from the text's `origin`.
    public let layout: TextLayout
    /// Where the layout's own origin is on the canvas: the frame's top left, inside its border and padding.
    public let origin: Point

    /// Where a range of characters stands, in points from the canvas's top left.
    public func rectangles(ofCharacters range: Range<Int>) -> [Rect] {
      layout.rectangles(ofCharacters: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    /// The character nearest to a point of the canvas; nil if there is no text.
    public func hit(_ point: Point) -> CharacterMap.Hit? {
      layout.hit(point.offset(dx: -origin.x, dy: -origin.y))
    }
  }

  /// The report of a moment in seconds.
  ///
  /// - Throws: A font or character that is missing in what the text has become by then.
  public init(_ renderer: FrameRenderer, at time: Double) throws(SceneError) {
    let layers = try renderer.searching { () throws(SceneError) in
      var layers: [Layer] = []
      do throws(SceneProblem) {
        for (layer, origin) in zip(renderer.layers, renderer.origins) {
          guard let layout = try layer.layout(at: time) else { continue }
          layers.append(
            Layer(
              id: layer.layer.id, frame: Rect(origin: origin, size: layer.frame.size), layout: layout,
              origin: origin.offset(dx: layer.room.minX, dy: layer.room.minY)))
        }
      } catch {
        throw SceneError(error)
      }
      return layers
    }
    self.time = time
    self.layers = layers
  }
}
