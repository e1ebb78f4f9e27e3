import GlyphreelMedia
internal import GlyphreelExact
public import GlyphreelScene
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
  /// - Parameters:
  ///   - path: The file. Files that it names are relative to its directory, and must be inside it.
  ///   - root: An additional directory that may contain these files; nil for none.
  ///   - limits: The limits; the limit of scene files applies.
  /// - Throws: `SceneFileError.unreadable`, even for a file larger than the limit of scene files.
  public init(
    contentsOf path: String, root: String? = nil, limits: Limits = Limits()
  ) throws(SceneFileError) {
    try self.init(contentsOf: path, root: root, limits: limits, .anything)
  }

  /// Reads a file of a kind.
  ///
  /// Streams are only allowed for paths given on the command line.
  ///
  /// - Throws: `SceneFileError.unreadable`, also for a file larger than the limit of scene files.
  package init(
    contentsOf path: String, root: String? = nil, limits: Limits, _ kind: InputFile.Kind
  ) throws(SceneFileError) {
    let name = path == "-" ? "<stdin>" : path
    do throws(FileFailure) {
      let text = try InputFile(path, limit: limits.sceneBytes, kind).text()
      self.init(path: name, bytes: text.bytes, root: root)
      quoting = text.quoting
    } catch {
      throw .unreadable(path: name, SceneFileError.Reason(error))
    }
  }

  /// Reads a file that this source names, in the same scope.
  ///
  /// Messages do not quote it until `isRecognized` is set, because it can be any file of the scope.
  func included(_ name: String, limits: Limits) throws(FileFailure) -> SourceFile {
    let text = try scope.open(name, from: directory, limit: limits.sceneBytes).text()
    var file = SourceFile(path: FileScope.joined(name, directory), bytes: text.bytes)
    file.scope = scope
    file.quoting = quoting.and(text.quoting)
    file.isRecognized = false
    return file
  }
}

extension SceneFileError.Reason {
  init(_ failure: FileFailure) {
    self =
      switch failure {
      case .system(ENOENT), .system(ENOTDIR): .notFound
      case .system(EACCES), .system(EPERM): .permissionDenied
      case .system(EISDIR): .isDirectory
      case .system(let code): .system(systemErrorText(code))
      case .notRegular: .notRegular
      case .pipeWithoutWriter: .pipeWithoutWriter
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .noPseudoTerminal, .symbolicLink, .outside, .address, .homeOfShells: .system(failure.reason())
      }
  }
}
