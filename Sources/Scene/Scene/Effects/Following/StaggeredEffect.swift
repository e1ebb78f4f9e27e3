package import GlyphreelAnimation
package import GlyphreelTypography

/// An effect on text units that start one after another, or as the pen of another effect passes them.
package protocol StaggeredEffect: SceneEffect {
  /// The starts of the units.
  var stagger: Stagger { get set }
  /// The units; nil for the layer as a whole, which has no stagger.
  var staggered: RangeSelector? { get set }
}

extension StaggeredEffect {
  /// Itself.
  package var asStaggered: (any StaggeredEffect)? { self }
}

/// An effect that moves the layer or units of its text.
package protocol MovingEffect: StaggeredEffect {
  /// The layer or the units that it moves.
  var target: MotionTarget { get set }
}

extension MovingEffect {
  package var stagger: Stagger {
    get { if case .units(_, let stagger) = target { stagger } else { Stagger(0) } }
    set { if case .units(let selector, _) = target { target = .units(selector, stagger: newValue) } }
  }

  package var staggered: RangeSelector? {
    get { if case .units(let selector, _) = target { selector } else { nil } }
    set { if let newValue { target = .units(newValue, stagger: stagger) } }
  }
}
