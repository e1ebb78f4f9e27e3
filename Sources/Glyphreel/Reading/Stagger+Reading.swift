package import GlyphreelAnimation

extension Stagger {
  /// Reads `stagger`: seconds between the starts of adjacent units, a list of delays, or a mapping with `interval`, `from`,
  /// `seed` and `easing`.
  ///
  /// - Parameter interval: The default interval in seconds.
  package init(_ options: inout MappingReader, interval: Double) {
    options.describe(["stagger": "Time between the starts of adjacent units."])
    self = options.forms(
      "stagger", scalar: { Stagger($0.seconds("stagger", default: interval)) },
      list: { options in
        let longest = options.longestTime
        let times = options.scalars(
          "stagger", as: "a time", example: "0s, 0.2s, 0.5s", kind: .quantity(.time, 0...longest)
        ) { text in Quantity.time.value(of: text, .untyped).flatMap { (0...longest).contains($0) ? $0 : nil }
        }
        return Stagger(times: times ?? [])
      },
      mapping: {
        $0.nested("stagger") { part in
          part.describe([
            "interval": "Time between the starts of adjacent units.",
            "from": "The unit that starts first.",
            "seed": "Seed of the random order.",
            "easing": "The distribution of the starts over the total delay.",
          ])
          let seed = part.int("seed", in: 0 ... .max, default: 0)
          let origin = part.choice(
            "from",
            of: [
              "start": Stagger.Origin.start, "end": .end, "center": .center, "edges": .edges,
              "random": .random(seed: UInt64(seed)),
            ], default: .start)
          if case .random = origin {} else { part.warn(ofIdle: "seed", without: "from: random") }
          return Stagger(
            part.seconds("interval", default: interval), from: origin,
            easing: part.parsed("easing", as: .easing, default: .linear, Easing.init(css:)))
        }
      })
  }
}
