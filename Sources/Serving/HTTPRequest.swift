internal import GlyphreelExactText

/// What a client asks for.
public struct HTTPRequest: Hashable, Sendable {
  /// The path below the server's token up to a question mark, as it was sent: nothing in it is decoded.
  public let path: String
}
