internal import GlyphreelScene
public import GlyphreelGraphics
internal import GlyphreelExact

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
  ///   - cursor: The colour of the cursor; nil for the text's colour.
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
  /// The name of a theme in scene files.
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
    let colors = colors(of: name).split(separator: " ").compactMap { UInt32($0, radix: 16) }
      .map(Color.init(rgb:))
    return TerminalTheme(foreground: colors[0], background: colors[1], palette: Array(colors[2...]))
  }

  /// The colours of text and background, and the palette, as hexadecimal numbers.
  private static func colors(of name: Name) -> String {
    switch name {
    case .githubLight:
      "1F2328 FFFFFF 24292F CF222E 116329 7D4E00 0969DA 8250DF 1B7C83 6E7781 "
        + "57606A A40E26 1A7F37 633C01 0550AE 6639BA 136061 59636E"
    case .githubDark:
      "E6EDF3 161B22 484F58 FF7B72 3FB950 D29922 58A6FF BC8CFF 39C5CF B1BAC4 "
        + "8B949E FFA198 56D364 E3B341 79C0FF D2A8FF 56D4DD FFFFFF"
    case .catppuccinLatte:
      "4C4F69 EFF1F5 5C5F77 D20F39 40A02B DF8E1D 1E66F5 EA76CB 179299 ACB0BE "
        + "6C6F85 D20F39 40A02B DF8E1D 1E66F5 EA76CB 179299 BCC0CC"
    case .catppuccinMocha:
      "CDD6F4 1E1E2E 45475A F38BA8 A6E3A1 F9E2AF 89B4FA F5C2E7 94E2D5 BAC2DE "
        + "585B70 F38BA8 A6E3A1 F9E2AF 89B4FA F5C2E7 94E2D5 A6ADC8"
    case .dracula:
      "F8F8F2 282A36 21222C FF5555 50FA7B F1FA8C BD93F9 FF79C6 8BE9FD F8F8F2 "
        + "6272A4 FF6E6E 69FF94 FFFFA5 D6ACFF FF92DF A4FFFF FFFFFF"
    case .gruvboxDark:
      "EBDBB2 282828 282828 CC241D 98971A D79921 458588 B16286 689D6A A89984 "
        + "928374 FB4934 B8BB26 FABD2F 83A598 D3869B 8EC07C EBDBB2"
    case .gruvboxLight:
      "3C3836 FBF1C7 FBF1C7 CC241D 98971A D79921 458588 B16286 689D6A 7C6F64 "
        + "928374 9D0006 79740E B57614 076678 8F3F71 427B58 3C3836"
    case .monokai:
      "F8F8F2 272822 272822 F92672 A6E22E F4BF75 66D9EF AE81FF A1EFE4 F8F8F2 "
        + "75715E F92672 A6E22E F4BF75 66D9EF AE81FF A1EFE4 F9F8F5"
    case .nord:
      "D8DEE9 2E3440 3B4252 BF616A A3BE8C EBCB8B 81A1C1 B48EAD 88C0D0 E5E9F0 "
        + "4C566A BF616A A3BE8C EBCB8B 81A1C1 B48EAD 8FBCBB ECEFF4"
    case .oneDark:
      "ABB2BF 282C34 282C34 E06C75 98C379 E5C07B 61AFEF C678DD 56B6C2 ABB2BF "
        + "5C6370 E06C75 98C379 E5C07B 61AFEF C678DD 56B6C2 FFFFFF"
    case .solarizedDark: "839496 002B36 " + solarized
    case .solarizedLight: "657B83 FDF6E3 " + solarized
    case .tokyoNight:
      "C0CAF5 1A1B26 15161E F7768E 9ECE6A E0AF68 7AA2F7 BB9AF7 7DCFFF A9B1D6 "
        + "414868 F7768E 9ECE6A E0AF68 7AA2F7 BB9AF7 7DCFFF C0CAF5"
    }
  }

  private static let solarized =
    "073642 DC322F 859900 B58900 268BD2 D33682 2AA198 EEE8D5 "
    + "002B36 CB4B16 586E75 657B83 839496 6C71C4 93A1A1 FDF6E3"
}
