internal import GlyphreelExactText

/// The place that a symbolic link leads to, seen from a directory that was searched.
package enum LinkTarget {
  /// Nothing is there, or the links go in a circle.
  case nowhere
  /// A place that is not beneath the directory.
  case outside
  /// A place beneath the directory, as an absolute path without links.
  case inside(String)

  /// Follows a link to its end.
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

  /// Why a file that a search has found may not be opened; nil for a file that is no link, or one that leads to a file inside.
  package static func refusal(of path: String, within directory: String) -> String? {
    guard FileStatus(path, followingLinks: false)?.kind == .symbolicLink else { return nil }
    switch LinkTarget(of: path, within: directory) {
    case .nowhere: return "a symbolic link that leads nowhere"
    case .outside: return "a symbolic link that leads out of \(path: directory)"
    case .inside(let target):
      return FileStatus(target)?.kind == .regular ? nil : "a symbolic link to what is no regular file"
    }
  }
}
