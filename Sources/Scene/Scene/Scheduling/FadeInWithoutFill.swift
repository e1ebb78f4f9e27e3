internal import GlyphreelAnimation

/// A check for fade-ins that show their layer before they start.
///
/// Without `fill: both`, a delayed fade-in from 0 leaves the layer visible until it starts.
struct FadeInWithoutFill {
  let layer: Layer
  /// The layer's index in the scene.
  let index: Int
  /// The activity of each effect, in scene time.
  let activities: [Activity]

  /// A warning if a delayed fade-in is the only effect on the layer's opacity.
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
        .warning, "the layer is visible until 'opacity' starts, and then disappears to fade in",
        hint: "write 'fill: both' to hide it until then", layer: index, part: .effect(fading[0]))
    ]
  }
}

extension PropertyAnimation<Opacity> {
  /// Returns the opacity of an opaque layer at a time relative to the effect's origin.
  fileprivate func opacity(at time: Double) -> Double {
    keyframes.value(at: time, by: timing, underlying: 1)
  }
}
