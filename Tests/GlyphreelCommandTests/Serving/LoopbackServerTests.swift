import Foundation
import GlyphreelCommand
import TestSupport
import Testing

/// The server, tested with curl and raw sockets.
@Suite(.serialized) struct LoopbackServerTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(port: 0)
    let server = server
    Thread.detachNewThread {
      try? server.serve { request, reply in
        switch request.path {
        case "/hello": reply(HTTPResponse(Array("hello\n".utf8), contentType: "text/plain"))
        case "/file": reply(HTTPResponse([1, 2, 3], contentType: "image/gif", fileName: "träum \"x\".gif"))
        case "/large":
          reply(HTTPResponse([UInt8](repeating: 120, count: 60_000), contentType: "text/plain"))
        // A client that never receives a response.
        case "/never": break
        case "/later":
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
            reply(HTTPResponse(Array("later\n".utf8), contentType: "text/plain"))
          }
        default: reply(HTTPResponse(status: 404, "not here"))
        }
      }
    }
  }

  private func curl(_ arguments: String...) throws -> String {
    try Oracle.run(
      "/usr/bin/curl", ["-sS", "--max-time", "20"] + arguments.map { $0.replacing("$", with: base) })
  }

  private var base: String { "http://127.0.0.1:\(server.port)\(root)" }

  /// The prefix of all paths.
  private var root: String { "/" + server.token.text }

  /// A connection that sends exactly the given bytes.
  private func send(_ text: String) throws -> RawConnection {
    let connection = try RawConnection(port: server.port)
    connection.send(text)
    return connection
  }

  @Test func `both host names of this machine are accepted, and responses can be delayed`() throws {
    #expect(try curl("$/hello") == "hello\n")
    #expect(try curl("http://localhost:\(server.port)\(root)/hello", "--ipv4") == "hello\n")
    #expect(try curl("$/later", "$/hello") == "later\nhello\n")
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", "$/nowhere") == "404")
  }

  @Test func `the end of a large response does not wait for the acknowledgement of its start`() throws {
    let connection = try RawConnection(port: server.port)
    // Acknowledgements are delayed by 40 ms; the fastest of many requests shows it on any machine.
    let times = (0..<12).map { _ in
      ContinuousClock().measure {
        connection.send("GET \(root)/large HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(connection.receive { $0.utf8.count > 60_000 }.utf8.count > 60_000)
      }
    }
    // The first requests of a connection are acknowledged at once.
    #expect(try #require(times.dropFirst(2).min()) < .milliseconds(35), "\(times)")
  }

  @Test func `requests without the token get status 404`() throws {
    let origin = "http://127.0.0.1:\(server.port)"
    let token = server.token.text
    let wrong = String(token.utf8.last == UInt8(ascii: "0") ? "1" : "0")
    for path in [
      "/", "/hello", "/events", "/\(token)", "/\(token)x/hello", "/x/\(token)/hello", "/%2f",
      "/\(token.dropLast())/hello", "/\(token.dropLast())\(wrong)/hello", "/hello?\(token)",
      "/\(token.uppercased())A/hello", "/\(String(repeating: "0", count: 32))/hello",
    ] {
      let answer = try Oracle.run(
        "/usr/bin/curl", ["-sS", "--path-as-is", "--max-time", "20", "-w", "%{http_code}", origin + path])
      #expect(answer == "There is nothing here.\n404", "\(path)")
      #expect(!answer.contains(token))
    }
    #expect(server.address == origin + root + "/")
    #expect(try curl("$/hello?x") == "hello\n")
  }

  @Test func `every server has a token of 128 random bits`() throws {
    let tokens = (0..<1000).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 1000)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
    // Every digit takes all values: one is missing in one of 10^25 runs.
    for place in 0..<32 { #expect(Set(tokens.map { Array($0.utf8)[place] }).count == 16) }
  }

  @Test func `a HEAD request gets the same header without a body`() throws {
    let head = try curl("--head", "$/hello")
    #expect(head.contains("HTTP/1.1 200 OK") && head.contains("Content-Length: 6\r\n"))
    #expect(!head.contains("hello"))
  }

  @Test func `responses have security headers`() throws {
    let answer = try curl("-i", "$/file")
    for line in [
      "Content-Security-Policy: default-src 'none'; script-src 'self';", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "frame-ancestors 'none'",
      #"Content-Disposition: attachment; filename="tr_um _x_.gif"; filename*=UTF-8''tr%C3%A4um%20%22x%22.gif"#,
    ] {
      #expect(answer.contains(line), "\(line)")
    }
  }

  @Test func `it listens on the loopback interface alone`() throws {
    let addresses = try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        port = "%04X" % int(sys.argv[1])
        for file in ("/proc/net/tcp", "/proc/net/tcp6"):
            for line in open(file):
                parts = line.split()
                if parts[1].endswith(":" + port) and parts[3] == "0A":
                    print(parts[1])
        """, "\(server.port)",
      ])
    #expect(addresses.hasPrefix("0100007F:") && addresses.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["-H", "Host: evil.example"], ["-H", "Host:"], ["-H", "Origin: http://evil.example"],
    ["-H", "Origin: null"], ["-H", "Sec-Fetch-Site: cross-site"], ["-H", "Host: 127.0.0.1"],
  ])
  func `cross-origin requests are rejected`(arguments: [String]) throws {
    let all = arguments + ["-o", "/dev/null", "-w", "%{http_code}", base + "/hello"]
    let status = try Oracle.run("/usr/bin/curl", ["-sS", "--max-time", "20"] + all)
    #expect(status == "403" || status == "400")
  }

  @Test func `a proxy request and two Host headers are rejected`() throws {
    let port = server.port
    let proxied = try send("GET http://evil.example\(root)/hello HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(proxied.receive().hasPrefix("HTTP/1.1 403"))
    let doubled = try send(
      "GET \(root)/hello HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nHost: evil.example\r\n\r\n")
    #expect(doubled.receive().hasPrefix("HTTP/1.1 403"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "PATCH", "TRACE"])
  func `methods other than GET and HEAD are rejected`(method: String) throws {
    let answer = try send(
      "\(method) \(root)/hello HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 0\r\n\r\n"
    ).receive()
    #expect(!answer.contains("200 OK") && !answer.contains("hello"))
  }

  @Test func `a request with two origins is rejected, even if one or both are the server's own`() throws {
    func answer(_ headers: String) throws -> String {
      try send("GET \(root)/hello HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(headers)\r\n").receive()
    }
    let own = "Origin: http://127.0.0.1:\(server.port)\r\n"
    #expect(try answer(own).hasPrefix("HTTP/1.1 200"))
    for second in [own, "Origin: http://evil.example\r\n", "origin: null\r\n", "Host: evil.example\r\n"] {
      #expect(try answer(own + second).hasPrefix("HTTP/1.1 403"), "\(second)")
      #expect(try answer(second + own).hasPrefix("HTTP/1.1 403"), "\(second)")
    }
  }

  @Test func `large requests and invalid HTTP are rejected`() throws {
    let large = try send(
      "GET \(root)/hello HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nX: \(String(repeating: "x", count: 40_000))\r\n\r\n"
    )
    #expect(!large.receive().contains("hello"))
    let body = try send(
      "GET \(root)/hello HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 999999999999\r\n\r\nabc"
    )
    #expect(body.receive().hasPrefix("HTTP/1.1 413"))
    #expect(!(try send("\u{16}\u{3}\u{1}\0\0\r\n\r\n").receive().contains("200 OK")))
    #expect(try curl("$/hello") == "hello\n")
  }

  @Test func `silent clients do not block others`() throws {
    let silent = try (0..<120).map { _ in try RawConnection(port: server.port) }
    for connection in silent { connection.send("GET \(root)/hello HTT") }
    let waiting = try (0..<20).map { _ in
      try send("GET \(root)/never HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    }
    #expect(try curl("$/hello") == "hello\n")
    // The limit is enforced by closing the connections idle for longest.
    #expect(silent[0].receive() == "")
    _ = waiting
  }

  @Test func `many waiting clients do not block others`() throws {
    let waiting = try (0..<150).map { _ in
      try send("GET \(root)/never HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    }
    #expect(try curl("$/hello") == "hello\n")
    #expect(waiting[0].receive() == "")
    #expect(try curl("$/later", "$/hello") == "later\nhello\n")
  }

  @Test func `subscribers receive the last event and later ones`() throws {
    server.publish("one")
    let listener = try send("GET \(root)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    let first = listener.receive { $0.contains("data: one\n\n") }
    #expect(first.contains("Content-Type: text/event-stream") && first.contains("retry: 1000\n"))
    server.publish("two")
    #expect(listener.receive { $0.contains("data: two\n\n") }.contains("data: two\n\n"))
    // A client that disconnects does not affect others.
    listener.close()
    server.publish("three")
    server.publish("four")
    #expect(try curl("$/hello") == "hello\n")
  }

  @Test func `above the limit the oldest subscribers are closed`() throws {
    server.publish("now")
    let listeners = try (0..<40).map { _ in
      let listener = try send("GET \(root)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      #expect(listener.receive { $0.contains("data: now") }.contains("data: now"))
      return listener
    }
    server.publish("then")
    #expect(listeners[39].receive { $0.contains("then") }.contains("data: then"))
    #expect(!listeners[0].receive().contains("data: then"))
  }

  @Test func `a port in use is an error with a remedy`() {
    #expect(throws: ServingError.portTaken(server.port)) { try LoopbackServer(port: server.port) }
    #expect(
      ServingError.portTaken(80).description
        == "port 80 is in use; name another, or none to have a free one found")
  }
}
