package import GlyphreelMedia
internal import GlyphreelSystem
internal import GlyphreelTerminal
package import GlyphreelScene

/// An error in comparing animations or in reading or writing a golden.
package enum ComparisonError: Error, Sendable {
  /// An image file can't be read or written.
  case encoding(EncodingError)
  /// A scene can't be rendered.
  case scene(SceneError)
  /// A lock file has a syntax error. Lines are counted from 1.
  case badLock(line: Int, reason: String)
  /// A golden is a pointer of Git LFS instead of the file itself.
  case pointer
  /// A golden has no bytes.
  case empty
  /// A tolerance was requested for a golden that only has digests.
  case toleranceWithoutPixels
  /// The times of a filmstrip are empty or not in increasing order.
  case timesNotIncreasing
  /// A mask is not a valid regular expression, or matches in too many ways.
  case badMask(String, reason: String)
  /// A recording changes more cells than the limit.
  case tooManyCells
}

extension ComparisonError: CustomStringConvertible {
  /// The error in one line without a full stop; a scene's problems are on separate lines.
  package var description: String {
    switch self {
    case .encoding(let error): error.description
    case .scene(let error): error.description
    case .badLock(let line, let reason): "line \(line) of the lock: \(reason)"
    case .pointer: "it is a pointer of Git LFS, not the file itself; run 'git lfs pull'"
    case .empty: "the file is empty"
    case .toleranceWithoutPixels:
      "a lock knows no pixels, so it can be compared exactly only; tolerances need an APNG as the golden"
    case .timesNotIncreasing: "a filmstrip needs times that rise"
    case .badMask(let pattern, let reason): "the mask '\(pattern)' \(reason)"
    case .tooManyCells: Terminal.exhaustion.message
    }
  }
}

extension ComparisonError {
  /// True if a file can't be opened, read or written.
  package var isOfFile: Bool { if case .encoding(.file) = self { true } else { false } }

  /// Throws if the bytes of a golden cannot be one.
  package static func checkGolden(_ bytes: [UInt8]) throws(ComparisonError) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) { throw .pointer }
  }

  package static func reading<Value>(_ body: () throws(EncodingError) -> Value) throws(ComparisonError)
    -> Value
  {
    do throws(EncodingError) { return try body() } catch { throw .encoding(error) }
  }

  /// Runs `body` and throws its error as one of reading a file.
  package static func readingFile<Value>(_ body: () throws(FileError) -> Value) throws(ComparisonError)
    -> Value
  {
    do throws(FileError) { return try body() } catch { throw .encoding(.file(error)) }
  }

  package static func rendering<Value>(_ body: () throws(SceneError) -> Value) throws(ComparisonError)
    -> Value
  {
    do throws(SceneError) { return try body() } catch { throw .scene(error) }
  }
}
