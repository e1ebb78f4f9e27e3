internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The paths of a process's own open descriptors: `/dev/stdout`, `/dev/fd/3`, `/proc/self/fd/3`.
package enum DescriptorPath {
  /// Returns the descriptor that a path denotes; nil for any other path.
  package static func number(of path: String) -> Int32? {
    let names = PathParts.names(in: path)
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    if names == ["dev", "stdin"] { return STDIN_FILENO }
    if names == ["dev", "stdout"] { return STDOUT_FILENO }
    if names == ["dev", "stderr"] { return STDERR_FILENO }
    guard let last = names.last, names.count == 3 || names.count == 4 else { return nil }
    let folder = Array(names.dropLast())
    guard
      folder == ["dev", "fd"] || folder == ["proc", "self", "fd"] || folder == ["proc", "\(getpid())", "fd"],
      last.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int32(last)
  }
}
