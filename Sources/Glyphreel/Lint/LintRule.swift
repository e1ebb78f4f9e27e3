/// Something that lint looks for in a scene: what can be rendered, and yet is not what its author or its readers want.
///
/// A rule is a value without memory; what it finds follows from the subject alone.
public protocol LintRule: Sendable {
  /// What it is called: in messages, in comments that accept what it finds, and on the command line.
  static var name: String { get }

  /// What it finds, in one sentence.
  static var summary: String { get }

  /// The success criterion of WCAG 2.2 that it tests, such as 2.2.2; nil, unless the rule says otherwise.
  static var criterion: String? { get }

  /// A rule with its usual limits.
  init()

  /// What is there to find, each with its place.
  ///
  /// - Throws: A text that has changed since the start and now has characters that are missing.
  func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem]
}

extension LintRule {
  /// None.
  public static var criterion: String? { nil }
}
