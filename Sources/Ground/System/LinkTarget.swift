internal import GlyphreelExact

/// The target of a symbolic link relative to a directory.
package enum LinkTarget {
  /// The target does not exist, or the links form a cycle.
  case nowhere
  /// The target is outside the directory.
  case outside
  /// The target is in the directory; its resolved absolute path.
  case inside(String)

  /// Resolves a link.
  package init(of link: String, within directory: String) {
    guard let target = resolvedPath(link) else {
      self = .nowhere
      return
    }
    guard let root = resolvedPath(directory), target.hasPrefix(root == "/" ? "/" : root + "/") else {
      self = .outside
      return
    }
    self = .inside(target)
  }

  /// Returns the reason to reject a path found by a search; nil for a file that is not a link, or a link to a
  /// regular file inside.
  package static func refusal(of path: String, within directory: String) -> String? {
    guard FileStatus(path, followingLinks: false)?.kind == .symbolicLink else { return nil }
    switch LinkTarget(of: path, within: directory) {
    case .nowhere: return "a symbolic link that leads nowhere"
    case .outside: return "a symbolic link that leads out of \(path: directory)"
    case .inside(let target):
      return FileStatus(target)?.kind == .regular
        ? nil : "a symbolic link to something other than a regular file"
    }
  }
}
