public import GlyphreelGraphics
internal import GlyphreelExact
internal import GlyphreelTerminal

/// The colours of a terminal: of text, of the background, and the palette.
public struct TerminalTheme: Hashable, Sendable {
  /// The colour of text.
  public var foreground: Color
  /// The colour of the background.
  public var background: Color
  /// The colour of the cursor.
  public var cursor: Color
  /// The 16 colours: black, red, green, yellow, blue, magenta, cyan, white, then their bright versions.
  public var palette: [Color] {
    didSet { precondition(palette.count == 16, "a palette has 16 colours") }
  }

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - cursor: The colour of the cursor; nil for that of text.
  ///   - palette: 16 colours.
  public init(foreground: Color, background: Color, cursor: Color? = nil, palette: [Color]) {
    precondition(palette.count == 16, "a palette has 16 colours")
    self.foreground = foreground
    self.background = background
    self.cursor = cursor ?? foreground
    self.palette = palette
  }

  /// True if the background is darker than the text.
  package var isDark: Bool {
    ContrastRatio.luminance(of: background) < ContrastRatio.luminance(of: foreground)
  }

  /// Returns the colour of a cell's text or background.
  ///
  /// Beyond the theme's 16 colours the palette is xterm's: a cube of six levels for each component, and 24 greys.
  func color(
    _ color: TerminalColor, _ changed: Screen.ChangedColors, isBackground: Bool
  ) -> Color {
    switch color {
    case .standard:
      let own = isBackground ? changed.background : changed.foreground
      return own.map(Color.init(rgb:)) ?? (isBackground ? background : foreground)
    case .palette(let number):
      if let own = changed.palette[number] { return Color(rgb: own) }
      if number < 16 { return palette[Int(number)] }
      if number >= 232 {
        let level = 8 + 10 * UInt32(number - 232)
        return Color(rgb: level << 16 | level << 8 | level)
      }
      func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }
      let cube = UInt32(number) - 16
      return Color(rgb: level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6))
    case .rgb(let red, let green, let blue):
      return Color(rgb: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
  }
}

extension TerminalTheme {
  /// A theme by its name in scene files.
  public enum Name: String, CaseIterable, Sendable {
    /// GitHub's colours on white, which is the default of light looks.
    case githubLight = "github-light"
    /// GitHub's colours on near-black, which is the default of dark looks.
    case githubDark = "github-dark"
    /// Catppuccin on light grey.
    case catppuccinLatte = "catppuccin-latte"
    /// Catppuccin on dark blue.
    case catppuccinMocha = "catppuccin-mocha"
    /// Dracula, bright colours on dark violet.
    case dracula
    /// Gruvbox, warm colours on dark grey.
    case gruvboxDark = "gruvbox-dark"
    /// Gruvbox on cream.
    case gruvboxLight = "gruvbox-light"
    /// Monokai, vivid colours on dark olive.
    case monokai
    /// Nord, muted colours on blue-grey.
    case nord
    /// Atom's One on dark grey.
    case oneDark = "one-dark"
    /// Solarized on deep teal.
    case solarizedDark = "solarized-dark"
    /// Solarized on cream.
    case solarizedLight = "solarized-light"
    /// Tokyo Night, pastel colours on dark blue.
    case tokyoNight = "tokyo-night"
  }

  /// Returns a theme by its name.
  public static func named(_ name: Name) -> TerminalTheme {
    let (foreground, background, palette) = colors(of: name)
    return TerminalTheme(
      foreground: Color(rgb: foreground), background: Color(rgb: background),
      palette: palette.map(Color.init(rgb:)))
  }

  /// The colours of text and background, and the palette.
  private static func colors(of name: Name) -> (UInt32, UInt32, [UInt32]) {
    switch name {
    case .githubLight:
      (
        0x1F2328, 0xFFFFFF,
        [
          0x24292F, 0xCF222E, 0x116329, 0x7D4E00, 0x0969DA, 0x8250DF, 0x1B7C83, 0x6E7781,
          0x57606A, 0xA40E26, 0x1A7F37, 0x633C01, 0x0550AE, 0x6639BA, 0x136061, 0x59636E,
        ]
      )
    case .githubDark:
      (
        0xE6EDF3, 0x161B22,
        [
          0x484F58, 0xFF7B72, 0x3FB950, 0xD29922, 0x58A6FF, 0xBC8CFF, 0x39C5CF, 0xB1BAC4,
          0x8B949E, 0xFFA198, 0x56D364, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD, 0xFFFFFF,
        ]
      )
    case .catppuccinLatte:
      (
        0x4C4F69, 0xEFF1F5,
        [
          0x5C5F77, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xACB0BE,
          0x6C6F85, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xBCC0CC,
        ]
      )
    case .catppuccinMocha:
      (
        0xCDD6F4, 0x1E1E2E,
        [
          0x45475A, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xBAC2DE,
          0x585B70, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xA6ADC8,
        ]
      )
    case .dracula:
      (
        0xF8F8F2, 0x282A36,
        [
          0x21222C, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xF8F8F2,
          0x6272A4, 0xFF6E6E, 0x69FF94, 0xFFFFA5, 0xD6ACFF, 0xFF92DF, 0xA4FFFF, 0xFFFFFF,
        ]
      )
    case .gruvboxDark:
      (
        0xEBDBB2, 0x282828,
        [
          0x282828, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0xA89984,
          0x928374, 0xFB4934, 0xB8BB26, 0xFABD2F, 0x83A598, 0xD3869B, 0x8EC07C, 0xEBDBB2,
        ]
      )
    case .gruvboxLight:
      (
        0x3C3836, 0xFBF1C7,
        [
          0xFBF1C7, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0x7C6F64,
          0x928374, 0x9D0006, 0x79740E, 0xB57614, 0x076678, 0x8F3F71, 0x427B58, 0x3C3836,
        ]
      )
    case .monokai:
      (
        0xF8F8F2, 0x272822,
        [
          0x272822, 0xF92672, 0xA6E22E, 0xF4BF75, 0x66D9EF, 0xAE81FF, 0xA1EFE4, 0xF8F8F2,
          0x75715E, 0xF92672, 0xA6E22E, 0xF4BF75, 0x66D9EF, 0xAE81FF, 0xA1EFE4, 0xF9F8F5,
        ]
      )
    case .nord:
      (
        0xD8DEE9, 0x2E3440,
        [
          0x3B4252, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x88C0D0, 0xE5E9F0,
          0x4C566A, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x8FBCBB, 0xECEFF4,
        ]
      )
    case .oneDark:
      (
        0xABB2BF, 0x282C34,
        [
          0x282C34, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xABB2BF,
          0x5C6370, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xFFFFFF,
        ]
      )
    case .solarizedDark: (0x839496, 0x002B36, solarized)
    case .solarizedLight: (0x657B83, 0xFDF6E3, solarized)
    case .tokyoNight:
      (
        0xC0CAF5, 0x1A1B26,
        [
          0x15161E, 0xF7768E, 0x9ECE6A, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xA9B1D6,
          0x414868, 0xF7768E, 0x9ECE6A, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xC0CAF5,
        ]
      )
    }
  }

  private static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
}
