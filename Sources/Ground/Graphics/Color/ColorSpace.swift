internal import GlyphreelExact

/// A colour space for interpolation.
public enum ColorSpace: Hashable, Sendable {
  /// Gamma-encoded sRGB, as in Core Animation.
  case srgb
  /// Linear light with sRGB's primaries.
  case linear
  /// OKLab: perceptually uniform steps along a straight line, which can pass through grey.
  case oklab
  /// OKLCH: perceptually uniform steps around the hue circle.
  case oklch(HuePath = .shorter)

  /// The direction around the hue circle (CSS Color 4, section 12.4).
  public enum HuePath: String, CaseIterable, Sendable {
    /// The shorter or the longer arc.
    case shorter, longer
    /// The arc with increasing or decreasing angles.
    case increasing, decreasing
  }
}

extension ColorSpace {
  /// Parses a name: `srgb`, `linear`, `oklab`, `oklch`, or `oklch` with a hue path such as `oklch longer`.
  ///
  /// Also accepts CSS's `srgb-linear` and a final `hue` (`oklch longer hue`). Returns nil for any other text.
  public init?(css text: String) {
    var words = CSSFunction.trimmedLowercase(text).split(separator: " ")
    if words.count == 3, words[2] == "hue" { words.removeLast() }
    switch (words.first, words.count) {
    case ("srgb", 1): self = .srgb
    case ("linear", 1), ("srgb-linear", 1): self = .linear
    case ("oklab", 1): self = .oklab
    case ("oklch", 1): self = .oklch()
    case ("oklch", 2):
      guard let path = HuePath(rawValue: String(words[1])) else { return nil }
      self = .oklch(path)
    default: return nil
    }
  }

  /// The name that `init(css:)` parses.
  public var css: String {
    switch self {
    case .srgb: "srgb"
    case .linear: "linear"
    case .oklab: "oklab"
    case .oklch(.shorter): "oklch"
    case .oklch(let path): "oklch \(path.rawValue)"
    }
  }
}
