/// Why a scene can't be rendered: everything that was found wrong with it.
public struct SceneError: Error, Equatable, Sendable {
  /// At least one, in the order of the layers.
  public let problems: [SceneProblem]

  /// An error of at least one problem.
  public init(_ problems: [SceneProblem]) {
    precondition(!problems.isEmpty, "an error has a cause")
    self.problems = problems
  }

  init(_ problem: SceneProblem) {
    self.init([problem])
  }
}

extension SceneError: CustomStringConvertible {
  /// The problems, each on a line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
