internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension Point {
  /// The coordinates as an animatable vector.
  var vector: SIMD2<Double> {
    get { SIMD2(x, y) }
    set { self = Point(x: newValue.x, y: newValue.y) }
  }
}

extension FontWeight {
  /// The weight as an animatable number.
  var number: Double {
    get { value }
    set { self = FontWeight(newValue) }
  }
}

extension FontWidth {
  /// The width in percent as an animatable number.
  var number: Double {
    get { percent }
    set { self = FontWidth(percent: newValue) }
  }
}

extension MappingReader {
  /// Reads `[x, y]` in points, to the right and down.
  package mutating func vector(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> SIMD2<Double>?
  {
    describe(key, description())
    return pair(
      key, as: "a length in points", in: .length, -1_000_000...1_000_000, example: "[0, 10]",
      "two lengths in '\(key)', to the right and down,")
  }

  /// Reads a factor such as `1.5` or `150%`, or one to the right and one down: `[1, 2]`.
  package mutating func factors(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> SIMD2<Double>?
  {
    forms(
      key, description(), scalar: { $0.fraction(key, in: -1000...1000).map { SIMD2($0, $0) } },
      list: {
        $0.pair(
          key, as: "a factor", in: .fraction, -1000...1000, example: "[1, 1.5]",
          "one factor or two in '\(key)',")
      })
  }

  /// Reads `[start, end]` in fractions such as `0.5` or `50%`, or only the end.
  package mutating func trim(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> ShapeStyle.Trim?
  {
    forms(
      key, description(), scalar: { $0.fraction(key).map { ShapeStyle.Trim(end: $0) } },
      list: {
        $0.pair(
          key, as: "a fraction from 0 to 1", in: .fraction, 0...1, example: "[0, 100%]",
          "two fractions in '\(key)', where the stroke begins and ends,"
        ).map { ShapeStyle.Trim(start: $0.x, end: $0.y) }
      })
  }

  /// Reads a list of two quantities.
  ///
  /// - Parameter expected: The expectation in the error for lists of another length.
  private mutating func pair(
    _ key: String, as expectation: String, in unit: OptionKey.Unit, _ range: ClosedRange<Double>,
    example: String, _ expected: String
  ) -> SIMD2<Double>? {
    let before = diagnostics.count
    var warning: (message: String, hint: String)?
    let numbers = scalars(
      key, as: expectation, example: String(example.dropFirst().dropLast()), kind: .quantity(unit, range),
      count: 2...2
    ) { text in
      let number =
        switch unit {
        case .fraction where text.hasSuffix("%"): CoreSchema.double(String(text.dropLast()), power: -2)
        case .length where text.hasSuffix("pt"): CoreSchema.double(String(text.dropLast(2)))
        default: CoreSchema.double(text)
        }
      if unit == .fraction, let number, warning == nil {
        warning = Quantity.fraction.warning(about: text, number, under: key)
      }
      return number.flatMap { range.contains($0) ? $0 : nil }
    }
    guard let numbers, diagnostics.count == before else { return nil }
    guard numbers.count == 2 else {
      report(
        .error, "expected \(expected) found \(numbers.count)",
        hint: "write, for example, '\(key): \(example)'", at: key)
      return nil
    }
    if let warning { report(.warning, warning.message, hint: warning.hint, at: key) }
    return SIMD2(numbers[0], numbers[1])
  }
}
