internal import GlyphreelExact
internal import GlyphreelSystem

/// The prefix of all ids, classes and keyframes of a document, computed from its content.
///
/// Documents that are inlined in one HTML page share its names. A prefix differs from the prefixes of other documents, and
/// equal documents have equal prefixes.
struct NamePrefix {
  private let text: [UInt8]

  /// The character that represents the prefix while the content is written; it is not allowed in XML.
  static let placeholder = "\u{1}"

  /// The letters that begin a prefix.
  ///
  /// None of CSS's keywords for names begins with one, such as `none` and `revert`.
  private static let letters = Array("abcefghjklmopqstvwxyz".utf8)
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// Creates a prefix of five characters.
  ///
  /// Two of 100 documents have the same prefix with a probability of 0.01 %. The prefixes are 6 % of the bytes of the scenes in
  /// `Examples`.
  ///
  /// - Parameter parts: The document with placeholders.
  init(of parts: [String]) {
    var content = ContentDigest()
    for part in parts { content.update(Array(part.utf8)) }
    var number = content.finished().words[0]
    var text = [NamePrefix.letters[Int(number % 21)]]
    number /= 21
    for _ in 0..<4 {
      text.append(NamePrefix.digits[Int(number % 36)])
      number /= 36
    }
    self.text = text
  }

  /// Returns a part of the document with the prefix for each placeholder.
  func applied(to part: String) -> String {
    let placeholders = part.utf8.count { $0 == 1 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.utf8.count + placeholders * (text.count - 1))
    for byte in part.utf8 {
      if byte == 1 { bytes += text } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the placeholder and the name of a number, which is one of a to z, a0 to z0, a1 and so on.
  static func name(_ number: Int) -> String {
    let letter = placeholder + String(UnicodeScalar(UInt8(97 + number % 26)))
    return number < 26 ? letter : letter + "\(number / 26 - 1)"
  }
}
