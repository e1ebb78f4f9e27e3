import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelSystem

/// A scene file that does not exist, with a suggestion.
struct MissingFile {
  /// The path as it was typed.
  let path: String

  /// The path of a file or directory of a similar name; nil for none.
  var near: String? {
    let parts = PathParts(PathParts.withoutSlashes(path))
    let near = Self.nearest(to: parts.name, among: directoryEntries(parts.directory) ?? [])
    return near.map {
      (parts.directory == "." ? $0 : parts.directory + "/" + $0).shortenedInside(to: 100).printable()
    }
  }

  /// Returns a similar name whose part before the extension is similar, too; nil for none.
  private static func nearest(to name: String, among names: [String]) -> String? {
    func stem(_ name: String) -> String {
      String(decoding: name.utf8.dropLast(PathParts(name).fileExtension.utf8.count), as: UTF8.self)
    }
    let near = names.filter {
      stem($0) == stem(name) || Suggestion.nearest(to: stem(name), among: [stem($0)]) != nil
    }
    return Suggestion.nearest(to: name, among: near)
  }

  /// Returns the hint for a unit that a space separates from the number before it, as in `--hold 10 min`; nil for other names.
  static func unitHint(_ path: String) -> String? {
    let arguments = Program.arguments
    guard path.utf8.count < 10, let index = arguments.firstIndex(where: { $0 == path }), index > 1,
      arguments[index - 2].hasPrefix("--"), Double(arguments[index - 1]) != nil,
      let value = Advice.quantity(arguments[index - 1] + path)
    else { return nil }
    return "write '\(arguments[index - 2]) \(value)'"
  }

  /// The suggestion, without a full stop; nil for none.
  var hint: String? {
    if path.contains(" "), !path.contains("/"), !path.contains(".") {
      return "to show a text, write "
        + Diagnostic.correction("glyphreel strike \(ShellWord.quoted(path.shortened(to: 60)))")
    }
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    let name = String(path.dropFirst(directory.unicodeScalars.count))
    guard let names = (try? Folder(directory.isEmpty ? "." : directory))?.names() else {
      return "directory '\(directory.shortenedInside(to: 200))' not found"
    }
    let scenes = names.filter { name in [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) } }.sorted()
    let near = Self.nearest(to: name, among: scenes) ?? scenes.first { $0.hasPrefix(name + ".") }
    if let near {
      return "did you mean '\(directory.shortenedInside(to: 100))\(near.shortened(to: 60).printable())'?"
    }
    return scenes.isEmpty ? "'glyphreel init' writes a scene as a starting point" : nil
  }
}
