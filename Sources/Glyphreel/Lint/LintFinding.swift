public import GlyphreelEncoding
internal import GlyphreelExactText

/// What a rule has found.
public struct LintFinding: Hashable, Sendable {
  /// The rule's name.
  public let rule: String
  /// What is wrong and where; a warning or a note, for it keeps nothing from being rendered.
  public let problem: SceneProblem

  /// What a rule of that name has found.
  public init(rule: String, _ problem: SceneProblem) {
    self.rule = rule
    self.problem = problem
  }
}

extension FrameRenderer {
  /// What rules find in the scene, rule by rule.
  ///
  /// - Parameters:
  ///   - formats: Those in which the scene is to be written.
  ///   - rules: Which ones; all unless said otherwise.
  /// - Throws: A text that has changed since the start and now has characters that are missing, too many frames.
  public func findings(
    for formats: [OutputFormat] = [.gif], by rules: [any LintRule.Type] = LintCatalog.all
  ) throws(SceneError) -> [LintFinding] {
    let subject = try LintSubject(self, formats: formats)
    var findings: [LintFinding] = []
    for rule in rules {
      findings += try rule.init().problems(in: subject).map { LintFinding(rule: rule.name, $0) }
    }
    return findings
  }
}
