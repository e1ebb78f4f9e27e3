internal import GlyphreelScene

/// The nodes of one description that have not been matched to nodes of another.
///
/// Taking all nodes takes linear time, as goldens and locks are untrusted input.
struct UnmatchedNodes {
  typealias Node = SceneDescription.Node

  private let nodes: [Node]
  private var isTaken: [Bool]
  /// The indices of the nodes with each key, in descending order.
  private var places: [[UInt8]: [Int]] = [:]

  /// - Parameter key: The key by which nodes match.
  init(_ nodes: [Node], by key: (Node) -> String) {
    self.nodes = nodes
    isTaken = nodes.map { _ in false }
    for place in nodes.indices.reversed() { places[Array(key(nodes[place]).utf8), default: []].append(place) }
  }

  /// Removes and returns the first node with a key, or nil if none is left.
  mutating func take(_ key: String) -> Node? {
    guard let place = places[Array(key.utf8)]?.popLast() else { return nil }
    isTaken[place] = true
    return nodes[place]
  }

  /// The remaining nodes with their indices.
  var rest: [(place: Int, node: Node)] {
    nodes.indices.filter { !isTaken[$0] }.map { ($0, nodes[$0]) }
  }
}
