internal import GlyphreelAnimation

/// Finds effects that make a layer appear which shows before they start.
///
/// Without a fill backwards a fade in from nothing holds from its start only: what waits for it is seen, and vanishes.
struct EarlyShowing {
  let layer: Layer
  /// The layer's index in the scene.
  let index: Int
  /// When each of its effects moves, in the scene's time.
  let activities: [Activity]

  /// A warning for a fade in that comes later and is the only effect on the layer's opacity.
  var problems: [SceneProblem] {
    let fading = layer.effects.indices.filter { index in
      layer.effects[index].effect.writes.contains { $0.property == .opacity }
    }
    guard fading.count == 1, activities[fading[0]].start > 1e-9, layer.appearance.pose.opacity > 0,
      let fade = layer.effects[fading[0]].effect as? PropertyAnimation<Opacity>
    else { return [] }
    let start = fade.timing.delay
    let (before, first) = (fade.opacity(at: start - 1), fade.opacity(at: start))
    guard before == 1, first == 0 else { return [] }
    return [
      SceneProblem(
        .warning, "what fades in shows before that, and vanishes when 'opacity' starts",
        hint: "write 'fill: both' to hide it until then", layer: index, part: .effect(fading[0]))
    ]
  }
}

extension PropertyAnimation<Opacity> {
  /// What it makes of an opaque layer at a time of its own.
  fileprivate func opacity(at time: Double) -> Double {
    keyframes.value(at: time, by: timing, underlying: 1)
  }
}
