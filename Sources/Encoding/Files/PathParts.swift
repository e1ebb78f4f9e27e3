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
    let path = Self.withoutSlashes(path)
    if let slash = path.lastIndex(of: "/") {
      directory = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.unicodeScalars.index(after: slash)...])
    } else {
      directory = "."
      name = path
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

  /// The part of the name after its last dot; empty for a name without one, or with one at its beginning alone.
  package var fileExtension: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[name.unicodeScalars.index(after: dot)...])
  }

  /// A path without the slashes at its end; the root stays.
  package static func withoutSlashes(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard path.utf8.last == slash, let last = path.utf8.lastIndex(where: { $0 != slash }) else {
      return path.utf8.last == slash ? "/" : path
    }
    return String(path[...last])
  }
}
