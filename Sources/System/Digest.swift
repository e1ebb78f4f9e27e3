/// A 128-bit hash, for which collisions are negligible.
///
/// Two lanes fold the full product of two words into their state, 16 bytes per step, as in the wyhash family. The
/// constants are the fractional parts of the square roots of 2, 3, 5 and 7. Fast, but not cryptographically secure. The
/// algorithm is part of the lock format and must not change.
package struct Digest: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  private static let constants: (UInt64, UInt64, UInt64, UInt64) = (
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1
  )

  /// Computes the digest of bytes.
  package init(_ bytes: RawSpan) {
    self = unsafe bytes.withUnsafeBytes { unsafe Digest($0) }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    // Bounds: words are loaded while at least 16 bytes are left, then single bytes up to `count`.
    let (k0, k1, k2, k3) = Digest.constants
    var (first, second) = (k0 ^ UInt64(bytes.count), k2)
    let whole = bytes.count & ~15
    var place = 0
    while place < whole {
      let a = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let b = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
      first = Digest.folded(first ^ a, b ^ k1)
      second = Digest.folded(second ^ b, a ^ k3)
      place &+= 16
    }
    var (a, b): (UInt64, UInt64) = (0, 0)
    for index in 0..<(bytes.count - whole) {
      let byte = unsafe bytes[whole + index]
      if index < 8 {
        a |= UInt64(byte) << UInt64(8 * index)
      } else {
        b |= UInt64(byte) << UInt64(8 * index - 64)
      }
    }
    first = Digest.folded(first ^ a, b ^ k1)
    second = Digest.folded(second ^ b, a ^ k3)
    high = Digest.folded(first ^ k2, second ^ k0)
    low = Digest.folded(second ^ k1, first ^ k3)
  }

  /// Computes the digest of bytes.
  package init(_ bytes: [UInt8]) {
    self.init(ofEach: bytes)
  }

  package init(ofEach values: [some BitwiseCopyable]) {
    // An array slice has a span on all supported systems, an array only from macOS 26 on.
    let values = values[...]
    unsafe self.init(values.span.bytes)
  }

  /// Computes the digest of a text's UTF-8.
  package init(of text: String) {
    self.init(Array(text.utf8))
  }

  /// The upper 64 bits, for hash tables that tolerate collisions.
  package var word: UInt64 { high }

  /// Returns the XOR of both halves of the product and of the factors, so that a zero factor loses no state.
  @inline(__always)
  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low ^ (a &<< 32 | a &>> 32) ^ b
  }
}

extension Digest: LosslessStringConvertible {
  /// The digest as 32 hexadecimal digits.
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Parses 32 hexadecimal digits; returns nil for any other text.
  package init?(_ text: String) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }
}
