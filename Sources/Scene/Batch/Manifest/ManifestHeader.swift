internal import GlyphreelExact
package import GlyphreelSystem

/// The header line of a manifest, which describes its entries.
package struct ManifestHeader: Hashable, Sendable {
  /// The scene file's path as given.
  package var scene: String
  /// The data file's path as given.
  package var data: String
  /// The number of rows in the data, including rows in other shards.
  package var rowCount: Int
  /// The shard that the entries belong to; nil for all rows.
  package var shard: Shard?
  /// The digest of the scene's text and of all settings that apply to every row.
  package var settings: Digest
  /// The digest of all rows.
  package var content: Digest

  /// Creates a header.
  package init(
    scene: String, data: String, rowCount: Int, shard: Shard?, settings: Digest, content: Digest
  ) {
    self.scene = scene
    self.data = data
    self.rowCount = rowCount
    self.shard = shard
    self.settings = settings
    self.content = content
  }

  /// The version of the format.
  ///
  /// Other versions are not read. Version 1 had fingerprints that can be forged.
  private static let version = 2
  /// The first bytes of every manifest, of any version.
  static let beginning = Array("{\"manifest\": ".utf8)

  /// Returns true for a file that begins with the header of version 1.
  static func isOfVersion1(_ file: DataFile) throws(BatchError) -> Bool {
    let wanted = beginning + Array("1, ".utf8)
    var start = [UInt8](repeating: 0, count: wanted.count)
    return try file.read(into: &start, at: 0) == wanted.count && start == wanted
  }

  /// The header as one line of JSON, without a line feed.
  var line: String {
    let header: JSON = [
      "manifest": .number(Self.version), "hash": .string(Digest.hash), "scene": .string(scene),
      "data": .string(data), "rows": .number(rowCount), "shard": shard.map { .string($0.text) },
      "settings": .string(settings.description), "content": .string(content.description),
    ]
    return header.text()
  }

  init?(_ line: JSON) {
    guard line["manifest"]?.int == Self.version, line["hash"]?.string == Digest.hash,
      let scene = line["scene"]?.string, let data = line["data"]?.string,
      let rowCount = line["rows"]?.int, rowCount >= 0,
      let settings = line["settings"]?.string.flatMap({ Digest($0) }),
      let content = line["content"]?.string.flatMap({ Digest($0) })
    else { return nil }
    self.init(
      scene: scene, data: data, rowCount: rowCount, shard: line["shard"]?.string.flatMap { Shard($0) },
      settings: settings, content: content)
  }
}
