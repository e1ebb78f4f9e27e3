internal import GlyphreelExact
internal import GlyphreelGraphics

/// Numbers of a Lottie file, in few characters.
enum LottieText {
  /// Returns a number with at most the given number of decimals, 0...9.
  static func number(_ value: Double, decimals: Int) -> JSON {
    let unit = DecimalText(decimals).units(value)
    var text = unit.decimal(places: decimals)
    if text.hasPrefix("-0"), unit == 0 { text = "0" }
    return .numeral(text)
  }

  /// Returns a list of numbers.
  static func list(_ values: [Double], decimals: Int) -> JSON {
    .array(values.map { number($0, decimals: decimals) })
  }

  /// Returns a contour: vertices, with the control points before and after each relative to it.
  static func contour(_ contour: PathContour, decimals: Int) -> JSON {
    let text = DecimalText(decimals)
    func point(_ point: SIMD2<Double>) -> JSON { list([point.x, point.y], decimals: decimals) }
    // The ends of a tangent are rounded, so that rounding doesn't add up.
    func tangent(_ tangent: SIMD2<Double>, _ vertex: SIMD2<Double>) -> JSON {
      let end = vertex + tangent
      return .array(
        [(end.x, vertex.x), (end.y, vertex.y)].map { end, start in
          .numeral((text.units(end) - text.units(start)).decimal(places: decimals))
        })
    }
    return [
      "i": .array(contour.vertices.map { tangent($0.incoming, $0.point) }),
      "o": .array(contour.vertices.map { tangent($0.outgoing, $0.point) }),
      "v": .array(contour.vertices.map { point($0.point) }), "c": .bool(contour.isClosed),
    ]
  }
}
