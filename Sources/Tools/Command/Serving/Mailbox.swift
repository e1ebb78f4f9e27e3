import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A queue of messages from other threads to the server's thread.
final class Mailbox: Sendable {
  // Bounds: `pipe` fills two descriptors, and bytes are passed with their counts.
  enum Message: Sendable {
    /// The response to the request with that number.
    case reply(UInt64, HTTPResponse)
    /// An event for all subscribers.
    case event(String)
  }

  /// The end of a pipe that becomes readable when there are messages.
  let readEnd: Int32
  private let writeEnd: Int32
  private let messages = Mutex<[Message]>([])

  /// Returns nil if the system is out of descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func post(_ message: Message) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    guard wasEmpty else { return }
    var byte: UInt8 = 1
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Removes and returns all messages.
  ///
  /// Called on the server's thread.
  func collect() -> [Message] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(readEnd, &bytes, bytes.count) > 0 {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
