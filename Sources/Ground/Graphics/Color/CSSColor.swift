internal import GlyphreelExact

extension Color {
  /// Parses a CSS Color 4 colour: a name, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl() or oklch().
  ///
  /// Functions use the modern syntax (`rgb(255 0 0 / 50%)`, in which `none` counts as 0). rgb() and hsl() also accept
  /// commas, and rgba() and hsla() are aliases. Colours outside sRGB are clipped: each component is clamped to 0...1.
  /// Returns nil for any other text.
  public init?(css text: String) {
    let text = CSSFunction.trimmedLowercase(text)
    if text.utf8.first == UInt8(ascii: "#") {
      self.init(hexadecimal: text.utf8.dropFirst())
    } else if text.contains("(") {
      self.init(function: text)
    } else if let color = Color.named(text) {
      self = color
    } else {
      return nil
    }
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque, rounded to 8 bits.
  ///
  /// `init(css:)` parses it.
  public var css: String {
    let components = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + components.map { Color.byte($0).hex(digits: 2) }.joined()
  }

  private init?(hexadecimal text: some Collection<UInt8>) {
    var digits: [Double] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Double(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(Double(byte - UInt8(ascii: "a") + 10))
      default: return nil
      }
    }
    var components: [Double]
    switch digits.count {
    case 3, 4: components = digits.map { $0 / 15 }
    case 6, 8:
      components = stride(from: 0, to: digits.count, by: 2).map { i -> Double in
        (digits[i] * 16 + digits[i + 1]) / 255
      }
    default: return nil
    }
    if components.count == 3 { components.append(1) }
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  private init?(function text: String) {
    guard let function = try? CSSFunction(text), let list = CSSColorArguments(function.arguments) else {
      return nil
    }
    let color: Color?
    switch function.name.text {
    case "rgb", "rgba": color = Color.rgb(list)
    case "hsl", "hsla": color = Color.hsl(list)
    case "oklch": color = Color.oklch(list)
    default: color = nil
    }
    guard let color else { return nil }
    self = color.clipped
  }

  private static func rgb(_ arguments: CSSColorArguments) -> Color? {
    let values = arguments.values
    // With commas, either all components or none are percentages.
    if arguments.hasCommas && !values.allSatisfy({ $0.unit == values[0].unit }) { return nil }
    guard let red = values[0].number(percentOf: 255), let green = values[1].number(percentOf: 255),
      let blue = values[2].number(percentOf: 255)
    else { return nil }
    return Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: arguments.alpha)
  }

  private static func hsl(_ arguments: CSSColorArguments) -> Color? {
    let values = arguments.values
    if arguments.hasCommas && (values[1].unit != .percent || values[2].unit != .percent) { return nil }
    guard let hue = values[0].degrees, let saturation = values[1].number(percentOf: 100),
      let lightness = values[2].number(percentOf: 100)
    else { return nil }
    let s = max(saturation, 0) / 100
    let l = lightness / 100
    let amplitude = s * min(l, 1 - l)
    func component(_ n: Double) -> Double {
      // CSS Color 4, section 7.1: a trapezoid over the hue circle, in twelfths of a turn.
      let turned = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = turned < 0 ? turned + 12 : turned
      return l - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: component(0), green: component(8), blue: component(4), alpha: arguments.alpha)
  }

  private static func oklch(_ arguments: CSSColorArguments) -> Color? {
    let values = arguments.values
    guard !arguments.hasCommas, let lightness = values[0].number(percentOf: 1),
      let chroma = values[1].number(percentOf: 0.4), let hue = values[2].degrees
    else { return nil }
    return Color(
      OKLCH(
        lightness: min(max(lightness, 0), 1), chroma: max(chroma, 0), hue: hue, alpha: arguments.alpha))
  }

  /// The colour with each component clamped to 0...1.
  var clipped: Color {
    func limited(_ component: Double) -> Double { min(max(component, 0), 1) }
    return Color(red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
  }
}
