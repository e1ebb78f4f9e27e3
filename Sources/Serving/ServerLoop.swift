internal import CEvent

/// The server's thread: libevent reads and writes, and what is asked goes through the gate to the handler.
final class ServerLoop {
  private let base: OpaquePointer
  private let socket: ListeningSocket
  private let gate: RequestGate
  private let mailbox: Mailbox
  private let handler: @Sendable (HTTPRequest, @escaping LoopbackServer.Reply) -> Void
  private let clients: ClientTable
  private let listeners = EventListeners()
  /// Requests that wait for their answers, by number.
  private var waiting: [UInt64: OpaquePointer] = [:]
  private var number: UInt64 = 0

  /// The most bytes of a request's header.
  private static let headerLimit = 16 << 10
  /// Seconds after which a client that doesn't send, or doesn't take what it asked for, is left.
  private static let patience: Int32 = 20
  /// Seconds from one sign of life to the next, so that listeners that have gone are noticed.
  private static let heartbeat = 10

  /// Nil if the system has no more memory or descriptors.
  init?(
    _ socket: ListeningSocket, _ mailbox: Mailbox,
    _ handler: @escaping @Sendable (HTTPRequest, @escaping LoopbackServer.Reply) -> Void
  ) {
    guard let base = cevent_base_create() else { return nil }
    self.base = base
    self.socket = socket
    self.mailbox = mailbox
    self.handler = handler
    gate = RequestGate(port: socket.port)
    clients = ClientTable(base)
  }

  /// Serves until the program ends.
  func run() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let callbacks = CEventCallbacks(
      accept: { _, context in ServerLoop.at(context)?.clients.add() },
      receive: { request, context in
        if let request { ServerLoop.at(context)?.receive(request) }
      })
    let server = cevent_server_create(
      base, socket.descriptor, Self.headerLimit, Self.patience, callbacks, context)
    guard server != nil else { return }
    _ = cevent_watch(base, mailbox.bell, { _, _, context in ServerLoop.at(context)?.collect() }, context)
    _ = cevent_repeat(base, 1, { _, _, context in ServerLoop.at(context)?.clients.sweep() }, context)
    _ = cevent_repeat(
      base, Self.heartbeat, { _, _, context in ServerLoop.at(context)?.listeners.beat() }, context)
    withExtendedLifetime(self) { cevent_base_run(base) }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ServerLoop? {
    context.map { Unmanaged<ServerLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  private func receive(_ request: OpaquePointer) {
    guard let connection = cevent_connection(request) else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    clients.begin(cevent_stream(connection))
    cevent_on_close(
      connection, { connection, context in ServerLoop.at(context)?.forget(connection) }, context)
    cevent_on_complete(
      request,
      { request, context in
        let connection = request.flatMap(cevent_connection)
        ServerLoop.at(context)?.clients.end(connection.flatMap(cevent_stream))
      }, context)
    if let reason = gate.refusal(credentials(of: request)) {
      return send(HTTPResponse(status: 403, reason), to: request)
    }
    let uri = cevent_uri(request).map { String(cString: $0) } ?? "/"
    let asked = HTTPRequest(path: String(uri.prefix { $0 != "?" }))
    if asked.path == LoopbackServer.eventPath, cevent_is_head(request) == 0 {
      for (name, value) in HTTPResponse([], contentType: "text/event-stream").headers {
        cevent_add_header(request, name, value)
      }
      clients.keep(cevent_stream(connection))
      return listeners.add(request)
    }
    number += 1
    waiting[number] = request
    handler(asked) { [number, mailbox] response in mailbox.post(.reply(number, response)) }
  }

  private func credentials(of request: OpaquePointer) -> RequestGate.Credentials {
    func header(_ name: String) -> String? { cevent_header(request, name).map { String(cString: $0) } }
    return RequestGate.Credentials(
      host: header("Host"), hostCount: Int(cevent_header_count(request, "Host")),
      requestedHost: cevent_uri_host(request).map { String(cString: $0) }, origin: header("Origin"),
      fetchSite: header("Sec-Fetch-Site"))
  }

  private func send(_ response: HTTPResponse, to request: OpaquePointer) {
    for (name, value) in response.headers { cevent_add_header(request, name, value) }
    cevent_add_header(request, "Content-Length", String(response.body.count))
    let body = cevent_is_head(request) == 0 ? response.body : []
    cevent_reply(request, Int32(response.status), response.reason, body, body.count)
  }

  /// Drops all that a connection has asked for: it is being closed.
  private func forget(_ connection: OpaquePointer?) {
    let isGone = { (request: OpaquePointer) in
      let own = cevent_connection(request)
      return own == nil || own == connection
    }
    let gone = waiting.values.filter(isGone) + listeners.remove(where: isGone)
    waiting = waiting.filter { !isGone($0.value) }
    // One that has no connection any more was taken off it to be freed by us; others go with theirs.
    for request in gone where cevent_connection(request) == nil { cevent_request_free(request) }
  }

  /// Does what other threads want.
  private func collect() {
    for message in mailbox.collect() {
      switch message {
      case .reply(let number, let response):
        // Who has gone meanwhile is not waiting any more.
        if let request = waiting.removeValue(forKey: number) { send(response, to: request) }
      case .event(let event): listeners.tell(event)
      }
    }
  }
}
