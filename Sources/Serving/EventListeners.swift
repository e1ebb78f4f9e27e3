internal import CEvent

/// Those who listen to events, in the format of server-sent events (HTML standard, section 9.2).
final class EventListeners {
  /// The oldest first.
  private var requests: [OpaquePointer] = []
  private var last: String?

  /// As many pages of one preview as anybody looks at.
  private static let limit = 16
  /// How many bytes one may leave unread.
  private static let backlogLimit = 1 << 20

  /// Tells a newcomer what everyone else knows; the oldest listener leaves if there are too many.
  func add(_ request: OpaquePointer) {
    cevent_reply_start(request)
    // When the server has gone, a page asks again every second.
    write("retry: 1000\n\n" + (last.map { "data: \($0)\n\n" } ?? ""), to: request)
    requests.append(request)
    if requests.count > Self.limit { cevent_reply_end(requests.removeFirst()) }
  }

  /// Tells all, and everyone who comes before the next event.
  func tell(_ event: String) {
    last = event
    writeToAll("data: \(event)\n\n")
  }

  /// Gives a sign of life, which fails where nobody listens any more.
  func beat() { writeToAll(":\n\n") }

  /// Takes out those who are gone.
  func remove(where isGone: (OpaquePointer) -> Bool) -> [OpaquePointer] {
    let gone = requests.filter(isGone)
    requests.removeAll(where: isGone)
    return gone
  }

  private func writeToAll(_ text: String) {
    for request in requests {
      let stream = cevent_connection(request).flatMap(cevent_stream)
      if let stream, cevent_stream_backlog(stream) > Self.backlogLimit {
        requests.removeAll { $0 == request }
        cevent_reply_end(request)
      } else {
        write(text, to: request)
      }
    }
  }

  private func write(_ text: String, to request: OpaquePointer) {
    cevent_reply_part(request, text, text.utf8.count)
  }
}
