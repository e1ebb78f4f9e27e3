internal import GlyphreelExact
internal import GlyphreelSystem

/// The outputs of earlier runs by name, used to skip finished rows.
package struct ManifestIndex: Sendable {
  private struct Item: Sendable {
    let nameHash: Int
    let output: ManifestEntry.Output
  }

  /// The header of the last run; nil for an empty manifest.
  package let header: ManifestHeader?
  /// The outputs sorted by the hash of their names, the latest first.
  private let items: [Item]
  /// The hashes of the names written in the last run.
  private let current: Set<Int>

  /// Creates an empty index.
  package init() {
    header = nil
    items = []
    current = []
  }

  /// Reads a manifest, and returns its index and the length of all complete lines in bytes.
  ///
  /// Later lines override earlier ones.
  ///
  /// - Throws: `BatchError.unreadable` or `badManifest`.
  static func read(_ file: DataFile) throws(BatchError) -> (index: ManifestIndex, wholeLength: Int) {
    var lines = ManifestLines(file)
    var header: ManifestHeader?
    var items: [Item] = []
    var current: Set<Int> = []
    var files = ListPool()
    while let (line, _) = try lines.next() {
      switch line {
      case .header(let found):
        header = found
        current = []
      case .entry(let entry):
        guard case .written(var output) = entry.outcome else { continue }
        output.files = files.shared(output.files)
        let nameHash = ExactString(entry.name).hashValue
        items.append(Item(nameHash: nameHash, output: output))
        current.insert(nameHash)
      }
    }
    // Reversed before a stable sort, so that the latest of equal hashes comes first.
    items.reverse()
    items.sort { $0.nameHash < $1.nameHash }
    return (ManifestIndex(header: header, items: items, current: current), lines.wholeLength)
  }

  private init(header: ManifestHeader?, items: [Item], current: Set<Int>) {
    self.header = header
    self.items = items
    self.current = current
  }

  /// Returns the latest output with a name; `isCurrent` is true if the last run wrote it.
  package func output(named name: String) -> (output: ManifestEntry.Output, isCurrent: Bool)? {
    let nameHash = ExactString(name).hashValue
    guard let item = items[items.partitionPoint { $0.nameHash >= nameHash }...].first,
      item.nameHash == nameHash
    else { return nil }
    return (item.output, current.contains(nameHash))
  }
}

/// A pool of equal lists that share memory, as most rows of a scene name the same few files.
private struct ListPool {
  private var known: [[ExactString]: [String]] = [:]

  mutating func shared(_ list: [String]) -> [String] {
    if list.isEmpty { return [] }
    let key = list.map { ExactString($0) }
    if let found = known[key] { return found }
    if known.count < 1000 { known[key] = list }
    return list
  }
}
