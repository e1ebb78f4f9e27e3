internal import GlyphreelExactText

/// How the files of a frame sequence are called: a number between two fixed parts.
public struct FrameNaming: Hashable, Sendable {
  /// What stands before the number.
  public var prefix: String
  /// What stands behind the number, the file extension included.
  public var suffix: String

  /// Smaller numbers are filled with zeros from the left.
  public var minimumDigits: Int

  /// Whether the number of digits grows so that all names of a sequence have one length.
  public var widens: Bool

  /// Names with a number between `prefix` and `suffix`.
  public init(prefix: String, suffix: String, minimumDigits: Int, widens: Bool) {
    self.prefix = prefix
    self.suffix = suffix
    self.minimumDigits = minimumDigits
    self.widens = widens
  }

  /// `frame-0000.png` and so on, for a directory that names no files.
  public static func numbered(fileExtension: String) -> FrameNaming {
    FrameNaming(prefix: "frame-", suffix: "." + fileExtension, minimumDigits: 4, widens: true)
  }

  /// A name with one `%d`, `%4d` or `%04d`, where `%%` stands for a percent sign; nil without a directive.
  ///
  /// - Throws: `badPattern` for several directives, or for more than 20 digits.
  public init?(pattern: String) throws(FileError) {
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
      throw .badPattern(pattern, reason: "only one number can stand in it")
    }
    self.init(prefix: prefix, suffix: text, minimumDigits: digits, widens: false)
  }

  /// The file name of a frame, counted from 0; `count` is the number of frames in the sequence.
  public func name(_ index: Int, of count: Int) -> String {
    let digits = String(index)
    let width = widens ? max(minimumDigits, String(max(count - 1, 0)).count) : minimumDigits
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
  }

  /// True for a name that this scheme could have given to a frame.
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
