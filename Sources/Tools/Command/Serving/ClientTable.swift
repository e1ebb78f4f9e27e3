internal import GlyphreelCEvent

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The connections of a server, limited in number and time, because libevent's HTTP server limits neither.
///
/// At the limit, the connection that has been idle longest is closed; if none is idle, the connection that has waited
/// longest for an answer is closed. So slow or silent clients can't block other clients.
@safe final class ClientTable {
  // Bounds: libevent owns the streams; each is released once, by `sweep`. Their event loop outlives the table.
  @safe private struct Client {
    /// Retained here, too, so that it can be asked whether libevent has released it.
    let stream: OpaquePointer
    /// The time of the connection or of its last complete answer, in seconds of a monotonic clock.
    var since: Int
    var state = State.idle
  }

  private enum State {
    /// No request is pending.
    case idle
    /// A request is being answered.
    case pending
    /// The connection receives server-sent events.
    case subscribed
  }

  private let base: OpaquePointer
  private var clients: [Client] = []

  private static let limit = 64
  /// The time limits for a request and for an answer, in seconds.
  private static let timeout = (request: 20, answer: 120)

  init(_ base: OpaquePointer) {
    unsafe self.base = unsafe base
  }

  /// Creates a stream for a new connection.
  func add() -> OpaquePointer? {
    sweep()
    let least =
      clients.firstIndex { $0.state == .idle } ?? clients.firstIndex { $0.state == .pending }
    if clients.count >= Self.limit, let least {
      unsafe cevent_stream_expire(clients[least].stream)
      sweep()
    }
    guard let stream = unsafe cevent_stream_create(base) else { return nil }
    unsafe clients.append(Client(stream: stream, since: ClientTable.now))
    return unsafe stream
  }

  /// Marks a request as complete and waiting for its answer.
  func markPending(_ stream: OpaquePointer?) { unsafe update(stream, .pending) }

  /// Marks a connection as receiving events.
  func markSubscribed(_ stream: OpaquePointer?) { unsafe update(stream, .subscribed) }

  /// Marks a request as answered.
  func markIdle(_ stream: OpaquePointer?) { unsafe update(stream, .idle) }

  private func update(_ stream: OpaquePointer?, _ state: State) {
    guard let index = clients.firstIndex(where: { unsafe $0.stream == stream }) else { return }
    var client = clients.remove(at: index)
    client.state = state
    client.since = ClientTable.now
    clients.append(client)
  }

  /// Closes connections past their time limits and discards those that libevent has released.
  func sweep() {
    let now = ClientTable.now
    for client in clients where unsafe cevent_stream_is_done(client.stream) == 0 {
      let timeout =
        switch client.state {
        case .idle: Self.timeout.request
        case .pending: Self.timeout.answer
        case .subscribed: Int.max
        }
      if now - client.since > timeout { unsafe cevent_stream_expire(client.stream) }
    }
    clients.removeAll { client in
      guard unsafe cevent_stream_is_done(client.stream) != 0 else { return false }
      unsafe cevent_stream_release(client.stream)
      return true
    }
  }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
