internal import GlyphreelExact

extension MappingReader {
  /// Reads text; a plain number or Boolean is read as its text.
  package mutating func string(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> String?
  {
    describe(key, description())
    note(key, .text)
    guard let (text, _) = scalar(key, "text", example: "'some text'", hint: textHint(key)) else { return nil }
    return text
  }

  /// Returns the hint for a list or a mapping in place of text.
  private mutating func textHint(_ key: String) -> String {
    guard case .list(let elements)? = value(key)?.content else { return "put the text in quotes" }
    let lines = elements.map { if case .scalar(let text, _) = $0.content { text } else { "..." } }
    let text = lines.joined(separator: "\\n").shortened(to: 40).printable()
    return key == "text" ? "write one text: \"\(text)\", or a layer for each" : "write one text"
  }

  /// Reads text; a plain number or Boolean is read as its text.
  package mutating func string(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, default fallback: String
  ) -> String {
    let value = string(key, description())
    note(key, default: fallback)
    return value ?? fallback
  }

  /// Reads `true` or `false`.
  package mutating func bool(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil) -> Bool?
  {
    describe(key, description())
    note(key, .truth)
    guard let (text, style) = scalar(key, "true or false", example: "true") else { return nil }
    if style != .quoted, let value = CoreSchema.bool(text) { return value }
    let meant: String? =
      switch text.lowercased() {
      case "yes", "on", "y", "true": "true"
      case "no", "off", "n", "false": "false"
      default: nil
      }
    reportMismatch(
      key, "true or false", example: meant ?? "true", hint: meant.map { "write '\(key): \($0)'" })
    return nil
  }

  /// Reads `true` or `false`.
  package mutating func bool(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, default fallback: Bool
  ) -> Bool {
    let value = bool(key, description())
    note(key, default: "\(fallback)")
    return value ?? fallback
  }

  /// Reads an integer within limits; `30.0` is one.
  package mutating func int(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Int> = .min ... .max
  ) -> Int? {
    describe(key, description())
    return int(key, in: limits, example: "\(limits.contains(2) ? 2 : limits.lowerBound)")
  }

  private mutating func int(_ key: String, in limits: ClosedRange<Int>, example: String) -> Int? {
    note(key, .integer(limits))
    guard let (text, style) = scalar(key, "a whole number", example: example) else { return nil }
    let number =
      style == .quoted ? nil : CoreSchema.int(text) ?? CoreSchema.double(text).flatMap(Int.init(exactly:))
    guard let number else {
      reportMismatch(key, "a whole number", example: example)
      return nil
    }
    guard limits.contains(number) else {
      let least = limits.lowerBound == .min ? nil : "\(limits.lowerBound)"
      let most = limits.upperBound == .max ? nil : "\(limits.upperBound)"
      reportLimits(key, least: least, most: most, base: "", found: text)
      return nil
    }
    return number
  }

  /// Reads an integer within limits; `30.0` is one.
  package mutating func int(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Int> = .min ... .max, default fallback: Int
  ) -> Int {
    describe(key, description())
    let value = int(key, in: limits, example: "\(max(fallback, min(2, limits.upperBound)))")
    note(key, default: "\(fallback)")
    return value ?? fallback
  }

  /// Reads a finite number within limits.
  package mutating func double(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = anyNumber
  ) -> Double? {
    describe(key, description())
    return quantity(key, .number, in: limits)
  }

  /// Reads a finite number within limits.
  package mutating func double(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = anyNumber, default fallback: Double
  ) -> Double {
    describe(key, description())
    let value = quantity(key, .number, in: limits, example: fallback > 2 ? fallback.decimal : nil)
    note(key, default: Quantity.number.written(fallback))
    return value ?? fallback
  }

  /// Reads a time in seconds: `300ms`, `1.2s`, `2min` or a number; by default from 0 to a day.
  package mutating func seconds(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double>? = nil
  ) -> Double? {
    describe(key, description())
    return quantity(key, .time, in: limits ?? 0...longestTime)
  }

  /// Reads a time in seconds: `300ms`, `1.2s`, `2min` or a number; by default from 0 to a day.
  package mutating func seconds(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double>? = nil, default fallback: Double
  ) -> Double {
    let value = seconds(key, description(), in: limits)
    note(key, default: Quantity.time.written(fallback))
    return value ?? fallback
  }

  /// Reads a fraction: `50%` or 0.5, by default within 0...1.
  package mutating func fraction(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = 0...1
  ) -> Double? {
    describe(key, description())
    return quantity(key, .fraction, in: limits)
  }

  /// Reads a fraction: `50%` or 0.5, by default within 0...1.
  package mutating func fraction(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = 0...1, default fallback: Double
  ) -> Double {
    let value = fraction(key, description(), in: limits)
    note(key, default: Quantity.fraction.written(fallback))
    return value ?? fallback
  }

  /// Reads a length in points: a number or `12pt`.
  package mutating func length(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = anyNumber
  ) -> Double? {
    describe(key, description())
    return quantity(key, .length, in: limits)
  }

  /// Reads a length in points: a number or `12pt`.
  package mutating func length(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = anyNumber, default fallback: Double
  ) -> Double {
    let value = length(key, description(), in: limits)
    note(key, default: Quantity.length.written(fallback))
    return value ?? fallback
  }

  /// Reads an angle in degrees: a number, `45deg` or `0.5turn`.
  package mutating func degrees(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = anyNumber
  ) -> Double? {
    describe(key, description())
    return quantity(key, .angle, in: limits)
  }

  /// Reads an angle in degrees: a number, `45deg` or `0.5turn`.
  package mutating func degrees(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    in limits: ClosedRange<Double> = anyNumber, default fallback: Double
  ) -> Double {
    let value = degrees(key, description(), in: limits)
    note(key, default: Quantity.angle.written(fallback))
    return value ?? fallback
  }

  /// The range of all finite numbers.
  package static var anyNumber: ClosedRange<Double> { -Double.infinity...Double.infinity }

  private mutating func quantity(
    _ key: String, _ kind: Quantity, in limits: ClosedRange<Double>, example given: String? = nil
  ) -> Double? {
    note(key, .quantity(kind.unit, limits))
    let example = given ?? kind.example
    guard let (text, style) = scalar(key, kind.name, example: example) else { return nil }
    let size = kind.unit == .length ? theme?.size(text) : nil
    guard let value = kind.value(of: size ?? text, size == nil ? style : .plain) else {
      reportMismatch(
        key, kind.name, example: example,
        hint: (kind.unit == .length ? themeHint(for: text, colors: false) : nil)
          ?? advice(on: .noQuantity(text, key: key, kind)))
      return nil
    }
    let warning = style == .plain ? kind.warning(about: text, value, under: key) : nil
    guard limits.contains(value) else {
      let isPercentage = limits == 0...1 && kind.unit == .fraction && text.hasSuffix("%")
      func bound(_ limit: Double) -> String? {
        limit.isFinite ? isPercentage ? kind.written(limit) : limit.decimal : nil
      }
      reportLimits(
        key, least: bound(limits.lowerBound), most: bound(limits.upperBound), base: kind.base, found: text,
        hint: warning != nil && kind.unit == .time && limits.contains(value / 1000)
          ? "write '\(key): \(text)ms' if milliseconds are meant"
          : kind.unit == .time && limits.upperBound == longestTime && value > longestTime && value < 1e15
            ? Limits.Kind.time.remedy("shorten it", raisingTo: Int(value.rounded(.up)))
            : advice(on: .beyond(limits, value, text, key: key, kind)))
      return nil
    }
    if let warning { report(.warning, warning.message, hint: warning.hint, at: key) }
    return value
  }
}
