#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// The status of a file (`stat`).
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case regular
    case directory
    case symbolicLink
    case pipe
    /// A device or a socket.
    case special
  }

  /// A file's identity, shared by all its hard links.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  package let kind: Kind
  /// The permission bits.
  package let mode: UInt32
  package let owner: UInt32
  package let group: UInt32
  /// The number of hard links.
  package let linkCount: UInt64
  /// The size of a regular file in bytes.
  package let size: Int
  package let identity: Identity

  /// The file system that contains the file.
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

  /// Returns nil if the path does not exist or can't be accessed.
  package init?(_ path: String, followingLinks: Bool = true) {
    guard let status = fileStatus(path, followingLinks: followingLinks) else { return nil }
    self.init(status)
  }

  /// Returns nil for a descriptor that is not open.
  package init?(_ descriptor: Int32) {
    guard let status = fileStatus(descriptor) else { return nil }
    self.init(status)
  }

  /// True for a device, a pipe or a socket, which can't be replaced by a file.
  package var isStream: Bool { kind == .pipe || kind == .special }
}

/// Returns the reason why a symbolic link can't be resolved.
package func symbolicLinkFault(_ path: String) -> String {
  fileStatus(path) == nil && errno == ELOOP
    ? systemErrorText(ELOOP) : "a symbolic link that points nowhere"
}

/// Returns the names in a directory except "." and "..", sorted; nil with `errno` set on failure.
package func directoryEntries(_ path: String) -> [String]? {
  guard let folder = try? Folder(path) else { return nil }
  return folder.names()?.sorted()
}
