/// The notations of a colour in a terminal's commands: `#rgb` to `#rrrrggggbbbb`, and `rgb:r/g/b` with one to four digits each
/// (XParseColor).
enum ColorSpecification {
  /// Returns a colour as 0xRRGGBB; nil for names, questions and mistakes.
  static func color(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let name = Array("rgb:".utf8)
    let parts: [ArraySlice<UInt8>]
    let isScaled: Bool
    if bytes.first == UInt8(ascii: "#") {
      let digits = bytes.dropFirst()
      let length = digits.count / 3
      guard digits.count % 3 == 0, (1...4).contains(length) else { return nil }
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
      isScaled = false
    } else if bytes.starts(with: name) {
      parts = bytes.dropFirst(name.count).split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      isScaled = true
    } else {
      return nil
    }
    guard parts.count == 3 else { return nil }
    var color: UInt32 = 0
    for part in parts {
      guard let component = component(part, isScaled: isScaled) else { return nil }
      color = color << 8 | component
    }
    return color
  }

  /// Returns a component from 0 to 255.
  ///
  /// After `rgb:`, the largest number of so many digits is 255; after `#`, the digits are the
  /// highest ones, but one digit stands for two equal ones, as in CSS.
  private static func component(_ digits: ArraySlice<UInt8>, isScaled: Bool) -> UInt32? {
    guard (1...4).contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = hexadecimal(digit) else { return nil }
      value = value << 4 | number
    }
    let bits = UInt32(digits.count * 4)
    if digits.count == 1 { return value * 17 }
    if isScaled { return (value * 255 + ((1 << bits) - 1) / 2) / ((1 << bits) - 1) }
    return value >> (bits - 8)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
