package import GlyphreelExact
package import GlyphreelSystem

/// The reason why a recording or a tape can't be read.
package enum RecordingError: Error, Hashable, Sendable {
  /// The file can't be opened.
  case unreadable(FileError)
  /// The system does not start the shell of a tape.
  case notStarted(program: String, FileFailure)
  /// The file has errors; the source lines are shown with the faults if they are given.
  case invalid(path: String, [Diagnostic], source: [String] = [])
}

extension RecordingError: CustomStringConvertible {
  /// The whole message: lines without a trailing line feed.
  package var description: String { lines.map(\.visible).joined(separator: "\n") }

  /// The lines of the message, before terminal control characters are escaped.
  package var lines: [String] {
    switch self {
    case .unreadable(let error): ["glyphreel: error: \(error)"]
    case .notStarted(let program, let failure):
      ["glyphreel: error: can't run \(path: program): \(failure.reason())"]
    case .invalid(let path, let faults, let source):
      faults.flatMap { fault in [fault.text(in: path)] + fault.excerpt(of: source) }
    }
  }
}

extension Diagnostic {
  /// Returns the source line of the fault, and a caret under its column; none if the line is not given.
  fileprivate func excerpt(of source: [String]) -> [String] {
    guard source.indices.contains(place.line - 1) else { return [] }
    let line = source[place.line - 1]
    let number = "\(place.line)"
    let margin = String(repeating: " ", count: number.utf8.count)
    let blank = String(line.prefix(place.column - 1)).visible.blanks
    // The quotation is in quotation marks.
    let length = max(1, (quotation?.columns ?? 3) - 2)
    return [
      "  \(number) | \(line.visible)",
      "  \(margin)   \(blank)^" + String(repeating: "~", count: min(length, 60) - 1),
    ]
  }
}
