internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open directory, whose members are accessed through its descriptor and never through symbolic links.
///
/// Operations apply to this directory even if its path is renamed or relinked. Each `name` is the name of a member: names
/// with a slash or a NUL, "." and ".." are rejected.
package final class Folder: Sendable {
  // Bounds: names are passed with a terminating NUL, for the duration of the call.
  /// The path for messages.
  package let path: String
  package let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a directory that the user has named, following symbolic links.
  package convenience init(_ path: String) throws(FileFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .system(ENOENT) }
    var opened = GlyphreelSystem.open(path, Self.flags)
    // A directory may permit searching and writing, but not reading.
    if opened < 0, errno == EACCES { opened = GlyphreelSystem.open(path, Self.flags | searchOnly) }
    guard opened >= 0 else { throw .system(errno) }
    self.init(path: path, descriptor: opened)
  }

  /// Opens a directory that the user has named, creating it and its parents if necessary.
  ///
  /// If no output is completed in a created directory, it is removed again unless it then has other members.
  package static func made(_ path: String) throws(FileFailure) -> Folder {
    let failure: FileFailure
    do throws(FileFailure) { return try Folder(path) } catch { failure = error }
    let parts = PathParts(path)
    guard failure == .system(ENOENT), !path.isEmpty, parts.directory != path, parts.name != "..",
      !FileScope.isAddress(path)
    else {
      throw failure
    }
    guard path.utf8.first != UInt8(ascii: "~") else { throw .homeOfShells }
    let parent = try made(parts.directory)
    do throws(FileFailure) {
      guard isName(parts.name), parent.makeFolder(parts.name, 0o777) else {
        guard parts.name == "." || errno == EEXIST else { throw .system(errno) }
        return try Folder(path)
      }
      do throws(FileFailure) {
        let folder = try Folder(path)
        TemporaryFiles.register(folder, named: parts.name, in: parent)
        return folder
      } catch {
        parent.removeFolder(parts.name)
        throw error
      }
    } catch {
      TemporaryFiles.removeIfEmpty(parent)
      throw error
    }
  }

  deinit { closeFile(descriptor) }

  private static var flags: Int32 { O_RDONLY | O_DIRECTORY | O_CLOEXEC }

  /// Returns true for a valid name of a member.
  package static func isName(_ name: String) -> Bool {
    name != "." && name != ".." && !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Returns a member's path, for messages.
  package func path(of name: String) -> String { PathParts(directory: path, name: name).path }

  /// The directory's own status.
  package var status: FileStatus? { FileStatus(descriptor) }

  /// Returns a member's status, without following a link; nil with `errno` set on failure.
  package func status(of name: String) -> FileStatus? {
    guard isChecked(name) else { return nil }
    var status = stat()
    let result = unsafe name.withNameBytes { unsafe fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? FileStatus(status) : nil
  }

  /// Returns true if a member is the open file or directory `opened`.
  package func holds(_ name: String, _ opened: Int32) -> Bool {
    guard let named = status(of: name), let opened = FileStatus(opened) else { return false }
    return named.identity == opened.identity
  }

  /// Returns the names of all members, unsorted; nil with `errno` set on failure.
  package func names() -> [String]? { directoryNames(descriptor) }

  /// Opens a member, which must not be a symbolic link, and returns the descriptor.
  package func open(_ name: String, _ flags: Int32, _ mode: UInt32 = 0) throws(FileFailure) -> Int32 {
    guard isChecked(name) else { throw .system(errno) }
    let opened = unsafe name.withNameBytes {
      unsafe openat(descriptor, $0, flags | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }
    guard opened < 0 else { return opened }
    let code = errno
    throw status(of: name)?.kind == .symbolicLink ? .symbolicLink : .system(code)
  }

  /// Returns the target of a member that is a symbolic link; nil for other members.
  func linkTarget(_ name: String) -> String? {
    isChecked(name) ? GlyphreelSystem.linkTarget(name, in: descriptor) : nil
  }

  /// Opens a subdirectory, which must not be a symbolic link.
  package func folder(_ name: String) throws(FileFailure) -> Folder {
    Folder(path: path(of: name), descriptor: try open(name, Self.flags))
  }

  /// Opens a nested directory, without following symbolic links.
  ///
  /// - Parameter isMade: True to create missing directories.
  package func folder(_ names: some Sequence<String>, isMade: Bool = false) throws(FileFailure) -> Folder {
    var folder = self
    for name in names {
      // Another thread or process may have created it.
      if isMade, folder.status(of: name) == nil, !folder.makeFolder(name, 0o777), errno != EEXIST {
        throw .system(errno)
      }
      folder = try folder.folder(name)
    }
    return folder
  }

  /// Reads a regular file, which must not be a symbolic link.
  package func bytes(of name: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try InputFile(name, in: self, limit: limit).bytes()
  }

  /// Creates a directory; returns false with `errno` set on failure.
  package func makeFolder(_ name: String, _ mode: UInt32) -> Bool {
    unsafe isChecked(name) && name.withNameBytes { unsafe mkdirat(descriptor, $0, mode_t(mode)) } == 0
  }

  /// Renames a member, possibly to another directory; returns false with `errno` set on failure.
  package func move(_ name: String, to other: Folder, as newName: String) -> Bool {
    unsafe isChecked(name) && isChecked(newName)
      && name.withNameBytes { name in
        unsafe newName.withNameBytes { unsafe renameat(descriptor, name, other.descriptor, $0) }
      } == 0
  }

  /// Creates a hard link to a file or symbolic link; returns false with `errno` set on failure.
  package func link(_ name: String, to other: Folder, as newName: String) -> Bool {
    unsafe isChecked(name) && isChecked(newName)
      && name.withNameBytes { name in
        unsafe newName.withNameBytes { unsafe linkat(descriptor, name, other.descriptor, $0, 0) }
      } == 0
  }

  /// Exchanges a member with one of another directory atomically; returns false if the file system can't.
  package func exchange(_ name: String, with other: Folder, _ otherName: String) -> Bool {
    isChecked(name) && isChecked(otherName)
      && exchangeFiles(name, in: descriptor, otherName, in: other.descriptor)
  }

  /// Removes a file or a link; returns false with `errno` set on failure.
  @discardableResult
  package func remove(_ name: String) -> Bool {
    unsafe isChecked(name) && name.withNameBytes { unsafe unlinkat(descriptor, $0, 0) } == 0
  }

  /// Removes an empty directory; returns false with `errno` set on failure.
  @discardableResult
  package func removeFolder(_ name: String) -> Bool {
    unsafe isChecked(name) && name.withNameBytes { unsafe unlinkat(descriptor, $0, AT_REMOVEDIR) } == 0
  }

  /// Returns true if the process has write permission for a member, without following a link.
  package func mayWrite(_ name: String) -> Bool {
    unsafe isChecked(name) && name.withNameBytes { unsafe faccessat(descriptor, $0, W_OK, 0) } == 0
  }

  /// Sets a member's permissions to 0700; returns false with `errno` set on failure.
  package func allowOwner(_ name: String) -> Bool {
    unsafe isChecked(name) && fchmodat(descriptor, name, 0o700, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Flushes the directory's names to disk.
  ///
  /// Errors are ignored.
  package func synchronize() { _ = fsync(descriptor) }

  private func isChecked(_ name: String) -> Bool {
    if Self.isName(name) { return true }
    errno = EINVAL
    return false
  }
}
