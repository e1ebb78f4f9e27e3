internal import GlyphreelExactText
import Glyphreel
import GlyphreelTypography

extension SourceFile {
  /// Every file that the text may mean, fonts and pictures: their paths, each once, in the order of the text.
  ///
  /// A text that is no scene yet has them, too, and so may one that only looks as if it named a file: this is for those
  /// who watch files, not for those who open them. Nil for a text that is no YAML: what it names can't be told.
  public func namedFiles(filling template: Template = Template()) -> [String]? {
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
      // In marked-up text and in `url(...)` names stand between other characters.
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
    return name[dot...].lowercased() == ".png" || FontLibrary.isPath(String(name[dot...]))
  }
}
