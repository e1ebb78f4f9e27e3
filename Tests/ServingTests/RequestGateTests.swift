import Testing

@testable import GlyphreelServing

@Suite struct RequestGateTests {
  private let gate = RequestGate(port: 4747)

  @Test(arguments: ["127.0.0.1:4747", "localhost:4747", "LOCALHOST:4747"])
  func `the server's own names pass, with their own origin and without one`(host: String) {
    #expect(gate.refusal(.init(host: host)) == nil)
    #expect(gate.refusal(.init(host: host, origin: "http://localhost:4747")) == nil)
    #expect(gate.refusal(.init(host: host, origin: "http://127.0.0.1:4747", fetchSite: "same-origin")) == nil)
    #expect(gate.refusal(.init(host: host, fetchSite: "none")) == nil)
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:4747", "127.0.0.1", "127.0.0.1:80", "localhost:4747.evil.example",
    "localhost", "[::1]:4747", "0.0.0.0:4747", "127.0.0.1:47470",
  ])
  func `other hosts don't`(host: String?) {
    #expect(gate.refusal(.init(host: host))?.contains("127.0.0.1:4747") == true)
  }

  @Test func `nor do two hosts, or one in front of the path`() {
    #expect(gate.refusal(.init(host: "localhost:4747", hostCount: 2)) != nil)
    #expect(gate.refusal(.init(host: "localhost:4747", requestedHost: "evil.example")) != nil)
  }

  @Test(arguments: [
    "null", "http://evil.example", "https://localhost:4747", "http://localhost", "http://localhost:3000",
    "http://localhost:4747.evil.example", "",
  ])
  func `other origins don't`(origin: String) {
    #expect(gate.refusal(.init(host: "localhost:4747", origin: origin))?.contains("origins") == true)
  }

  @Test(arguments: ["cross-site", "same-site", "anything"])
  func `pictures and scripts in foreign pages don't, though they tell no origin`(site: String) {
    #expect(gate.refusal(.init(host: "localhost:4747", fetchSite: site))?.contains("sites") == true)
  }
}
