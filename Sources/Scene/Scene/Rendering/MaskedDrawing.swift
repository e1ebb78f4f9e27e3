internal import GlyphreelExact
internal import GlyphreelGraphics

extension LayerRenderer {
  /// Records the layer with its mask and blend mode, unless it masks another one or is hidden.
  func paint(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    if !isMask, !isHidden { try drawMasked(at: time, into: &list) }
  }

  private func drawMasked(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    let mode = layer.blendMode?.compositeMode ?? .sourceOver
    guard mode != .sourceOver || mask != nil else {
      try draw(at: time, into: &list)
      return
    }
    var own = DisplayList()
    try draw(at: time, into: &own)
    guard !own.items.isEmpty else { return }
    if let mask, let use = layer.mask {
      var shape = DisplayList()
      try mask.drawMasked(at: time, into: &shape)
      var matte = DisplayList.Group(
        compositeMode: use.isInverted ? .destinationOut : .destinationIn, items: shape.items)
      matte.isLuminanceMask = use.mode == .luminance
      own.append(.group(matte))
    }
    list.append(.group(DisplayList.Group(compositeMode: mode, items: own.items)))
  }

  /// Connects the layers of each group with their masks.
  ///
  /// - Throws: An error for masks that are missing, in another group, circular, or nested too deeply.
  static func connectMasks(_ layers: [LayerRenderer], _ tree: LayerTree) throws(SceneError) {
    guard tree.layers.contains(where: { $0.mask != nil }) else { return }
    var problems: [SceneProblem] = []
    var masks = namedMasks(of: tree, &problems)
    breakCycles(of: &masks, tree, &problems)
    guard problems.isEmpty else { throw SceneError(problems) }
    for (index, mask) in masks.enumerated() {
      guard let mask else { continue }
      layers[index].mask = layers[mask]
      layers[mask].isMask = true
    }
  }

  /// Returns the mask of each layer by the id that it names; adds errors for names of none, and of layers elsewhere.
  private static func namedMasks(of tree: LayerTree, _ problems: inout [SceneProblem]) -> [Int?] {
    let indices = Dictionary(
      tree.layers.enumerated().map { (ExactString($1.id), $0) }, uniquingKeysWith: { first, _ in first })
    var masks = [Int?](repeating: nil, count: tree.layers.count)
    for (index, layer) in tree.layers.enumerated() {
      guard let id = layer.mask?.layer else { continue }
      func report(_ message: String, _ hint: String?) {
        problems.append(SceneProblem(.error, message, hint: hint, layer: index, part: .key("mask")))
      }
      if let other = indices[ExactString(id)] {
        if other == index {
          report("the layer \(quoted: id) masks itself", "name another layer")
        } else if tree.parents[other] != tree.parents[index] {
          report(
            "the mask \(quoted: id) is in another group",
            "put it beside the layer that it masks, in the same list of layers")
        } else {
          masks[index] = other
        }
      } else {
        let near = Suggestion.nearest(to: id, among: tree.layers.map(\.id).filter { !$0.isEmpty })
        report(
          "no layer has the id \(quoted: id)",
          near.map { "did you mean '\($0)'?" } ?? "give the masking layer 'id: \(id.shortened(to: 60))'")
      }
    }
    return masks
  }

  /// Removes a mask of each cycle; adds errors for these, and for masks that are nested too deeply.
  private static func breakCycles(
    of masks: inout [Int?], _ tree: LayerTree, _ problems: inout [SceneProblem]
  ) {
    // The number of masks from each layer on; a layer that is reached again on its own way is in a cycle.
    var depths = [Int](repeating: 0, count: masks.count)
    var isFinished = [Bool](repeating: false, count: masks.count)
    for index in masks.indices {
      var way: [Int] = []
      var onWay: Set<Int> = []
      var next: Int? = index
      while let current = next, !isFinished[current], onWay.insert(current).inserted {
        way.append(current)
        next = masks[current]
      }
      if let next, onWay.contains(next) {
        let names = way.drop { $0 != next }.map { "'\(tree.layers[$0].id)'" }
        problems.append(
          SceneProblem(
            .error, "the masks of \(names.joined(separator: ", ")) depend on each other",
            hint: "remove the mask of one of them", layer: next))
        masks[next] = nil
      }
      for current in way.reversed() {
        isFinished[current] = true
        depths[current] = masks[current].map { depths[$0] + 1 } ?? 0
        if depths[current] == LayerMask.depthLimit + 1 {
          problems.append(
            SceneProblem(
              .error, "more than \(LayerMask.depthLimit) masks mask one another", hint: "use fewer masks",
              layer: current))
        }
      }
    }
  }
}
