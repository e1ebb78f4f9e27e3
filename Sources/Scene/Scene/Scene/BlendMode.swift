internal import GlyphreelGraphics

/// The mode in which a layer is blended with what is behind it, named as in CSS's `mix-blend-mode`.
///
/// The formulas are those of W3C's Compositing and Blending, level 1.
public enum BlendMode: String, CaseIterable, Sendable {
  /// Covers what is behind it.
  case normal
  /// The product, which darkens.
  case multiply
  /// The inverse of the product of the inverses, which lightens.
  case screen
  /// Multiplies a dark backdrop, and screens a light one.
  case overlay
  /// The darker of the two, for each component.
  case darken
  /// The lighter of the two, for each component.
  case lighten
  /// Brightens the backdrop.
  case colorDodge = "color-dodge"
  /// Darkens the backdrop.
  case colorBurn = "color-burn"
  /// Multiplies by a dark layer, and screens by a light one.
  case hardLight = "hard-light"
  /// Darkens or lightens gently, depending on whether the layer is dark or light.
  case softLight = "soft-light"
  /// The absolute difference.
  case difference
  /// Like `difference`, with lower contrast.
  case exclusion
  /// The hue of the layer with the saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the layer with the hue and luminosity of the backdrop.
  case saturation
  /// The hue and saturation of the layer with the luminosity of the backdrop.
  case color
  /// The luminosity of the layer with the hue and saturation of the backdrop.
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
