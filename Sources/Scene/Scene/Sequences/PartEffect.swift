package import GlyphreelAnimation
internal import GlyphreelGraphics

/// The visibility of a part of a scene over time, as an effect of its group.
///
/// A part is hidden before its entrance and after its exit, which is the entrance of the next part.
package struct PartEffect: TextEffect, SceneEffect {
  /// Its name in timelines.
  package static let name = "transition"
  /// False: a part is a group.
  package static let needsText = false

  /// The role in the sequence.
  package enum Role {
    /// Marks the start of the part, so that others can refer to it.
    case start
    /// The transition from the part before.
    case entrance
    /// The transition to the next part.
    case exit
  }

  package let role: Role
  let transition: SceneTransition
  /// Seconds from the part's start to its end; nil until its effects have ended.
  package let partDuration: Double?
  /// The timing, from the start of the transition.
  package var timing: Timing

  init(_ role: Role, _ transition: SceneTransition, partDuration: Double? = nil) {
    self.role = role
    self.transition = transition
    self.partDuration = partDuration
    timing = Timing(duration: transition.duration, fill: .forwards, easing: transition.easing)
  }

  package var writes: [PropertyWrite] {
    switch transition.style {
    case .crossfade, .zoom: role == .start ? [] : [PropertyWrite(.opacity)]
    case .cut, .push, .wipe, .slide: []
    }
  }

  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    let progress = timing.progress(at: context.time)
    switch role {
    case .start: return
    case .entrance:
      guard let progress else {
        appearance.pose.opacity = 0
        return
      }
      enter(&appearance, progress, context.size)
    case .exit:
      guard let progress else { return }
      if context.time >= timing.duration - Timing.tolerance {
        appearance.pose.opacity = 0
      } else {
        leave(&appearance, progress, context.size)
      }
    }
  }

  private func enter(_ appearance: inout LayerAppearance, _ progress: Double, _ size: Size) {
    let rest = 1 - progress
    switch transition.style {
    case .cut: return
    case .crossfade, .zoom: fade(&appearance, to: progress)
    case .push, .slide: appearance.pose.offset = travel(rest, size)
    case .wipe: reveal(&appearance, travel(rest, size))
    }
  }

  private func leave(_ appearance: inout LayerAppearance, _ progress: Double, _ size: Size) {
    switch transition.style {
    case .cut, .slide: return
    case .crossfade: fade(&appearance, to: progress)
    case .zoom:
      fade(&appearance, to: progress)
      let factor = 1 + progress * PartEffect.growth
      appearance.pose.scale = Point(x: factor, y: factor)
    case .push: appearance.pose.offset = travel(-progress, size)
    case .wipe: reveal(&appearance, travel(-progress, size))
    }
  }

  /// The fraction by which a part has grown at the end of a zoom.
  private static let growth = 0.2

  /// Sets the part's share of a crossfade in steps of 1/255, so that the shares of both parts add up to 1.
  private func fade(_ appearance: inout LayerAppearance, to progress: Double) {
    let share = (min(max(progress, 0), 1) * 255).rounded()
    appearance.pose.opacity = (role == .entrance ? share : 255 - share) / 255
    appearance.isAdded = true
  }

  /// Moves the part's clip without its content.
  private func reveal(_ appearance: inout LayerAppearance, _ offset: Point) {
    appearance.pose.offset = offset
    appearance.contentOffsets = [Point(x: -offset.x, y: -offset.y)]
  }

  /// Returns the offset of a part that is a fraction of the canvas away from its position, towards the edge
  /// it comes from.
  private func travel(_ share: Double, _ size: Size) -> Point {
    switch transition.from {
    case .left: Point(x: -share * size.width, y: 0)
    case .right: Point(x: share * size.width, y: 0)
    case .top: Point(x: 0, y: -share * size.height)
    case .bottom: Point(x: 0, y: share * size.height)
    }
  }
}
