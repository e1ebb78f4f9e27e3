/// An error that lists all problems which prevent a scene from being rendered.
public struct SceneError: Error, Equatable, Sendable {
  /// The problems in the order of the layers; never empty.
  public let problems: [SceneProblem]

  /// Creates an error from one or more problems.
  package init(_ problems: [SceneProblem]) {
    precondition(!problems.isEmpty, "an error has a cause")
    self.problems = problems
  }

  package init(_ problem: SceneProblem) {
    self.init([problem])
  }
}

extension SceneError: CustomStringConvertible {
  /// The problems, one per line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
