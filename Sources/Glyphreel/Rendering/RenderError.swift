public import Encoding

/// Why a scene did not become a file.
public enum RenderError: Error, Sendable {
  /// The scene can't be laid out.
  case scene(SceneProblem)
  /// The output can't be written.
  case encoding(EncodingError)
}

extension RenderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .scene(let problem): problem.description
    case .encoding(let error): error.description
    }
  }
}
