public import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The target of a motion: the layer as a whole, or units of its text.
public enum MotionTarget: Hashable, Sendable {
  /// The layer, including its background.
  case layer
  /// Units of the text, staggered.
  case units(RangeSelector, stagger: Stagger = Stagger(0))

  /// Reads `select`, `unit` and `stagger`; without the first two, the target is the layer.
  ///
  /// - Parameter interval: The default stagger in seconds.
  init(_ options: inout MappingReader, interval: Double) {
    let selector = RangeSelector(&options, by: options.has("follow") ? .character : nil)
    let stagger = Stagger(following: &options, interval: interval)
    if selector == .all {
      options.reportIdleStagger()
      self = .layer
    } else {
      self = .units(selector, stagger: stagger)
    }
  }

  /// Returns the activity of all units.
  func activity(of timing: Timing, in layout: TextLayout) -> Activity {
    guard case .units(let selector, let stagger) = self else { return timing.activity }
    return StaggeredTiming(timing, stagger, count: PresentedLayout(layout).units(selector).count).activity
  }

  /// Returns the write of one of its properties.
  func write(_ property: PropertyWrite.Property) -> PropertyWrite {
    guard case .units(let selector, _) = self else { return PropertyWrite(property) }
    return PropertyWrite(property, of: selector)
  }

  /// Changes the layer's pose by its progress, if the target is the layer.
  func modify(
    _ appearance: inout LayerAppearance, _ timing: Timing, at time: Double,
    _ change: (_ progress: Double, _ weight: Double, inout Pose) -> Void
  ) {
    guard case .layer = self, let progress = timing.progress(at: time) else { return }
    change(progress, 1, &appearance.pose)
  }

  /// Changes each unit's pose by its progress and weight, if the target is units.
  ///
  /// Units at `progress` 0 and 1 are at their laid-out position and remain unchanged.
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

  /// Returns a warning if there are no visible units.
  func problems(in layout: TextLayout, verb: String) -> [Diagnostic] {
    guard case .units(let selector, _) = self else { return [] }
    return selector.problems(in: layout, "no text to \(verb), so nothing moves")
  }
}

extension RangeSelector {
  /// Returns a warning if it selects nothing visible in a layout.
  func problems(in layout: TextLayout, _ warning: String) -> [Diagnostic] {
    if PresentedLayout(layout).units(self).contains(where: { $0.bounds != nil }) { return [] }
    return [Diagnostic(.warning, warning)]
  }
}
