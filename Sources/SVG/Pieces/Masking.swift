internal import GlyphreelGraphics

/// A Porter-Duff operator as masks, which SVG has in place of such operators.
struct Masking {
  private let mode: CompositeMode
  private let isLuminance: Bool

  /// - Returns: nil for a group whose mode is source-over or a blend mode.
  init?(_ group: DisplayList.Group) {
    guard group.compositeMode != .sourceOver, group.compositeMode.cssName == nil else { return nil }
    (mode, isLuminance) = (group.compositeMode, group.isLuminanceMask)
  }

  /// Returns the pieces that show a backdrop and a source composited by the operator.
  ///
  /// Where both edges are partly covered, operators with two terms differ slightly from the exact sum.
  func combined(backdrop: Piece, source: Piece) -> [Piece] {
    switch mode {
    case .clear: []
    case .source: [source]
    case .destination: [backdrop]
    case .destinationOver: [source, backdrop]
    case .sourceIn: [source.masked(by: backdrop, .alpha)]
    case .sourceOut: [source.masked(by: backdrop, .invertedAlpha)]
    case .destinationIn: [backdrop.masked(by: source, isLuminance ? .luminance : .alpha)]
    case .destinationOut:
      [backdrop.masked(by: source, isLuminance ? .invertedLuminance : .invertedAlpha)]
    case .sourceAtop: [backdrop, source.masked(by: backdrop, .alpha)]
    case .destinationAtop: [source, backdrop.masked(by: source, .alpha)]
    case .xor:
      [source.masked(by: backdrop, .invertedAlpha), backdrop.masked(by: source, .invertedAlpha)]
    default: [backdrop, source]
    }
  }
}

extension Piece {
  fileprivate func masked(by mask: Piece, _ kind: MaskKind) -> Piece {
    Piece(kind: .masked(kind), values: [], children: [self, mask])
  }
}

extension CompositeMode {
  /// The value of CSS's `mix-blend-mode`; nil for source-over and for operators that need masks.
  var cssName: String? {
    switch self {
    case .plus: "plus-lighter"
    case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue, .saturation, .color,
      .luminosity:
      rawValue
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    default: nil
    }
  }
}
