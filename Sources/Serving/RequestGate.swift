internal import GlyphreelExactText

/// Who may ask: pages of this very server, and nobody else.
///
/// The server listens on the loopback interface, where every page in the user's browser can reach it. Such a page names its
/// own origin; one that had its host's name resolved to this machine (DNS rebinding) names that host; a picture or script in
/// a foreign page is told by the browser's fetch metadata.
struct RequestGate {
  /// The port that the server listens on.
  let port: Int

  /// What a request says about where it comes from; nil for headers that it does not have.
  struct Credentials {
    var host: String?
    /// How often it has that header.
    var hostCount = 1
    /// The host in front of the path, which proxies send.
    var requestedHost: String?
    var origin: String?
    var fetchSite: String?
  }

  /// Why a request is refused; nil if it may pass.
  func refusal(_ credentials: Credentials) -> String? {
    guard credentials.hostCount == 1, let host = credentials.host?.lowercased(), hosts.contains(host),
      credentials.requestedHost == nil
    else {
      return "This server answers to \(hosts.joined(separator: " and ")) alone."
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
