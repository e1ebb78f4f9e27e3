import GlyphreelExact

/// A check that rejects cross-origin requests and foreign Host headers.
///
/// Every page in the user's browser can send requests to the loopback interface. Such a page has a foreign `Origin`; a
/// page that uses DNS rebinding has a foreign `Host`; an image or script in a foreign page has a foreign
/// `Sec-Fetch-Site`.
struct RequestGate {
  /// The server's port.
  let port: Int

  /// The header fields that identify a request's origin; nil for absent ones.
  struct Credentials {
    var host: String?
    /// The number of `Host` fields.
    var hostCount = 1
    /// The host in an absolute request target, as sent to proxies.
    var requestedHost: String?
    var origin: String?
    /// The number of `Origin` fields.
    var originCount = 1
    var fetchSite: String?
    /// The number of `Sec-Fetch-Site` fields.
    var fetchSiteCount = 1
  }

  /// Returns the reason to reject a request, or nil to accept it.
  func refusal(_ credentials: Credentials) -> String? {
    guard credentials.hostCount == 1, let host = credentials.host?.lowercased(), hosts.contains(host),
      credentials.requestedHost == nil
    else {
      return "This server answers to \(hosts.joined(separator: " and ")) alone."
    }
    // If a field is repeated, two readers may use different values.
    guard credentials.originCount <= 1, credentials.fetchSiteCount <= 1 else {
      return "A request has one origin."
    }
    if let origin = credentials.origin?.lowercased(), !hosts.map({ "http://" + $0 }).contains(origin) {
      return "Pages of other origins may not ask this server."
    }
    if let site = credentials.fetchSite?.lowercased(), site != "same-origin", site != "none" {
      return "Pages of other sites may not ask this server."
    }
    return nil
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
}
