/// How a golden is kept.
public enum GoldenForm: Hashable, Sendable {
  /// As the pictures themselves: an APNG, or a PNG of one moment or of a filmstrip.
  case picture
  /// As a short text with a fingerprint of each picture.
  ///
  /// It can be compared exactly only.
  case lock
}

/// Which moments of a scene are compared.
public enum GoldenMoments: Hashable, Sendable {
  /// All that a file of it shows, from beginning to end.
  case animation
  /// Chosen ones, in seconds, rising; kept one below the other on one picture.
  case filmstrip([Double])
  /// A single one, in seconds.
  case still(Double)
}
