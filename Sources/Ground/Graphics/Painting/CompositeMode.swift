/// The mode in which a finished group, the source, is composited with the backdrop: everything painted before it in the
/// enclosing group.
///
/// The modes are the Porter-Duff operators and the blend modes of W3C's Compositing and Blending, level 1. OpenType's
/// `COLR` table has the same modes.
package enum CompositeMode: String, CaseIterable, Hashable, Sendable {
  /// Neither the source nor the backdrop.
  case clear
  /// Only the source.
  case source
  /// Only the backdrop.
  case destination
  case sourceOver
  case destinationOver
  /// The source inside the backdrop.
  case sourceIn
  /// The backdrop inside the source.
  case destinationIn
  /// The source outside the backdrop.
  case sourceOut
  /// The backdrop outside the source.
  case destinationOut
  case sourceAtop
  case destinationAtop
  case xor
  /// The sum, clamped to 1.
  case plus
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case hardLight
  case softLight
  case difference
  case exclusion
  /// The source's hue with the backdrop's saturation and luminosity.
  case hue
  /// The source's saturation with the backdrop's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the backdrop's luminosity.
  case color
  /// The source's luminosity with the backdrop's hue and saturation.
  case luminosity

  /// True if the backdrop changes where the source is clear.
  package var reachesBeyondSource: Bool {
    switch self {
    case .clear, .source, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }
}
