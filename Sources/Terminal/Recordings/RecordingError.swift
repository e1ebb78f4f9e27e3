package import GlyphreelExact
package import GlyphreelSystem

/// The reason why a recording or a tape can't be read.
package enum RecordingError: Error, Hashable, Sendable {
  /// The file can't be opened.
  case unreadable(FileError)
  /// The file has errors; the source lines are shown with the faults if they are given.
  case invalid(path: String, [DataFault], source: [String] = [])
}

extension RecordingError: CustomStringConvertible {
  /// The whole message: lines without a trailing line feed.
  package var description: String { lines.map { $0.printable(keepingTabs: true) }.joined(separator: "\n") }

  /// The lines of the message, before terminal control characters are escaped.
  package var lines: [String] {
    switch self {
    case .unreadable(let error): ["glyphreel: error: \(error)"]
    case .invalid(let path, let faults, let source):
      faults.flatMap { fault in [fault.text("error", in: path)] + fault.excerpt(of: source) }
    }
  }
}

extension DataFault {
  /// Returns the source line of the fault, and a caret under its column; none if the line is not given.
  fileprivate func excerpt(of source: [String]) -> [String] {
    guard source.indices.contains(place.line - 1) else { return [] }
    let line = source[place.line - 1]
    let number = "\(place.line)"
    let margin = String(repeating: " ", count: number.utf8.count)
    let blank = line.prefix(place.column - 1).blanks
    let length = max(1, quotation?.columns ?? 1)
    return [
      "  \(number) | \(line)", "  \(margin)   \(blank)^" + String(repeating: "~", count: min(length, 60) - 1),
    ]
  }
}
