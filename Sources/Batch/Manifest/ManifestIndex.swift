internal import GlyphreelComparison
internal import GlyphreelExactText
public import GlyphreelSystem

/// Outputs that an earlier run has written, by their names: what need not be done again.
public struct ManifestIndex: Sendable {
  private struct Item: Sendable {
    let mark: UInt64
    let output: ManifestEntry.Output
  }

  /// The header that the last entries stand under; nil in an empty manifest.
  public let header: ManifestHeader?
  /// Sorted by marks, the latest of each first.
  private let items: [Item]
  /// The names that stand under the last header.
  private let current: Set<UInt64>

  /// Nothing is done yet.
  public init() {
    header = nil
    items = []
    current = []
  }

  /// Reads a manifest, of which later lines overrule former ones.
  ///
  /// - Throws: `unreadable`, `badManifest`.
  init(_ file: DataFile) throws(BatchError) {
    (self, _) = try ManifestIndex.read(file)
  }

  /// The index, and up to where the file's lines are whole, in bytes.
  static func read(_ file: DataFile) throws(BatchError) -> (index: ManifestIndex, wholeLength: Int) {
    var lines = ManifestLines(file)
    var header: ManifestHeader?
    var items: [Item] = []
    var current: Set<UInt64> = []
    var files = SharedLists()
    while let (line, _) = try lines.next() {
      switch line {
      case .header(let found):
        header = found
        current = []
      case .entry(let entry):
        guard case .written(var output) = entry.outcome else { continue }
        output.files = files.shared(output.files)
        let mark = Digest(of: entry.name).word
        items.append(Item(mark: mark, output: output))
        current.insert(mark)
      }
    }
    // Reversed before a sort that keeps the order of equal ones: the latest come first.
    items.reverse()
    items.sort { $0.mark < $1.mark }
    return (ManifestIndex(header: header, items: items, current: current), lines.wholeLength)
  }

  private init(header: ManifestHeader?, items: [Item], current: Set<UInt64>) {
    self.header = header
    self.items = items
    self.current = current
  }

  /// The latest output of a name, and whether it stands under the last header.
  public func output(named name: String) -> (output: ManifestEntry.Output, isCurrent: Bool)? {
    let mark = Digest(of: name).word
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].mark < mark { low = middle + 1 } else { high = middle }
    }
    guard low < items.count, items[low].mark == mark else { return nil }
    return (items[low].output, current.contains(mark))
  }
}

/// Equal lists share their memory: all rows of a scene name the same few files as a rule.
private struct SharedLists {
  private var known: [[ExactString]: [String]] = [:]

  mutating func shared(_ list: [String]) -> [String] {
    if list.isEmpty { return [] }
    let key = list.map { ExactString($0) }
    if let found = known[key] { return found }
    if known.count < 1000 { known[key] = list }
    return list
  }
}
