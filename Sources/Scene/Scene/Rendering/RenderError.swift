public import GlyphreelMedia

/// An error of rendering a scene to a file.
public enum RenderError: Error, Sendable {
  /// The scene cannot be laid out.
  case scene(SceneError)
  /// The output cannot be written.
  case encoding(EncodingError)
  /// The task was cancelled, and no file was changed.
  case cancelled
}

extension RenderError {
  /// Runs a closure and wraps its scene errors.
  package static func wrappingScene<Value>(_ body: () throws(SceneError) -> Value) throws(RenderError)
    -> Value
  {
    do throws(SceneError) { return try body() } catch { throw .scene(error) }
  }

  /// Runs a closure and wraps its encoding errors.
  package static func wrappingEncoding<Value>(_ body: () throws(EncodingError) -> Value) throws(RenderError)
    -> Value
  {
    do throws(EncodingError) { return try body() } catch { throw .encoding(error) }
  }
}

extension RenderError: CustomStringConvertible {
  /// The description of the underlying error.
  public var description: String {
    switch self {
    case .scene(let error): error.description
    case .encoding(let error): error.description
    case .cancelled: "the rendering was cancelled"
    }
  }
}
