import GlyphreelSystem
import TestSupport

@testable import GlyphreelBatch

/// Headers and entries of sample manifests.
enum SampleManifest {
  static func header(rows: Int, shard: Shard? = nil, settings: String = "s", content: String = "c")
    -> ManifestHeader
  {
    ManifestHeader(
      scene: "scene.yaml", data: "rows.csv", rowCount: rows, shard: shard, settings: Digest(of: settings),
      content: Digest(of: content))
  }

  static func entry(_ row: Int, input: String = "in") -> ManifestEntry {
    ManifestEntry(
      row: row, line: row + 1, name: "\(row) \"é\".gif",
      outcome: .written(
        .init(input: Digest(of: input), files: ["a.png"], size: 100 + row, content: Digest(of: "\(row)"))))
  }

  static func failure(_ row: Int) -> ManifestEntry {
    ManifestEntry(
      row: row, line: row + 1, name: "\(row).gif", outcome: .failed("scene.yaml:1:1: error: no\n  ^"))
  }

  /// Writes a manifest with these entries.
  static func write(_ header: ManifestHeader, _ entries: [ManifestEntry], to path: String) throws(BatchError)
  {
    let writer = try ManifestWriter(path, header, resumes: false)
    for entry in entries { try writer.append(entry) }
  }
}
