internal import GlyphreelEncoding

/// Frames that the file's clock can't tell apart.
public struct FormatTimingRule: LintRule {
  /// What it is called.
  public static let name = "frame-rate"
  /// What it finds.
  public static let summary = "more frames a second than the format shows"

  /// A rule.
  public init() {}

  /// One for each format that is too slow.
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
