public import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// What a motion moves: the layer as a whole, or units of its text.
public enum MotionTarget: Hashable, Sendable {
  /// The layer with all that is behind its text.
  case layer
  /// Units of the text, one after the other.
  case units(RangeSelector, stagger: Stagger = Stagger(0))

  /// Reads `select`, `unit` and `stagger`; without the first two the layer is meant.
  ///
  /// - Parameter interval: Seconds between neighbouring units if nothing is said.
  init(_ options: inout Options, interval: Double) {
    let selector = RangeSelector(&options)
    let stagger = Stagger(&options, interval: interval)
    if selector == .all {
      if options.has("stagger") {
        options.report(
          .error, "'stagger' needs units that follow upon each other",
          hint: "add for example 'unit: character'",
          at: "stagger")
      }
      self = .layer
    } else {
      self = .units(selector, stagger: stagger)
    }
  }

  /// When something of it moves.
  func activity(of timing: Timing, in layout: TextLayout) -> Activity {
    guard case .units(let selector, let stagger) = self else { return timing.activity }
    return StaggeredTiming(timing, stagger, count: PresentedLayout(layout).units(selector).count).activity
  }

  /// A property of it that is written.
  func write(_ property: PropertyWrite.Property) -> PropertyWrite {
    guard case .units(let selector, _) = self else { return PropertyWrite(property) }
    return PropertyWrite(property, of: selector)
  }

  /// Changes the layer's pose by its progress, if it is the layer that moves.
  func modify(
    _ appearance: inout LayerAppearance, _ timing: Timing, at time: Double,
    _ change: (_ progress: Double, _ weight: Double, inout Pose) -> Void
  ) {
    guard case .layer = self, let progress = timing.progress(at: time) else { return }
    change(progress, 1, &appearance.pose)
  }

  /// Changes each unit's pose by its progress and its weight, if it is units that move.
  ///
  /// Those at `progress` 0 and 1 stand where they were laid out and are left alone.
  func modify(
    _ layout: inout PresentedLayout, _ timing: Timing, at time: Double,
    _ change: (_ progress: Double, _ weight: Double, inout Pose) -> Void
  ) {
    guard case .units(let selector, let stagger) = self else { return }
    let units = layout.units(selector)
    let staggered = StaggeredTiming(timing, stagger, count: units.count)
    for unit in units where unit.weight > 0 {
      guard let progress = staggered.progress(ofUnit: unit.index, at: time) else { return }
      if progress == 0 || progress == 1 { continue }
      layout.modify(unit) { change(progress, unit.weight, &$0.pose) }
    }
  }

  /// Says when there is nothing of it to see.
  func problems(in layout: TextLayout, verb: String) -> [Diagnostic] {
    guard case .units(let selector, _) = self,
      !PresentedLayout(layout).units(selector).contains(where: { $0.bounds != nil })
    else { return [] }
    return [Diagnostic(.warning, "there is no text to \(verb), so nothing moves")]
  }
}
