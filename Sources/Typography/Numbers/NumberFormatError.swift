internal import GlyphreelExactText

/// Why numbers can't be written in a format.
public struct NumberFormatError: Error, Equatable, Sendable {
  /// What is wrong.
  public let message: String
  /// What to do about it.
  public let hint: String

  init(_ message: String, hint: String) {
    self.message = message
    self.hint = hint
  }
}

extension NumberFormatError: CustomStringConvertible {
  /// The message and the hint, without a full stop.
  public var description: String { "\(message); \(hint)" }
}
