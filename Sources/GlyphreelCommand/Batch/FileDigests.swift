import GlyphreelBatch
import GlyphreelComparison
import GlyphreelSystem
import Synchronization

/// Fingerprints of the files that scenes name, each read once for all rows and threads.
final class FileDigests: Sendable {
  private let known = Mutex<[[UInt8]: String]>([:])

  /// More files than that are read again: memory does not follow the rows.
  private static let limit = 10_000

  /// Larger files are no pictures and no fonts.
  private let byteLimit: Int
  private let followingLinks: Bool

  /// - Parameters:
  ///   - fontBytes: The limit of a font's bytes.
  ///   - followingLinks: False for files that a manifest lists. A row with a link among them is rendered anew.
  init(fontBytes: Int, followingLinks: Bool) {
    byteLimit = max(fontBytes, FileSizeLimit.picture)
    self.followingLinks = followingLinks
  }

  /// What stands for a file's bytes; for one that can't be read, a word of its own.
  func text(of path: String) -> String {
    let key = Array(path.utf8)
    if let text = known.withLock({ $0[key] }) { return text }
    let file = try? DataFile(file: path, limit: byteLimit, followingLinks: followingLinks)
    let text = (try? file?.digest().digest.description) ?? "unreadable"
    known.withLock { if $0.count < Self.limit { $0[key] = text } }
    return text
  }
}
