#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
internal import GlyphreelExact

/// A file or standard input that is read in order, and again from the start.
///
/// A regular file is read at offsets. A stream is copied to a temporary file while it is read, unless it is read only
/// once. Memory does not depend on the number of bytes.
package final class RewindableInput {
  /// The path for messages.
  package let path: String
  /// False if the input is never rewound after a read, so that a stream needs no copy.
  ///
  /// Set it before the first read.
  package var isRewound = true

  private let descriptor: Int32
  private let isStream: Bool
  /// The offset of the next byte.
  private var offset = 0
  /// The number of bytes that were taken from a stream.
  private var taken = 0
  private var copy: (file: ScratchFile, descriptor: Int32)?

  /// Opens a regular file, a pipe, or standard input for `-`.
  ///
  /// - Throws: `readingFailed`.
  package init(_ path: String) throws(FileError) {
    self.path = path == "-" ? "standard input" : path
    do throws(FileFailure) {
      let file = try InputFile(path, limit: .max, path == "-" ? .regularFileOrStandardInput : .anything)
      descriptor = file.takeDescriptor()
    } catch {
      throw .readingFailed(path: self.path, reason: error.reason())
    }
    isStream = FileStatus(descriptor)?.kind != .regular
  }

  deinit {
    closeFile(descriptor)
    if let copy { closeFile(copy.descriptor) }
  }

  /// Returns the next `count` bytes, or fewer at the end.
  package func read(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let chunk = try part(count - bytes.count)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Returns to the first byte.
  package func rewind() { offset = 0 }

  /// Returns some of the next bytes; none at the end.
  private func part(_ limit: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(limit, 1 << 20))
    let source = !isStream ? descriptor : offset < taken ? copy?.descriptor : nil
    if let source {
      let count = try retry { GlyphreelSystem.read(source, into: &bytes, at: self.offset) }
      offset += count
      return Array(bytes.prefix(count))
    }
    let count = try retry { GlyphreelSystem.read(descriptor, into: &bytes) }
    bytes.removeLast(bytes.count - count)
    offset += count
    taken += count
    if isRewound { try keep(bytes) }
    return bytes
  }

  /// Repeats a call that was interrupted, and waits for a pipe.
  private func retry(_ call: () -> Int) throws(FileError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if errno == EINTR { continue }
      guard errno == EAGAIN else { throw .readingFailed(path: path, reason: systemErrorText()) }
      poll(descriptor, for: Int32(POLLIN))
    }
  }

  /// Appends bytes to the copy.
  private func keep(_ bytes: [UInt8]) throws(FileError) {
    if copy == nil {
      let file = try ScratchFile(for: path)
      do throws(FileFailure) {
        copy = (file, try file.file.folder.open(file.file.name, O_RDWR | O_APPEND))
      } catch {
        throw .writingFailed(path: Self.copyName, reason: error.reason())
      }
    }
    guard let copy else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = GlyphreelSystem.write(copy.descriptor, rest)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .writingFailed(
          path: Self.copyName,
          reason: systemErrorText() + "; set TMPDIR to a directory with more room, or name a file")
      }
      rest = rest.dropFirst(count)
    }
  }

  private static let copyName = "the temporary copy of standard input"
}
