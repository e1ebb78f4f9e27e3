internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A reason that a file can't be opened or read.
package enum FileFailure: Error, Hashable {
  /// A system error with its number.
  case system(Int32)
  /// The system provides no pseudo-terminal; the error's number.
  case noPseudoTerminal(Int32)
  /// A device, a socket or a pipe instead of a regular file.
  case notRegular
  /// A named pipe without a writer.
  case pipeWithoutWriter
  /// The file exceeds the size limit.
  case tooLarge(limit: Int)
  /// A symbolic link where links are not followed.
  case symbolicLink
  /// A path that leads out of the folders of a `FileScope`.
  case outside
  /// A network address in place of a path.
  case address
  /// A new folder in the home folder as shells write it, `~`, which is an ordinary name everywhere else.
  case homeOfShells

  /// The reason for a file that does not exist.
  package static let notFound = "no such file or directory"

  /// True if the system denies the request because of a limit of the process, such as one set by `ulimit`.
  package var isOfLimit: Bool {
    if case .system(let code) = self { Self.limitRemedy(code) != nil } else { false }
  }

  /// Returns the remedy for a system error that a limit of the process causes; nil for other errors.
  package static func limitRemedy(_ code: Int32) -> String? {
    switch code {
    case EAGAIN: "allow more processes with 'ulimit -u'"
    case EFBIG: "allow larger files with 'ulimit -f'"
    case EMFILE: "allow more open files with 'ulimit -n'"
    case ENOMEM: "allow more memory with 'ulimit -v'"
    default: nil
    }
  }

  /// Returns the remedy for a reason that is the system's description of such an error; nil for others.
  package static func limitRemedy(ofReason reason: String) -> String? {
    [EAGAIN, EFBIG, EMFILE, ENOMEM].first { systemErrorText($0) == reason }.flatMap { limitRemedy($0) }
  }

  /// The reason and its remedy, in one line without a full stop.
  ///
  /// - Parameter smaller: The remedy for a file that is too large.
  package func reason(orMakeSmaller smaller: String = "name a smaller file") -> String {
    switch self {
    case .system(ENOENT): Self.notFound
    case .system(let code): systemErrorText(code)
    case .noPseudoTerminal(let code):
      "the system gives no pseudo-terminal (\(systemErrorText(code))); mount devpts on /dev/pts, as a container has it, or record elsewhere"
    case .notRegular: "not a regular file but a device, a pipe or a socket; copy its contents to a file"
    case .pipeWithoutWriter: "a named pipe without a writer; start its writer first"
    case .tooLarge(let limit): "larger than \(Self.size(limit)); \(smaller)"
    case .symbolicLink: "a symbolic link, which is not followed here; put the file itself in its place"
    case .address: "it is a URL, and nothing is loaded from the network; save the file beside the scene"
    case .homeOfShells: "'~' is the home folder in a shell only, and not in quotes; write the whole path"
    case .outside:
      "it is not in the scene's folder; copy it there, or name its folder with --root"
    }
  }

  private static func size(_ bytes: Int) -> String {
    if bytes % (1 << 30) == 0 { return "\(bytes >> 30) GiB" }
    return bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
