internal import GlyphreelAnimation
internal import GlyphreelGraphics

/// The transitions of a scene's stacks, computed from layouts without motion.
///
/// Changes of the layout are found on the scene's frame grid: L(n) is the layout of frame n. At a time t in frame k, a frame is
/// L(k) - sum over n of (L(n) - L(n - 1)) * (1 - easing((t - T(n)) / duration)), for the changes of the last `duration`. T(n) is the
/// moment of the change after frame n - 1, so that motion does not depend on the frame rate.
final class LayoutTransitions {
  private let frameRate: Double
  /// For each layer, the transition that moves it: that of its stack, which may be an outer stack's, or else its own one, which
  /// changes its size.
  private let transitions: [LayoutTransition?]
  private let longest: Double
  /// The layouts of recent frames.
  private var known: [Int: StackMotion.Placement] = [:]
  /// The moments of the changes after recent frames.
  private var moments: [Int: Double] = [:]

  init(of tree: LayerTree, frameRate: Double) {
    self.frameRate = frameRate
    var transitions: [LayoutTransition?] = []
    for (index, layer) in tree.layers.enumerated() {
      let outer = tree.isStacked(index) ? tree.parents[index].flatMap { transitions[$0] } : nil
      transitions.append(layer.stack?.transition ?? outer)
    }
    self.transitions = tree.layers.indices.map { index in
      (tree.isStacked(index) ? tree.parents[index].flatMap { transitions[$0] } : nil) ?? transitions[index]
    }
    longest = self.transitions.compactMap { $0?.duration }.max() ?? 0
  }

  /// True if all layers move at once.
  var isEmpty: Bool { longest <= 0 }

  /// Returns the longest duration of the transitions that a change of a layer's size causes; nil for none.
  func duration(around index: Int, in tree: LayerTree) -> Double? {
    let groups = sequence(first: index) { tree.parents[$0] }
    return groups.compactMap { tree.layers[$0].stack?.transition?.duration }.max()
  }

  /// Returns the frames at a time in seconds.
  func placement(
    at time: Double, layout: (Double) throws(SceneProblem) -> StackMotion.Placement
  ) throws(SceneProblem) -> StackMotion.Placement {
    // Beyond this, a frame index is not exact in a `Double`.
    let current = Int(min(max((time * frameRate + 1e-6).rounded(.down), 0), 1e15))
    let first = max(current - Int((longest * frameRate).rounded(.up)), 0)
    known = known.filter { $0.key >= first && $0.key <= current }
    moments = moments.filter { known[$0.key] != nil }
    for frame in first...current where known[frame] == nil {
      known[frame] = try layout(Double(frame) / frameRate)
    }
    guard let settled = known[current] else { return try layout(time) }
    var frames = settled.frames
    var hasChanged = false
    for frame in first..<current {
      guard let before = known[frame], let after = known[frame + 1], before.frames != after.frames
      else { continue }
      if moments[frame] == nil {
        moments[frame] = try moment(after: frame, before.frames, after.frames, layout)
      }
      guard let moment = moments[frame] else { continue }
      let elapsed = max(time - moment, 0)
      for (index, transition) in transitions.enumerated() {
        guard let transition, elapsed < transition.duration, before.frames[index] != after.frames[index]
        else { continue }
        let rest = 1 - transition.easing(elapsed / transition.duration)
        frames[index] = frames[index].moved(by: -rest, from: before.frames[index], to: after.frames[index])
        hasChanged = true
      }
    }
    return hasChanged ? StackMotion.Placement(frames: frames, sizes: settled.sizes) : settled
  }

  /// Returns the time of a change between two frames, by bisection; the middle for a gradual change.
  private func moment(
    after frame: Int, _ before: [Rect], _ after: [Rect],
    _ layout: (Double) throws(SceneProblem) -> StackMotion.Placement
  ) throws(SceneProblem) -> Double {
    let start = Double(frame) / frameRate
    var (low, high) = (start, Double(frame + 1) / frameRate)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      let found = try layout(middle).frames
      if found == before { low = middle } else if found == after { high = middle } else { return middle }
    }
    // An effect that starts at a frame changes the layout after it.
    return low == start ? start : high
  }
}

extension Rect {
  /// Returns the rectangle changed by a multiple of a difference; its size is never negative.
  fileprivate func moved(by factor: Double, from a: Rect, to b: Rect) -> Rect {
    Rect(
      x: minX + (b.minX - a.minX) * factor, y: minY + (b.minY - a.minY) * factor,
      width: max(width + (b.width - a.width) * factor, 0),
      height: max(height + (b.height - a.height) * factor, 0))
  }
}
