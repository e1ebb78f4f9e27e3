internal import GlyphreelExact

/// A path split at its last slash.
///
/// The directory of a bare name is ".".
///
/// Paths are split by bytes, because a combining mark after a slash would form a different grapheme cluster.
package struct PathParts {
  package let directory: String
  package let name: String

  package init(directory: String, name: String) {
    self.directory = directory
    self.name = name
  }

  package init(_ path: String) {
    var path = path.utf8[...]
    while path.count > 1, path.last == Self.slash { path.removeLast() }
    if let slash = path.lastIndex(of: Self.slash) {
      directory = slash == path.startIndex ? "/" : String(decoding: path[..<slash], as: UTF8.self)
      name = String(decoding: path[path.index(after: slash)...], as: UTF8.self)
    } else {
      directory = "."
      name = String(decoding: path, as: UTF8.self)
    }
  }

  /// The path joined from directory and name.
  package var path: String {
    switch directory {
    case ".": name
    case "/": "/" + name
    default: directory + "/" + name
    }
  }

  /// The extension without its dot; empty for a name without one or with only a leading dot.
  package var fileExtension: String {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return "" }
    return String(decoding: bytes[bytes.index(after: dot)...], as: UTF8.self)
  }

  /// Returns a path without trailing slashes; the root keeps one.
  package static func withoutSlashes(_ path: String) -> String {
    guard endsInSlash(path) else { return path }
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "/" }
    return String(decoding: path.utf8[...last], as: UTF8.self)
  }

  /// Returns the components of a path, without empty ones and ".".
  package static func names(in path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
  }

  package static func endsInSlash(_ path: String) -> Bool { path.utf8.last == slash }

  private static let slash = UInt8(ascii: "/")
}
