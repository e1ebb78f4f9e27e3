internal import GlyphreelExact

/// A design of letters, shown in the first available family of its list.
public enum FontDesign: String, CaseIterable, Sendable {
  /// Inter.
  case `default`
  /// An installed font with rounded strokes.
  case rounded
  /// An installed font with serifs.
  case serif
  /// JetBrains Mono.
  case monospaced

  /// The family for `TextStyle.font`: an included one, or CSS's name of the design.
  public var font: String {
    switch self {
    case .default: "Inter"
    case .rounded: "ui-rounded"
    case .serif: "ui-serif"
    case .monospaced: "JetBrains Mono"
    }
  }

  /// Free families of the design, the preferred one first; none if an included one is always used.
  package var families: [String] {
    switch self {
    case .default, .monospaced: []
    case .rounded: ["Nunito", "Varela Round", "M PLUS Rounded 1c", "Quicksand", "Comfortaa"]
    case .serif:
      ["Source Serif 4", "Source Serif Pro", "Noto Serif", "Liberation Serif", "DejaVu Serif"]
    }
  }

  /// Returns the design that corresponds to a CSS generic family name; nil for other families.
  static func named(_ family: String) -> FontDesign? {
    allCases.first { !$0.families.isEmpty && $0.font == family }
  }
}

extension FontDesign {
  /// Returns the error that no family of the design is loaded.
  func unavailable(usesSystemFonts: Bool) -> TypographyError {
    let remedy =
      usesSystemFonts
      ? "install one, name a font file with 'font', or add one with --font-dir"
      : "name a font file with 'font', add one with --font-dir, or allow the installed ones with --system-fonts"
    return .unavailable(
      "no font of the design '\(rawValue)' is available, such as \(families.joined(separator: ", ")); \(remedy)",
      key: "style.design")
  }
}
