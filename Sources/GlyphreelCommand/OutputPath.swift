#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What outputs are called.
enum OutputPath {
  /// The scene's name with another extension, in the current directory.
  static func derived(from scene: String, extension suffix: String = "gif") -> String {
    let name = scene.split(separator: "/").last.map(String.init) ?? scene
    let base = name == "-" ? "scene" : split(name).base
    return base + "." + suffix
  }

  /// The name for a scale: `todo@2x.gif`; `todo.gif` for a scale of 1.
  static func scaled(_ path: String, by scale: Double) -> String {
    guard scale != 1, path != "-" else { return path }
    let whole = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
    if path.hasSuffix("/") { return path.dropLast() + "@\(whole)x/" }
    let (base, suffix) = split(path)
    return base + "@\(whole)x" + suffix
  }

  /// A file's size in bytes; nil for directories and what is no file.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// A path without its extension, and the extension with its dot.
  private static func split(_ path: String) -> (base: String, suffix: String) {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/"),
      path[path.index(before: dot)] != "/"
    else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
