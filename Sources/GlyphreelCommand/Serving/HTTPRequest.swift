import GlyphreelExact

/// A request from a client.
package struct HTTPRequest: Hashable, Sendable {
  /// True for a POST request, which comes from a page of this server.
  package var isPost = false
  /// The path below the server's token without the query, not decoded.
  package let path: String
}
