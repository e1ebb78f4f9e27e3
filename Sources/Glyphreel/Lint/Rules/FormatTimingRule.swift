internal import GlyphreelEncoding

/// A rule against frame rates beyond a format's time resolution.
public struct FormatTimingRule: LintRule {
  /// Its name.
  public static let name = "frame-rate"
  /// A summary in one sentence.
  public static let summary = "more frames a second than the format shows"

  /// Creates the rule.
  public init() {}

  /// Returns one problem for each format with a lower limit.
  public func problems(in subject: LintSubject) -> [SceneProblem] {
    let rate = subject.renderer.scene.frameRate
    guard subject.timeline.motionFrames > 0 else { return [] }
    return subject.formats.compactMap { format in
      guard let limit = format.maximumFrameRate, rate > limit else { return nil }
      return SceneProblem(
        .warning,
        "\(format.name) shows at most \(Int(limit)) of these \(JSON.number(rate).text()) frames a second",
        hint: "write 'frameRate: \(Int(limit))', or render to APNG or WebP", part: .key("frameRate"))
    }
  }
}
