import GlyphreelExact

/// A request from a client.
package struct HTTPRequest: Hashable, Sendable {
  /// The path below the server's token without the query, not decoded.
  package let path: String
}
