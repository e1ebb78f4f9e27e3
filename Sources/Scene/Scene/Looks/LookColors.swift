internal import GlyphreelGraphics

/// The colours of a look, taken from GitHub's themes because most pictures are shown in READMEs.
struct LookColors {
  /// The background around the frame, or of the whole canvas in the plain style: the page's background, so that the picture
  /// has no visible edges.
  let page: Color
  /// The background inside the frame.
  var surface: Color
  /// The background of the title bar.
  var bar: Color
  let border: Color
  let ink: Color
  /// The colour of the title and the address.
  let muted: Color
  /// The shadow close to the frame's edge.
  let contactShadow: Color
  /// The wide shadow below the frame.
  let ambientShadow: Color

  static let light = LookColors(
    page: .white, surface: .white, bar: Color(hex: 0xF6F8FA),
    border: Color(hex: 0xD1D9E0),
    ink: .ink, muted: Color(hex: 0x59636E), contactShadow: .black(0.08), ambientShadow: .black(0.14))

  static let dark = LookColors(
    page: Color(hex: 0x0D1117), surface: Color(hex: 0x161B22),
    bar: Color(hex: 0x1F252D), border: Color(hex: 0x3D444D), ink: Color(hex: 0xF0F6FC),
    muted: Color(hex: 0x9198A1), contactShadow: .black(0.3), ambientShadow: .black(0.5))

  /// The buttons of a window: close, minimize, zoom.
  static let buttons = [Color(hex: 0xFF5F57), Color(hex: 0xFEBC2E), Color(hex: 0x28C840)]
}

extension Color {
  fileprivate static func black(_ alpha: Double) -> Color { Color(red: 0, green: 0, blue: 0, alpha: alpha) }

  fileprivate init(hex: Int) {
    func component(_ shift: Int) -> Double { Double(hex >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
