internal import GlyphreelExact
/// A problem with a file that its viewers or publishers should know about.
public enum InspectionWarning: Hashable, Sendable {
  /// Delays of 10 ms and less, which players replace by 100 ms.
  case shortDelays(count: Int)
  /// An animated GIF without a loop count, which is played once.
  case noLoop
  /// More than three flashes within a second, starting at this time (WCAG 2.2, success criterion 2.3.1).
  case flashes(time: Double)
  /// Motion of more than five seconds (WCAG 2.2, success criterion 2.2.2); nil if it is endless.
  case longMotion(seconds: Double?)
  /// A file that is larger than image proxies pass on.
  case largeFile(bytes: Int, limit: Int)
  /// A canvas or a picture above the limit, whose pixels were not decoded.
  case largeCanvas(DecodingExcess)
  /// A colour profile that can't be used, so colours are approximate.
  case colors(String)
  /// An animation above the limits on frames or pixels; not all of its pixels were decoded.
  case unfinished(DecodingExcess)

  /// A stable name for programs.
  public var code: String {
    switch self {
    case .shortDelays: "short-delays"
    case .noLoop: "no-loop"
    case .flashes: "flashes"
    case .longMotion: "long-motion"
    case .largeFile: "large-file"
    case .largeCanvas: "large-canvas"
    case .colors: "colors"
    case .unfinished: "unfinished"
    }
  }
}

extension InspectionWarning: CustomStringConvertible {
  /// The message, in one line without a full stop.
  public var description: String {
    switch self {
    case .shortDelays(let count):
      "\(count) of its delays \(count == 1 ? "is" : "are") 0.01 s or less, which players turn into 0.1 s"
    case .noLoop: "no loop count, so it plays once"
    case .flashes(let time):
      "from \(time.decimal(places: 2)) s on it flashes more than three times per second (WCAG 2.3.1)"
    case .longMotion(let seconds):
      if let seconds {
        "the animation moves for \(seconds.decimal(places: 2)) s; readers must be able to stop motion longer than 5 s (WCAG 2.2.2)"
      } else {
        "the animation never stops; readers must be able to stop motion longer than 5 s (WCAG 2.2.2)"
      }
    case .largeFile(let bytes, let limit):
      "it has \(bytes) bytes; GitHub's image proxy has been seen to refuse more than \(limit)"
    case .colors(let problem): problem
    case .largeCanvas(let excess), .unfinished(let excess):
      "its pixels were not all looked at: it has \(excess)"
    }
  }
}

extension [Inspection.Picture] {
  /// The number of delays that players replace by a longer one; 0 for a still picture.
  var shortDelayCount: Int { count > 1 ? self.count(where: { $0.delay < PlayerDelay.shortest }) : 0 }
}

extension Inspection {
  /// The maximum number of bytes that GitHub's image proxy has been observed to pass on.
  static let proxyLimit = 5_000_000

  /// The warnings that follow from the inspection.
  public var warnings: [InspectionWarning] {
    var warnings: [InspectionWarning] = []
    if let excess, excess.limit == .canvas { warnings.append(.largeCanvas(excess)) }
    if let colorProblem { warnings.append(.colors(colorProblem)) }
    if isAnimated {
      let short = pictures.shortDelayCount
      if short > 0 { warnings.append(.shortDelays(count: short)) }
      if format == .gif, !tellsLoop { warnings.append(.noLoop) }
      // The last picture's delay counts as motion only if another play follows.
      let delays = pictures.map { PlayerDelay.shown($0.delay) }
      let motion = loop.plays.map { Double($0) * delays.reduce(0, +) - (delays.last ?? 0) }
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
