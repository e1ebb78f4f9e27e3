internal import GlyphreelExactText

/// The space in which colours are mixed: which ones lie between two of them.
public enum ColorSpace: Hashable, Sendable {
  /// The components of sRGB as they are, as Core Animation mixes them.
  case srgb
  /// Linear light with sRGB's primaries, as lamps mix.
  case linear
  /// OKLab: even steps for the eye, straight through the greys.
  case oklab
  /// OKLCH: even steps for the eye, around the circle of hues.
  case oklch(HuePath = .shorter)

  /// Which way around the circle of hues (CSS Color 4, section 12.4).
  public enum HuePath: String, CaseIterable, Sendable {
    /// The shorter or the longer way.
    case shorter, longer
    /// The way on which the angle grows, or the one on which it falls.
    case increasing, decreasing
  }
}

extension ColorSpace {
  /// A space by its name: `srgb`, `linear`, `oklab`, `oklch`, and `oklch longer` or another way around.
  ///
  /// CSS's `srgb-linear`, and `hue` at the end (`oklch longer hue`), are understood, too. Nil for anything else.
  public init?(css text: String) {
    var words = CSSColorScanner.trimmedLowercase(text).split(separator: " ")
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

  /// The name that `init(css:)` reads.
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
