internal import GlyphreelExact

/// The values of a theme for dark pages, by the slots of the properties that they replace.
struct LottieTheme {
  /// A kind of value, as dotLottie names it.
  enum Kind: Hashable {
    case color, scalar
    /// With the number of stops.
    case gradient(Int)

    var name: JSON {
      switch self {
      case .color: "Color"
      case .scalar: "Scalar"
      case .gradient: "Gradient"
      }
    }
  }

  /// The rules of the theme.
  private(set) var rules: [JSON] = []
  /// The usual values by slot.
  private(set) var slots: [(String, JSON?)] = []

  /// Returns a property with a slot if it differs on dark pages.
  ///
  /// - Parameter property: Returns the property of a track, with the name of a slot.
  mutating func property(
    _ kind: Kind, _ light: KeyframeTrack, _ dark: KeyframeTrack?, _ property: (KeyframeTrack, String?) -> JSON
  ) -> JSON {
    let own = property(light, nil)
    guard let dark, let other = Optional(property(dark, nil)),
      !own.text().utf8.elementsEqual(other.text().utf8)
    else {
      return own
    }
    let id = "s\(slots.count)"
    slots.append((id, ["p": own]))
    rules.append(LottieTheme.rule(id, kind, other))
    return property(light, id)
  }

  private static func rule(_ id: String, _ kind: Kind, _ property: JSON) -> JSON {
    let keyframes = property["k"]?.elements.map { $0.compactMap { $0["t"] == nil ? nil : $0 } } ?? []
    guard !keyframes.isEmpty else {
      return ["id": .string(id), "type": kind.name, "value": value(kind, property["k"])]
    }
    return [
      "id": .string(id), "type": kind.name,
      "keyframes": .array(
        keyframes.map { keyframe in
          [
            "frame": keyframe["t"],
            "value": value(kind, kind == .scalar ? keyframe["s"]?.elements?.first : keyframe["s"]),
            "inTangent": keyframe["i"], "outTangent": keyframe["o"], "hold": keyframe["h"].map { _ in true },
          ]
        }),
    ]
  }

  /// Returns a value of a theme: a gradient's as stops with their colours.
  private static func value(_ kind: Kind, _ value: JSON?) -> JSON? {
    guard case .gradient(let count) = kind, let numbers = value?.elements, numbers.count >= 4 * count else {
      return value
    }
    let stops = (0..<count).map { stop -> JSON in
      let alpha = numbers.count == 6 * count ? numbers[4 * count + 2 * stop + 1] : 1
      return [
        "offset": numbers[4 * stop], "color": .array(Array(numbers[4 * stop + 1...4 * stop + 3]) + [alpha]),
      ]
    }
    return .array(stops)
  }
}
