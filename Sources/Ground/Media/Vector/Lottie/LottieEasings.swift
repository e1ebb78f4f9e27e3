internal import GlyphreelExact

/// Keeps the easings of a file apart for rlottie and ThorVG, which treat easings that agree in two decimals as equal and use the
/// first one for all.
///
/// Easings of large changes are unchanged, and those of smaller changes are adjusted, because a hundredth of 500 points is
/// visible and a hundredth of 50 is not. Easings that differ by less than the adjustment are also unchanged: two scenes that
/// push each other would separate.
struct LottieEasings {
  /// The largest change of a number for which each easing is used, in the order of the file.
  private var changes: [[Double]: Double] = [:]
  private var order: [[Double]] = []
  /// The easings that are written, by what players see of them; those of a list differ less than they would be moved.
  private var seen: [[Int]: [[Double]]] = [:]

  /// Returns a file in which one coordinate of each easing that would be taken for another one is moved, by at most 0.01.
  static func separated(_ file: JSON) -> JSON {
    var easings = LottieEasings()
    easings.collect(file)
    let ranked = easings.order.enumerated().sorted { first, second in
      let (one, other) = (easings.changes[first.element] ?? 0, easings.changes[second.element] ?? 0)
      return one == other ? first.offset < second.offset : one > other
    }
    var moved: [[Double]: [Double]] = [:]
    for curve in ranked.map(\.element) {
      let other = easings.separated(curve)
      if other != curve { moved[curve] = other }
    }
    return moved.isEmpty ? file : replaced(file, moved)
  }

  // MARK: Curves

  private mutating func separated(_ curve: [Double]) -> [Double] {
    let own = LottieEasings.key(curve)
    guard let equal = seen[own] else {
      seen[own] = [curve]
      return curve
    }
    // The nearest curve that players can distinguish from all others.
    let others = curve.indices.flatMap { index in
      let down = (curve[index] * 100 - 0.5).rounded(.up) / 100 - 0.005
      return [down - 0.001, down + 0.011].compactMap { value -> [Double]? in
        guard index % 2 == 1 || (0...1).contains(value) else { return nil }
        var moved = curve
        moved[index] = (value * 1000).rounded() / 1000
        let known = seen[LottieEasings.key(moved)]
        return known == nil || known == [moved] ? moved : nil
      }
    }
    let nearest = others.map { ($0, LottieEasings.distance($0, curve)) }.min { $0.1 < $1.1 }
    // Players may show any of the equal curves for the one with the largest change.
    let largest = changes[equal[0]] ?? 0
    let shared = equal.map { LottieEasings.distance($0, curve) }.max().map { $0 * largest } ?? 0
    guard let nearest, nearest.1 * (changes[curve] ?? 0) < shared else {
      seen[own]?.append(curve)
      return curve
    }
    seen[LottieEasings.key(nearest.0)] = [nearest.0]
    return nearest.0
  }

  /// Returns the largest difference of the progress of two curves.
  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    let curves = [one, other].map { EasingFit(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
    return (1..<16).map { Double($0) / 16 }.map {
      abs(curves[0].progress(at: $0) - curves[1].progress(at: $0))
    }
    .max() ?? 0
  }

  /// Returns the coordinates in hundredths.
  private static func key(_ curve: [Double]) -> [Int] { curve.map { Int(($0 * 100).rounded()) } }

  // MARK: Files

  private mutating func collect(_ json: JSON) {
    switch json {
    case .array(let elements):
      // Most arrays are numbers.
      if case .numeral? = elements.first { return }
      for (index, element) in elements.enumerated() {
        guard let curve = LottieEasings.curve(element) else {
          collect(element)
          continue
        }
        let next = index + 1 < elements.count ? elements[index + 1]["s"] : nil
        let change = LottieEasings.difference(element["s"], next)
        if let known = changes[curve] {
          changes[curve] = max(known, change)
        } else {
          changes[curve] = change
          order.append(curve)
        }
      }
    case .object(let members): for member in members.members { collect(member.value) }
    default: break
    }
  }

  private static func replaced(_ json: JSON, _ moved: [[Double]: [Double]]) -> JSON {
    switch json {
    case .array(let elements):
      if case .numeral? = elements.first { return json }
      return .array(elements.map { replaced($0, moved) })
    case .object(let members):
      guard let curve = curve(json) else {
        return .object(JSON.Object(members.members.map { ($0.name, replaced($0.value, moved)) }))
      }
      guard let other = moved[curve] else { return json }
      return .object(
        JSON.Object(
          members.members.map { member in
            switch member.name {
            case "o": ("o", point(other[0], other[1]))
            case "i": ("i", point(other[2], other[3]))
            default: (member.name, member.value)
            }
          }))
    default: return json
    }
  }

  /// Returns the easing of a keyframe; nil for anything else.
  private static func curve(_ json: JSON) -> [Double]? {
    guard json["t"] != nil, let x1 = json["o"]?["x"]?.double, let y1 = json["o"]?["y"]?.double,
      let x2 = json["i"]?["x"]?.double, let y2 = json["i"]?["y"]?.double
    else { return nil }
    return [x1, y1, x2, y2]
  }

  private static func point(_ x: Double, _ y: Double) -> JSON {
    ["x": LottieText.number(x, decimals: 3), "y": LottieText.number(y, decimals: 3)]
  }

  /// Returns the largest difference of two numbers at the same place; 0 where both have none.
  private static func difference(_ one: JSON?, _ other: JSON?) -> Double {
    guard let one, let other else { return 0 }
    if let number = one.double, let next = other.double { return abs(number - next) }
    if let elements = one.elements, let others = other.elements {
      return zip(elements, others).map { difference($0, $1) }.max() ?? 0
    }
    // The vertices of a path.
    return difference(one["v"], other["v"])
  }
}
