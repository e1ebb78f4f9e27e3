internal import ExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The bytes of what a path names, read without ever waiting for somebody who may not come.
package struct InputFile {
  /// What keeps it from being read.
  package enum Failure: Error {
    /// The system refuses; its error number.
    case system(Int32)
    /// A device, a socket or a pipe, where only a file will do.
    case notRegular
    /// A named pipe that nobody has opened for writing.
    case silentPipe
    /// More bytes than were allowed.
    case tooLarge(limit: Int)
  }

  /// What may be read: who is named by a stranger's text must be a file, who is named by the user can be a stream.
  package enum Kind {
    case regularFile
    case anything
  }

  /// Reads all bytes of a file, or of standard input for `-`.
  package static func bytes(of path: String, limit: Int, _ kind: Kind) throws(Failure) -> [UInt8] {
    if path == "-" { return try bytes(of: STDIN_FILENO, limit: limit, expected: 0) }
    // Without waiting: opening a named pipe that nobody writes to would never return.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    guard let status = fileStatus(descriptor) else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      let size = Int(status.st_size)
      guard size <= limit else { throw .tooLarge(limit: limit) }
      return try bytes(of: descriptor, limit: limit, expected: size)
    case S_IFDIR: throw .system(EISDIR)
    case _ where kind == .regularFile: throw .notRegular
    case S_IFIFO:
      let bytes = try bytes(of: descriptor, limit: limit, expected: 0)
      // A pipe of the shell's `<(...)` has a writer, or holds what one has written.
      if bytes.isEmpty { throw .silentPipe }
      return bytes
    default: return try bytes(of: descriptor, limit: limit, expected: 0)
    }
  }

  private static func bytes(
    of descriptor: Int32, limit: Int, expected: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var chunk = [UInt8](repeating: 0, count: min(max(expected, 1 << 12), 1 << 16))
    while true {
      let count = read(descriptor, into: &chunk)
      if count == 0 { return bytes }
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          poll(descriptor, for: Int32(POLLIN))
          continue
        default: throw .system(errno)
        }
      }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += chunk[..<count]
    }
  }
}

/// The bytes of a file; without a kind, of anything that the user may have named, such as a pipe or `-`.
package func fileContents(
  _ path: String, limit: Int = 1 << 30, _ kind: InputFile.Kind = .anything
) throws(EncodingError) -> [UInt8] {
  do throws(InputFile.Failure) {
    return try InputFile.bytes(of: path, limit: limit, kind)
  } catch {
    let reason =
      switch error {
      case .system(let code): systemErrorText(code)
      case .notRegular: "not a regular file"
      case .silentPipe: "a named pipe that nobody writes to"
      case .tooLarge(let limit):
        limit % (1 << 20) == 0 ? "larger than \(limit >> 20) MiB" : "larger than \(limit) bytes"
      }
    throw .readingFailed(path: path == "-" ? "standard input" : path, reason: reason)
  }
}
