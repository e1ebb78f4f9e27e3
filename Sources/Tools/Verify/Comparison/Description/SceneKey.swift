internal import GlyphreelScene
internal import GlyphreelExact

/// The keys and values of scene files that correspond to those of descriptions, which follow the types of the library.
enum SceneKey {
  typealias Node = SceneDescription.Node

  /// The names that scene files do not have: of values that group others, and of lists.
  private static func isImplied(_ name: String) -> Bool {
    ["timing", "appearance", "paragraph", "keyframes", "keys", "source"].contains { $0 == name }
      || Int(name) != nil
  }

  /// The keys of pairs of names.
  private static let pairs = [
    (names: ["shape", "fill"], key: "fill"), (["shape", "stroke"], "stroke"),
    (["strokeStyle", "width"], "strokeWidth"), (["stagger", "origin"], "stagger from"),
    (["format", "style"], "format"), (["from", "value"], "from"), (["to", "value"], "to"),
    (["from", "color"], "from"), (["to", "color"], "to"),
  ]

  /// Returns the keys that lead to a value: `timing.duration` is the duration.
  static func name(of path: [String]) -> String {
    var names = path.filter { !isImplied($0) }
    if names.count > 1, names[0] == "shape" { names.removeFirst() }
    for (pair, key) in pairs {
      guard let place = names.indices.dropLast().first(where: { Array(names[$0...$0 + 1]) == pair }) else {
        continue
      }
      names.replaceSubrange(place...place + 1, with: [key])
    }
    // Keyframes of Lottie animations are named by their frames.
    let words = (names.isEmpty ? path.suffix(1) : names[...]).map { name in
      let frame = Substring(name.utf8.dropFirst("frame-".utf8.count))
      return name.utf8.starts(with: "frame-".utf8) ? "at frame \(frame)" : name
    }
    let name = words.joined(separator: " ")
    return name == "from" || name == "to" ? "'\(name)'" : name
  }

  /// Returns a value without the names of cases that scene files do not have.
  static func value(_ value: String) -> String {
    for prefix in ["points ", "fill color ", "color ", "fill "] where value.utf8.starts(with: prefix.utf8) {
      return String(Substring(value.utf8.dropFirst(prefix.utf8.count)))
    }
    return value
  }

  /// Returns an effect's properties with named keyframes: `from` and `to` if there are two, and numbers otherwise.
  static func namingKeyframes(_ properties: [Node]) -> [Node] {
    properties.map { property in
      var property = property
      if property.name == "keys" {
        for place in property.children.indices {
          property.children[place].name =
            property.children.count == 2 ? ["from", "to"][place] : "keyframe-\(place + 1)"
        }
      } else {
        property.children = namingKeyframes(property.children)
      }
      return property
    }
  }
}
