import GlyphreelBatch
import GlyphreelComparison
import GlyphreelMedia
import GlyphreelSystem
import Synchronization

/// The digests of files that scenes name, each read once for all rows and threads.
final class FileDigests: Sendable {
  private let known = Mutex<[[UInt8]: String]>([:])

  /// The maximum number of digests that are kept; other files are read again.
  private static let limit = 10_000

  /// The largest size of a picture or font.
  private let byteLimit: Int
  private let followingLinks: Bool

  /// - Parameters:
  ///   - fontBytes: The largest size of a font.
  ///   - followingLinks: False for files that a manifest lists: a row with a link among them is rendered again.
  init(fontBytes: Int, followingLinks: Bool) {
    byteLimit = max(fontBytes, FileSizeLimit.picture)
    self.followingLinks = followingLinks
  }

  /// Returns the digest of a file; `unreadable` if it can't be read.
  func text(of path: String) -> String {
    let key = Array(path.utf8)
    if let text = known.withLock({ $0[key] }) { return text }
    let file = try? DataFile(file: path, limit: byteLimit, followingLinks: followingLinks)
    let text = (try? file?.digest().digest.description) ?? "unreadable"
    known.withLock { if $0.count < Self.limit { $0[key] = text } }
    return text
  }
}

/// A sink that computes a digest of its bytes, and whose owner commits the output later.
///
/// One thread uses it at a time: the rendering thread passes it on and keeps no reference, which the
/// compiler cannot check.
final class DigestingSink: ByteSink, @unchecked Sendable {
  private let sink: any ByteSink
  private var content = ContentDigest()
  private(set) var size = 0

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  /// The digest of all bytes written so far.
  var digest: Digest { content.finished() }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    try sink.write(bytes)
    content.update(bytes)
    size += bytes.count
  }

  /// Does nothing: the encoder finishes before the disk does.
  func commit() throws(FileError) {}

  /// Waits for the disk and renames the output.
  func complete() throws(FileError) { try sink.commit() }
}
