internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension Point {
  /// The point as keyframes move it.
  var vector: SIMD2<Double> {
    get { SIMD2(x, y) }
    set { self = Point(x: newValue.x, y: newValue.y) }
  }
}

extension FontWeight {
  /// The weight as keyframes move it.
  var number: Double {
    get { value }
    set { self = FontWeight(newValue) }
  }
}

extension FontWidth {
  /// The width as keyframes move it.
  var number: Double {
    get { percent }
    set { self = FontWidth(percent: newValue) }
  }
}

extension Options {
  /// `[x, y]` in points, to the right and down.
  public mutating func vector(_ key: String) -> SIMD2<Double>? {
    let before = diagnostics.count
    let numbers = scalars(
      key, as: "a length in points", example: "0, 10", kind: .quantity(.length, -1_000_000...1_000_000),
      count: 2...2
    ) { text in
      CoreSchema.double(text.hasSuffix("pt") ? String(text.dropLast(2)) : text).flatMap {
        abs($0) <= 1_000_000 ? $0 : nil
      }
    }
    guard let numbers, diagnostics.count == before else { return nil }
    guard numbers.count == 2 else {
      report(
        .error, "expected two lengths in '\(key)', to the right and down, found \(numbers.count)",
        hint: "write for example '\(key): [0, 10]'", at: key)
      return nil
    }
    return SIMD2(numbers[0], numbers[1])
  }

  /// A factor such as `1.5` or `150%`, or one to the right and one down: `[1, 2]`.
  public mutating func factors(_ key: String) -> SIMD2<Double>? {
    forms(
      key, scalar: { $0.fraction(key, in: -1000...1000).map { SIMD2($0, $0) } },
      list: { $0.pairOfFactors(key) })
  }

  private mutating func pairOfFactors(_ key: String) -> SIMD2<Double>? {
    let before = diagnostics.count
    let numbers = scalars(
      key, as: "a factor", example: "1, 1.5", kind: .quantity(.fraction, -1000...1000), count: 2...2
    ) { text in
      (text.hasSuffix("%") ? CoreSchema.double(String(text.dropLast()), power: -2) : CoreSchema.double(text))
        .flatMap { abs($0) <= 1000 ? $0 : nil }
    }
    guard let numbers, diagnostics.count == before else { return nil }
    guard numbers.count == 2 else {
      report(
        .error, "expected one factor or two in '\(key)', found \(numbers.count)",
        hint: "write for example '\(key): 1.5'", at: key)
      return nil
    }
    return SIMD2(numbers[0], numbers[1])
  }
}
