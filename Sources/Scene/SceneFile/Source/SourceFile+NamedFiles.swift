internal import GlyphreelExact
import GlyphreelScene
internal import GlyphreelSystem
import GlyphreelTypography

extension SourceFile {
  /// Returns the paths of all files that the text may refer to, without duplicates: included files and tables, then fonts and
  /// pictures in source order.
  ///
  /// The text may have errors, and the result may include words that only look like paths. It is intended for watching files,
  /// not for opening them. Returns nil if the text is not YAML.
  package func namedFiles(filling template: Template = Template()) -> [String]? {
    guard let expansion = try? expanded(filling: template) else { return nil }
    var names: [String] = []
    expansion.source.collect(expansion.root, into: &names)
    var seen: Set<ExactString> = []
    return (expansion.files + names).filter { seen.insert(ExactString($0)).inserted }
  }

  private func collect(_ value: SourceNode, into names: inout [String]) {
    switch value.content {
    case .null, .invalid: break
    case .scalar(let text, _):
      // In marked-up text and in `url(...)`, paths are surrounded by other characters.
      let words = text.split { " \t\n\"'(){}[],;=".contains($0) }.map(String.init)
      let directory = file(of: value.range).directory
      names += ([AppearanceReader.url(text) ?? text] + words).filter(Self.isFile).map {
        FileScope.joined($0, directory)
      }
    case .list(let elements):
      for element in elements { collect(element, into: &names) }
    case .mapping(let entries):
      for entry in entries { collect(entry.value, into: &names) }
    }
  }

  private static func isFile(_ name: String) -> Bool {
    guard !name.contains(where: \.isNewline), name.utf8.count <= 1024, let dot = name.lastIndex(of: ".")
    else {
      return false
    }
    let suffix = name[dot...].lowercased()
    return [".png", ".apng", ".jpg", ".jpeg", ".webp", ".gif", ".dic"].contains { suffix == $0 }
      || FontLibrary.isPath(String(name[dot...]))
  }
}
