internal import GlyphreelExact

/// Ready-made gradients for backgrounds.
///
/// White text has a contrast of at least 4.5:1 on every point of the deep ones, and `Color.ink` on the pale ones (WCAG 2.2,
/// 1.4.3).
extension CSSGradient {
  /// Violet over pink to orange; deep.
  public static let sunset = diagonal(0x6D28D9, 0xBE185D, 0xC2410C)
  /// Navy over blue to teal; deep.
  public static let ocean = diagonal(0x1E3A8A, 0x0369A1, 0x0F766E)
  /// Dark green over teal to indigo; deep.
  public static let aurora = diagonal(0x064E3B, 0x0F766E, 0x4338CA)
  /// Indigo over purple to magenta; deep.
  public static let dusk = diagonal(0x1E1B4B, 0x4C1D95, 0x9D174D)
  /// Dark red over red to orange; deep.
  public static let ember = diagonal(0x7F1D1D, 0xB91C1C, 0xC2410C)
  /// Dark green to moss; deep.
  public static let forest = diagonal(0x14532D, 0x3F6212, 0x4D7C0F)
  /// Cream over apricot to rose; pale.
  public static let peach = diagonal(0xFFEDD5, 0xFED7AA, 0xFECDD3)
  /// Light green to light blue; pale.
  public static let mint = diagonal(0xD1FAE5, 0xA7F3D0, 0xBAE6FD)
  /// Almost white over lavender to rose; pale.
  public static let mist = diagonal(0xF8FAFC, 0xE0E7FF, 0xFAE8FF)

  /// The names of the ready-made gradients, as scene files write them.
  package static let names = namedGradients.map(\.name)

  /// Returns the ready-made gradient with a name in any case; nil for an unknown one.
  package static func named(_ name: String) -> CSSGradient? {
    namedGradients.first { $0.name == name.lowercased() }?.gradient
  }

  /// True if it is one of the ready-made gradients on which white text is readable.
  package var isDeep: Bool { CSSGradient.namedGradients.contains { $0.isDeep && $0.gradient == self } }

  private static let namedGradients: [(name: String, gradient: CSSGradient, isDeep: Bool)] = [
    ("sunset", sunset, true), ("ocean", ocean, true), ("aurora", aurora, true), ("dusk", dusk, true),
    ("ember", ember, true), ("forest", forest, true), ("peach", peach, false), ("mint", mint, false),
    ("mist", mist, false),
  ]

  private static func diagonal(_ colors: UInt32...) -> CSSGradient {
    CSSGradient(.linear(.angle(135)), stops: colors.map { Stop(Color(rgb: $0)) })
  }
}
