internal import GlyphreelExact

/// An error in a number format.
public struct NumberFormatError: Error, Equatable, Sendable {
  /// The problem.
  public let message: String
  /// The suggested correction.
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
