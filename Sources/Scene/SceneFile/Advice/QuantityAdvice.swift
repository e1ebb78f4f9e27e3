import GlyphreelScene
internal import GlyphreelExact
import GlyphreelTypography

extension Quantity {
  /// Returns a number with another tool's unit as a scene writes it, and the reason; nil for unknown units.
  static func correction(of text: String) -> (text: String, reason: String?)? {
    guard text.utf8.count <= 40 else { return nil }
    let trimmed = String(text.trimming { $0 == " " })
    if let seconds = clock(trimmed) { return (seconds.decimal + "s", nil) }
    if let ratio = ratio(trimmed) { return (ratio.decimal, nil) }
    let digits = trimmed.prefix { "+-.,0123456789".unicodeScalars.contains($0) }
    let number = ungrouped(String(digits))
    guard let value = CoreSchema.double(number) else { return nil }
    let sign = String(trimmed.dropFirst(digits.unicodeScalars.count).trimming { $0 == " " }).lowercased()
    if let known = signs.first(where: { $0.words.split(separator: " ").contains { $0 == sign } }) {
      return (number + known.sign, known.reason)
    }
    switch sign {
    case "": return number == text ? nil : (number, nil)
    case "em", "rem":
      let points = (value * standardEm * 100).rounded() / 100
      return (
        points.decimal,
        "lengths are points, and 1 em is \(standardEm.decimal) points at the default size"
      )
    case "h", "hr", "hour", "hours": return ((value * 60).decimal + "min", "hours are not a unit")
    case "rad", "radians":
      return (((value * 180_000 / .pi).rounded() / 1000).decimal + "deg", nil)
    case "grad": return ((value * 0.9).decimal + "deg", nil)
    default: return nil
    }
  }

  /// Returns digits with a point before the decimals and without thousands separators.
  ///
  /// If there are both points and commas, the last one precedes the decimals. A comma before three digits groups thousands,
  /// unless it follows a zero.
  static func ungrouped(_ digits: String) -> String {
    let parts = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      // Two points or more group thousands.
      let groups = digits.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      return groups.count > 1 && groups.allSatisfy { $0.utf8.count == 3 }
        ? digits.replacing(".", with: "") : digits
    }
    if let point = digits.lastIndex(of: "."), let comma = digits.lastIndex(of: ",") {
      let decimal = point > comma ? "." : ","
      return digits.replacing(decimal == "." ? "," : ".", with: "").replacing(decimal, with: ".")
    }
    let groups = parts.dropFirst().allSatisfy { $0.utf8.count == 3 }
    let first = parts[0].drop { $0 == "-" || $0 == "+" }
    let isGrouped = parts.count > 2 || groups && (1...3).contains(first.utf8.count) && first != "0"
    return digits.replacing(",", with: isGrouped ? "" : ".")
  }

  private static let standardEm = TextStyle().size

  private static let signs: [(words: String, sign: String, reason: String?)] = [
    ("px dp sp pixels pixel points point pts", "", "lengths are points"),
    ("pt", "pt", nil), ("s sec secs second seconds", "s", nil),
    ("ms msec millis milliseconds millisecond", "ms", nil), ("min m mins minute minutes", "min", nil),
    ("deg degrees degree °", "deg", nil), ("turn turns", "turn", nil), ("% percent", "%", nil),
    ("x times ×", "", nil), ("fps hz", "", nil),
  ]

  /// Returns the value of a ratio such as `30000/1001`; nil for other texts.
  private static func ratio(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      CoreSchema.double(String($0))
    }
    guard parts.count == 2, let top = parts[0], let bottom = parts[1], bottom > 0 else { return nil }
    return (top / bottom * 1000).rounded() / 1000
  }

  /// Returns the seconds of `0:02` or `00:01:30`; nil for other texts.
  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      CoreSchema.double(String($0))
    }
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let part, (0..<10_000).contains(part) else { return nil }
      seconds = seconds * 60 + part
    }
    return seconds
  }

  /// Returns a hint for an invalid quantity, with the author's number if there is one.
  func hint(for text: String, under key: String) -> String? {
    // A factor or a length is not converted to a time or an angle.
    let hasOwnUnits = unit == .time || unit == .angle
    let loses = hasOwnUnits && text.contains(where: \.properties.isAlphabetic)
    if let meant = Quantity.correction(of: text), value(of: meant.text, .plain) != nil,
      !loses || CoreSchema.double(meant.text) == nil
    {
      return "write '\(key): \(meant.text)'" + (meant.reason.map { "; " + $0 } ?? "")
    }
    if unit == .length, let hint = ForeignTerms.frameHint(for: text, under: key) { return hint }
    if unit == .length, let sides = Quantity.sides(of: text) { return "write '\(key): \(sides)'" }
    if text.hasPrefix("calc(") { return "write a number; there are no formulas" }
    let sign = String(text.drop { !$0.properties.isAlphabetic && $0 != "%" }).lowercased()
    guard text.unicodeScalars.first.map({ "+-.0123456789".unicodeScalars.contains($0) }) == true else {
      return nil
    }
    switch (unit, sign) {
    case (.length, "vw"), (.length, "vh"), (.length, "ch"), (.length, "ex"), (.length, "%"), (.length, "in"),
      (.length, "cm"), (.length, "mm"), (.length, "dpi"):
      return "write, for example, '\(key): \(example)'; lengths are points"
    case (.fraction, "s"), (.fraction, "ms"):
      return "write a fraction of the duration, such as '\(key): 50%'"
    case (.time, "f"), (.time, "fr"), (.time, "frames"), (.time, "frame"):
      return "write seconds: frames divided by the frame rate, such as '\(key): 1s' for 30 frames"
    default: return nil
    }
  }

  /// Returns CSS's two to four lengths as a list; nil for other texts.
  static func sides(of text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let lengths = words.map { correction(of: $0)?.text ?? $0 }.filter { CoreSchema.double($0) != nil }
    guard text.utf8.count <= 60, (2...4).contains(words.count), lengths.count == words.count else {
      return nil
    }
    let all = lengths.count == 3 ? lengths + [lengths[1]] : lengths
    return "[\(all.joined(separator: ", "))]"
  }

  /// Returns a hint for a quantity outside its limits; nil if the intention is unclear.
  func hint(beyond limits: ClosedRange<Double>, _ value: Double, _ text: String, under key: String) -> String?
  {
    guard unit == .fraction, limits == 0...1, (5...100).contains(value), CoreSchema.double(text) != nil else {
      return nil
    }
    return "write '\(key): \(value.decimal)%'"
  }
}
