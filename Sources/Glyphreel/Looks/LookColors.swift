internal import GlyphreelGraphics

/// The colours of a look, taken from GitHub's themes because most pictures are shown in READMEs.
struct LookColors {
  /// The background of the plain style.
  let page: Color
  /// The background around the frame.
  let backdrop: Color
  /// The background inside the frame.
  let surface: Color
  /// The background of the title bar.
  let bar: Color
  let border: Color
  let ink: Color
  /// The colour of the title and the address.
  let muted: Color
  let shadow: Color

  static let light = LookColors(
    page: .white, backdrop: Color(hex: 0xEFF2F5), surface: .white, bar: Color(hex: 0xF6F8FA),
    border: Color(hex: 0xD1D9E0),
    ink: .ink, muted: Color(hex: 0x59636E), shadow: Color(red: 0, green: 0, blue: 0, alpha: 0.16))

  static let dark = LookColors(
    page: Color(hex: 0x0D1117), backdrop: Color(hex: 0x0D1117), surface: Color(hex: 0x161B22),
    bar: Color(hex: 0x1F252D), border: Color(hex: 0x3D444D), ink: Color(hex: 0xF0F6FC),
    muted: Color(hex: 0x9198A1),
    shadow: Color(red: 0, green: 0, blue: 0, alpha: 0.6))

  /// The buttons of a window: close, minimize, zoom.
  static let buttons = [Color(hex: 0xFF5F57), Color(hex: 0xFEBC2E), Color(hex: 0x28C840)]
}

extension Color {
  fileprivate init(hex: Int) {
    func component(_ shift: Int) -> Double { Double(hex >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
