internal import GlyphreelAnimation

extension Timing {
  /// Reads the timing keys with an effect's standard timing as defaults.
  init(_ options: inout MappingReader, standard: Timing) {
    self.init(
      &options, duration: standard.duration, easing: standard.easing, iterations: standard.iterations,
      fill: standard.fill)
  }
}
