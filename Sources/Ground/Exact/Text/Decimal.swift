extension Double {
  /// The shortest decimal that reads back as the number, without the fraction of whole numbers: `3`, `0.1`, `1e-07`.
  package var decimal: String {
    // Above 2^53 the description has an exponent and no fraction.
    if abs(self) <= 0x1p53, let whole = Int(exactly: self) { return String(whole) }
    return description
  }

  /// Returns the decimal of the number rounded to a number of decimals, at most four.
  package func decimal(places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return ((self * scale).rounded() / scale).decimal
  }
}

extension Int {
  /// Returns the decimal of a multiple of the last decimal place: `1250.decimal(places: 3)` is `1.25`.
  package func decimal(places: Int) -> String {
    if places == 0 { return String(self) }
    // From the last digit to the first.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    var (rest, place) = (magnitude, 0)
    repeat {
      let digit = UInt8(rest % 10)
      if place == places, !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
      if digit > 0 || place >= places || !bytes.isEmpty { bytes.append(UInt8(ascii: "0") + digit) }
      rest /= 10
      place += 1
    } while rest > 0 || place <= places
    if self < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UnsignedInteger {
  /// Returns at least a number of hexadecimal digits.
  package func hex(digits: Int, uppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
