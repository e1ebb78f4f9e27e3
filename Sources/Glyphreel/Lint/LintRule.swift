/// A lint rule, which finds valid scenes that are probably not as intended or hard to perceive.
///
/// A rule has no state; its findings depend only on the subject.
package protocol LintRule: Sendable {
  /// Its name in messages, in comments that suppress it, and on the command line.
  static var name: String { get }

  /// A summary in one sentence.
  static var summary: String { get }

  /// The success criterion of WCAG 2.2 that it tests, such as 2.2.2; nil by default.
  static var criterion: String? { get }

  /// Creates the rule with its default limits.
  init()

  /// Returns the problems with their positions.
  ///
  /// - Throws: Missing characters in a text that effects have changed.
  func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem]
}

extension LintRule {
  /// None.
  package static var criterion: String? { nil }
}
