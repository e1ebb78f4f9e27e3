internal import GlyphreelExact

/// An error in text that describes a shape or a gradient, and its position.
public struct GraphicsSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the error in UTF-8 bytes from the start of the text.
  public let offset: Int
  /// The message: the problem and its correction.
  public let message: String

  /// Creates an error at an offset in UTF-8 bytes.
  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  /// The message and its offset.
  public var description: String { "\(message) (at offset \(offset))" }
}
