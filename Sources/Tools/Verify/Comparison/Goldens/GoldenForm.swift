/// The file format of a golden.
public enum GoldenForm: Hashable, Sendable {
  /// The frames themselves: an APNG, or a PNG of a still or a filmstrip.
  case picture
  /// A short text with a digest of each frame. Permits exact comparison only.
  case lock
}

/// The frames of a scene that are compared.
public enum GoldenMoments: Hashable, Sendable {
  /// All frames from beginning to end.
  case animation
  /// The frames at increasing times in seconds, stacked vertically in one image.
  case filmstrip([Double])
  /// The frame at a time in seconds.
  case still(Double)
}
