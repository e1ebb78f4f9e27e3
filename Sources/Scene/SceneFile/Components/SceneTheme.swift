internal import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// The names of a scene's theme, with their values on light and on dark pages.
struct SceneTheme: Sendable {
  var light = ThemeNames()
  /// The names that have other values on dark pages.
  var dark = ThemeNames()
  var hasDark = false

  /// Returns the names in a variant; nil for a theme without names.
  func names(_ theme: Look.Theme) -> ThemeNames? {
    var names = light
    if theme == .dark {
      names.colors += dark.colors
      names.fonts += dark.fonts
      names.sizes += dark.sizes
    }
    return names == ThemeNames() ? nil : names
  }

  /// The kinds of named values.
  enum Kind: String, CaseIterable {
    case colors, fonts, sizes

    var path: WritableKeyPath<ThemeNames, [ThemeNames.Entry]> {
      switch self {
      case .colors: \.colors
      case .fonts: \.fonts
      case .sizes: \.sizes
      }
    }

    /// Returns true for a word that already has a meaning where values of the kind are read.
    func isKeyword(_ name: String) -> Bool {
      switch self {
      case .colors: Color(css: name) != nil || Self.colorWords.contains { $0 == name.lowercased() }
      case .sizes: Self.sizeWords.contains { $0 == name.lowercased() }
      case .fonts: FontLibrary.isPath(name)
      }
    }

    private static let sizeWords = [
      "fit", "fill", "auto", "none", "normal", "natural", "start", "center", "end", "top", "left", "bottom",
      "right",
    ]

    /// The words of CSS colours and gradients.
    private static let colorWords = [
      "none", "currentcolor", "inherit", "initial", "unset", "revert", "in", "to", "at", "from", "circle",
      "ellipse", "closest-side", "closest-corner", "farthest-side", "farthest-corner", "left", "right", "top",
      "bottom", "center", "shorter", "longer", "increasing", "decreasing", "hue", "srgb", "srgb-linear",
      "lab",
      "oklab", "lch", "oklch", "hsl", "hwb", "xyz", "rgb", "rgba", "hsla", "url", "linear-gradient",
      "radial-gradient", "conic-gradient", "repeating-linear-gradient", "repeating-radial-gradient",
      "repeating-conic-gradient",
    ]
  }
}

extension SceneExpansion {
  /// Reads the theme of a file; its names replace equal ones of included files.
  mutating func readTheme(_ entry: SourceNode.Entry, in file: SourceFile) {
    var options = MappingReader(
      filled(entry.value, Place()), named: "theme", at: entry.keyRange, advisor: SceneAdvisor())
    let light = names(&options, of: file, within: nil)
    theme.light.colors += light.colors
    theme.light.fonts += light.fonts
    theme.light.sizes += light.sizes
    if options.has("dark") {
      theme.hasDark = true
      let known = theme.light
      let dark = options.nested("dark") { names(&$0, of: file, within: known) }
      theme.dark.colors += dark.colors
      theme.dark.fonts += dark.fonts
      theme.dark.sizes += dark.sizes
    }
    options.finish()
    diagnostics += options.diagnostics
  }

  /// Reads the names of all kinds.
  ///
  /// - Parameter known: The names that the dark variant may have; nil for the light one.
  private func names(
    _ options: inout MappingReader, of file: SourceFile, within known: ThemeNames?
  ) -> ThemeNames {
    var result = ThemeNames()
    for kind in SceneTheme.Kind.allCases {
      guard case .mapping(let entries)? = options.value(kind.rawValue)?.content else {
        if options.has(kind.rawValue) {
          options.report(
            .error, "expected names with their values for '\(kind.rawValue)'",
            hint: "write, for example, 'colors: { accent: crimson }'", at: kind.rawValue)
        }
        continue
      }
      result[keyPath: kind.path] = options.nested(kind.rawValue) { names in
        entries.compactMap { entry in
          guard isName(entry, kind, known, &names),
            let text = Self.text(entry.key, kind, of: file, &names)
          else { return nil }
          return ThemeNames.Entry(entry.key, text)
        }
      }
    }
    return result
  }

  /// Returns true for a name that is possible; reports an error for others.
  private func isName(
    _ entry: SourceNode.Entry, _ kind: SceneTheme.Kind, _ known: ThemeNames?, _ options: inout MappingReader
  ) -> Bool {
    let name = entry.key
    _ = options.value(name)
    let isWord =
      name.unicodeScalars.allSatisfy { $0 != "#" && ThemeNames.isPartOfName($0) }
      && name.unicodeScalars.first.map { !("0"..."9").contains($0) && $0 != "-" } == true
    guard isWord || kind == .fonts else {
      options.report(
        .error, "\(Diagnostic.quoted(name)) can't be a name",
        hint: "begin with a letter, and use letters, digits, '-' and '_'", at: entry.keyRange)
      return false
    }
    guard !kind.isKeyword(name) else {
      options.report(
        .error, "\(Diagnostic.quoted(name)) is reserved and can't be a name",
        hint: "choose another name, such as 'accent'", at: entry.keyRange)
      return false
    }
    if let known, !known[keyPath: kind.path].contains(where: { $0.name == name }) {
      let near = Suggestion.nearest(to: name, among: known[keyPath: kind.path].map(\.name))
      options.report(
        .error, "\(Diagnostic.quoted(name)) has a value on dark pages only",
        hint: near.map { "did you mean '\($0)'?" } ?? "add it to '\(kind.rawValue)' of the theme, too",
        at: entry.keyRange)
      return false
    }
    return true
  }

  /// Returns the value of a name as a scene file writes it; reports an error for an invalid one.
  private static func text(
    _ name: String, _ kind: SceneTheme.Kind, of file: SourceFile, _ options: inout MappingReader
  ) -> String? {
    switch kind {
    case .colors: options.color(name) == nil ? nil : options.string(name)
    case .sizes: options.length(name, in: -100_000...100_000).map { "\($0)" }
    case .fonts:
      options.string(name).map { file.font($0, at: name, &options) }
    }
  }
}
