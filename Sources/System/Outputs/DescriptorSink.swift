#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes to an open file descriptor that has no name to be renamed to: standard output, a pipe, a device.
///
/// Nothing can be taken back from it. A process that writes to pipes must ignore SIGPIPE, so that a reader
/// that went away becomes an error here and not a signal.
public final class DescriptorSink: ByteSink {
  private var writer: DescriptorWriter
  private let closes: Bool

  /// A sink for an open descriptor, which stays open; the name is for messages.
  public init(descriptor: Int32, name: String) {
    writer = DescriptorWriter(descriptor: descriptor, name: name)
    closes = false
  }

  /// Standard output.
  public static var standardOutput: DescriptorSink {
    DescriptorSink(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// A device or a pipe that exists.
  package init(existing place: OutputPlace) throws(FileError) {
    let descriptor: Int32
    do throws(FileFailure) {
      // Without waiting: opening a named pipe without a reader would never return.
      descriptor = try place.folder.open(place.name, O_WRONLY | O_NOCTTY | O_NONBLOCK)
    } catch {
      // A socket gives the same error.
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

  /// An open descriptor of this process by one of its paths, such as `/dev/stdout`; a file behind it is appended to.
  package init(duplicating descriptor: Int32, path: String) throws(FileError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .cannotCreate(path: path, reason: systemErrorText()) }
    writer = DescriptorWriter(descriptor: copy, name: path)
    closes = true
  }

  deinit {
    if closes, writer.descriptor >= 0 { close(writer.descriptor) }
  }

  /// Appends bytes, which may wait in a buffer.
  ///
  /// - Throws: `writingFailed`.
  public func write(_ bytes: Span<UInt8>) throws(FileError) {
    try writer.write(bytes)
  }

  /// Writes what is left in the buffer.
  ///
  /// - Throws: `writingFailed`.
  public func commit() throws(FileError) {
    try writer.flush()
    if closes { try writer.close() }
  }
}

/// A buffer before a file descriptor.
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

  /// Gives the file the owner and the permissions of one that it replaces, or else the permissions of a new file.
  func setOwner(and mode: UInt32, of existing: FileStatus?) {
    // Only root may give files away; for others the owner is their own already, or stays out of reach.
    if let existing { _ = fchown(descriptor, existing.owner, existing.group) }
    _ = fchmod(descriptor, mode_t(existing?.mode ?? mode))
  }

  /// Waits until the disk has everything.
  mutating func synchronize() throws(FileError) {
    try flush()
    // Some file systems can't, and say EINVAL or ENOTSUP; a full disk says something else.
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
      let count = writeFile(descriptor, bytes.extracting(droppingFirst: written))
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A descriptor shared with a terminal may be non-blocking: wait until it takes bytes again.
        poll(descriptor, for: Int32(POLLOUT))
      } else if errno != EINTR {
        throw .writingFailed(path: name, reason: systemErrorText())
      }
    }
  }
}

// Inside a type with members of these names, the system's functions need names of their own.
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func writeFile(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int { write(descriptor, bytes) }
