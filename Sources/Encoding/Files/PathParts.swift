internal import ExactText

/// A path split at its last slash; "." for the directory of a bare name.
package struct PathParts {
  package let directory: String
  package let name: String

  package init(directory: String, name: String) {
    self.directory = directory
    self.name = name
  }

  package init(_ path: String) {
    var path = Substring(path)
    while path.count > 1, path.last == "/" { path.removeLast() }
    if let slash = path.lastIndex(of: "/") {
      directory = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    } else {
      directory = "."
      name = String(path)
    }
  }

  /// Directory and name joined again.
  package var path: String {
    switch directory {
    case ".": name
    case "/": "/" + name
    default: directory + "/" + name
    }
  }
}
