package import GlyphreelAnimation

extension Stagger {
  /// Reads `stagger`: seconds between the starts of adjacent units, or a mapping with `interval`, `from`,
  /// `seed` and `easing`.
  ///
  /// - Parameter interval: The default interval in seconds.
  package init(_ options: inout Options, interval: Double) {
    self = options.forms(
      "stagger", scalar: { Stagger($0.seconds("stagger", default: interval)) },
      mapping: {
        $0.nested("stagger") { part in
          let seed = part.int("seed", in: 0 ... .max, default: 0)
          let origin = part.choice(
            "from",
            of: [
              "start": Stagger.Origin.start, "end": .end, "center": .center, "edges": .edges,
              "random": .random(seed: UInt64(seed)),
            ], default: .start)
          return Stagger(
            part.seconds("interval", default: interval), from: origin,
            easing: part.parsed("easing", as: .easing, default: .linear, Easing.init(css:)))
        }
      })
  }
}
