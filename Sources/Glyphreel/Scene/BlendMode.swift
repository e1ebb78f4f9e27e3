internal import GlyphreelGraphics

/// The mode in which a layer is blended with what lies behind it, by the names of CSS's `mix-blend-mode`.
///
/// The formulas are those of W3C's Compositing and Blending, level 1.
public enum BlendMode: String, CaseIterable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  /// The sum, clamped to white.
  case plusLighter = "plus-lighter"

  /// The compositing of a display list's group.
  var compositeMode: CompositeMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plus
    }
  }
}
