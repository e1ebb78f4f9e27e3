internal import GlyphreelExactText
/// What viewers of a file, or those who publish it, should know.
public enum InspectionWarning: Hashable, Sendable {
  /// Pictures of a GIF with delays of 0 or 1 hundredth, which players turn into ten.
  case shortDelays(count: Int)
  /// An animated GIF that does not say how often it is played, and so is played once.
  case noLoop
  /// More than three flashes within a second, from this time on (WCAG 2.2, success criterion 2.3.1).
  case flashes(time: Double)
  /// Motion that goes on for more than five seconds (WCAG 2.2, success criterion 2.2.2); nil for no end.
  case longMotion(seconds: Double?)
  /// More bytes than image proxies have been seen to pass on.
  case largeFile(bytes: Int, limit: Int)
  /// A canvas, or a picture, too large for its pixels to be looked at.
  case largeCanvas(DecodingExcess)
  /// Not all pixels were looked at: the pictures are too many or too large.
  case unfinished(DecodingExcess)

  /// A name for programs, which will not change.
  public var code: String {
    switch self {
    case .shortDelays: "short-delays"
    case .noLoop: "no-loop"
    case .flashes: "flashes"
    case .longMotion: "long-motion"
    case .largeFile: "large-file"
    case .largeCanvas: "large-canvas"
    case .unfinished: "unfinished"
    }
  }
}

extension InspectionWarning: CustomStringConvertible {
  /// What there is to know, in one line without a full stop.
  public var description: String {
    switch self {
    case .shortDelays(let count):
      "\(count) of its delays \(count == 1 ? "is" : "are") 0 or 0.01 s, which players turn into 0.1 s"
    case .noLoop: "it does not say how often to play, so it is played once"
    case .flashes(let time):
      "from \(jsonNumber((time * 100).rounded() / 100)) s on it flashes more than three times a second (WCAG 2.3.1)"
    case .longMotion(let seconds):
      if let seconds {
        "it moves for \(jsonNumber((seconds * 100).rounded() / 100)) s; beyond 5 s readers need a way to stop it (WCAG 2.2.2)"
      } else {
        "it moves without an end; beyond 5 s readers need a way to stop it (WCAG 2.2.2)"
      }
    case .largeFile(let bytes, let limit):
      "it has \(bytes) bytes; GitHub's image proxy has been seen to refuse more than \(limit)"
    case .largeCanvas(let excess), .unfinished(let excess):
      "its pixels were not all looked at: it has \(excess)"
    }
  }
}

extension Inspection {
  /// The most bytes that GitHub's image proxy has been seen to pass on.
  static let proxyLimit = 5_000_000

  /// What follows from what is known of the file.
  public var warnings: [InspectionWarning] {
    var warnings: [InspectionWarning] = []
    if let excess, excess.limit == .canvas { warnings.append(.largeCanvas(excess)) }
    if isAnimated {
      let short = pictures.count { $0.delay < 0.015 }
      if format == .gif, short > 0 { warnings.append(.shortDelays(count: short)) }
      if format == .gif, !tellsLoop { warnings.append(.noLoop) }
      // The last picture's time is rest, not motion, but for a play that follows.
      let rest = pictures.last?.delay ?? 0
      let motion = loop.plays.map { Double($0) * duration - rest }
      if motion.map({ $0 > 5 }) ?? true { warnings.append(.longMotion(seconds: motion)) }
    }
    if let flashTime { warnings.append(.flashes(time: flashTime)) }
    if byteCount > Self.proxyLimit {
      warnings.append(.largeFile(bytes: byteCount, limit: Self.proxyLimit))
    }
    if let excess, excess.limit != .canvas { warnings.append(.unfinished(excess)) }
    return warnings
  }
}
