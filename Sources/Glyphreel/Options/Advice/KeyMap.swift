internal import GlyphreelExactText

/// Which mappings a format has and what keys stand in each, to tell where a misplaced key belongs.
public struct KeyMap: Sendable {
  private let root: [OptionKey]

  /// A map of a format whose outermost mapping has these keys.
  public init(_ keys: [OptionKey]) { root = keys }

  /// A mapping on the way from the outermost one: the key that it stands under, nil for the outermost, and its keys.
  struct Level {
    let name: String?
    let keys: [OptionKey]
    /// True for one entry of a list such as `effects`, whose name is the kind of entry.
    var isVariant = false

    func has(_ key: String) -> Bool { keys.contains { $0.name == key } }
  }

  /// Where a key has its home, seen from a mapping that lacks it.
  enum Home {
    /// In a mapping under one of the given mapping's keys, or in such a one of it: `style`.
    case within([String])
    /// Beside the given mapping, or in a mapping beside it; the mapping around both is called `owner`.
    case beside(String, within: [String], owner: String?)
  }

  /// The mappings from the outermost one to the one of a name that has certain keys; nil if there is none.
  func levels(named name: String?, having keys: [String]) -> [Level]? {
    func isMeant(_ level: Level) -> Bool { level.name == name && keys.allSatisfy(level.has) }
    func search(_ levels: [Level]) -> [Level]? {
      guard let last = levels.last else { return nil }
      if isMeant(last) { return levels }
      // Groups repeat: their keys stand by reference, so that the search ends.
      for next in KeyMap.levels(in: last.keys) {
        if let found = search(levels + [next]) { return found }
      }
      return nil
    }
    return search([Level(name: nil, keys: root)])
  }

  /// The nearest home of a key, seen from the last of some levels.
  func home(of key: String, from levels: [Level]) -> Home? {
    guard let own = levels.last else { return nil }
    if let path = KeyMap.path(to: key, from: own.keys) { return .within(path) }
    for (index, level) in levels.dropLast().enumerated().reversed() {
      let child = levels[index + 1]
      // What every effect has belongs to an effect, not to the scene.
      guard let name = child.isVariant ? "effects" : child.name else { continue }
      if level.has(key) { return .beside(name, within: [], owner: level.name) }
      if let path = KeyMap.path(to: key, from: level.keys), path != [name] {
        return .beside(name, within: path, owner: level.name)
      }
    }
    return nil
  }

  /// The keys of mappings that lead from some keys to another one, by at most three steps; entries of variants are none.
  private static func path(to key: String, from keys: [OptionKey]) -> [String]? {
    var reached: [(path: [String], keys: [OptionKey])] = [([], keys)]
    for _ in 0..<3 {
      reached = reached.flatMap { place in
        levels(in: place.keys).filter { !$0.isVariant }.map { (place.path + [$0.name ?? ""], $0.keys) }
      }
      // Where several have it, a frame's width is meant rather than a font's, and a text's colour rather than a border's.
      let homes = reached.filter { place in place.keys.contains { $0.name == key } }
      for name in ["canvas", "frame", "style"] {
        if let home = homes.first(where: { $0.path.last == name }) { return home.path }
      }
      if let home = homes.first { return home.path }
    }
    return nil
  }

  /// The mappings right under some keys.
  private static func levels(in keys: [OptionKey]) -> [Level] {
    keys.flatMap { key in key.kind.map { levels(in: $0, named: key.name) } ?? [] }
  }

  private static func levels(in kind: OptionKey.Kind, named name: String) -> [Level] {
    switch kind {
    case .mapping(let keys), .definition(_, let keys): [Level(name: name, keys: keys)]
    case .list(let element, _): levels(in: element, named: name)
    case .oneOf(let kinds): kinds.flatMap { levels(in: $0, named: name) }
    case .variant(let variants): variants.map { Level(name: $0.name, keys: $0.keys, isVariant: true) }
    case .text, .truth, .integer, .quantity, .choice, .grammar, .reference, .tags: []
    }
  }
}
