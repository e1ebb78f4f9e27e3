internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The folders that contain all files that an untrusted file may name.
///
/// Every reader of a file that a scene names goes through `open` or `check`. Paths are resolved component by component, each
/// through the descriptor of its directory. A symbolic link is replaced with its target, which must also be inside the folders.
/// Nothing outside is opened or queried, so a message does not reveal whether a file exists there.
package struct FileScope: Sendable {
  /// The folders; nil if every file may be named.
  private let folders: [String]?

  /// The number of symbolic links after which a path counts as a cycle, as in Linux.
  private static let linkLimit = 40

  /// Creates the scope of files in the given folders or below them.
  package init(folders: [String]) { self.folders = folders }

  private init() { folders = nil }

  /// The scope of a file whose names come from the command line.
  package static let anywhere = FileScope()

  /// The hint for a path in a file that names no file.
  package static let hint = "paths are relative to this file"

  /// Opens a regular file of at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - path: The path as it is written: absolute, or relative to `directory`.
  ///   - directory: The directory of the file that names it; empty for the current one.
  /// - Throws: `FileFailure.outside` for a path that leads out of the folders, even if nothing is there.
  package func open(_ path: String, from directory: String, limit: Int) throws(FileFailure) -> InputFile {
    guard let folders else {
      return try InputFile(Self.joined(path, directory), limit: limit)
    }
    guard !path.utf8.contains(0) else { throw .system(ENOENT) }
    if Self.isAddress(path) { throw .address }
    var walk = Walk(roots: folders.compactMap(Root.init))
    // A text that is not from a file can have the name of a directory that does not exist.
    if walk.roots.isEmpty { throw .system(ENOENT) }
    try walk.enter(path.utf8.first == Walk.slash ? [] : PathParts.names(in: Self.resolved(directory)), path)
    return try walk.openFile(limit: limit)
  }

  /// Throws `FileFailure.outside` for a path that `open` does not open for this reason.
  package func check(_ path: String, from directory: String) throws(FileFailure) {
    guard case _? = folders else { return }
    do throws(FileFailure) { _ = try open(path, from: directory, limit: .max) } catch {
      if error == .outside || error == .address { throw error }
    }
  }

  /// Returns true for an address on the network.
  static func isAddress(_ path: String) -> Bool {
    ["https://", "http://", "ftp://", "data:"].contains(where: path.hasPrefix)
  }

  /// Returns a path relative to the current directory.
  ///
  /// - Parameter directory: A directory that ends in a slash; empty for the current one.
  package static func joined(_ path: String, _ directory: String) -> String {
    path.utf8.first == Walk.slash ? path : directory + path
  }

  /// Returns the absolute path of a directory without symbolic links; the root if it does not exist.
  private static func resolved(_ directory: String) -> String {
    resolvedPath(directory.isEmpty ? "." : directory) ?? "/"
  }

  /// An open folder of the scope, with the components of its absolute path without symbolic links.
  private struct Root {
    let names: [String]
    /// The components of an absolute path as it was given, which may contain links; otherwise those of `names`.
    let spelling: [String]
    let folder: Folder

    init?(_ path: String) {
      let path = path.isEmpty ? "." : path
      guard let resolved = resolvedPath(path), let folder = try? Folder(resolved) else { return nil }
      names = PathParts.names(in: resolved)
      spelling = path.utf8.first == Walk.slash ? PathParts.names(in: path) : names
      self.folder = folder
    }

    private static func areEqual(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

    /// Returns the number of components at the start of an absolute path that name the folder; nil if none do.
    func depth(in path: [String]) -> Int? {
      if path.starts(with: names, by: Self.areEqual) { return names.count }
      return path.starts(with: spelling, by: Self.areEqual) ? spelling.count : nil
    }
  }

  /// A walk along a path, below one of the roots.
  private struct Walk {
    static let slash = UInt8(ascii: "/")

    let roots: [Root]
    private var root: Root?
    /// The directories from the root to the place that the walk has reached.
    private var folders: [Folder] = []
    /// The components that are left.
    private var rest: ArraySlice<String> = []
    private var linkCount = 0

    init(roots: [Root]) { self.roots = roots }

    /// Begins at an absolute directory without symbolic links, at the root that contains the path.
    mutating func enter(_ directory: [String], _ path: String) throws(FileFailure) {
      try enter(directory, PathParts.names(in: path)[...])
    }

    private mutating func enter(_ directory: [String], _ path: ArraySlice<String>) throws(FileFailure) {
      var (directory, path) = (directory, path)
      while path.first.map(Self.isParent) == true {
        path.removeFirst()
        _ = directory.popLast()
      }
      let names = directory + path
      let matches = roots.compactMap { root in root.depth(in: names).map { (root: root, depth: $0) } }
      guard let match = matches.max(by: { $0.depth < $1.depth }) else { throw .outside }
      root = match.root
      folders = [match.root.folder]
      rest = names[match.depth...]
    }

    /// Opens the file at the end of the path.
    mutating func openFile(limit: Int) throws(FileFailure) -> InputFile {
      while let name = rest.popFirst() {
        guard let folder = folders.last else { throw .outside }
        if Self.isParent(name) {
          folders.removeLast()
          if folders.isEmpty { try enter(root?.names.dropLast() ?? [], rest) }
        } else if let target = folder.linkTarget(name) {
          try follow(target)
        } else if rest.isEmpty {
          var file = try InputFile(name, in: folder, limit: limit)
          if linkCount > 0 { file.quoting = .forbidden }
          return file
        } else {
          folders.append(try folder.folder(name))
        }
      }
      throw .system(EISDIR)
    }

    private mutating func follow(_ target: String) throws(FileFailure) {
      linkCount += 1
      guard linkCount <= FileScope.linkLimit else { throw .system(ELOOP) }
      let names = PathParts.names(in: target) + rest
      if target.utf8.first == Self.slash { try enter([], names[...]) } else { rest = names[...] }
    }

    private static func isParent(_ name: String) -> Bool { name == ".." }
  }
}
