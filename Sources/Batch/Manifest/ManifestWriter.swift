internal import GlyphreelSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Appends to a manifest: a line is there as a whole or not at all, whenever the process ends.
public final class ManifestWriter: Sendable {
  /// What a former run has done; empty unless it is resumed.
  public let former: ManifestIndex
  private let path: String
  private let descriptor: Int32

  /// Opens a manifest, or makes it, and locks it against other writers as long as it is open.
  ///
  /// - Parameter resumes: Whether what is there stays; a torn last line never does.
  /// - Throws: `cannotCreate`; `badManifest` for a file that is something else, which is never touched.
  public init(_ path: String, _ header: ManifestHeader, resumes: Bool) throws(BatchError) {
    func refusal(_ reason: String) -> BatchError { .cannotCreate(path: path, reason: reason) }
    self.path = path
    // No link is followed, so that lines are appended to no file elsewhere.
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
        throw .badManifest(path: path, ["this is no manifest; remove it, or name another with --manifest"])
      }
      var length = 0
      (former, length) = resumes ? try ManifestIndex.read(file) : (ManifestIndex(), 0)
      guard ftruncate(opened, off_t(length)) == 0 else { throw refusal(systemErrorText()) }
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    if former.header != header { try append(header.line) }
  }

  deinit {
    // Closing alone would leave the lock to a child process that is just being made and has the descriptor, too.
    unlockFile(descriptor)
    close(descriptor)
  }

  /// Appends what became of a row.
  ///
  /// - Throws: `writingFailed`.
  public func append(_ entry: ManifestEntry) throws(BatchError) {
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

  /// Whether a file is empty, or begins as manifests do, as far as it goes.
  private static func isManifest(_ file: DataFile) throws(BatchError) -> Bool {
    var start = [UInt8](repeating: 0, count: ManifestHeader.beginning.count)
    let count = try file.read(into: &start, at: 0)
    return ManifestHeader.beginning.starts(with: start[..<count])
  }
}

/// An advisory lock, which ends with the process, however that ends.
private func lockFile(_ descriptor: Int32) -> Int32 { flock(descriptor, LOCK_EX | LOCK_NB) }

private func unlockFile(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }
