public import GlyphreelScene
public import GlyphreelMedia
internal import GlyphreelExact

/// A finding of a lint rule.
public struct LintFinding: Hashable, Sendable {
  /// The rule's name.
  public let rule: String
  /// The problem and its position: a warning or a note, never an error.
  public let problem: SceneProblem

  /// Creates a finding of the rule with a name.
  package init(rule: String, _ problem: SceneProblem) {
    self.rule = rule
    self.problem = problem
  }
}

extension FrameRenderer {
  /// Returns the findings in the scene, rule by rule.
  ///
  /// - Parameters:
  ///   - formats: The output formats of the scene.
  ///   - platform: The platform that shows the scene's video; nil if unknown.
  /// - Throws: An error for missing characters in text that effects have changed, or for a scene with too
  ///   many frames.
  public func findings(
    for formats: [OutputFormat] = [.gif], on platform: SafeArea? = nil
  ) throws(SceneError) -> [LintFinding] {
    try findings(for: formats, on: platform, by: LintCatalog.all)
  }

  /// Returns the findings of the given rules, rule by rule.
  package func findings(
    for formats: [OutputFormat] = [.gif], on platform: SafeArea? = nil, by rules: [any LintRule.Type]
  ) throws(SceneError) -> [LintFinding] {
    let subject = try LintSubject(self, formats: formats, platform: platform)
    var judges = rules.map { $0.init() }
    try examine(subject, by: &judges)
    var findings: [LintFinding] = []
    for (index, rule) in rules.enumerated() {
      findings += try judges[index].problems(in: subject).map { LintFinding(rule: rule.name, $0) }
    }
    return findings
  }
}
