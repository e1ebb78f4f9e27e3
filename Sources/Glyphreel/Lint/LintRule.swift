public import Encoding

/// Something that lint looks for in a scene: what can be rendered, and yet is not what its author or its readers want.
///
/// A rule is a value without memory; what it finds follows from the subject alone.
public protocol LintRule: Sendable {
  /// What it is called: in messages, in comments that accept what it finds, and on the command line.
  static var name: String { get }

  /// What it finds, in one sentence.
  static var summary: String { get }

  /// A rule with its usual limits.
  init()

  /// What is there to find, each with its place.
  ///
  /// - Throws: A text that has changed since the start and now has characters that are missing.
  func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem]
}

/// The rules that lint goes by.
public enum LintCatalog {
  /// In the order in which their findings are told where they have no place.
  public static let all: [any LintRule.Type] = [
    FlashRule.self,
    ContrastRule.self,
    EndlessMotionRule.self,
    SmallTextRule.self,
    OverflowRule.self,
    FallbackRule.self,
    WordlessRule.self,
    UnseenLayerRule.self,
    LateEffectRule.self,
    FormatTimingRule.self,
  ]

  /// The rule of that name; nil if there is none.
  public static func rule(named name: String) -> (any LintRule.Type)? {
    all.first { $0.name == name }
  }
}

/// What a rule has found.
public struct LintFinding: Hashable, Sendable {
  /// The rule's name.
  public let rule: String
  /// What is wrong and where; a warning, for it keeps nothing from being rendered.
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
