internal import GlyphreelExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is open for reading: the one way in which the program opens what it reads.
///
/// Opening never waits, and what was opened is asked for its kind and size, so that no exchange of files between two steps
/// gets round the rules. Reading takes at most `limit` bytes, and waits only for streams, which only the command line names.
package struct InputFile: ~Copyable {
  /// The kinds of file that a path may lead to.
  package enum Kind {
    /// Regular files alone: for all that is not named on the command line as a stream.
    case regularFile
    /// A regular file, or standard input for `-`.
    case regularFileOrStandardInput
    /// A pipe, a device or a socket, too, unless a symbolic link leads to it; and standard input for `-`.
    case anything
  }

  package let descriptor: Int32
  /// Of a regular file, in bytes; nil for a stream.
  package let size: Int?
  private let limit: Int
  private let isNamedPipe: Bool

  /// Opens a file of at most `limit` bytes.
  package init(
    _ path: String, limit: Int, _ kind: Kind = .regularFile, followingLinks: Bool = true
  ) throws(FileFailure) {
    if path == "-", kind != .regularFile {
      let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw .system(errno) }
      self.init(stream: copy, limit: limit)
      return
    }
    // The system would read a path only up to a zero.
    guard !path.utf8.contains(0) else { throw .system(ENOENT) }
    let opened = open(path, Self.flags | (followingLinks ? 0 : O_NOFOLLOW))
    guard opened >= 0 else {
      let code = errno
      let isLink = !followingLinks && FileStatus(path, followingLinks: false)?.kind == .symbolicLink
      throw isLink ? .symbolicLink : .system(code)
    }
    try self.init(opened, limit: limit) { status in
      // A link in a tree of files must not lead to a terminal; those to open descriptors, the shell has made.
      kind == .anything
        && (DescriptorPath.number(of: path) != nil
          || FileStatus(path, followingLinks: false)?.kind != .symbolicLink)
    }
  }

  /// Opens a regular file in a directory, and follows no link.
  package init(_ name: String, in folder: Folder, limit: Int) throws(FileFailure) {
    try self.init(try folder.open(name, Self.flags), limit: limit) { _ in false }
  }

  private static var flags: Int32 { O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY }

  private init(stream descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
    size = nil
    isNamedPipe = false
  }

  /// Takes over a descriptor, and closes it if it is not of a permitted kind.
  private init(
    _ opened: Int32, limit: Int, permitsStream: (FileStatus) -> Bool
  ) throws(FileFailure) {
    var failure: FileFailure?
    let status = FileStatus(opened)
    switch status?.kind {
    case nil: failure = .system(errno)
    case .directory: failure = .system(EISDIR)
    case .regular: if (status?.size ?? 0) > limit { failure = .tooLarge(limit: limit) }
    case .pipe, .special, .symbolicLink:
      if status.map(permitsStream) != true { failure = .notRegular }
    }
    if let failure {
      closeFile(opened)
      throw failure
    }
    descriptor = opened
    self.limit = limit
    size = status?.kind == .regular ? status?.size : nil
    isNamedPipe = status?.kind == .pipe
  }

  deinit { closeFile(descriptor) }

  /// Hands the descriptor over; it is not closed then.
  package consuming func takeDescriptor() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Reads all bytes.
  package borrowing func bytes() throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size ?? 0)
    var chunk = [UInt8](repeating: 0, count: min(max(size ?? 0, 1 << 12), 1 << 16))
    while true {
      let count = read(descriptor, into: &chunk)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        // Some files of the system are regular by name and wait like pipes.
        guard errno == EAGAIN, size == nil else { throw .system(errno) }
        poll(descriptor, for: Int32(POLLIN))
        continue
      }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += chunk[..<count]
    }
    // A pipe of the shell's `<(...)` has a writer, or holds what one has written.
    if bytes.isEmpty, isNamedPipe { throw .silentPipe }
    return bytes
  }

  /// Reads bytes into a buffer until it is full or the file ends; returns how many were read.
  package borrowing func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Bounds: the rest of the buffer is lent, which is as long as it says.
    var filled = 0
    while filled < buffer.count {
      let count = unsafe read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Reads all bytes of a file of at most `limit` bytes.
  package static func bytes(
    of path: String, limit: Int, _ kind: Kind = .regularFile, followingLinks: Bool = true
  ) throws(FileFailure) -> [UInt8] {
    try InputFile(path, limit: limit, kind, followingLinks: followingLinks).bytes()
  }
}

// Inside a type with members of its own, the system's function needs a name of its own.
private func closeFile(_ descriptor: Int32) { close(descriptor) }
