internal import GlyphreelGraphics

/// A search for the slow movement of a layer around a time, using its transforms in neighbouring frames.
struct MotionSearch {
  /// The frames in which glyphs leave and reach the grid of subpixel positions: by 0.03 pixels on each at most.
  private static let frames = 6

  /// The speed, in pixels per frame, above which rounding to subpixel positions is not visible.
  private static let slowest = 1.0

  let frameRate: Double
  /// Pixels per point of the canvas.
  let pixelsPerPoint: Double
  /// The transforms of recent frames.
  private var known: [Int: AffineTransform] = [:]

  init(frameRate: Double, pixelsPerPoint: Double) {
    (self.frameRate, self.pixelsPerPoint) = (frameRate, pixelsPerPoint)
  }

  /// Returns the movement of a layer of a size at a time; nil at rest and in fast movements.
  mutating func motion(
    at time: Double, size: Size, _ transform: (Double) -> AffineTransform
  ) -> GlyphMotion? {
    let frame = (time * frameRate).rounded()
    let isFrame = abs(frame / frameRate - time) < 1e-9 && abs(frame) < 1e15
    if isFrame { known = known.filter { abs(Double($0.key) - frame) <= Double(Self.frames) + 1 } }
    func neighbour(_ distance: Int) -> AffineTransform {
      guard isFrame else { return transform(time + Double(distance) / frameRate) }
      let index = Int(frame) + distance
      if let transform = known[index] { return transform }
      let found = transform(Double(index) / frameRate)
      known[index] = found
      return found
    }
    /// Returns the greatest distance in pixels of a corner from its place in a neighbouring frame.
    func step(_ direction: Int) -> Double {
      let (here, there) = (neighbour(0), neighbour(direction))
      let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)]
      return corners.map { x, y in
        let (a, b) = (here.apply(to: Point(x: x, y: y)), there.apply(to: Point(x: x, y: y)))
        return max(abs(a.x - b.x), abs(a.y - b.y)) * pixelsPerPoint
      }.max() ?? 0
    }
    if min(step(1), step(-1)) > Self.slowest { return nil }
    /// Returns the nearest frame of rest in a direction, and its transform.
    func rest(_ direction: Int) -> (distance: Int, transform: AffineTransform)? {
      var last = neighbour(0)
      for distance in 0..<Self.frames {
        let next = neighbour(direction * (distance + 1))
        if next == last { return (distance, last) }
        last = next
      }
      return nil
    }
    let rests = [rest(1), rest(-1)].compactMap { $0 }
    guard let nearest = rests.min(by: { $0.distance < $1.distance }) else {
      return GlyphMotion(rest: neighbour(0), share: 0)
    }
    if nearest.distance == 0 { return nil }
    return GlyphMotion(
      rest: nearest.transform, share: 1 - Double(nearest.distance) / Double(Self.frames))
  }
}

extension SceneEffect {
  /// True if it moves or scales the layer as a whole.
  var movesLayer: Bool {
    writes.contains { write in
      write.selector == nil && [.position, .scale, .rotation].contains(write.property)
    }
  }
}
