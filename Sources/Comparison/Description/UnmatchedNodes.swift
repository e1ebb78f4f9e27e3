/// The nodes of one description that have no counterpart in another yet.
///
/// Descriptions in goldens and locks may be of any origin: taking all nodes takes time in proportion to their number.
struct UnmatchedNodes {
  typealias Node = SceneDescription.Node

  private let nodes: [Node]
  private var isTaken: [Bool]
  /// The places of each key, the first one last.
  private var places: [[UInt8]: [Int]] = [:]
  private var next = 0

  /// - Parameter key: What a node and its counterpart have in common.
  init(_ nodes: [Node], by key: (Node) -> String) {
    self.nodes = nodes
    isTaken = nodes.map { _ in false }
    for place in nodes.indices.reversed() { places[Array(key(nodes[place]).utf8), default: []].append(place) }
  }

  /// Takes the first node of a key; nil if there is none left.
  mutating func take(_ key: String) -> Node? {
    let key = Array(key.utf8)
    while let place = places[key]?.popLast() {
      if !isTaken[place] { return take(at: place) }
    }
    return nil
  }

  /// Takes the first node of any key.
  mutating func takeFirst() -> Node? {
    while next < nodes.count, isTaken[next] { next += 1 }
    return next < nodes.count ? take(at: next) : nil
  }

  private mutating func take(at place: Int) -> Node {
    isTaken[place] = true
    return nodes[place]
  }

  /// The nodes that are left, with their places.
  var rest: [(place: Int, node: Node)] {
    nodes.indices.filter { !isTaken[$0] }.map { ($0, nodes[$0]) }
  }
}
