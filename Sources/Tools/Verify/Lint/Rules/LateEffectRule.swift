package import GlyphreelScene

/// A rule against effects that the scene's duration cuts off.
package struct LateEffectRule: LintRule {
  package static let name = "late-effect"
  package static let summary = "effects that begin or end after the duration of the scene or its part"

  package init() {}

  /// Returns one problem for each such effect, except endless ones.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var problems = try Self.problemsInParts(subject)
    guard let duration = subject.renderer.scene.duration else { return problems }
    let seconds = Self.seconds
    for (layer, renderer) in subject.renderer.layers.enumerated() {
      for (index, activity) in renderer.activities.enumerated() {
        let name = type(of: renderer.layer.effects[index].effect).name
        let message: String? =
          if activity.start >= duration, activity.end > activity.start {
            "'\(name)' begins at \(seconds(activity.start)), and the scene lasts \(seconds(duration))"
          } else if activity.end.isFinite, activity.end > duration + 1e-6 {
            "'\(name)' ends at \(seconds(activity.end)), and the scene lasts \(seconds(duration))"
          } else {
            nil
          }
        guard let message else { continue }
        problems.append(
          SceneProblem(
            .warning, message, hint: "lengthen the scene, or remove its duration", layer: layer,
            part: .effect(index)))
      }
    }
    return problems
  }
}
