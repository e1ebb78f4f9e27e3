import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What outputs are called.
enum OutputPath {
  /// The scene's name with a format's extension, in the current directory; a directory for a sequence.
  static func derived(from scene: String, format: String) -> String {
    named(base(of: scene), format: format)
  }

  /// A scene's name without its directory and extension; 'scene' for one on standard input.
  static func base(of scene: String) -> String {
    let name = scene.split(separator: "/").last.map(String.init) ?? scene
    return name == "-" ? "scene" : split(name).base
  }

  /// A name with the extension that belongs to a format.
  static func named(_ base: String, format: String) -> String {
    let known = OutputFormat.all.first { $0.name == format.lowercased() }
    // A sprite sheet is a PNG picture with a text beside it; nobody knows what a name unheard-of would want.
    return base + "." + (known.map { $0.fileExtensions.first ?? "png" } ?? format)
  }

  /// The same place with a word behind the name and, if one is given, another extension: `todo-dark.gif`.
  static func marked(_ path: String, _ word: String, extension suffix: String? = nil) -> String {
    let (base, own) = split(path)
    return base + "-" + word + (suffix.map { "." + $0 } ?? own)
  }

  /// The name for a scale: `todo@2x.gif`; `todo.gif` for a scale of 1.
  static func scaled(_ path: String, by scale: Double) -> String {
    guard scale != 1, path != "-" else { return path }
    if path.hasSuffix("/") { return path.dropLast() + "@\(digits(scale))x/" }
    let (base, suffix) = split(path)
    return base + "@\(digits(scale))x" + suffix
  }

  /// A scale as names have it: `2`, `1.5`.
  static func digits(_ scale: Double) -> String {
    scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
  }

  /// Whether anything is there, be it a link to nowhere.
  static func exists(_ path: String) -> Bool {
    fileStatus(path, followingLinks: false) != nil
  }

  /// A file's size in bytes; nil for directories and what is no file.
  static func size(of path: String) -> Int? {
    guard let status = fileStatus(path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// A path without its extension, and the extension with its dot.
  private static func split(_ path: String) -> (base: String, suffix: String) {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/"),
      path[..<dot].last != "/"
    else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
