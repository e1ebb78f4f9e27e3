internal import GlyphreelExact

/// Keeps the easings of a file apart for rlottie and ThorVG, which take those for equal that agree in two decimals: the first one
/// holds for all.
struct LottieEasings {
  /// The easings by what players see of them.
  private var known: [[Int]: [Double]] = [:]

  /// Returns a file in which one coordinate of each easing that would be taken for another one is moved, by at most 0.01.
  static func separated(_ file: JSON) -> JSON {
    var easings = LottieEasings()
    return easings.separated(file)
  }

  private mutating func separated(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements):
      // Most arrays are numbers.
      if case .numeral? = elements.first { return json }
      return .array(elements.map { separated($0) })
    case .object(let members):
      guard members["t"] != nil, let from = LottieEasings.point(members["o"]),
        let to = LottieEasings.point(members["i"])
      else { return .object(JSON.Object(members.members.map { ($0.name, separated($0.value)) })) }
      let curve = separated([from.x, from.y, to.x, to.y])
      return .object(
        JSON.Object(
          members.members.map { member in
            switch member.name {
            case "o": ("o", LottieEasings.json(curve[0], curve[1]))
            case "i": ("i", LottieEasings.json(curve[2], curve[3]))
            default: (member.name, member.value)
            }
          }))
    default: return json
    }
  }

  private mutating func separated(_ curve: [Double]) -> [Double] {
    let own = LottieEasings.key(curve)
    guard let first = known[own] else {
      known[own] = curve
      return curve
    }
    if first == curve { return curve }
    // The nearest curve that players tell from all others.
    let others = curve.indices.flatMap { index in
      let down = (curve[index] * 100 - 0.5).rounded(.up) / 100 - 0.005
      return [down - 0.001, down + 0.011].compactMap { value -> (Double, [Double])? in
        guard index % 2 == 1 || (0...1).contains(value) else { return nil }
        var moved = curve
        moved[index] = (value * 1000).rounded() / 1000
        return (abs(moved[index] - curve[index]), moved)
      }
    }
    for other in others.sorted(by: { $0.0 < $1.0 }).map(\.1) {
      let key = LottieEasings.key(other)
      if known[key] == nil || known[key] == other {
        known[key] = other
        return other
      }
    }
    return first
  }

  /// Returns the coordinates in hundredths.
  private static func key(_ curve: [Double]) -> [Int] { curve.map { Int(($0 * 100).rounded()) } }

  private static func point(_ json: JSON?) -> (x: Double, y: Double)? {
    guard let x = json?["x"]?.double, let y = json?["y"]?.double else { return nil }
    return (x, y)
  }

  private static func json(_ x: Double, _ y: Double) -> JSON {
    ["x": LottieText.number(x, decimals: 3), "y": LottieText.number(y, decimals: 3)]
  }
}
