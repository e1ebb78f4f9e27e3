internal import GlyphreelExactText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open directory, whose members are reached by its descriptor and never through symbolic links.
///
/// Whatever is renamed or linked meanwhile, an operation concerns this directory. Each `name` is a name in it: one with a slash,
/// ".", ".." or a zero is refused.
package final class Folder: Sendable {
  /// For messages.
  package let path: String
  package let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a directory that the user has named; links are followed.
  package convenience init(_ path: String) throws(FileFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .system(ENOENT) }
    var opened = openDirectory(path, Self.flags)
    // A directory may be searched and written though its names can't be read.
    if opened < 0, errno == EACCES { opened = openDirectory(path, Self.flags | searchOnly) }
    guard opened >= 0 else { throw .system(errno) }
    self.init(path: path, descriptor: opened)
  }

  /// Opens a directory that the user has named, and makes it, and those above it, where they are not there.
  package static func made(_ path: String) throws(FileFailure) -> Folder {
    let failure: FileFailure
    do throws(FileFailure) { return try Folder(path) } catch { failure = error }
    let parts = PathParts(path)
    guard failure == .system(ENOENT), !path.isEmpty, parts.directory != path else { throw failure }
    let parent = try made(parts.directory)
    if isName(parts.name), !parent.makeFolder(parts.name, 0o777), errno != EEXIST { throw .system(errno) }
    return try Folder(path)
  }

  deinit { closeDirectory(descriptor) }

  private static var flags: Int32 { O_RDONLY | O_DIRECTORY | O_CLOEXEC }

  /// True for the name of one member.
  package static func isName(_ name: String) -> Bool {
    name != "." && name != ".." && !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// A member's path, for messages.
  package func path(of name: String) -> String { PathParts(directory: path, name: name).path }

  /// Its own status.
  package var status: FileStatus? { FileStatus(descriptor) }

  /// A member's status, a link's own; nil with `errno` set where there is none.
  package func status(of name: String) -> FileStatus? {
    guard isChecked(name) else { return nil }
    return fileStatus(name, in: descriptor).map { FileStatus($0) }
  }

  /// True if a name still stands for an open file or directory.
  package func holds(_ name: String, _ opened: Int32) -> Bool {
    guard let named = status(of: name), let opened = FileStatus(opened) else { return false }
    return named.identity == opened.identity
  }

  /// The names of all members, in no order; nil with `errno` set when they can't be read.
  package func names() -> [String]? { directoryNames(descriptor) }

  /// Opens a member, which must be no link; the descriptor.
  package func open(_ name: String, _ flags: Int32, _ mode: UInt32 = 0) throws(FileFailure) -> Int32 {
    guard isChecked(name) else { throw .system(errno) }
    let opened = openFile(name, in: descriptor, flags | O_NOFOLLOW | O_CLOEXEC, mode)
    guard opened < 0 else { return opened }
    let code = errno
    throw status(of: name)?.kind == .symbolicLink ? .symbolicLink : .system(code)
  }

  /// Opens a directory in it, which must be no link.
  package func folder(_ name: String) throws(FileFailure) -> Folder {
    Folder(path: path(of: name), descriptor: try open(name, Self.flags))
  }

  /// Opens a directory in it by the names that lead there, of which none may be a link.
  ///
  /// - Parameter isMade: Whether directories that are not there are made.
  package func folder(_ names: some Sequence<String>, isMade: Bool = false) throws(FileFailure) -> Folder {
    var folder = self
    for name in names {
      // Another thread may be faster.
      if isMade, folder.status(of: name) == nil, !folder.makeFolder(name, 0o777), errno != EEXIST {
        throw .system(errno)
      }
      folder = try folder.folder(name)
    }
    return folder
  }

  /// The bytes of a regular file in it, which must be no link.
  package func bytes(of name: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try InputFile(name, in: self, limit: limit).bytes()
  }

  /// Makes a directory; false with `errno` set where that can't be.
  package func makeFolder(_ name: String, _ mode: UInt32) -> Bool {
    isChecked(name) && makeDirectory(name, in: descriptor, mode) == 0
  }

  /// Renames a member, also into another directory; false with `errno` set where that can't be.
  package func move(_ name: String, to other: Folder, as newName: String) -> Bool {
    isChecked(name) && isChecked(newName)
      && renameFile(name, in: descriptor, newName, in: other.descriptor) == 0
  }

  /// Gives a file, or a link itself, another name; false with `errno` set where that can't be.
  package func link(_ name: String, to other: Folder, as newName: String) -> Bool {
    isChecked(name) && isChecked(newName)
      && linkFile(name, in: descriptor, newName, in: other.descriptor) == 0
  }

  /// Exchanges a member with one of another directory in one step; false where the file system can't.
  package func exchange(_ name: String, with other: Folder, _ otherName: String) -> Bool {
    isChecked(name) && isChecked(otherName)
      && exchangeFiles(name, in: descriptor, otherName, in: other.descriptor)
  }

  /// Removes a file or a link; false with `errno` set where that can't be.
  @discardableResult
  package func remove(_ name: String) -> Bool {
    isChecked(name) && removeFile(name, in: descriptor, 0) == 0
  }

  /// Removes an empty directory; false with `errno` set where that can't be.
  @discardableResult
  package func removeFolder(_ name: String) -> Bool {
    isChecked(name) && removeFile(name, in: descriptor, AT_REMOVEDIR) == 0
  }

  /// True where the process may write a member; links are not followed.
  package func mayWrite(_ name: String) -> Bool { isChecked(name) && mayAccess(name, in: descriptor, W_OK) }

  /// Gives the owner of a member all permissions, and others none; false with `errno` set where that can't be.
  package func allowOwner(_ name: String) -> Bool {
    isChecked(name) && setMode(name, in: descriptor, 0o700) == 0
  }

  /// Waits until the disk has the names; what can't be synchronized is left to the system.
  package func synchronize() { _ = fsync(descriptor) }

  private func isChecked(_ name: String) -> Bool {
    if Self.isName(name) { return true }
    errno = EINVAL
    return false
  }
}

private func openDirectory(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func closeDirectory(_ descriptor: Int32) { close(descriptor) }
