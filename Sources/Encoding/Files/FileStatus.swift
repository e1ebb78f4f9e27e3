#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the file system knows about a path.
package struct FileStatus {
  package enum Kind {
    case regular
    case directory
    case symbolicLink
    /// A device, a pipe, a socket.
    case special
  }

  package let kind: Kind
  /// Permission bits.
  let mode: UInt32
  let owner: UInt32
  let group: UInt32
  let device: UInt64

  /// Nil when nothing is there or it can't be reached.
  package init?(_ path: String, followingLinks: Bool = true) {
    guard let status = fileStatus(path, followingLinks: followingLinks) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    default: kind = .special
    }
    mode = UInt32(status.st_mode & 0o777)
    owner = status.st_uid
    group = status.st_gid
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }
}

/// Why nothing is found behind a symbolic link.
func symbolicLinkFault(_ path: String) -> String {
  fileStatus(path) == nil && errno == ELOOP
    ? systemErrorText(ELOOP) : "a symbolic link that points nowhere"
}

/// The names in a directory except "." and "..", sorted; nil with `errno` set when it can't be read.
package func directoryEntries(_ path: String) -> [String]? {
  directoryNames(path)?.sorted()
}

/// Makes a rename last through a power failure; what can't be synchronized is left to the system.
func synchronizeDirectory(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  _ = fsync(descriptor)
  close(descriptor)
}
