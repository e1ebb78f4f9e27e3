import GlyphreelExact

/// A secret prefix of all paths of a server.
///
/// All users of the machine can reach the loopback interface. A token of 128 random bits restricts access to those who
/// know the address.
package struct AccessToken: Sendable {
  /// The token as 32 hexadecimal digits.
  package let text: String

  /// Creates a token from the system's random number generator.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator).hex(digits: 2) }.joined()
  }

  /// Returns the part of a path after the token, beginning with a slash; nil if the path does not begin with the token.
  ///
  /// Runs in constant time, so the token can't be guessed digit by digit.
  func path(below path: String) -> String? {
    let (expected, given) = (Array("/\(text)/".utf8), Array(path.utf8))
    guard given.count >= expected.count else { return nil }
    let difference = zip(expected, given).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 }
    guard difference == 0 else { return nil }
    return String(decoding: given[(expected.count - 1)...], as: UTF8.self)
  }
}
