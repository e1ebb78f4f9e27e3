package import GlyphreelScene
package import GlyphreelGraphics

/// A lint rule, which finds valid scenes that are probably not as intended or hard to perceive.
///
/// A rule examines samples of the scene in the order of time, and then returns its problems. The samples are recorded once for
/// all rules.
package protocol LintRule: Sendable {
  /// Its name in messages, in comments that suppress it, and on the command line.
  static var name: String { get }

  /// A summary in one sentence.
  static var summary: String { get }

  /// The success criterion of WCAG 2.2 that it tests, such as 2.2.2; nil by default.
  static var criterion: String? { get }

  /// Creates the rule with its default limits.
  init()

  /// True while it examines all frames, and not only samples.
  var watchesAllFrames: Bool { get }

  /// Examines a frame; called for all frames while `watchesAllFrames` is true.
  mutating func watch(_ list: DisplayList, at time: Double, in subject: LintSubject)

  /// Examines the scene at a sample time.
  ///
  /// - Throws: Missing characters in text that effects have changed.
  mutating func examine(_ sample: LintSample) throws(SceneError)

  /// Returns the problems with their positions, after all samples.
  ///
  /// - Throws: Missing characters in text that effects have changed.
  mutating func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem]
}

extension LintRule {
  /// None.
  package static var criterion: String? { nil }

  /// False: it examines samples.
  package var watchesAllFrames: Bool { false }

  /// Does nothing.
  package mutating func watch(_ list: DisplayList, at time: Double, in subject: LintSubject) {}

  /// Does nothing.
  package mutating func examine(_ sample: LintSample) throws(SceneError) {}
}
