internal import GlyphreelExact
import GlyphreelScene
internal import GlyphreelSystem
import GlyphreelTypography

extension SourceFile {
  /// Returns the problems of a layer whose parts are written in this source, at their places.
  package func problems(ofLayer layer: SourceNode) -> [Diagnostic] {
    var reader = LayerReader(self, limits: Limits())
    _ = reader.layer(layer)
    return reader.diagnostics
  }

  /// Returns an entry of a text style in which files have paths that are relative to the current directory.
  package func located(_ entry: SourceNode.Entry) -> SourceNode.Entry {
    guard case .scalar(let text, let style) = entry.value.content else {
      guard case .mapping(let entries) = entry.value.content, entry.key == "fill" else { return entry }
      var entry = entry
      entry.value.content = .mapping(entries.map(located))
      return entry
    }
    let path: String
    switch entry.key {
    case "font" where FontLibrary.isPath(text): path = FileScope.joined(text, directory)
    case "image", "recording", "animation": path = FileScope.joined(text, directory)
    case "fill":
      guard let image = AppearanceReader.url(text) else { return entry }
      path = "url(\(FileScope.joined(image, directory)))"
    default: return entry
    }
    var entry = entry
    entry.value.content = .scalar(path, style)
    return entry
  }

  /// Returns the path of a font file that this source names, or the name of a family unchanged.
  ///
  /// Reports an error at a key for a file outside the scope.
  package func font(_ name: String, at key: String, _ options: inout MappingReader) -> String {
    guard FontLibrary.isPath(name) else { return name }
    do throws(FileFailure) { try scope.check(name, from: directory) } catch {
      options.report(.error, "can't use the font \(path: name): \(error.reason())", at: key)
    }
    return FileScope.joined(name, directory)
  }
}
