public import GlyphreelEncoding

/// Why a scene did not become a file.
public enum RenderError: Error, Sendable {
  /// The scene can't be laid out.
  case scene(SceneError)
  /// The output can't be written.
  case encoding(EncodingError)
}

extension RenderError {
  /// Does something with a scene and wraps its errors.
  public static func wrappingScene<Value>(_ body: () throws(SceneError) -> Value) throws(RenderError) -> Value
  {
    do throws(SceneError) { return try body() } catch { throw .scene(error) }
  }

  /// Does something with an encoder and wraps its errors.
  public static func wrappingEncoding<Value>(_ body: () throws(EncodingError) -> Value) throws(RenderError)
    -> Value
  {
    do throws(EncodingError) { return try body() } catch { throw .encoding(error) }
  }
}

extension RenderError: CustomStringConvertible {
  /// The cause's own words: a line for each problem of a scene, one line for an output.
  public var description: String {
    switch self {
    case .scene(let error): error.description
    case .encoding(let error): error.description
    }
  }
}
