internal import GlyphreelAnimation

extension Timing {
  /// Reads the keys that all effects share; what is left out is as in an effect's standard timing.
  init(_ options: inout Options, standard: Timing) {
    self.init(
      &options, duration: standard.duration, easing: standard.easing, iterations: standard.iterations,
      fill: standard.fill)
  }
}
