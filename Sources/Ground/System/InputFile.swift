package import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file opened for reading.
///
/// The program opens all its input files through this type.
///
/// Opening never blocks. The kind and size are checked on the open descriptor, so the path can't be exchanged
/// between the check and the use. Reading takes at most `limit` bytes and blocks only for streams, which are
/// accepted only on the command line.
package struct InputFile: ~Copyable {
  /// The accepted kinds of file.
  package enum Kind {
    /// Regular files only: for all paths except streams on the command line.
    case regularFile
    /// A regular file, or standard input for `-`.
    case regularFileOrStandardInput
    /// Also a pipe, a device or a socket that is not reached through a symbolic link, and standard input for `-`.
    case anything
  }

  package let descriptor: Int32
  /// The size of a regular file in bytes; nil for a stream.
  package let size: Int?
  /// The permission to show its text in messages.
  package internal(set) var quoting = Quoting.allowed
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
    // The system would read the path only up to a NUL.
    guard !path.utf8.contains(0) else { throw .system(ENOENT) }
    let opened = open(path, Self.flags | (followingLinks ? 0 : O_NOFOLLOW))
    guard opened >= 0 else {
      let code = errno
      let isLink = !followingLinks && FileStatus(path, followingLinks: false)?.kind == .symbolicLink
      throw isLink ? .symbolicLink : .system(code)
    }
    try self.init(opened, limit: limit) { status in
      // A link in a directory must not lead to a device, except the descriptor paths that the shell passes.
      kind == .anything
        && (DescriptorPath.number(of: path) != nil
          || FileStatus(path, followingLinks: false)?.kind != .symbolicLink)
    }
    if Self.leadsThroughLink(path, isStream: size == nil) { quoting = .forbidden }
  }

  /// Returns true for a path with a symbolic link.
  ///
  /// All components below the current folder are asked, also above a file that a search has found. An absolute path of another folder has
  /// links above the file where the system or the user has made them, so only the file itself is asked. A descriptor path is a link: that of
  /// a stream comes from the shell, but a file can have been opened through any link.
  private static func leadsThroughLink(_ path: String, isStream: Bool) -> Bool {
    func isLink(_ path: String) -> Bool { FileStatus(path, followingLinks: false)?.kind == .symbolicLink }
    if DescriptorPath.number(of: path) != nil { return !isStream }
    if isLink(path) { return true }
    let isAbsolute = path.hasPrefix("/")
    guard let current = resolvedPath("."), !isAbsolute || path.hasPrefix(current + "/") else { return false }
    var folder = isAbsolute ? path.dropFirst(current.unicodeScalars.count + 1) : path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if isLink((isAbsolute ? current + "/" : "") + String(folder)) { return true }
    }
    return false
  }

  /// Opens a regular file in a directory, without following symbolic links.
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

  /// Takes ownership of a descriptor, and closes it if its kind is not permitted.
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

  /// Returns the descriptor and transfers its ownership to the caller.
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
        // Some system files are regular but can block like pipes, so only streams are polled.
        guard errno == EAGAIN, size == nil else { throw .system(errno) }
        poll(descriptor, for: Int32(POLLIN))
        continue
      }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += chunk[..<count]
    }
    // A pipe of the shell's `<(...)` has a writer or contains data.
    if bytes.isEmpty, isNamedPipe { throw .pipeWithoutWriter }
    return bytes
  }

  /// Reads bytes into a buffer until it is full or the file ends; returns their number.
  package borrowing func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Bounds: `read` gets the rest of the buffer with its length.
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

  /// Reads all bytes, with the permission to show them in messages.
  package borrowing func text() throws(FileFailure) -> (bytes: [UInt8], quoting: Quoting) {
    (try bytes(), quoting)
  }
}
