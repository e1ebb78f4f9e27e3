public import GlyphreelMedia
public import GlyphreelScene
internal import GlyphreelGraphics

extension FrameRenderer {
  /// The number of painting steps beyond which no more display lists are kept, because they take a lot of
  /// memory.
  private static let stepsKept = 1e7

  /// Returns warnings about the scene in a format.
  public func warnings(for format: OutputFormat) -> [SceneProblem] { warnings(for: format, and: cutOff) }

  /// Warnings about what the canvas or the scene's duration cuts off, which are those of lint.
  private var cutOff: [SceneProblem] {
    let moves = layers.contains { renderer in
      renderer.layer.effects.contains { applied in
        applied.effect.writes.contains { $0.property.isLaidOut || CanvasCuts.motions.contains($0.property) }
      }
    }
    do throws(SceneError) {
      var found: [SceneProblem] = []
      var (steps, leaves) = (0.0, 0)
      // A few frames show whether anything is cut, and those that lint examines show how much.
      let most = 48
      for limit in [moves ? 16 : 2, most] {
        let subject = try LintSubject(self, sampleLimit: limit, marksTexts: false)
        var cuts = CanvasCuts()
        for frame in subject.samples where leaves < 2 * CanvasCuts.leafLimit {
          let time = subject.timeline.start(ofFrame: frame)
          let list = try displayList(at: time)
          cuts.examine(list, at: time, subject)
          leaves += list.items.leafCount
          steps += painting.steps(of: list, in: painting.bounds)
          if steps < Self.stepsKept { examined[time] = list }
        }
        found = try cuts.problems(in: subject) + LateEffectRule().problems(in: subject)
        let outside = cuts.outsideLayers(of: subject.tree)
        if limit == most, !outside.isEmpty { found += try outsideLayers(among: outside, of: subject) }
        // A second search that can't examine all of its frames could miss a cut that this one has found.
        if cuts.isEmpty && outside.isEmpty || leaves * (most / limit) > CanvasCuts.leafLimit { break }
      }
      return found
    } catch {
      // The frames report it.
      return []
    }
  }

  /// Returns warnings about those of some layers that lint finds outside of the canvas.
  private func outsideLayers(
    among layers: [Int], of subject: LintSubject
  ) throws(SceneError) -> [SceneProblem] {
    var rule = InvisibleLayerRule(of: layers)
    for frame in subject.samples {
      try rule.examine(
        LintSample(
          subject: subject, time: subject.timeline.start(ofFrame: frame), list: DisplayList(), glyphs: [],
          layouts: [:], changedLayouts: []))
    }
    return try rule.outsideLayers(in: subject)
  }
}
