internal import GlyphreelExact

/// A theme of an archive: other values for the properties that name a slot.
///
/// The format is that of dotLottie 2, https://dotlottie.io/spec/2.0.
enum LottieTheming {
  /// Returns the properties that a theme puts in place of others, by the names of their slots.
  static func properties(of theme: JSON) -> [ExactString: JSON] {
    var properties: [ExactString: JSON] = [:]
    for rule in theme["rules"]?.elements ?? [] {
      guard let id = rule["id"]?.string, let property = property(of: rule) else { continue }
      properties[ExactString(id)] = property
    }
    return properties
  }

  /// Returns the property of a rule as animations have them; nil for a rule without values, such as one for an image.
  private static func property(of rule: JSON) -> JSON? {
    guard let keyframes = rule["keyframes"]?.elements, !keyframes.isEmpty else {
      return value(rule["value"]).map { ["a": 0, "k": $0] }
    }
    return [
      "a": 1,
      "k": .array(
        keyframes.map { keyframe in
          [
            "t": keyframe["frame"], "s": value(keyframe["value"]), "i": keyframe["inTangent"],
            "o": keyframe["outTangent"], "h": keyframe["hold"],
          ]
        }),
    ]
  }

  /// Returns a value as animations have it: a gradient as the numbers of its stops, with those of its opacities if it has any.
  private static func value(_ value: JSON?) -> JSON? {
    guard let stops = value?.elements, stops.first?["offset"] != nil else { return value }
    var (colors, opacities) = ([JSON](), [JSON]())
    for stop in stops {
      let color = stop["color"]?.elements ?? []
      guard let offset = stop["offset"], color.count >= 3 else { return nil }
      colors += [offset] + color.prefix(3)
      opacities += [offset, color.count > 3 ? color[3] : 1]
    }
    let isOpaque = stops.indices.allSatisfy { opacities[2 * $0 + 1].double == 1 }
    return .array(isOpaque ? colors : colors + opacities)
  }
}
