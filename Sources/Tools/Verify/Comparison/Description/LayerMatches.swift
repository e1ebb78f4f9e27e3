internal import GlyphreelScene
internal import GlyphreelExact

/// A matching of the layers of two descriptions.
///
/// Layers with ids of their own are matched by id. Others are matched if their descriptions are equal, then
/// by their texts, and finally in their order, if the same number is left.
struct LayerMatches {
  typealias Node = SceneDescription.Node

  /// The index of the new layer for each old one; nil for a layer that is gone.
  private(set) var matches: [Int?]
  /// The indices of the layers that are new.
  var added: [Int] { isTaken.indices.filter { !isTaken[$0] } }

  private let new: [Node]
  private var isTaken: [Bool]

  init(_ old: [Node], _ new: [Node]) {
    self.new = new
    matches = old.map { _ in nil }
    isTaken = new.map { _ in false }
    match(old) { Self.hasOwnID($0) ? "id " + $0.value : nil }
    match(old) { Self.hasOwnID($0) ? nil : SceneDescription(nodes: $0.children).text }
    match(old) { Self.hasOwnID($0) ? nil : $0.child("text").map { "text " + $0.value } }
    let (rest, others) = (matches.indices.filter { matches[$0] == nil }, added)
    if rest.count == others.count {
      for (place, other) in zip(rest, others) where Self.kind(old[place]) == Self.kind(new[other]) {
        take(other, for: place)
      }
    }
  }

  /// The first two old layers whose order is reversed in the new description; nil if the order is kept.
  var exchanged: (behind: Int, before: Int)? {
    var last: (old: Int, new: Int)?
    for (place, match) in matches.enumerated() {
      guard let match else { continue }
      if let last, match < last.new { return (behind: place, before: last.old) }
      last = (place, match)
    }
    return nil
  }

  /// Returns false for an id that only counts layers, such as `layer3`.
  static func hasOwnID(_ layer: Node) -> Bool {
    let id = SceneDescription.unquoted(layer.value).utf8
    let prefix = "layer".utf8
    if id.isEmpty { return false }
    return !(id.starts(with: prefix) && id.dropFirst(prefix.count).allSatisfy { (0x30...0x39).contains($0) })
  }

  /// Matches the remaining layers that have equal keys, in their order.
  private mutating func match(_ old: [Node], by key: (Node) -> String?) {
    var places: [[UInt8]: [Int]] = [:]
    for place in new.indices.reversed() where !isTaken[place] {
      if let key = key(new[place]) { places[Array(key.utf8), default: []].append(place) }
    }
    for place in old.indices where matches[place] == nil {
      guard let key = key(old[place]), let other = places[Array(key.utf8)]?.popLast() else { continue }
      take(other, for: place)
    }
  }

  private mutating func take(_ other: Int, for place: Int) {
    matches[place] = other
    isTaken[other] = true
  }

  /// The kind of a layer's content.
  private static func kind(_ layer: Node) -> [UInt8]? {
    for kind in ["text", "shape", "image", "recording", "animation", "layer"] where layer.child(kind) != nil {
      return Array(kind.utf8)
    }
    return nil
  }
}
