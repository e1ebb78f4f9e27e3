internal import GlyphreelSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A writer that appends complete lines to a manifest, so a crash truncates at most the last line.
package final class ManifestWriter: Sendable {
  /// The outputs of the previous run; empty unless it is resumed.
  package let previous: ManifestIndex
  private let path: String
  private let descriptor: Int32

  /// Opens or creates a manifest, and locks it against other writers until it is closed.
  ///
  /// - Parameter resumes: True to keep the existing entries, except a truncated last line.
  /// - Throws: `BatchError.cannotCreate`, or `badManifest` for a file that is not a manifest, which is left
  ///   unchanged.
  package init(_ path: String, _ header: ManifestHeader, resumes: Bool) throws(BatchError) {
    func refusal(_ reason: String) -> BatchError { .cannotCreate(path: path, reason: reason) }
    self.path = path
    // Symbolic links are not followed, so that a link can't redirect the output.
    let opened = open(
      path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0o666)
    guard opened >= 0 else {
      let code = errno
      let isLink = FileStatus(path, followingLinks: false)?.kind == .symbolicLink
      throw refusal((isLink ? FileFailure.symbolicLink : .system(code)).reason())
    }
    do throws(BatchError) {
      let status = FileStatus(opened)
      guard status?.kind == .regular else { throw refusal(FileFailure.notRegular.reason()) }
      guard status?.size ?? 0 <= FileSizeLimit.data else {
        throw refusal(FileFailure.tooLarge(limit: FileSizeLimit.data).reason())
      }
      guard lockFile(opened) == 0 else {
        throw refusal(
          errno == EWOULDBLOCK ? "another batch is writing it" : systemErrorText())
      }
      let file = try DataFile(descriptor: opened, path: path)
      guard try ManifestWriter.isManifest(file) else {
        throw .badManifest(path: path, ["this is not a manifest; remove it, or name another with --manifest"])
      }
      var length = 0
      (previous, length) = resumes ? try ManifestIndex.read(file) : (ManifestIndex(), 0)
      guard ftruncate(opened, off_t(length)) == 0 else { throw refusal(systemErrorText()) }
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    if previous.header != header { try append(header.line) }
  }

  deinit {
    // Unlock explicitly: a child process that is being spawned may still hold the descriptor.
    unlockFile(descriptor)
    close(descriptor)
  }

  /// Appends a row's entry.
  ///
  /// - Throws: `BatchError.writingFailed`.
  package func append(_ entry: ManifestEntry) throws(BatchError) {
    try append(entry.text)
  }

  private func append(_ line: String) throws(BatchError) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = write(descriptor, bytes)
      guard count > 0 || (count < 0 && errno == EINTR) else {
        throw .writingFailed(path: path, reason: systemErrorText())
      }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  /// Returns true if the file is empty or begins like a manifest, even if it is truncated.
  private static func isManifest(_ file: DataFile) throws(BatchError) -> Bool {
    var start = [UInt8](repeating: 0, count: ManifestHeader.beginning.count)
    let count = try file.read(into: &start, at: 0)
    return ManifestHeader.beginning.starts(with: start[..<count])
  }
}

/// Takes an advisory lock, which the system releases when the process ends.
private func lockFile(_ descriptor: Int32) -> Int32 { flock(descriptor, LOCK_EX | LOCK_NB) }

private func unlockFile(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }
