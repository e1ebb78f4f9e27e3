/// A secret that the path of every address of a server begins with.
///
/// The loopback interface is open to all users of the machine; a token of 128 random bits keeps out those who were not
/// told the address.
public struct AccessToken: Sendable {
  /// 32 hexadecimal digits.
  public let text: String

  /// A token from the system's generator.
  public init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The path below the token, which begins with a slash; nil if a path does not begin with it.
  ///
  /// Takes the same time for every wrong token, so that its digits can't be found one by one.
  func path(below path: String) -> String? {
    let (expected, given) = (Array("/\(text)/".utf8), Array(path.utf8))
    guard given.count >= expected.count else { return nil }
    let difference = zip(expected, given).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 }
    guard difference == 0 else { return nil }
    return String(decoding: given[(expected.count - 1)...], as: UTF8.self)
  }
}
