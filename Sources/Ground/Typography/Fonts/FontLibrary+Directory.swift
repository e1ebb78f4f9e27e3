internal import GlyphreelExact
internal import GlyphreelSystem

extension FontLibrary {
  /// Returns true if a font name is a file path such as `fonts/Mine.ttf`, not a family name.
  package static func isPath(_ name: String) -> Bool {
    let extensions = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
    return name.contains("/") || extensions.contains { name.lowercased().hasSuffix($0) }
  }

  /// Adds the font files of a directory in alphabetical order; subdirectories are ignored.
  ///
  /// - Throws: `badFont` for an invalid font file and for a symbolic link that leads out of the directory.
  public func add(directory path: String) throws(TypographyError) {
    guard let names = directoryEntries(path) else { throw .badFont(path, reason: systemErrorText()) }
    for name in names where FontLibrary.isPath(name) {
      let file = path + "/" + name
      if let refusal = LinkTarget.refusal(of: file, within: path) {
        throw .badFont(file, reason: "it is \(refusal); copy the font, or add its directory")
      }
      try add(file: file)
    }
  }
}
