internal import Encoding
internal import ExactText

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open file of data, which can be read as often as one likes, by any thread.
public final class DataFile: Sendable {
  /// How messages call it.
  public let path: String
  private let descriptor: Int32

  /// Opens a file; a pipe, or standard input for `-`, is copied to a nameless file first, for it can be read only once.
  ///
  /// - Throws: `unreadable`.
  public init(_ path: String) throws(BatchError) {
    let name = path == "-" ? "<stdin>" : path
    self.path = name
    let opened = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard opened >= 0 else { throw DataFile.unreadable(name, errno) }
    guard let status = fileStatus(opened) else {
      let code = errno
      close(opened)
      throw DataFile.unreadable(name, code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG where path != "-": descriptor = opened
    case S_IFDIR:
      close(opened)
      throw .unreadable(path: name, reason: "is a directory; name the file with the rows in it")
    default:
      defer { close(opened) }
      descriptor = try DataFile.copy(of: opened, name)
    }
  }

  deinit { close(descriptor) }

  /// Reads bytes from a place on; 0 at the end of the file.
  func read(into buffer: inout [UInt8], at offset: Int) throws(BatchError) -> Int {
    while true {
      let count = readBytes(descriptor, &buffer, at: offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw DataFile.unreadable(path, errno) }
    }
  }

  /// The most bytes that are taken from a stream, which need not have an end.
  private static let streamLimit = 256 << 20

  /// What a stream still holds, in a file that goes when it is closed.
  private static func copy(of stream: Int32, _ name: String) throws(BatchError) -> Int32 {
    let directory = environmentVariable("TMPDIR") ?? "/tmp"
    guard let (copied, copy) = makeTemporaryFile("\(directory)/glyphreel-data-XXXXXX") else {
      throw unreadable(name, errno)
    }
    unlink(copied)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = readBytes(stream, &chunk)
      if count == 0 { return copy }
      if count < 0, errno == EAGAIN {
        // Opened without waiting, for a pipe that nobody writes to has no end either.
        poll(stream, for: Int32(POLLIN))
        continue
      }
      total += max(count, 0)
      guard total <= streamLimit else {
        close(copy)
        throw .unreadable(path: name, reason: "a stream of more than \(streamLimit >> 20) MiB; name a file")
      }
      var written = 0
      while written < count {
        let step = write(copy, chunk[written..<count])
        guard step > 0 || (step < 0 && errno == EINTR) else { break }
        written += max(step, 0)
      }
      if count > 0, written == count || errno == EINTR { continue }
      if count < 0, errno == EINTR { continue }
      let code = errno
      close(copy)
      throw unreadable(name, code)
    }
  }

  private static func unreadable(_ name: String, _ code: Int32) -> BatchError {
    let reason =
      switch code {
      case ENOENT, ENOTDIR: "no such file"
      case EACCES, EPERM: "permission denied; the file can't be read by you"
      default: systemErrorText(code)
      }
    return .unreadable(path: name, reason: reason)
  }
}

// Inside a type with a member of this name, the system's function needs a name of its own.
private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int { read(descriptor, into: &bytes) }

private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8], at offset: Int) -> Int {
  read(descriptor, into: &bytes, at: offset)
}
