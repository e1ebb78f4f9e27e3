internal import GlyphreelExact
internal import GlyphreelGraphics

extension TerminalTheme {
  /// Creates the theme of a recording; bright colours that it lacks are the plain ones.
  package init(_ theme: Recording.Theme) {
    let colors = theme.palette.count < 16 ? theme.palette + theme.palette : theme.palette
    self.init(
      foreground: Color(rgb: theme.foreground), background: Color(rgb: theme.background),
      palette: colors.prefix(16).map(Color.init(rgb:)))
  }

  /// The theme in the header of a recording.
  package var recorded: Recording.Theme {
    func rgb(_ color: Color) -> UInt32 {
      [color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
    return Recording.Theme(
      foreground: rgb(foreground), background: rgb(background), palette: palette.map(rgb))
  }
}

extension TerminalTheme.Name {
  /// Creates the name from an alternative spelling, such as `Tokyo Night`, `TokyoNight` or VHS's `Builtin Solarized Dark`;
  /// nil for an unknown name.
  package init?(spelled text: String) {
    let words = Self.letters(text)
    let own = words.hasPrefix("builtin") ? String(words.dropFirst("builtin".utf8.count)) : words
    guard
      let name = Self.allCases.first(where: { ExactString(Self.letters($0.rawValue)) == ExactString(own) })
    else { return nil }
    self = name
  }

  /// Returns text in lower case, without spaces, hyphens and underscores.
  private static func letters(_ text: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where ![" ", "-", "_"].contains(scalar) {
      letters.append(scalar)
    }
    return String(letters)
  }
}
