import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem
import GlyphreelTypography

/// The files that a command reads; outputs must not replace them.
///
/// Files are compared by device and inode, which identify a file through symbolic links and hard links.
struct InputFiles: Sendable {
  private var paths: [FileStatus.Identity: String] = [:]
  /// The outputs so far.
  private var claimed: Set<ExactString> = []

  /// - Parameters:
  ///   - paths: The files by their paths; `-` is standard input. Paths without a regular file are ignored.
  ///   - fontDirectories: Directories whose font files are inputs as well.
  init(_ paths: [String], fontDirectories: [String] = []) {
    add(paths)
    add(fontsIn: fontDirectories)
  }

  /// Adds files by their paths.
  mutating func add(_ paths: [String]) {
    for path in paths { add(path) }
  }

  /// Adds the PNGs and the manifest of a directory, or the PNGs that match a pattern; other paths are ignored.
  mutating func add(picturesIn path: String) {
    var directory = path
    if FileStatus(path)?.kind != .directory {
      guard case .pattern(let parent, _)? = try? OutputTarget(path) else { return }
      directory = parent
    }
    for name in directoryEntries(directory) ?? []
    where name.lowercased().hasSuffix(".png") || name == FrameManifest.fileName {
      add(directory + "/" + name)
    }
  }

  private mutating func add(fontsIn directories: [String]) {
    for directory in directories {
      for name in directoryEntries(directory) ?? [] where FontLibrary.isPath(name) {
        add(directory + "/" + name)
      }
    }
  }

  private mutating func add(_ path: String) {
    let status = path == "-" ? FileStatus(0) : FileStatus(path)
    guard let status, status.kind == .regular, paths[status.identity] == nil else { return }
    paths[status.identity] = path == "-" ? "standard input" : "\(path: path)"
  }

  /// Rejects an output that would replace or lengthen one of the files.
  func check(_ target: OutputTarget, _ format: OutputFormat) throws(Failure) {
    for path in target.replaceableFiles(format) { try check(path, asPartOf: target.path) }
    if target == .standardOutput, let status = FileStatus(1), let input = paths[status.identity] {
      throw refusal("standard output", input)
    }
  }

  /// Rejects an output that would replace one of the files, and a second one of its name.
  mutating func claim(_ path: String, _ format: OutputFormat) throws {
    try check(try OutputTarget(path), format)
    guard claimed.insert(ExactString(path)).inserted else {
      throw Failure("glyphreel: error: the output \(path: path) is named twice", .usage)
    }
  }

  /// Rejects a place that one of the files occupies.
  func check(_ place: OutputPlace) throws(Failure) {
    guard let existing = place.existing, let input = paths[existing.identity] else { return }
    throw refusal("the output \(path: place.path)", input)
  }

  /// Rejects a path that leads to one of the files.
  ///
  /// - Parameter output: The output as the user named it; nil for the path itself.
  func check(_ path: String, asPartOf output: String? = nil) throws(Failure) {
    guard let status = FileStatus(path), let input = paths[status.identity] else { return }
    let place = output.map { $0 == path ? "" : " (\(path: path))" } ?? ""
    throw refusal("the output \(path: output ?? path)\(place)", input)
  }

  private func refusal(_ output: String, _ input: String) -> Failure {
    Failure(
      "glyphreel: error: \(output) would replace the input \(input); write to another file", .usage)
  }
}
