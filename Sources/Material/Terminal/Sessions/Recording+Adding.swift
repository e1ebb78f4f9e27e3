extension Recording {
  /// Adds an event; output at the same time as another output is appended to it.
  package mutating func append(_ kind: Kind, at time: Double) {
    if case .output(let bytes) = kind, let last = events.indices.last, events[last].time == time,
      case .output(var all) = events[last].kind
    {
      // Emptied first, so that the bytes are appended in place.
      events[last].kind = .output([])
      all += bytes
      events[last].kind = .output(all)
    } else {
      events.append(Event(kind, at: time))
    }
    duration = max(duration, time)
  }
}

/// The room in the file of a recording: the bytes and events that readers accept.
package struct RecordingRoom {
  /// The bytes that are left, without a mebibyte for the header.
  private var bytes = RecordingLimit.bytes - 1 << 20
  /// The events that are left, without those at the end.
  private var events = RecordingLimit.events - 2

  package init() {}

  /// Takes the room of an event, and returns false if there is not enough.
  package mutating func take(_ kind: Recording.Kind) -> Bool {
    events -= 1
    // A time, a code and punctuation.
    bytes -= 40
    switch kind {
    case .output(let output), .input(let output): bytes -= output.reduce(0) { $0 + Self.size(of: $1) }
    case .marker(let text), .caption(let text):
      bytes -= text.wrappedValue.utf8.reduce(0) { $0 + Self.size(of: $1) }
    case .resize, .exit: break
    }
    return events > 0 && bytes > 0
  }

  /// Returns the largest number of bytes that a byte has in JSON: an escape, or U+FFFD for invalid UTF-8.
  private static func size(of byte: UInt8) -> Int {
    switch byte {
    case 0x20...0x7E: byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1
    case 0x09, 0x0A, 0x0D: 2
    case 0x80...: 3
    default: 6
    }
  }
}
