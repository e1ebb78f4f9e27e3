internal import GlyphreelScene
internal import GlyphreelGraphics

/// The bounds of all layers at given moments.
struct KnownBounds {
  /// The glyphs, paths and images of the lists.
  var leafCount = 0
  private let renderer: FrameRenderer
  private var known: [Double: [Int: Rect]] = [:]

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  /// Returns the bounds of the layers at a time in seconds.
  mutating func bounds(at time: Double) throws(SceneError) -> [Int: Rect] {
    if let bounds = known[time] { return bounds }
    let list = try renderer.displayList(at: time)
    leafCount += list.items.leafCount
    let bounds = list.layerBounds
    known[time] = bounds
    return bounds
  }
}
