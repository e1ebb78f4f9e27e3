internal import GlyphreelExact
internal import GlyphreelGraphics

extension Gradient {
  /// The gradient with stops between which SVG's straight interpolation equals the premultiplied one, to a level or two of 255.
  ///
  /// A transparent stop takes its neighbour's colour, or has one for each side. Between other stops of different alpha and
  /// colour the straight colour changes with 1 / alpha. Steps that multiply alpha by one factor have equal errors, and eight of
  /// them at most 0.6 levels.
  var withStraightStops: Gradient {
    let stops = self.stops.indices.flatMap { index -> [ColorStop] in
      let stop = self.stops[index]
      let next = index + 1 < self.stops.count ? self.stops[index + 1] : nil
      if stop.color.alpha > 0 { return [stop] + (next.map(stop.steps) ?? []) }
      let neighbours = [index > 0 ? self.stops[index - 1] : nil, next].compactMap(\.self)
      var sides = neighbours.filter { $0.color.alpha > 0 }.map {
        ColorStop(offset: stop.offset, color: $0.color.withoutAlpha)
      }
      if sides.count == 2, sides[0] == sides[1] { sides.removeLast() }
      return sides.isEmpty ? [stop] : sides
    }
    return Gradient(geometry, stops: stops, extend: extend, transform: transform)
  }
}

extension ColorStop {
  /// Returns the stops between two visible ones, which mix their colours premultiplied.
  ///
  /// Offsets depend on the ratio of the alphas in powers of two, so that stops that fade together keep their number and
  /// places: neither can be animated.
  fileprivate func steps(to next: ColorStop) -> [ColorStop] {
    let (low, high) = (min(color.alpha, next.color.alpha), max(color.alpha, next.color.alpha))
    guard next.offset > offset, low > 0, high / low > 1.02, !color.isLike(next.color) else { return [] }
    var ratio = 1.0
    while ratio < 256, ratio * ratio * 2 < (high / low) * (high / low) { ratio *= 2 }
    let parts = (1..<8).map { step in
      ratio == 1 ? Double(step) / 8 : (power(ratio, Double(step) / 8) - 1) / (ratio - 1)
    }
    return (color.alpha == low ? parts : parts.reversed().map { 1 - $0 }).map {
      ColorStop(
        offset: offset + (next.offset - offset) * $0, color: color.interpolated(to: next.color, by: $0))
    }
  }
}

extension Color {
  /// The colour with an alpha of 0.
  fileprivate var withoutAlpha: Color { Color(red: red, green: green, blue: blue, alpha: 0) }

  /// Returns true if no component but alpha differs by more than 2 of 255.
  fileprivate func isLike(_ other: Color) -> Bool {
    zip(components, other.components).dropLast().allSatisfy { abs($0 - $1) <= 2.0 / 255 }
  }
}
