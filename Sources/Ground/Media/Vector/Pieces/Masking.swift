internal import GlyphreelExact
internal import GlyphreelGraphics

/// A Porter-Duff operator expressed as masks, for SVG and Lottie, which have no such operators.
struct Masking {
  private let group: DisplayList.Group
  private let target: PieceBuilder.Target

  /// - Returns: nil for a group whose mode is source-over or a blend mode.
  init?(_ group: DisplayList.Group, _ target: PieceBuilder.Target) {
    guard group.compositeMode != .sourceOver, group.compositeMode.cssName == nil else { return nil }
    (self.group, self.target) = (group, target)
  }

  /// Returns the pieces that show a backdrop and a source composited by the operator.
  ///
  /// Where both edges are partly covered, `xor` differs slightly from the exact sum.
  func combined(backdrop: Piece, source: Piece) -> [Piece] {
    switch group.compositeMode {
    case .clear: []
    case .source: [source]
    case .destination: [backdrop]
    case .destinationOver: [source, backdrop]
    case .sourceIn: [source.masked(by: backdrop, .alpha)]
    case .sourceOut: [source.masked(by: backdrop, .invertedAlpha)]
    case .destinationIn: [backdrop.masked(by: source, group.isLuminanceMask ? .luminance : .alpha)]
    case .destinationOut:
      [backdrop.masked(by: source, group.isLuminanceMask ? .invertedLuminance : .invertedAlpha)]
    // Nothing of the backdrop's colours is seen through an opaque source.
    case .sourceAtop where target == .lottie && backdrop.box.map { group.covers($0) } == true:
      [source.masked(by: backdrop, .alpha)]
    // Lottie can't make a backdrop opaque; over it, the same is painted but for partly covered edges.
    case .sourceAtop where target == .lottie: [backdrop, source.masked(by: backdrop, .alpha)]
    case .destinationAtop where target == .lottie: [source, backdrop.masked(by: source, .alpha)]
    case .sourceAtop: [source.atop(backdrop)]
    case .destinationAtop: [backdrop.atop(source)]
    case .xor:
      [source.masked(by: backdrop, .invertedAlpha), backdrop.masked(by: source, .invertedAlpha)]
    default: [backdrop, source]
    }
  }
}

extension Piece {
  fileprivate func masked(by mask: Piece, _ kind: MaskKind) -> Piece {
    // WebKit masks the elements of a group one by one, unless they are isolated inside it.
    let content = Piece(kind: .group(GroupKind(isIsolated: true)), values: [], children: [self], box: box)
    return Piece(kind: .masked(kind), values: [], children: [content, mask], box: box)
  }

  /// Returns the piece over the backdrop's opaque colours, with the backdrop's alpha.
  fileprivate func atop(_ backdrop: Piece) -> Piece {
    let opaque = Piece(
      kind: .group(GroupKind(isOpaque: true)), values: [], children: [backdrop], box: backdrop.box)
    return Piece(kind: .group(GroupKind()), values: [], children: [opaque, self], box: backdrop.box)
      .masked(by: backdrop, .alpha)
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
