internal import GlyphreelExactText

/// Why a batch can't begin or go on.
public enum BatchError: Error, Hashable, Sendable {
  /// A file can't be opened or read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The data say something they may not; in the order of the file, the first of them where there are many.
  case badData(path: String, [DataFault], more: Int)
  /// A name for outputs that can't be followed.
  case badPattern(String, reason: String)
  /// A part of the work that can't be told.
  case badShard(String)
  /// A file that is no manifest, or manifests that don't belong together; each reason is a line.
  case badManifest(path: String, [String])
  /// A manifest can't be created, or is being written by somebody else.
  case cannotCreate(path: String, reason: String)
  /// A manifest can't be written any further.
  case writingFailed(path: String, reason: String)
}

/// What is wrong with data, and where.
public struct DataFault: Error, Hashable, Sendable {
  /// Where it stands; columns are counted in Unicode scalars.
  public var place: DataPlace
  /// What is wrong, without a full stop.
  public var message: String
  /// The remedy, without a full stop; nil where the message says it all.
  public var hint: String?

  /// A fault; messages begin in lower case and quote what the author wrote.
  public init(at place: DataPlace, _ message: String, hint: String? = nil) {
    self.place = place
    self.message = message
    self.hint = hint
  }

  /// One line in the compilers' form.
  public func text(_ severity: String, in path: String) -> String {
    "\(path):\(place.line):\(place.column): \(severity): \(message)" + (hint.map { "; \($0)" } ?? "")
  }
}

/// A place in a file of data.
public struct DataPlace: Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int

  /// A place, both of whose numbers count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension BatchError: CustomStringConvertible {
  /// The whole message, ready to print: lines without a line feed at the end.
  public var description: String {
    lines.map { $0.printable(keepingTabs: true) }.joined(separator: "\n")
  }

  /// The lines of the message, as they are before what could act on a terminal is escaped.
  package var lines: [String] {
    switch self {
    case .unreadable(let path, let reason): return ["\(path): error: \(reason)"]
    case .badData(let path, let faults, let more):
      let rest = more > 0 ? ["\(path): note: \(more) more are not shown"] : []
      return faults.map { $0.text("error", in: path) } + rest
    case .badPattern(let pattern, let reason):
      return ["glyphreel: error: \(path: pattern) does not name outputs: \(reason)"]
    case .badShard(let reason): return ["glyphreel: error: \(reason)"]
    case .badManifest(let path, let reasons): return reasons.map { "\(path): error: \($0)" }
    case .cannotCreate(let path, let reason):
      return ["glyphreel: error: can't create \(path: path): \(reason)"]
    case .writingFailed(let path, let reason):
      return ["glyphreel: error: writing \(path: path) failed: \(reason)"]
    }
  }
}
