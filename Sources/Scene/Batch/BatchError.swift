package import GlyphreelExact

/// An error in reading or writing the files of a batch.
package enum BatchError: Error, Hashable, Sendable {
  /// A file can't be opened or read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The data file has errors. The faults are the first ones in file order; `more` is the number of the rest.
  case badData(path: String, [Diagnostic], more: Int)
  /// The pattern for output names is invalid.
  case badPattern(String, reason: String)
  /// The shard is invalid.
  case badShard(String)
  /// A file is not a manifest, or manifests can't be merged. Each reason is a line.
  case badManifest(path: String, [String])
  /// A manifest can't be created, or another process is writing it.
  case cannotCreate(path: String, reason: String)
  /// Writing to a manifest failed.
  case writingFailed(path: String, reason: String)
}

extension BatchError: CustomStringConvertible {
  /// The whole message: lines without a trailing line feed.
  package var description: String {
    lines.map(\.visible).joined(separator: "\n")
  }

  /// The lines of the message, before terminal control characters are escaped.
  package var lines: [String] {
    switch self {
    case .unreadable(let path, let reason): return ["\(path): error: \(reason)"]
    case .badData(let path, let faults, let more):
      let rest = more > 0 ? ["\(path): note: \(more) more are not shown"] : []
      return faults.map { $0.text(in: path) } + rest
    case .badPattern(let pattern, let reason):
      return ["glyphreel: error: can't name outputs by \(path: pattern): \(reason)"]
    case .badShard(let reason): return ["glyphreel: error: \(reason)"]
    case .badManifest(let path, let reasons): return reasons.map { "\(path): error: \($0)" }
    case .cannotCreate(let path, let reason):
      return ["glyphreel: error: can't create \(path: path): \(reason)"]
    case .writingFailed(let path, let reason):
      return ["glyphreel: error: writing \(path: path) failed: \(reason)"]
    }
  }
}
