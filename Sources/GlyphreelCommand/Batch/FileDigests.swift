import Batch
import Comparison
import Encoding
import Synchronization

/// Fingerprints of the files that scenes name, each read once for all rows and threads.
final class FileDigests: Sendable {
  private let known = Mutex<[String: String]>([:])

  /// More files than that are read again: memory does not follow the rows.
  private static let limit = 10_000

  /// What stands for a file's bytes; for one that can't be read, a word of its own.
  func text(of path: String) -> String {
    if let text = known.withLock({ $0[path] }) { return text }
    let text = (try? DataFile(path).digest().digest.description) ?? "unreadable"
    known.withLock { if $0.count < Self.limit { $0[path] = text } }
    return text
  }
}
