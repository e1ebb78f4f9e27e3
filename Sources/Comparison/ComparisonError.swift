public import GlyphreelEncoding
public import Glyphreel

/// Why two animations could not be compared, or a golden not be made.
public enum ComparisonError: Error, Sendable {
  /// A picture file can't be read or written.
  case encoding(EncodingError)
  /// A scene can't be rendered.
  case scene(SceneError)
  /// A lock file can't be understood; lines count from 1.
  case badLock(line: Int, reason: String)
  /// A tolerance was asked for where only fingerprints are known.
  case lockIsExact
  /// The moments of a filmstrip are none, or don't rise.
  case timesDoNotRise
}

extension ComparisonError: CustomStringConvertible {
  /// What went wrong, in one line without a full stop; a scene's problems have a line each.
  public var description: String {
    switch self {
    case .encoding(let error): error.description
    case .scene(let error): error.description
    case .badLock(let line, let reason): "line \(line) of the lock: \(reason)"
    case .lockIsExact:
      "a lock knows no pixels, so it can be compared exactly only; tolerances need an APNG as the golden"
    case .timesDoNotRise: "a filmstrip needs times that rise"
    }
  }
}

extension ComparisonError {
  package static func reading<Value>(_ body: () throws(EncodingError) -> Value) throws(ComparisonError)
    -> Value
  {
    do throws(EncodingError) { return try body() } catch { throw .encoding(error) }
  }

  package static func rendering<Value>(_ body: () throws(SceneError) -> Value) throws(ComparisonError)
    -> Value
  {
    do throws(SceneError) { return try body() } catch { throw .scene(error) }
  }
}
