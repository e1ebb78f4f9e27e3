internal import GlyphreelAnimation
internal import GlyphreelExact

/// The dependency graph of effects and layers through `after` and `with`, resolved and free of cycles.
struct EffectReferences {
  private let tree: LayerTree
  private let named: [ExactString: Node]
  /// For each effect that follows the pen of another one, the other one.
  private let leaders: [Node: Node]
  /// All layers and effects in topological order, dependencies first.
  private(set) var order: [Node] = []

  /// A layer or an effect that others can refer to.
  enum Node: Hashable {
    case layer(Int)
    case effect(Int, Int)
  }

  /// - Throws: All unknown ids, or a circular reference.
  init(_ tree: LayerTree) throws(SceneError) {
    self.tree = tree
    var named: [ExactString: Node] = [:]
    var nodes: [Node] = []
    func add(_ node: Node, named id: String) {
      nodes.append(node)
      if !id.isEmpty, named[ExactString(id)] == nil { named[ExactString(id)] = node }
    }
    // By index, because a copy of a layer takes longer than all else.
    for index in tree.layers.indices {
      add(.layer(index), named: tree.layers[index].id)
      for effect in tree.layers[index].effects.indices {
        add(.effect(index, effect), named: tree.layers[index].effects[effect].id)
      }
    }
    self.named = named
    var leaders: [Node: Node] = [:]
    for index in tree.layers.indices where !tree.layers[index].effects.isEmpty {
      for (follower, leader) in try FollowedPens(of: tree.layers[index], at: index).leaders {
        leaders[.effect(index, follower)] = .effect(index, leader)
      }
    }
    self.leaders = leaders
    let problems = nodes.compactMap(unknown)
    guard problems.isEmpty else { throw SceneError(problems) }
    var finished: Set<Node> = []
    for node in nodes {
      var path: [Node] = []
      try append(node, &path, &finished)
    }
  }

  private func start(of node: Node) -> StartReference {
    switch node {
    case .layer(let index): tree.layers[index].start
    case .effect(let layer, let effect): tree.layers[layer].effects[effect].start
    }
  }

  /// Returns the id or name of the effect whose pen a node follows; nil for other nodes.
  private func followed(by node: Node) -> String? {
    guard case .effect(let layer, let effect) = node else { return nil }
    return tree.layers[layer].effects[effect].effect.asStaggered?.stagger.followed
  }

  /// Returns an error at the key with which a node refers to another one.
  private func problem(_ node: Node, _ message: String, hint: String?) -> SceneProblem {
    let key = key(of: node)
    return switch node {
    case .layer(let index):
      SceneProblem(.error, message, hint: hint, layer: index, part: key.map { .key($0) })
    case .effect(let layer, let effect):
      SceneProblem(
        .error, message, hint: hint, layer: layer,
        part: key.map { .effectKey(effect, $0) } ?? .effect(effect))
    }
  }

  /// Returns the key with which a node refers to another one; nil for a node without a reference.
  private func key(of node: Node) -> String? {
    switch start(of: node) {
    case .after: "after"
    case .with: "with"
    case .ownStart: followed(by: node).map { _ in "follow" }
    }
  }

  private func unknown(_ node: Node) -> SceneProblem? {
    guard let id = start(of: node).id, named[ExactString(id)] == nil else { return nil }
    let near = Suggestion.nearest(to: id, among: named.keys.map(\.wrappedValue).sorted())
    let hint =
      if let near {
        "did you mean '\(near)'?"
      } else if Quantity.time.value(of: id, .plain) != nil {
        "write 'delay: \(id.shortened(to: 60))' to wait"
      } else {
        "add 'id: \(id.shortened(to: 60))' to the effect or layer that you mean"
      }
    return problem(node, "nothing has the id \(Diagnostic.quoted(id))", hint: hint)
  }

  /// Returns the nodes whose times a node depends on.
  private func prerequisites(of node: Node) -> [Node] {
    if let leader = leaders[node] { return [leader] }
    if let id = start(of: node).id, let other = named[ExactString(id)] {
      // The times of a layer depend on all effects of it and its descendants.
      guard case .layer(let index) = other else { return [other] }
      return [other]
        + tree.subtrees[index].flatMap { layer in
          tree.layers[layer].effects.indices.map { .effect(layer, $0) }
        }
    }
    switch node {
    case .effect(let layer, _): return [.layer(layer)]
    case .layer(let index): return tree.parents[index].map { [.layer($0)] } ?? []
    }
  }

  private mutating func append(
    _ node: Node, _ path: inout [Node], _ finished: inout Set<Node>
  ) throws(SceneError) {
    if finished.contains(node) { return }
    guard !path.contains(node) else {
      let id = ([node] + path.reversed()).compactMap { start(of: $0).id ?? followed(by: $0) }.first ?? ""
      let circle = path.drop { $0 != node }
      let used = ["after", "with", "follow"].filter { key in circle.contains { self.key(of: $0) == key } }
      throw SceneError(
        problem(
          node, "\(quoted: id) is part of a circular reference",
          hint: "remove one \(used.map { "'\($0)'" }.joined(separator: " or ")) to break the cycle"))
    }
    path.append(node)
    for other in prerequisites(of: node) { try append(other, &path, &finished) }
    path.removeLast()
    finished.insert(node)
    order.append(node)
  }

  /// Returns the moment from which a node's delay counts, without a layer's own delay.
  ///
  /// - Parameters:
  ///   - activities: The activities known so far, including the activities of all dependencies.
  ///   - ownStart: The start of the group or layer that contains the node.
  /// - Throws: An error for a reference to the end of an endless effect.
  func moment(
    of node: Node, _ activities: [[Activity]], _ ownStart: Double
  ) throws(SceneError) -> Double {
    if case .effect(let layer, let effect)? = leaders[node] { return activities[layer][effect].start }
    let reference = start(of: node)
    guard let id = reference.id, let other = named[ExactString(id)] else { return ownStart }
    let moving =
      switch other {
      case .layer(let index): tree.subtrees[index].flatMap { activities[$0] }
      case .effect(let layer, let effect): [activities[layer][effect]]
      }
    if case .with = reference { return moving.map(\.start).min() ?? 0 }
    let end = moving.map(\.end).max() ?? 0
    guard end.isFinite else {
      if case .layer(let index) = other, tree.isPart(index) { throw SceneError(tree.endlessPart(index)) }
      throw SceneError(
        problem(
          node, "this effect waits for \(quoted: id), which never ends",
          hint: "\(advice(onEndless: other, id)), or write 'with: \(id.shortened(to: 60))'"))
    }
    return end
  }

  /// Returns advice for a node that others wait for.
  private func advice(onEndless node: Node, _ id: String) -> String {
    if case .layer(let index) = node, tree.layers[index].image != nil {
      return "give the image \(quoted: id) 'loop: once'"
    }
    return "give \(quoted: id) a number of iterations"
  }
}
