#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A sink for a file descriptor without a temporary file: standard output, a pipe or a device.
///
/// Written bytes cannot be undone. A process that writes to pipes must ignore SIGPIPE, so that a closed pipe causes
/// an error instead of a signal.
package final class DescriptorSink: ByteSink {
  private var writer: DescriptorWriter
  private let closes: Bool

  /// Creates a sink for an open descriptor, which stays open.
  ///
  /// The name is for messages.
  package init(descriptor: Int32, name: String) {
    writer = DescriptorWriter(descriptor: descriptor, name: name)
    closes = false
  }

  /// Standard output.
  package static var standardOutput: DescriptorSink {
    DescriptorSink(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Opens an existing device or pipe.
  package init(existing place: OutputPlace) throws(FileError) {
    let descriptor: Int32
    do throws(FileFailure) {
      // Non-blocking, because opening a named pipe without a reader would block forever.
      descriptor = try place.folder.open(place.name, O_WRONLY | O_NOCTTY | O_NONBLOCK)
    } catch {
      // A socket causes the same error.
      guard error == .system(ENXIO), place.folder.status(of: place.name)?.kind == .pipe else {
        throw .cannotCreate(place.path, error)
      }
      throw .cannotCreate(
        path: place.path, reason: "a named pipe without a reader; start its reader first")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    guard FileStatus(descriptor)?.isStream == true else {
      close(descriptor)
      throw .cannotCreate(path: place.path, reason: "a file has appeared there meanwhile")
    }
    writer = DescriptorWriter(descriptor: descriptor, name: place.path)
    closes = true
  }

  /// Duplicates an open descriptor of this process by one of its paths, such as `/dev/stdout`.
  ///
  /// Output to a regular file is appended.
  package init(duplicating descriptor: Int32, path: String) throws(FileError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .cannotCreate(path: path, reason: systemErrorText()) }
    writer = DescriptorWriter(descriptor: copy, name: path)
    closes = true
  }

  deinit {
    if closes, writer.descriptor >= 0 { close(writer.descriptor) }
  }

  /// Appends bytes, possibly to a buffer.
  ///
  /// - Throws: `writingFailed`.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    try writer.write(bytes)
  }

  /// Writes the contents of the buffer.
  ///
  /// - Throws: `writingFailed`.
  package func commit() throws(FileError) {
    try writer.flush()
    if closes { try writer.close() }
  }
}

/// A buffered writer to a file descriptor.
struct DescriptorWriter {
  private(set) var descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  mutating func write(_ bytes: Span<UInt8>) throws(FileError) {
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if bytes.count >= Self.capacity {
      try writeThrough(bytes)
    } else {
      buffer.append(bytes)
    }
  }

  mutating func flush() throws(FileError) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer[...]
    try writeThrough(bytes.span)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Sets the owner and permissions to those of the replaced file, or the permissions to those of a new file.
  func setOwner(and mode: UInt32, of existing: FileStatus?) {
    // Only root may change an owner. For other users the call has no effect or fails.
    if let existing { _ = fchown(descriptor, existing.owner, existing.group) }
    _ = fchmod(descriptor, mode_t(existing?.mode ?? mode))
  }

  /// Flushes all bytes to disk.
  mutating func synchronize() throws(FileError) {
    try flush()
    // Some file systems do not support it and return EINVAL or ENOTSUP. A full disk returns another error.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .writingFailed(path: name, reason: systemErrorText())
    }
  }

  /// Closes the descriptor, which may report a delayed write error.
  mutating func close() throws(FileError) {
    let result = closeFile(descriptor)
    descriptor = -1
    if result != 0, errno != EINTR {
      throw .writingFailed(path: name, reason: systemErrorText())
    }
  }

  private func writeThrough(_ bytes: Span<UInt8>) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = GlyphreelSystem.write(descriptor, bytes.extracting(droppingFirst: written))
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A descriptor shared with a terminal may be non-blocking: wait until it accepts bytes again.
        poll(descriptor, for: Int32(POLLOUT))
      } else if errno != EINTR {
        throw .writingFailed(path: name, reason: systemErrorText())
      }
    }
  }
}
