/// The Base64 encoding of RFC 4648, section 4.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the encoded text, without line feeds.
  package static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(UInt32(0)) { word, place in
        word << 8 | (start + place < bytes.count ? UInt32(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        // A digit has six bits. Digits after the last byte are padding.
        let isFilled = start + place > bytes.count
        digits.append(
          isFilled ? UInt8(ascii: "=") : alphabet[Int(group >> UInt32(18 - 6 * place) & 63)])
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the bytes of text, in which white space is ignored; nil if it is not Base64.
  package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var values = [UInt32](repeating: 64, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt32(value) }
    var bytes: [UInt8] = []
    var (word, bits, isPadded) = (UInt32(0), 0, false)
    for digit in text where digit > 0x20 {
      if digit == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, values[Int(digit)] < 64 else { return nil }
      word = word << 6 | values[Int(digit)]
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
      word &= 1 << UInt32(bits) - 1
    }
    return bits < 6 ? bytes : nil
  }
}
