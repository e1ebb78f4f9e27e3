internal import GlyphreelExact
internal import Glyphreel
package import GlyphreelSystem

/// The header line of a manifest, which describes its entries.
package struct ManifestHeader: Hashable, Sendable {
  /// The scene file's path as given.
  package var scene: String
  /// The data file's path as given.
  package var data: String
  /// The number of rows in the data, including those of other shards.
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
    var entries: [(String, JSON)] = [
      ("manifest", .number(Double(Self.version))), ("hash", .string(Digest.hash)), ("scene", .string(scene)),
      ("data", .string(data)),
      ("rows", .number(Double(rowCount))),
    ]
    if let shard { entries.append(("shard", .string(shard.text))) }
    entries += [("settings", .string(settings.description)), ("content", .string(content.description))]
    return JSON.object(entries).text()
  }

  init?(_ members: [JSONValue.Member]) {
    guard members.number("manifest") == Self.version, members.string("hash") == Digest.hash,
      let scene = members.string("scene"),
      let data = members.string("data"), let rowCount = members.number("rows"), rowCount >= 0,
      let settings = members.string("settings").flatMap({ Digest($0) }),
      let content = members.string("content").flatMap({ Digest($0) })
    else { return nil }
    self.init(
      scene: scene, data: data, rowCount: rowCount, shard: members.string("shard").flatMap { Shard($0) },
      settings: settings, content: content)
  }
}

extension [JSONValue.Member] {
  func value(_ name: String) -> JSONValue? { first { $0.name == name }?.value }

  func string(_ name: String) -> String? {
    if case .string(let text)? = value(name) { text } else { nil }
  }

  func number(_ name: String) -> Int? {
    if case .number(let digits)? = value(name) { Int(digits) } else { nil }
  }

  func strings(_ name: String) -> [String]? {
    guard case .array(let values)? = value(name) else { return nil }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
