internal import GlyphreelCEvent
import GlyphreelExact

/// The server's event loop: libevent does the I/O, and accepted requests are passed to the handler.
@safe final class ServerLoop {
  // Bounds: the callbacks' context is this object, which `run` keeps alive until the loop has ended. Requests are
  // removed when libevent reports that their connection is closed. Texts and bodies are passed with their lengths.
  private let base: OpaquePointer
  private let socket: ListeningSocket
  private let gate: RequestGate
  private let mailbox: Mailbox
  private let token: AccessToken
  private let handler: @Sendable (HTTPRequest, @escaping LoopbackServer.Reply) -> Void
  private let clients: ClientTable
  private let subscribers = EventSubscribers()
  /// Requests without a response yet, by number.
  private var waiting: [UInt64: OpaquePointer] = unsafe [:]
  private var number: UInt64 = 0

  /// The largest size of a request's header, in bytes.
  private static let headerLimit = 16 << 10
  /// The time limit for reading and writing, in seconds.
  private static let timeout: Int32 = 20
  /// The interval of the comments that detect closed event connections, in seconds.
  private static let heartbeat = 10

  /// Returns nil if the system is out of memory or descriptors.
  init?(
    _ socket: ListeningSocket, _ mailbox: Mailbox, _ token: AccessToken,
    _ handler: @escaping @Sendable (HTTPRequest, @escaping LoopbackServer.Reply) -> Void
  ) {
    guard let base = unsafe cevent_base_create() else { return nil }
    unsafe self.base = unsafe base
    self.socket = socket
    self.mailbox = mailbox
    self.token = token
    self.handler = handler
    gate = RequestGate(port: socket.port)
    clients = unsafe ClientTable(base)
  }

  /// Serves requests.
  ///
  /// Returns only if the system is out of memory or descriptors.
  func run() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let callbacks = unsafe CEventCallbacks(
      accept: { _, context in unsafe ServerLoop.at(context)?.clients.add() },
      receive: { request, context in
        if let request = unsafe request { unsafe ServerLoop.at(context)?.receive(request) }
      })
    let server = unsafe cevent_server_create(
      base, socket.descriptor, Self.headerLimit, Self.timeout, callbacks, context)
    guard unsafe server != nil else { return }
    let isWatched = unsafe cevent_watch(
      base, mailbox.readEnd, { _, _, context in unsafe ServerLoop.at(context)?.collect() }, unsafe context)
    let isSwept = unsafe cevent_repeat(
      base, 1, { _, _, context in unsafe ServerLoop.at(context)?.clients.sweep() }, unsafe context)
    let hasHeartbeat = unsafe cevent_repeat(
      base, Self.heartbeat, { _, _, context in unsafe ServerLoop.at(context)?.subscribers.sendHeartbeat() },
      unsafe context)
    guard isWatched != 0, isSwept != 0, hasHeartbeat != 0 else { return }
    withExtendedLifetime(self) { unsafe cevent_base_run(base) }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ServerLoop? {
    unsafe context.map { unsafe Unmanaged<ServerLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  private func receive(_ request: OpaquePointer) {
    guard let connection = unsafe cevent_connection(request) else { return }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe clients.markPending(cevent_stream(connection))
    unsafe cevent_on_close(
      connection, { connection, context in unsafe ServerLoop.at(context)?.forget(connection) }, unsafe context
    )
    unsafe cevent_on_complete(
      request,
      { request, context in
        let connection = unsafe request.flatMap(cevent_connection)
        unsafe ServerLoop.at(context)?.clients.markIdle(connection.flatMap(cevent_stream))
      }, unsafe context)
    if let reason = unsafe gate.refusal(credentials(of: request)) {
      return unsafe send(HTTPResponse(status: 403, reason), to: request)
    }
    let uri = unsafe cevent_uri(request).map { unsafe String(cString: $0) } ?? "/"
    let requested = String(decoding: uri.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    guard let path = token.path(below: requested) else {
      return unsafe send(.notFound, to: request)
    }
    if path == LoopbackServer.eventPath, unsafe cevent_is_head(request) == 0 {
      for (name, value) in HTTPResponse([], contentType: "text/event-stream").headers {
        unsafe cevent_add_header(request, name, value)
      }
      unsafe clients.markSubscribed(cevent_stream(connection))
      return unsafe subscribers.add(request)
    }
    number += 1
    unsafe waiting[number] = unsafe request
    handler(HTTPRequest(path: path)) { [number, mailbox] response in mailbox.post(.reply(number, response)) }
  }

  private func credentials(of request: OpaquePointer) -> RequestGate.Credentials {
    func header(_ name: String) -> String? {
      unsafe cevent_header(request, name).map { unsafe String(cString: $0) }
    }
    return unsafe RequestGate.Credentials(
      host: header("Host"), hostCount: Int(cevent_header_count(request, "Host")),
      requestedHost: cevent_uri_host(request).map { unsafe String(cString: $0) }, origin: header("Origin"),
      originCount: Int(cevent_header_count(request, "Origin")), fetchSite: header("Sec-Fetch-Site"),
      fetchSiteCount: Int(cevent_header_count(request, "Sec-Fetch-Site")))
  }

  private func send(_ response: HTTPResponse, to request: OpaquePointer) {
    for (name, value) in response.headers { unsafe cevent_add_header(request, name, value) }
    unsafe cevent_add_header(request, "Content-Length", String(response.body.count))
    let body = unsafe cevent_is_head(request) == 0 ? response.body : []
    unsafe cevent_reply(request, Int32(response.status), response.reason, body, body.count)
  }

  /// Removes all requests of a connection that is being closed.
  private func forget(_ connection: OpaquePointer?) {
    let isGone = { (request: OpaquePointer) in
      let own = unsafe cevent_connection(request)
      return unsafe own == nil || own == connection
    }
    let gone = unsafe waiting.values.filter(isGone) + subscribers.remove(where: isGone)
    unsafe waiting = unsafe waiting.filter { unsafe !isGone($0.value) }
    // A request detached from its connection must be freed here; others are freed with their connection.
    for index in unsafe gone.indices {
      let request = unsafe gone[index]
      if unsafe cevent_connection(request) == nil { unsafe cevent_request_free(request) }
    }
  }

  /// Processes the messages of other threads.
  private func collect() {
    for message in mailbox.collect() {
      switch message {
      case .reply(let number, let response):
        // The connection may have been closed meanwhile.
        if let request = unsafe waiting.removeValue(forKey: number) { unsafe send(response, to: request) }
      case .event(let event): subscribers.publish(event)
      }
    }
  }
}
