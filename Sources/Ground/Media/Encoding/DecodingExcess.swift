/// A limit that a picture file or a video exceeds.
public struct DecodingExcess: Hashable, Sendable {
  /// A limit.
  ///
  /// The raw value is its name on the command line.
  public enum Limit: String, Hashable, Sendable {
    /// The number of pixels of the canvas.
    case canvas
    /// The number of frames.
    case frames
    /// The number of pixels that all frames change.
    case decoded
    /// The length of a video in seconds.
    case time
  }

  /// The limit that is exceeded.
  public let limit: Limit
  /// The amount that the file needs.
  public let needed: Int
  /// The amount that is allowed.
  public let allowed: Int

  package init(limit: Limit, needed: Int, allowed: Int) {
    (self.limit, self.needed, self.allowed) = (limit, needed, allowed)
  }
}

extension DecodingExcess: CustomStringConvertible {
  /// The amount needed, the amount allowed, and the flag that allows more.
  public var description: String {
    let found =
      switch limit {
      case .canvas: "\(needed) pixels on one canvas, more than the limit of \(allowed)"
      case .frames: "\(needed) frames, more than the limit of \(allowed)"
      case .time: "\(needed) seconds, more than the limit of \(allowed)"
      case .decoded: "\(needed) pixels to decode in all frames, more than the limit of \(allowed)"
      }
    return "\(found); trust it with --limit \(limit.rawValue)=\(needed)"
  }
}
