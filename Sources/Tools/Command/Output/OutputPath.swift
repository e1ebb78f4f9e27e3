import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

/// The names of outputs.
enum OutputPath {
  /// Returns the scene's name with a format's extension, in the current directory.
  static func derived(from scene: String, format: String) -> String {
    named(base(of: scene), format: format)
  }

  /// Returns a scene's name without directory and extension; 'scene' for standard input.
  static func base(of scene: String) -> String {
    let name = scene.split(separator: "/").last.map(String.init) ?? scene
    return name == "-" ? "scene" : split(name).base
  }

  /// Returns a name with a format's extension.
  static func named(_ base: String, format: String) -> String {
    let known = OutputFormat.all.first { $0.name == format.lowercased() }
    // An unknown name serves as an extension.
    return base + "." + (known?.fileExtensions[0] ?? format)
  }

  /// Returns the path with a word after the name and, if given, another extension: `todo-dark.gif`.
  static func marked(_ path: String, _ word: String, extension suffix: String? = nil) -> String {
    let (base, own) = split(path)
    return base + "-" + word + (suffix.map { "." + $0 } ?? own)
  }

  /// Returns the path for a scale: `todo@2x.gif`; `todo.gif` for a scale of 1.
  static func scaled(_ path: String, by scale: Double) -> String {
    guard scale != 1, path != "-" else { return path }
    if path.hasSuffix("/") { return path.dropLast() + "@\(scale.decimal)x/" }
    let (base, suffix) = split(path)
    return base + "@\(scale.decimal)x" + suffix
  }

  /// Returns the path for each of the scales, which a single one does not change.
  static func variants(_ path: String, _ scales: [Double]) -> [(path: String, scale: Double)] {
    scales.map { (scales.count > 1 ? scaled(path, by: $0) : path, $0) }
  }

  /// Returns true for `-`, and for the same descriptor's other names, such as `/dev/stdout`.
  static func isStandardOutput(_ path: String) -> Bool {
    path == "-" || DescriptorPath.number(of: path) == 1
  }

  /// Returns true if the path has an entry, even a broken link.
  static func exists(_ path: String) -> Bool {
    FileStatus(path, followingLinks: false) != nil
  }

  /// Returns a regular file's size in bytes; nil for anything else.
  static func size(of path: String) -> Int? {
    FileStatus(path).flatMap { $0.kind == .regular ? $0.size : nil }
  }

  /// Splits a path before its extension's dot.
  static func split(_ path: String) -> (base: String, suffix: String) {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/"),
      path[..<dot].last != "/"
    else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
