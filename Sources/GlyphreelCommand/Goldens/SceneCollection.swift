import GlyphreelSystem

/// The scenes that arguments name, each with the name of its golden.
struct SceneCollection {
  /// A scene file.
  struct Entry: Hashable, Sendable {
    /// Its path beneath the directory that was named, without extension; the golden is called so.
    let name: String
    let path: String
    /// True for one that the command line names, which may be a stream.
    let isNamed: Bool
  }

  /// By name.
  let entries: [Entry]
  /// True if only directories were named, so that goldens of no scene can be told.
  let isWhole: Bool

  private static let extensions = ["yaml", "yml", "json"]
  /// Deeper directories are not looked into.
  private static let depthLimit = 64

  /// Looks for scenes.
  ///
  /// - Throws: What is not there or can't be read, and two scenes of one name.
  init(_ arguments: [String]) throws(Failure) {
    var found: [Entry] = []
    var isWhole = true
    for argument in arguments {
      guard let status = FileStatus(argument) else {
        throw Failure("\(argument): error: no such file or directory", .noInput)
      }
      if status.kind == .directory {
        let root = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
        let before = found.count
        try Self.walk(root, "", depth: 0, &found)
        guard found.count > before else {
          throw Failure("\(argument): error: there is no scene in it (*.yaml, *.yml, *.json)", .noInput)
        }
      } else {
        isWhole = false
        found.append(Entry(name: Self.base(PathParts(argument).name), path: argument, isNamed: true))
      }
    }
    found.sort { ($0.name, $0.path) < ($1.name, $1.path) }
    for (entry, next) in zip(found, found.dropFirst()) where entry.name == next.name {
      throw Failure(
        "glyphreel: error: '\(entry.path)' and '\(next.path)' would have one golden, '\(entry.name)'", .usage)
    }
    entries = found
    self.isWhole = isWhole
  }

  /// Files may be links, directories are not followed through them: they could lead in a circle.
  private static func walk(
    _ root: String, _ below: String, depth: Int, _ found: inout [Entry]
  ) throws(Failure) {
    let directory = below.isEmpty ? root : root + "/" + below
    guard let names = directoryEntries(directory) else {
      throw Failure("\(directory): error: the directory can't be read", .noInput)
    }
    for name in names where name.first != "." {
      let relative = below.isEmpty ? name : below + "/" + name
      let path = root + "/" + relative
      if FileStatus(path, followingLinks: false)?.kind == .directory {
        if depth < depthLimit { try walk(root, relative, depth: depth + 1, &found) }
      } else if let dot = name.lastIndex(of: "."), dot > name.startIndex,
        extensions.contains(name[name.index(after: dot)...].lowercased()),
        FileStatus(path)?.kind == .regular
      {
        found.append(Entry(name: base(relative), path: path, isNamed: false))
      }
    }
  }

  /// Without the last dot and what is behind it.
  private static func base(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !name[dot...].contains("/") else {
      return name
    }
    return String(name[..<dot])
  }
}
