internal import GlyphreelGraphics

/// A search for the movement of a layer around a time, by its transforms on the neighbouring frames.
struct MotionSearch {
  /// The frames in which glyphs leave and reach the grid of subpixel positions: by 0.03 pixels on each at most.
  private static let frames = 6

  let frameRate: Double
  /// The transforms of recent frames.
  private var known: [Int: AffineTransform] = [:]

  init(frameRate: Double) { self.frameRate = frameRate }

  /// Returns the movement at a time; nil at rest.
  mutating func motion(at time: Double, _ transform: (Double) -> AffineTransform) -> GlyphMotion? {
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
