package import GlyphreelAnimation

extension Stagger {
  /// Reads `follow`, the effect whose pen starts the units, or else `stagger`.
  ///
  /// - Parameter interval: The default interval in seconds.
  package init(following options: inout MappingReader, interval: Double) {
    let followed = options.forms(
      "follow",
      KeyDescription(
        "The id or name of an effect of the layer that starts each unit as its pen passes it.", isRare: true,
        referencePrefix: ""),
      scalar: { $0.string("follow") },
      mapping: { options in
        options.nested("follow") { part in
          part.require("effect")
          return part.string(
            "effect", KeyDescription("The id or name of the effect.", isRare: true, referencePrefix: ""))
        }
      })
    guard let followed else {
      self.init(&options, interval: interval)
      return
    }
    if options.has("stagger") {
      options.report(
        .error, "'follow' and 'stagger' both say when the units start", hint: "remove one of them",
        at: "stagger")
    }
    self.init(following: followed)
  }

  /// Reads `stagger`: seconds between the starts of adjacent units, a list of delays, or a mapping with `interval`, `from`,
  /// `seed` and `easing`.
  ///
  /// - Parameter interval: The default interval in seconds.
  package init(_ options: inout MappingReader, interval: Double) {
    self = options.forms(
      "stagger", "Time between the starts of adjacent units.",
      scalar: { Stagger($0.seconds("stagger", default: interval)) },
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
          let seed = part.int("seed", "Seed of the random order.", in: 0 ... .max, default: 0)
          let origin = part.choice(
            "from", "The unit that starts first.",
            of: [
              "start": Stagger.Origin.start, "end": .end, "center": .center, "edges": .edges,
              "random": .random(seed: UInt64(seed)),
            ], default: .start)
          if case .random = origin {} else { part.warn(ofIdle: "seed", without: "from: random") }
          return Stagger(
            part.seconds("interval", "Time between the starts of adjacent units.", default: interval),
            from: origin,
            easing: part.parsed(
              "easing", "The distribution of the starts over the total delay.", as: .easing, default: .linear,
              Easing.init(css:)))
        }
      })
  }
}
