internal import GlyphreelExact
internal import GlyphreelGraphics

/// The stops of a gradient: four numbers for each colour, then two for each opacity.
struct GradientStops {
  private typealias Stop = (offset: Double, value: SIMD3<Double>)

  private var colors: [Stop] = []
  /// The opacities, each in all three components.
  private var alphas: [Stop] = []

  init(_ values: [Double], count: Int) {
    let count = min(count, values.count / 4)
    for index in 0..<count {
      let place = 4 * index
      colors.append((values[place], SIMD3(values[place + 1], values[place + 2], values[place + 3])))
    }
    for place in stride(from: 4 * count, to: values.count - 1, by: 2) {
      alphas.append((values[place], SIMD3(repeating: values[place + 1])))
    }
    colors.sort { $0.offset < $1.offset }
    alphas.sort { $0.offset < $1.offset }
  }

  /// Returns colours with opacities, at the stops of both, and at additional stops between where both change.
  ///
  /// Players blend colours and opacities separately; painting blends them together, so it needs the additional stops.
  func colors(_ opacity: Double) -> [ColorStop] {
    guard !alphas.isEmpty else {
      return colors.map { ColorStop(offset: $0.offset, color: Self.color($0.value, opacity)) }
    }
    let places = (colors.map(\.offset) + alphas.map(\.offset)).sorted()
    var offsets: [Double] = []
    for (from, to) in zip(places, places.dropFirst()) where from < to {
      for part in 0..<8 { offsets.append(from + (to - from) * Double(part) / 8) }
      offsets.append(to - 1e-9)
    }
    if let last = places.last { offsets.append(last) }
    return offsets.map { offset in
      let color = Self.value(colors, at: offset)
      let alpha = Self.value(alphas, at: offset).x
      return ColorStop(offset: offset, color: Self.color(color, alpha * opacity))
    }
  }

  /// Returns the maximum number of stops with which a gradient of a given number of numbers is painted.
  static func count(ofNumbers numbers: Int, colors: Int) -> Int {
    let count = min(colors, numbers / 4)
    let opacities = (numbers - 4 * count) / 2
    return opacities > 0 ? 9 * (count + opacities) : count
  }

  private static func color(_ color: SIMD3<Double>, _ alpha: Double) -> Color {
    var color = Color(lottie: [color.x, color.y, color.z])
    color.alpha = min(max(alpha, 0), 1)
    return color
  }

  /// Returns the value at an offset between stops, which are in order.
  private static func value(_ stops: [Stop], at offset: Double) -> SIMD3<Double> {
    let next = stops.partitionPoint { $0.offset > offset }
    guard next < stops.count else { return stops.last?.value ?? .zero }
    guard next > 0 else { return stops[0].value }
    let (before, after) = (stops[next - 1], stops[next])
    return before.value + (after.value - before.value)
      * ((offset - before.offset) / (after.offset - before.offset))
  }
}
