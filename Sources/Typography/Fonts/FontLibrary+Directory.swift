internal import ExactText

extension FontLibrary {
  /// True for a font that is named by its file, as `fonts/Mine.ttf`, and not by its family.
  public static func isPath(_ name: String) -> Bool {
    let extensions = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
    return name.contains("/") || extensions.contains { name.lowercased().hasSuffix($0) }
  }

  /// Adds the font files of a directory, in alphabetical order; what is in its subdirectories stays out.
  public func add(directory path: String) throws(TypographyError) {
    for name in try FontFile.names(in: path) where FontLibrary.isPath(name) {
      try add(file: path + "/" + name)
    }
  }
}
