internal import GlyphreelExact

/// The naming scheme of the files of a frame sequence: a prefix, a frame number and a suffix.
package struct FrameNaming: Hashable, Sendable {
  /// The text before the number.
  package var prefix: String
  /// The text after the number, including the file extension.
  package var suffix: String

  /// The minimum number of digits.
  ///
  /// Shorter numbers are padded with zeros.
  package var minimumDigits: Int

  /// True if the number of digits grows so that all names of a sequence have the same length.
  package var widens: Bool

  /// Creates a scheme with a prefix and a suffix.
  package init(prefix: String, suffix: String, minimumDigits: Int, widens: Bool) {
    self.prefix = prefix
    self.suffix = suffix
    self.minimumDigits = minimumDigits
    self.widens = widens
  }

  /// Returns the scheme `frame-0000.png`, `frame-0001.png`, …, the default for a directory.
  package static func numbered(fileExtension: String) -> FrameNaming {
    FrameNaming(prefix: "frame-", suffix: "." + fileExtension, minimumDigits: 4, widens: true)
  }

  /// Parses a pattern with one `%d`, `%4d` or `%04d`, in which `%%` is a percent sign.
  ///
  /// Returns nil without a directive.
  ///
  /// - Throws: `badPattern` for several directives, or for more than 20 digits.
  package init?(pattern: String) throws(FileError) {
    var (text, parts, digits) = ("", [String](), 0)
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        text += "%"
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      guard rest[number.endIndex...].first == "d" else {
        text += "%"
        continue
      }
      rest = rest[number.endIndex...].dropFirst()
      guard number.count <= 3, let width = number.isEmpty ? 0 : Int(number), width <= 20 else {
        throw .badPattern(pattern, reason: "a number has at most 20 digits")
      }
      digits = width
      parts.append(text)
      text = ""
    }
    guard let prefix = parts.first else { return nil }
    guard parts.count == 1 else {
      throw .badPattern(pattern, reason: "only one number is allowed in it")
    }
    self.init(prefix: prefix, suffix: text, minimumDigits: digits, widens: false)
  }

  /// Returns the file name of a frame, counted from 0.
  ///
  /// `count` is the number of frames in the sequence.
  package func name(_ index: Int, of count: Int) -> String {
    let digits = String(index)
    let width = widens ? max(minimumDigits, String(max(count - 1, 0)).count) : minimumDigits
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
  }

  /// Returns true for a name that this scheme can produce.
  package func matches(_ name: String) -> Bool {
    let bytes = name.utf8
    guard bytes.starts(with: prefix.utf8), bytes.reversed().starts(with: suffix.utf8.reversed()) else {
      return false
    }
    let number = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return number.count >= max(minimumDigits, 1)
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
