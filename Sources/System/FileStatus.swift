#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// The file system's record of a file.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case regular
    case directory
    case symbolicLink
    case pipe
    /// A device or a socket.
    case special
  }

  /// A file's identity, which all its names share.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  package let kind: Kind
  /// Permission bits.
  package let mode: UInt32
  package let owner: UInt32
  package let group: UInt32
  /// The number of a file's names.
  package let linkCount: UInt64
  /// In bytes, of a regular file.
  package let size: Int
  package let identity: Identity

  /// The file system that holds the file.
  package var device: UInt64 { identity.device }

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    case S_IFIFO: kind = .pipe
    default: kind = .special
    }
    mode = UInt32(status.st_mode & 0o777)
    owner = status.st_uid
    group = status.st_gid
    linkCount = UInt64(truncatingIfNeeded: status.st_nlink)
    size = Int(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Nil when nothing is there or it can't be reached.
  package init?(_ path: String, followingLinks: Bool = true) {
    guard let status = fileStatus(path, followingLinks: followingLinks) else { return nil }
    self.init(status)
  }

  /// Nil for a descriptor that is not open.
  package init?(_ descriptor: Int32) {
    guard let status = fileStatus(descriptor) else { return nil }
    self.init(status)
  }

  /// True where bytes go through: a device, a pipe or a socket, which can't be replaced by a file.
  package var isStream: Bool { kind == .pipe || kind == .special }
}

/// The reason why a symbolic link leads to no file.
package func symbolicLinkFault(_ path: String) -> String {
  fileStatus(path) == nil && errno == ELOOP
    ? systemErrorText(ELOOP) : "a symbolic link that points nowhere"
}

/// The names in a directory except "." and "..", sorted; nil with `errno` set when it can't be read.
package func directoryEntries(_ path: String) -> [String]? {
  guard let folder = try? Folder(path) else { return nil }
  return folder.names()?.sorted()
}
