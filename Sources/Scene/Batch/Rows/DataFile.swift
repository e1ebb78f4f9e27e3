internal import GlyphreelMedia
package import GlyphreelExact
package import GlyphreelSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open data file that can be read repeatedly and from any thread.
package final class DataFile: Sendable {
  /// The name in messages.
  package let path: String
  /// The permission to show its text in messages.
  package let quoting: Quoting
  private let descriptor: Int32

  /// Opens a data file given on the command line.
  ///
  /// A pipe, or standard input for `-`, is copied to an unlinked temporary file, because it can be read only once.
  ///
  /// - Throws: `BatchError.unreadable`, also for a file of more than 4 GiB.
  package convenience init(_ path: String) throws(BatchError) {
    try self.init(path, .anything)
  }

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - limit: The largest accepted size in bytes.
  ///   - followingLinks: False for manifests and for the files they list.
  /// - Throws: `BatchError.unreadable`.
  package convenience init(
    file path: String, limit: Int = FileSizeLimit.data, followingLinks: Bool
  ) throws(BatchError) {
    try self.init(path, .regularFile, followingLinks: followingLinks, limit: limit)
  }

  /// Opens a regular file that an untrusted file in a directory names.
  ///
  /// - Throws: `BatchError.unreadable`.
  package init(_ path: String, in scope: FileScope, from directory: String, limit: Int) throws(BatchError) {
    self.path = FileScope.joined(path, directory)
    do throws(FileFailure) {
      let file = try scope.open(path, from: directory, limit: limit)
      quoting = file.quoting
      descriptor = file.takeDescriptor()
    } catch { throw DataFile.unreadable(FileScope.joined(path, directory), error) }
  }

  private init(
    _ path: String, _ kind: InputFile.Kind, followingLinks: Bool = true, limit: Int = FileSizeLimit.data
  ) throws(BatchError) {
    let name = path == "-" && kind == .anything ? "<stdin>" : path
    self.path = name
    let file: InputFile
    do throws(FileFailure) {
      file = try InputFile(path, limit: limit, kind, followingLinks: followingLinks)
    } catch { throw DataFile.unreadable(name, error) }
    quoting = file.quoting
    if file.size == nil {
      descriptor = try DataFile.copy(of: file, name)
    } else {
      descriptor = file.takeDescriptor()
    }
  }

  /// Opens a regular file of at most 4 GiB in a directory, without following symbolic links.
  ///
  /// - Throws: `BatchError.unreadable`.
  package init(_ name: String, in folder: Folder) throws(BatchError) {
    path = folder.path(of: name)
    quoting = .allowed
    do throws(FileFailure) {
      descriptor = try InputFile(name, in: folder, limit: FileSizeLimit.data).takeDescriptor()
    } catch { throw DataFile.unreadable(folder.path(of: name), error) }
  }

  /// Creates a file from a duplicate of a descriptor.
  ///
  /// - Throws: `BatchError.unreadable`.
  init(descriptor: Int32, path: String) throws(BatchError) {
    self.path = path
    quoting = .allowed
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw DataFile.unreadable(path, .system(errno)) }
    self.descriptor = copy
  }

  deinit { close(descriptor) }

  /// Reads bytes at an offset; returns their number, 0 at the end of the file.
  func read(into buffer: inout [UInt8], at offset: Int) throws(BatchError) -> Int {
    while true {
      let count = GlyphreelSystem.read(descriptor, into: &buffer, at: offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw DataFile.unreadable(path, .system(errno)) }
    }
  }

  /// Returns all bytes of a file.
  ///
  /// - Parameter limit: The largest accepted size in bytes.
  /// - Throws: `BatchError.unreadable`.
  package func bytes(limit: Int) throws(BatchError) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(into: &buffer, at: all.count)
      if count == 0 { return all }
      all += buffer[..<count]
      if all.count > limit { throw .unreadable(path: path, reason: "larger than \(limit >> 20) MiB") }
    }
  }

  /// The largest size of a stream in bytes, as streams may be endless.
  private static let streamLimit = 256 << 20

  /// Copies the rest of a stream, at most 256 MiB, to an unlinked temporary file.
  ///
  /// - Returns: The descriptor of the file, which the caller closes.
  private static func copy(of stream: borrowing InputFile, _ name: String) throws(BatchError) -> Int32 {
    let directory = environmentVariable("TMPDIR") ?? "/tmp"
    guard let (copied, copy) = makeTemporaryFile("\(directory)/glyphreel-data-XXXXXX") else {
      throw unreadable(name, .system(errno))
    }
    unlink(copied)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = GlyphreelSystem.read(stream.descriptor, into: &chunk)
      if count == 0 { return copy }
      if count < 0, errno == EAGAIN {
        // The descriptor is non-blocking, so that a pipe without a writer does not block forever.
        poll(stream.descriptor, for: Int32(POLLIN))
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
      throw unreadable(name, .system(code))
    }
  }

  private static func unreadable(_ name: String, _ failure: FileFailure) -> BatchError {
    let reason =
      switch failure {
      case .system(ENOENT), .system(ENOTDIR): "no such file"
      case .system(EACCES), .system(EPERM): "permission denied; the file can't be read by you"
      case .system(EISDIR): "is a directory; name the file with the rows in it"
      default: failure.reason()
      }
    return .unreadable(path: name, reason: reason)
  }
}
