internal import GlyphreelCEvent

/// Those who listen to events, in the format of server-sent events (HTML standard, section 9.2).
@safe final class EventListeners {
  // Bounds: requests are libevent's, and left out here when their connection is gone; texts go with their lengths.
  /// The oldest first.
  private var requests: [OpaquePointer] = unsafe []
  private var last: String?

  /// As many pages of one preview as anybody looks at.
  private static let limit = 16
  /// How many bytes one may leave unread.
  private static let backlogLimit = 1 << 20

  /// Tells a newcomer what everyone else knows; the oldest listener leaves if there are too many.
  func add(_ request: OpaquePointer) {
    unsafe cevent_reply_start(request)
    // When the server has gone, a page asks again every second.
    unsafe write("retry: 1000\n\n" + (last.map { "data: \($0)\n\n" } ?? ""), to: unsafe request)
    unsafe requests.append(request)
    if unsafe requests.count > Self.limit { unsafe cevent_reply_end(requests.removeFirst()) }
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
