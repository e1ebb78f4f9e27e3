import GlyphreelEncoding
internal import GlyphreelExactText
public import Glyphreel
package import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SourceFile {
  /// Reads a file, a stream such as the shell's `<(...)`, or standard input for `-`.
  ///
  /// Messages do not quote a file reached through a symbolic link: in an untrusted directory the link can point to
  /// secrets.
  ///
  /// - Throws: `SceneFileError.unreadable`, also for a file larger than the limit of scene files.
  public init(contentsOf path: String, limits: Limits = Limits()) throws(SceneFileError) {
    try self.init(contentsOf: path, limits: limits, .anything)
  }

  /// Reads a file of a kind.
  ///
  /// Streams are only allowed for paths given on the command line.
  ///
  /// - Throws: `SceneFileError.unreadable`, also for a file larger than the limit of scene files.
  package init(
    contentsOf path: String, limits: Limits, _ kind: InputFile.Kind
  ) throws(SceneFileError) {
    let name = path == "-" ? "<stdin>" : path
    do throws(FileFailure) {
      self.init(path: name, bytes: try InputFile.bytes(of: path, limit: limits.sceneBytes, kind))
    } catch {
      throw .unreadable(path: name, SceneFileError.Reason(error))
    }
    let isStream = path == "-" || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    isQuotable = isStream || FileStatus(path, followingLinks: false)?.kind != .symbolicLink
  }
}

extension SceneFileError.Reason {
  fileprivate init(_ failure: FileFailure) {
    self =
      switch failure {
      case .system(ENOENT), .system(ENOTDIR): .notFound
      case .system(EACCES), .system(EPERM): .permissionDenied
      case .system(EISDIR): .isDirectory
      case .system(let code): .system(systemErrorText(code))
      case .notRegular: .notRegular
      case .pipeWithoutWriter: .pipeWithoutWriter
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .symbolicLink: .system(failure.reason())
      }
  }
}
