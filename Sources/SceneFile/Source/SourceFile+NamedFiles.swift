internal import GlyphreelExactText
import Glyphreel
import GlyphreelTypography

extension SourceFile {
  /// Returns the paths of all files that the text may refer to: fonts and pictures, each once, in source order.
  ///
  /// The text may have errors, and the result may include words that only look like paths. Meant for watching files,
  /// not for opening them. Returns nil if the text is not YAML.
  package func namedFiles(filling template: Template = Template()) -> [String]? {
    guard EncodingCheck.firstFault(in: self) == nil else { return nil }
    var composer = YAMLComposer(self, template: template)
    guard let root = try? composer.compose() else { return nil }
    var names: [String] = []
    SourceFile.collect(root, into: &names)
    var seen: Set<ExactString> = []
    return names.map { $0.hasPrefix("/") ? $0 : directory + $0 }.filter {
      seen.insert(ExactString($0)).inserted
    }
  }

  private static func collect(_ value: OptionValue, into names: inout [String]) {
    switch value.content {
    case .null, .invalid: break
    case .scalar(let text, _):
      // In marked-up text and in `url(...)`, paths are surrounded by other characters.
      let words = text.split { " \t\n\"'(){}[],;=".contains($0) }.map(String.init)
      names += ([AppearanceReader.url(text) ?? text] + words).filter(isFile)
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
    return [".png", ".apng", ".jpg", ".jpeg", ".webp", ".gif"].contains { suffix == $0 }
      || FontLibrary.isPath(String(name[dot...]))
  }
}
