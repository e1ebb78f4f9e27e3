/// A destination of an encoder's bytes.
///
/// If a sink is released before `commit`, it leaves no output, as far as its kind allows.
package protocol ByteSink: AnyObject {
  /// Appends bytes.
  func write(_ bytes: Span<UInt8>) throws(FileError)

  /// Completes the output. Nothing may be written afterwards.
  func commit() throws(FileError)

  /// The sink's file, to which another program can write the contents instead; nil for a sink without one.
  var unfinishedFile: UnfinishedFile? { get }
}

/// A file in an open directory whose contents are not complete.
package struct UnfinishedFile {
  package let folder: Folder
  package let name: String
  /// The output's path, for messages.
  package let target: String
}

extension ByteSink {
  /// Nil.
  package var unfinishedFile: UnfinishedFile? { nil }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    // Arrays have spans only from macOS 26 on.
    let bytes = bytes[...]
    try write(bytes.span)
  }
}

/// A sink that collects bytes in memory.
package final class MemorySink: ByteSink {
  /// The bytes written so far; empty if the limit was exceeded.
  package private(set) var bytes: [UInt8] = []
  /// True after more bytes were written than the limit allows.
  package private(set) var isExceeded = false
  private let limit: Int

  /// Creates an empty sink for at most `limit` bytes.
  package init(limit: Int = .max) {
    self.limit = limit
  }

  /// Appends bytes; throws if there are too many, which ends the encoding.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    guard bytes.count <= limit - self.bytes.count else {
      isExceeded = true
      self.bytes = []
      throw .writingFailed(path: "memory", reason: "more than \(limit) bytes")
    }
    self.bytes.append(bytes)
  }

  /// Does nothing, because the bytes are already in memory.
  package func commit() throws(FileError) {}
}
