import GlyphreelScene
internal import GlyphreelExact
internal import Synchronization

/// The mappings of a format and their keys, to locate misplaced keys.
package struct KeyMap: Sendable {
  private let root: [OptionKey]
  /// The keys beside a layer's content that texts have in their style.
  private let keysOfStyles: [String]
  /// The paths that were found: a file can have thousands of equal mistakes.
  private let found = Findings()

  private final class Findings: Sendable {
    let paths = Mutex<[[ExactString]: [Level]?]>([:])
  }

  /// Creates the map of a format from its top-level keys.
  ///
  /// - Parameter keysOfStyles: The keys that text layers have in `style`, and other layers next to their
  ///   content.
  package init(_ keys: [OptionKey], ofStyles keysOfStyles: [String] = []) {
    (root, self.keysOfStyles) = (keys, keysOfStyles)
  }

  /// A mapping on a path from the top level: its own key, nil at the top level, and its keys.
  struct Level: Sendable {
    let name: String?
    let keys: [OptionKey]
    /// True for an entry of a list such as `effects`, whose name is its kind.
    var isVariant = false

    func has(_ key: String) -> Bool { keys.contains { $0.name == key } }
  }

  /// The location of a key, relative to a mapping that lacks it.
  enum Home {
    /// In a mapping nested in the given one, by the path of keys.
    case within([String])
    /// In an enclosing mapping called `owner`, or nested in it, next to the key of the given mapping.
    case beside(String, within: [String], owner: String?)
  }

  /// Returns the path of mappings to the one with a name and keys; nil if there is none.
  func levels(named name: String?, having keys: [String]) -> [Level]? {
    // No key is empty.
    let query = [ExactString(name ?? "")] + keys.map { ExactString($0) }
    if let known = found.paths.withLock({ $0[query] }) { return known }
    let path = path(to: name, having: keys)
    found.paths.withLock { $0[query] = .some(path) }
    return path
  }

  private func path(to name: String?, having keys: [String]) -> [Level]? {
    // A layer's style has all keys of a span's, and more.
    func isMeant(_ level: Level, exactly: Bool) -> Bool {
      level.name == name && keys.allSatisfy(level.has) && (!exactly || level.keys.count == keys.count)
    }
    func search(_ levels: [Level], exactly: Bool) -> [Level]? {
      guard let last = levels.last else { return nil }
      if isMeant(last, exactly: exactly) { return levels }
      // Terminates: a group within a group is a `reference`, which has no levels.
      for next in KeyMap.levels(in: last.keys) {
        if let found = search(levels + [next], exactly: exactly) { return found }
      }
      return nil
    }
    let top = [Level(name: nil, keys: root)]
    return search(top, exactly: true) ?? search(top, exactly: false)
  }

  /// Returns the nearest location of a key, relative to the last level.
  func home(of key: String, from levels: [Level]) -> Home? {
    guard let own = levels.last else { return nil }
    if let path = self.path(to: key, from: own.keys) { return .within(path) }
    for (index, level) in levels.dropLast().enumerated().reversed() {
      let child = levels[index + 1]
      // Options of effects belong to an effect, not to the scene.
      guard let name = child.isVariant ? "effects" : child.name else { continue }
      if level.has(key) { return .beside(name, within: [], owner: level.name) }
      if let path = self.path(to: key, from: level.keys), path != [name] {
        return .beside(name, within: path, owner: level.name)
      }
    }
    return nil
  }

  /// Returns the path to a key in at most three steps, not through the entries of lists such as `effects`.
  private func path(to key: String, from keys: [OptionKey]) -> [String]? {
    var reached: [(path: [String], keys: [OptionKey])] = [([], keys)]
    for _ in 0..<3 {
      reached = reached.flatMap { place in
        Self.levels(in: place.keys).filter { !$0.isVariant }.map { (place.path + [$0.name ?? ""], $0.keys) }
      }
      // Prefers a frame's width to a font's, and a text's colour to a border's.
      let homes = reached.filter { place in
        // Most layers show a text, whose style has the keys that a recording has beside it.
        place.keys.contains { $0.name == key }
          && !(place.path.last == "layers" && keysOfStyles.contains(key))
      }
      for name in ["canvas", "frame", "style"] {
        if let home = homes.first(where: { $0.path.last == name }) { return home.path }
      }
      if let home = homes.first { return home.path }
    }
    return nil
  }

  /// Returns the mappings directly under some keys.
  private static func levels(in keys: [OptionKey]) -> [Level] {
    keys.flatMap { key in key.kind.map { levels(in: $0, named: key.name) } ?? [] }
  }

  private static func levels(in kind: OptionKey.Kind, named name: String) -> [Level] {
    switch kind {
    case .mapping(let keys), .definition(_, let keys): [Level(name: name, keys: keys)]
    case .list(let element, _): levels(in: element, named: name)
    case .oneOf(let kinds): kinds.flatMap { levels(in: $0, named: name) }
    case .variant(let variants): variants.map { Level(name: $0.name, keys: $0.keys, isVariant: true) }
    case .names(let value): levels(in: value, named: name)
    case .text, .truth, .integer, .quantity, .choice, .grammar, .reference, .tags, .anything: []
    }
  }
}
