internal import GlyphreelAnimation
internal import GlyphreelGraphics

/// The transitions of a scene's stacks, computed from layouts without motion.
///
/// L(t) is the layout at a time t. There a frame is L(t) - sum over n of D(n) * (1 - easing((t - T(n)) / duration)), for the changes
/// D(n) of the layout at T(n) in the last `duration`. A layout that changes gradually is divided into steps of at most 1/60 s, which do
/// not depend on the frame rate.
final class LayoutTransitions {
  /// A change of the layout at a moment.
  private struct Change {
    let moment: Double
    let before: [Rect]
    let after: [Rect]
  }

  typealias Layout = (Double) throws(SceneProblem) -> StackMotion.Placement

  /// The steps per second.
  private static let stepRate = 60.0
  /// For each layer, the transition that moves it: the one of its stack or an outer stack, or else the
  /// layer's own, which changes its size.
  private let transitions: [LayoutTransition?]
  private let longest: Double
  /// The steps in which changes were searched, and the changes by their step.
  private var searched = 0..<0
  private var changes: [(step: Int, change: Change)] = []

  init(of tree: LayerTree) {
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
  ///
  /// - Parameters:
  ///   - rests: Returns true if the layout is the same from a time to a later one; false if that is unknown.
  ///   - layout: Returns the layout at a time.
  func placement(
    at time: Double, rests: (Double, Double) -> Bool, layout: Layout
  ) throws(SceneProblem) -> StackMotion.Placement {
    // Beyond this, an index of a step is not exact in a `Double`.
    let current = Int(min(max((time * Self.stepRate + 1e-6).rounded(.down), 0), 1e15))
    let first = max(current - Int((longest * Self.stepRate).rounded(.up)) - 1, 0)
    if first < searched.lowerBound || first > searched.upperBound {
      (searched, self.changes) = (first..<first, [])
    }
    func changes(from start: Double, to end: Double) throws(SceneProblem) -> [Change] {
      if start >= end || rests(start, end) { return [] }
      return try Self.changes(from: start, layout(start).frames, to: end, layout(end).frames, layout)
    }
    for step in searched.upperBound..<max(current, searched.upperBound) {
      let found = try changes(from: Double(step) / Self.stepRate, to: Double(step + 1) / Self.stepRate)
      self.changes += found.map { (step: step, change: $0) }
    }
    self.changes.removeAll { $0.step < first }
    searched = first..<max(current, searched.upperBound)
    let recent =
      try self.changes.filter { $0.step < current }.map { $0.change }
      + changes(from: Double(current) / Self.stepRate, to: time)
    let settled = try layout(time)
    var frames = settled.frames
    for change in recent {
      let elapsed = max(time - change.moment, 0)
      for (index, transition) in transitions.enumerated() {
        guard let transition, elapsed < transition.duration, change.before[index] != change.after[index]
        else { continue }
        let rest = 1 - transition.easing(elapsed / transition.duration)
        frames[index] = frames[index].moved(by: -rest, from: change.before[index], to: change.after[index])
      }
    }
    return frames == settled.frames
      ? settled
      : StackMotion.Placement(
        frames: frames, sizes: settled.sizes, paddings: settled.paddings, wrapWidths: settled.wrapWidths)
  }

  /// Returns the changes between two times, by bisection; a gradual change is two changes, each in the middle of its part.
  private static func changes(
    from start: Double, _ before: [Rect], to end: Double, _ after: [Rect], _ layout: Layout,
    isPart: Bool = false
  ) throws(SceneProblem) -> [Change] {
    if before == after { return [] }
    var (low, high) = (start, end)
    while high - low > 1e-10 {
      let middle = (low + high) / 2
      let found = try layout(middle).frames
      if found == before {
        low = middle
      } else if found == after {
        high = middle
      } else if isPart {
        return [Change(moment: middle, before: before, after: after)]
      } else {
        return try changes(from: low, before, to: middle, found, layout, isPart: true)
          + changes(from: middle, found, to: high, after, layout, isPart: true)
      }
    }
    // A layout that changes right after a step, as an effect that starts there makes it.
    return [Change(moment: low == start ? start : high, before: before, after: after)]
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
