internal import GlyphreelExact

/// A mask of a layer: another layer of the same group, which is not painted itself.
public struct LayerMask: Hashable, Sendable {
  /// The part of the masking layer's pixels that shows the masked layer.
  public enum Mode: String, CaseIterable, Sendable {
    /// The alpha.
    case alpha
    /// The luminance times the alpha.
    case luminance
  }

  /// The id of the masking layer.
  public var layer: String
  /// The measure of the masking layer's pixels.
  public var mode: Mode
  /// True if the layer shows where the mask is clear.
  public var isInverted: Bool

  /// Creates a mask, by default by alpha.
  public init(_ layer: String, mode: Mode = .alpha, inverted: Bool = false) {
    self.layer = layer
    self.mode = mode
    isInverted = inverted
  }

  /// The maximum number of masks that mask one another.
  static let depthLimit = 64
}
