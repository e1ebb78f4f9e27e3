internal import GlyphreelExact
package import GlyphreelSystem

/// The destination of an output, as the user specifies it.
package enum OutputTarget: Hashable, Sendable {
  /// Standard output, written `-`.
  case standardOutput
  /// The path of a file, a device or a pipe.
  case file(String)
  /// A path that ends in a slash, or an existing directory. The format names the frames.
  case directory(String)
  /// A file name with a frame number, such as `frames/%04d.png`.
  case pattern(directory: String, naming: FrameNaming)

  /// Parses an argument.
  ///
  /// The slash is optional for an existing directory, unless its name is like that of a picture.
  ///
  /// - Throws: `cannotCreate` for such a directory, and `badPattern` for a frame number that is invalid, or that is part of a directory's name.
  package init(_ argument: String) throws(FileError) {
    if argument == "-" {
      self = .standardOutput
      return
    }
    let parts = PathParts(argument)
    let isDirectory = FileStatus(argument)?.kind == .directory
    if isDirectory, !PathParts.endsInSlash(argument),
      OutputFormat.all.contains(where: { $0.fileExtensions.contains(parts.fileExtension.lowercased()) })
    {
      throw .cannotCreate(
        path: argument,
        reason: "it is a directory; name another file, or write '\(argument)/' for frames in it")
    }
    if isDirectory || PathParts.endsInSlash(argument) {
      self = .directory(argument)
      return
    }
    if try FrameNaming(pattern: parts.directory) != nil {
      throw .badPattern(
        argument, reason: "the frame number must be in the file's name, not in a directory's")
    }
    if let naming = try FrameNaming(pattern: parts.name) {
      self = .pattern(directory: parts.directory, naming: naming)
    } else {
      self = .file(argument)
    }
  }

  /// The file extension in lower case, without the dot; empty for none.
  package var fileExtension: String {
    let name: String
    switch self {
    case .standardOutput, .directory: return ""
    case .file(let path): name = PathParts(path).name
    case .pattern(_, let naming): name = naming.suffix
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: name.utf8[dot...].dropFirst(), as: UTF8.self).lowercased()
  }

  /// The target as a user would type it, for messages.
  package var path: String {
    switch self {
    case .standardOutput: "-"
    case .file(let path), .directory(let path): path
    case .pattern(let directory, let naming):
      "\(directory)/\(naming.prefix)%0\(naming.minimumDigits)d\(naming.suffix)"
    }
  }

  /// Returns the paths of existing files that an output of a format can replace.
  ///
  /// A path may contain symbolic links.
  package func replaceableFiles(_ format: OutputFormat) -> [String] {
    func frames(in directory: String, _ naming: FrameNaming) -> [String] {
      let names = (directoryEntries(directory) ?? []).filter {
        naming.matches($0) || $0 == FrameManifest.fileName
      }
      return names.map { directory + "/" + $0 }
    }
    switch self {
    case .standardOutput: return []
    case .file(let path): return [path]
    case .directory(let path):
      return frames(in: path, .numbered(fileExtension: format.fileExtensions[0]))
    case .pattern(let directory, let naming): return frames(in: directory, naming)
    }
  }

  /// Returns a sink for single-file formats.
  ///
  /// The target must not be a directory or a pattern.
  ///
  /// - Throws: `cannotCreate` if no file can be created there.
  package func openFile(_ overwriting: OverwritePolicy) throws(FileError) -> any ByteSink {
    switch self {
    case .standardOutput: return DescriptorSink.standardOutput
    case .file(let path):
      if let number = DescriptorPath.number(of: path) {
        return try DescriptorSink(duplicating: number, path: path)
      }
      let place = try OutputPlace(path)
      // Devices and pipes are written directly, without a temporary file.
      if place.existing?.isStream == true { return try DescriptorSink(existing: place) }
      return try AtomicFile(at: place, overwriting: overwriting)
    case .directory, .pattern:
      preconditionFailure("a directory is no file")
    }
  }

  /// Returns a sink for formats of many files, and the naming of its frames.
  func openDirectory(
    fileExtension: String, _ overwriting: OverwritePolicy
  ) throws(FileError) -> (sink: any FileSetSink, naming: FrameNaming) {
    switch self {
    case .directory(let path):
      let naming = FrameNaming.numbered(fileExtension: fileExtension)
      if AtomicDirectory.canReplace(path) {
        return (try AtomicDirectory(path: path, naming: naming, overwriting: overwriting), naming)
      }
      return (try AtomicFileSet(directory: path, naming: naming, overwriting: overwriting), naming)
    case .pattern(let directory, let naming):
      return (try AtomicFileSet(directory: directory, naming: naming, overwriting: overwriting), naming)
    case .standardOutput, .file:
      preconditionFailure("a file is no directory")
    }
  }
}
