internal import GlyphreelExactText

/// A request from a client.
public struct HTTPRequest: Hashable, Sendable {
  /// The path below the server's token without the query, not decoded.
  public let path: String
}
