internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A hidden directory next to the outputs that contains them until they are renamed.
///
/// Only its owner has access. A marker, a file with fixed contents, distinguishes it from foreign directories. A lock
/// (`flock`) shows that its process is running.
final class StagingDirectory: Sendable {
  let parent: Folder
  let name: String
  let folder: Folder
  /// The permission bits that the system assigns to new files here.
  let fileMode: UInt32

  static let markerName = "marker"
  static let markerText =
    "Glyphreel keeps unfinished outputs in this directory, and removes it. You can, too, when no glyphreel runs.\n"

  private init(parent: Folder, name: String, folder: Folder, fileMode: UInt32) {
    (self.parent, self.name, self.folder, self.fileMode) = (parent, name, folder, fileMode)
  }

  /// The result of an attempt to create a staging directory.
  enum Making {
    case made(StagingDirectory)
    /// The name is in use, or another process has taken the directory.
    case taken
    /// The error number, and true if the disk is full.
    case failed(Int32, isFull: Bool)
  }

  /// Creates, locks and marks a directory with a given name.
  static func make(in parent: Folder, name: String) -> Making {
    guard parent.makeFolder(name, 0o700) else {
      return errno == EEXIST ? .taken : .failed(errno, isFull: errno == ENOSPC || errno == EDQUOT)
    }
    guard let folder = open(name, in: parent) else {
      let code = errno
      // Another process has removed the directory as abandoned.
      if code == ENOENT { return .taken }
      parent.removeFolder(name)
      return .failed(code, isFull: false)
    }
    // On a file system without locks, no process acquires one, and no directory is considered abandoned.
    let isBusy = flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    // The directory was replaced if the name no longer refers to it.
    guard !isBusy, parent.holds(name, folder.descriptor) else { return .taken }
    guard let members = folder.names() else {
      let code = errno
      parent.removeFolder(name)
      return .failed(code, isFull: false)
    }
    guard members.isEmpty else { return .taken }
    if folder.status?.mode != 0o700 { _ = fchmod(folder.descriptor, 0o700) }
    do throws(FileFailure) {
      let marker = try mark(folder)
      // On some file systems all files have the same owner. Elsewhere, a different owner means a foreign file.
      guard marker.owner == folder.status?.owner else {
        folder.remove(markerName)
        return .taken
      }
      return .made(
        StagingDirectory(parent: parent, name: name, folder: folder, fileMode: marker.mode & 0o666))
    } catch {
      folder.remove(markerName)
      parent.removeFolder(name)
      if case .system(let code) = error {
        return .failed(code, isFull: [ENOSPC, EDQUOT, EFBIG, EIO].contains(code))
      }
      return .taken
    }
  }

  /// Opens the created directory.
  ///
  /// Returns nil with `errno` set on failure.
  private static func open(_ name: String, in parent: Folder) -> Folder? {
    for _ in 0..<2 {
      do throws(FileFailure) {
        return try parent.folder(name)
      } catch {
        errno = if case .system(let code) = error { code } else { ELOOP }
        // The umask can also remove the owner's permissions.
        guard error == .system(EACCES), parent.allowOwner(name) else { return nil }
      }
    }
    return nil
  }

  /// Writes the marker, which only its owner may then access.
  ///
  /// Returns its status before that, with the permission bits that the system assigns to new files here.
  private static func mark(_ folder: Folder) throws(FileFailure) -> FileStatus {
    let descriptor = try folder.open(markerName, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor), fchmod(descriptor, 0o600) == 0 || errno == EPERM else {
      throw .system(errno)
    }
    var rest = Array(markerText.utf8)[...]
    while !rest.isEmpty {
      let count = write(descriptor, rest)
      if count < 0, errno == EINTR { continue }
      // A limit on the size of files lets a part be written, and refuses the rest.
      guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
    return status
  }

  /// Returns true for a directory that a process of this user has created and marked.
  ///
  /// - Parameter allowingPart: True to accept an incompletely written marker.
  static func isMarked(_ folder: Folder, allowingPart: Bool = false) -> Bool {
    guard let marker = folder.status(of: markerName), marker.owner == geteuid(), marker.linkCount == 1,
      let bytes = try? folder.bytes(of: markerName, limit: 1 << 10)
    else { return false }
    return allowingPart ? markerText.utf8.starts(with: bytes) : markerText.utf8.elementsEqual(bytes)
  }

  /// Removes the directory if nothing else is left in it.
  func remove() {
    guard let names = folder.names(), names == [Self.markerName] else { return }
    folder.remove(Self.markerName)
    parent.removeFolder(name)
  }
}
