internal import GlyphreelAnimation
internal import GlyphreelExact

/// The times at which the parts of a scene are shown.
///
/// Without them, each frame would ask each part: ten hours of captions have 12,000 parts and a million frames.
struct PartTimes {
  private let starts: [Double]
  private let ends: [Double]

  /// Returns nil if the layers are not parts of a scene, or are not shown in their order.
  init?(of layers: [LayerRenderer]) {
    var (starts, ends): ([Double], [Double]) = ([], [])
    for layer in layers {
      var (start, end) = (-Double.infinity, Double.infinity)
      for (applied, origin) in zip(layer.layer.effects, layer.origins) {
        guard let part = applied.effect as? PartEffect else { continue }
        if part.role == .entrance { start = origin - 2 * Timing.tolerance }
        if part.role == .exit { end = origin + part.timing.duration + 2 * Timing.tolerance }
      }
      guard starts.last.map({ $0 <= start }) ?? true, ends.last.map({ $0 < end }) ?? true else { return nil }
      starts.append(start)
      ends.append(end)
    }
    guard layers.count > 1 else { return nil }
    (self.starts, self.ends) = (starts, ends)
  }

  /// Returns the parts that can be seen at a time; all others are hidden.
  func shown(at time: Double) -> Range<Int> {
    let first = ends.partitionPoint { $0 >= time }
    var end = first
    while end < starts.count, starts[end] <= time { end += 1 }
    return first..<end
  }
}
