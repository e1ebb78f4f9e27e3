internal import GlyphreelCEvent

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The connections of a server, bounded in number and time; libevent's HTTP server bounds neither.
///
/// Who has the least claim goes first when there are too many: of those who don't wait for an answer, the one that has been
/// silent longest, and then the one that has waited longest. So somebody who opens connections and says nothing, or a letter now and then, keeps nobody out.
@safe final class ClientTable {
  // Bounds: streams are libevent's, known here until `sweep` releases each once; the loop they belong to outlives the
  // table.
  @safe private struct Client {
    /// Held by us, too, so that it can be asked whether the library has let go of it.
    let stream: OpaquePointer
    /// Seconds of a clock that only goes forward; when it connected, or its last answer was complete.
    var since: Int
    var state = State.idle
  }

  private enum State {
    /// Nothing is owed to it.
    case idle
    /// It waits for an answer, or is taking it.
    case served
    /// It stays for what will happen.
    case listening
  }

  private let base: OpaquePointer
  private var clients: [Client] = []

  private static let limit = 64
  /// Seconds within which a request must be complete, and an answer taken.
  private static let patience = (request: 20, answer: 120)

  init(_ base: OpaquePointer) {
    unsafe self.base = unsafe base
  }

  /// A stream for a client that connects.
  func add() -> OpaquePointer? {
    sweep()
    let least =
      clients.firstIndex { $0.state == .idle } ?? clients.firstIndex { $0.state == .served }
    if clients.count >= Self.limit, let least {
      unsafe cevent_stream_expire(clients[least].stream)
      sweep()
    }
    guard let stream = unsafe cevent_stream_create(base) else { return nil }
    unsafe clients.append(Client(stream: stream, since: ClientTable.now))
    return unsafe stream
  }

  /// A client's request is complete and waits for an answer.
  func begin(_ stream: OpaquePointer?) { unsafe update(stream, .served) }

  /// A client stays to listen.
  func keep(_ stream: OpaquePointer?) { unsafe update(stream, .listening) }

  /// A client has its answer.
  func end(_ stream: OpaquePointer?) { unsafe update(stream, .idle) }

  private func update(_ stream: OpaquePointer?, _ state: State) {
    guard let index = clients.firstIndex(where: { unsafe $0.stream == stream }) else { return }
    var client = clients.remove(at: index)
    client.state = state
    client.since = ClientTable.now
    clients.append(client)
  }

  /// Leaves clients that have had their time, and lets go of those that the library has let go of.
  func sweep() {
    let now = ClientTable.now
    for client in clients where unsafe cevent_stream_is_done(client.stream) == 0 {
      let patience =
        switch client.state {
        case .idle: Self.patience.request
        case .served: Self.patience.answer
        case .listening: Int.max
        }
      if now - client.since > patience { unsafe cevent_stream_expire(client.stream) }
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
