package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelMedia

/// A rule against frame rates beyond a format's time resolution.
package struct FormatTimingRule: LintRule {
  package static let name = "frame-rate"
  package static let summary = "more frames per second than players show"

  package init() {}

  /// Returns one problem for each format with a lower limit.
  package func problems(in subject: LintSubject) -> [SceneProblem] {
    let rate = subject.renderer.scene.frameRate
    guard subject.timeline.motionFrames > 0 else { return [] }
    return subject.formats.compactMap { format in
      guard let limit = format.maximumFrameRate, rate > limit else { return nil }
      let other = rate <= OutputFormat.webP.maximumFrameRate ?? 0 ? ", or render to APNG or WebP" : ""
      return SceneProblem(
        .warning,
        "\(format.title) shows at most \(Int(limit)) of these \(rate.decimal(places: 4)) frames per second",
        hint: "write 'frameRate: \(Int(limit))'\(other)", part: .key("frameRate"))
    }
  }
}
