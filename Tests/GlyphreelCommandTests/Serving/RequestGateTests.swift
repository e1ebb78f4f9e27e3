import Testing

@testable import GlyphreelCommand

@Suite struct RequestGateTests {
  private let gate = RequestGate(port: 4747)

  @Test(arguments: ["127.0.0.1:4747", "localhost:4747", "LOCALHOST:4747"])
  func `the server's own hosts are accepted, with the same origin or none`(host: String) {
    #expect(gate.refusal(.init(host: host)) == nil)
    #expect(gate.refusal(.init(host: host, origin: "http://localhost:4747")) == nil)
    #expect(gate.refusal(.init(host: host, origin: "http://127.0.0.1:4747", fetchSite: "same-origin")) == nil)
    #expect(gate.refusal(.init(host: host, fetchSite: "none")) == nil)
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:4747", "127.0.0.1", "127.0.0.1:80", "localhost:4747.evil.example",
    "localhost", "[::1]:4747", "0.0.0.0:4747", "127.0.0.1:47470",
  ])
  func `other hosts are rejected`(host: String?) {
    #expect(gate.refusal(.init(host: host))?.contains("127.0.0.1:4747") == true)
  }

  @Test func `two hosts, or one in the request target, are rejected`() {
    #expect(gate.refusal(.init(host: "localhost:4747", hostCount: 2)) != nil)
    #expect(gate.refusal(.init(host: "localhost:4747", requestedHost: "evil.example")) != nil)
  }

  @Test func `two origins are rejected, even if one or both are the server's own`() {
    let origin = "http://localhost:4747"
    #expect(gate.refusal(.init(host: "localhost:4747", origin: origin, originCount: 2)) != nil)
    #expect(gate.refusal(.init(host: "localhost:4747", fetchSite: "none", fetchSiteCount: 2)) != nil)
  }

  @Test(arguments: [
    "null", "http://evil.example", "https://localhost:4747", "http://localhost", "http://localhost:3000",
    "http://localhost:4747.evil.example", "",
  ])
  func `other origins are rejected`(origin: String) {
    #expect(gate.refusal(.init(host: "localhost:4747", origin: origin))?.contains("origins") == true)
  }

  @Test(arguments: ["cross-site", "same-site", "anything"])
  func `images and scripts in foreign pages are rejected by their fetch metadata`(site: String) {
    #expect(gate.refusal(.init(host: "localhost:4747", fetchSite: site))?.contains("sites") == true)
  }
}
