/// Why a scene can't be rendered: everything that was found wrong with it.
public struct SceneError: Error, Equatable, Sendable {
  /// At least one, in the order of the layers.
  public let problems: [SceneProblem]

  public init(_ problems: [SceneProblem]) {
    precondition(!problems.isEmpty, "an error has a cause")
    self.problems = problems
  }

  init(_ problem: SceneProblem) {
    self.init([problem])
  }
}

extension SceneError: CustomStringConvertible {
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
