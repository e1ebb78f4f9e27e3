internal import GlyphreelCEvent

/// The subscribers of server-sent events (HTML Standard, section 9.2).
@safe final class EventSubscribers {
  // Bounds: libevent owns the requests, which are removed here when their connection closes. Texts are passed with
  // their lengths.
  /// The requests of the subscribers, the oldest first.
  private var requests: [OpaquePointer] = unsafe []
  private var last: String?

  /// The largest number of subscribers.
  private static let limit = 16
  /// The largest number of unread bytes of a subscriber.
  private static let backlogLimit = 1 << 20

  /// Adds a subscriber and sends the last event; beyond the limit, closes the oldest one.
  func add(_ request: OpaquePointer) {
    unsafe cevent_reply_start(request)
    // If the server stops, the page reconnects every second.
    unsafe write("retry: 1000\n\n" + (last.map { "data: \($0)\n\n" } ?? ""), to: unsafe request)
    unsafe requests.append(request)
    if unsafe requests.count > Self.limit { unsafe cevent_reply_end(requests.removeFirst()) }
  }

  /// Sends an event to all subscribers, and later to new ones until the next event.
  func publish(_ event: String) {
    last = event
    writeToAll("data: \(event)\n\n")
  }

  /// Sends a comment to detect closed connections.
  func sendHeartbeat() { writeToAll(":\n\n") }

  /// Removes and returns requests whose connection has closed.
  func remove(where isGone: (OpaquePointer) -> Bool) -> [OpaquePointer] {
    let gone = unsafe requests.filter(isGone)
    unsafe requests.removeAll(where: isGone)
    return unsafe gone
  }

  private func writeToAll(_ text: String) {
    let all = unsafe requests
    for index in unsafe all.indices {
      let request = unsafe all[index]
      let stream = unsafe cevent_connection(request).flatMap(cevent_stream)
      if let stream = unsafe stream, unsafe cevent_stream_backlog(stream) > Self.backlogLimit {
        unsafe requests.removeAll { $0 == request }
        unsafe cevent_reply_end(request)
      } else {
        unsafe write(text, to: request)
      }
    }
  }

  private func write(_ text: String, to request: OpaquePointer) {
    unsafe cevent_reply_part(request, text, text.utf8.count)
  }
}
