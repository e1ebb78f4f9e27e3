internal import GlyphreelGraphics

/// The widths and heights of layers.
extension LayerSizes {
  /// Returns a layer's width or height.
  mutating func length(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double {
    if let known = self[axis].known[index] { return known }
    if let root = tree.stackRoot(of: index) {
      try arrange(root)
      return self[axis].known[index] ?? 0
    }
    var path: [Int] = []
    do throws(SceneProblem) {
      let length = try foundLength(of: index, along: axis, &path)
      self[axis].pending.subtract(path)
      return length
    } catch {
      // Reported once, not for each layer that depends on this one.
      for member in self[axis].pending { self[axis].known[member] = 0 }
      self[axis].pending = []
      throw error
    }
  }

  /// Follows `same as` references to a layer with a length of its own, and notes the lengths of all layers on the path.
  private mutating func foundLength(
    of index: Int, along axis: LayoutAxis, _ path: inout [Int]
  ) throws(SceneProblem) -> Double {
    var current = index
    path = [index]
    self[axis].pending.insert(index)
    var found: Double?
    var source: Int?
    while found == nil, case .sameAs(let id) = tree.layers[current].frame.length(along: axis) {
      let next = try layer(named: id, for: current)
      found = self[axis].known[next]
      if found != nil {
        source = next
        break
      }
      guard !self[axis].pending.contains(next) else {
        throw dependentLengths(of: current, on: id, along: axis)
      }
      path.append(next)
      self[axis].pending.insert(next)
      current = next
    }
    var length: Double
    if let found {
      length = found
    } else if tree.stackRoot(of: current) != nil {
      length = try self.length(of: current, along: axis)
    } else {
      length = try preferredLength(of: current, along: axis)
    }
    for member in path.reversed() {
      if let source { length = copied(length, of: source, to: member, along: axis) }
      source = member
      if tree.stackRoot(of: member) == nil { length = try limited(length, of: member, along: axis) }
      self[axis].known[member] = length
    }
    return length
  }

  /// Returns the length of a layer that is the same as another's.
  ///
  /// Between texts, this is the length of their contents if no background or border shows the frame, so both wrap at the same
  /// width whatever their padding.
  func copied(_ length: Double, of other: Int, to index: Int, along axis: LayoutAxis) -> Double {
    let (own, other) = (tree.layers[index], tree.layers[other])
    guard own.textContent != nil, other.textContent != nil, !own.showsFrame else { return length }
    return max(length - other.insets.sum(along: axis), 0) + own.insets.sum(along: axis)
  }

  /// Returns the error about two layers' lengths that are the same as each other's.
  func dependentLengths(of index: Int, on id: String, along axis: LayoutAxis) -> SceneProblem {
    SceneProblem(
      .error,
      "the \(axis.lengthName)s of \(quoted: tree.layers[index].id) and \(quoted: id) depend on each other",
      hint: "give one of them a \(axis.lengthName) in points", layer: index, part: .frame)
  }

  /// Returns a length within a layer's limits; percentages of an unknown length are not limits.
  private mutating func limited(
    _ length: Double, of index: Int, along axis: LayoutAxis
  ) throws(SceneProblem) -> Double {
    let (smallest, largest) = tree.layers[index].frame.limits(along: axis)
    guard smallest != nil || largest != nil else { return length }
    let whole = try contentLength(around: index, along: axis)
    func limit(_ length: LayerFrame.Length?) -> Double? {
      switch length {
      case .points(let points): points
      case .fraction(let fraction): whole.map { $0 * fraction }
      case .fit, .fill, .sameAs, nil: nil
      }
    }
    let most = limit(largest) ?? .infinity
    guard length > most else { return max(length, limit(smallest) ?? 0) }
    return max(try balancedWidth(of: index, within: most, along: axis) ?? most, limit(smallest) ?? 0)
  }

  /// Returns the width of text of balanced lines in a width, so that no space is left beside them; nil for
  /// other layers.
  private func balancedWidth(
    of index: Int, within width: Double, along axis: LayoutAxis
  ) throws(SceneProblem) -> Double? {
    let layer = tree.layers[index]
    guard axis == .horizontal, layer.textContent?.paragraph.wrap == .balance else { return nil }
    let insets = layer.insets.sum(along: .horizontal)
    return try textSize(of: index, width: max(width - insets, 0)).width + insets
  }

  /// Returns the length of a layer that is in no stack and the same as no other's, without its limits.
  private mutating func preferredLength(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double
  {
    let frame = tree.layers[index].frame
    switch frame.length(along: axis) {
    case .points(let length): return length
    case .fraction(let fraction):
      if let whole = try contentLength(around: index, along: axis) { return whole * fraction }
    case .fill:
      if let room = try room(for: index, along: axis) { return room }
    case .fit:
      if axis == .horizontal, let room = try room(for: index, along: axis) {
        return min(try naturalLength(of: index, along: axis), room)
      }
    case .sameAs: break
    case nil:
      guard reaches(index, along: axis), let room = try room(for: index, along: axis) else { break }
      if ![.center, .end].contains(frame.position(along: axis)) || tree.isEmptyShape(index) { return room }
      if axis == .horizontal { return min(try naturalLength(of: index, along: axis), room) }
    }
    return try naturalLength(of: index, along: axis)
  }

  /// Returns the length of a layer's content, with the layer's insets.
  mutating func naturalLength(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double {
    let layer = tree.layers[index]
    let insets = layer.insets.sum(along: axis)
    if let path = layer.textPath {
      return Shape.Geometry.path(path.path).naturalSize.length(along: axis) + insets
    }
    switch layer.content {
    case .text:
      let width =
        axis == .horizontal
        ? .infinity : try length(of: index, along: .horizontal) - layer.insets.sum(along: .horizontal)
      return try textSize(of: index, width: max(width, 0)).length(along: axis) + insets
    case .shape(let shape): return shape.naturalSize.length(along: axis) + insets
    case .image(let image):
      if axis == .vertical {
        let width = try length(of: index, along: .horizontal) - layer.insets.sum(along: .horizontal)
        return image.naturalHeight(forWidth: max(width, 0)) + insets
      }
      let height = try givenHeight(of: index).map { max($0 - layer.insets.sum(along: .vertical), 0) }
      return image.naturalWidth(forHeight: height) + insets
    case .material(let material):
      let size: Size
      do throws(SceneProblem) {
        size = try material.value.naturalSize(typesetter.fonts)
      } catch {
        throw error.ofLayer(index)
      }
      guard type(of: material.value).keepsProportions else { return size.length(along: axis) + insets }
      if axis == .vertical {
        let width = try length(of: index, along: .horizontal) - layer.insets.sum(along: .horizontal)
        return (size.width > 0 ? max(width, 0) * size.height / size.width : size.height) + insets
      }
      let height = try givenHeight(of: index).map { max($0 - layer.insets.sum(along: .vertical), 0) }
      return (height.map { size.height > 0 ? $0 * size.width / size.height : size.width } ?? size.width)
        + insets
    case .group:
      var edge = layer.insets.start(along: axis)
      for child in tree.children(of: index) { edge = max(edge, try extent(of: child, along: axis)) }
      return edge + layer.insets.end(along: axis)
    }
  }

  /// Returns how far a layer reaches to the right or down in a group that fits it; positions relative to the group don't count.
  private mutating func extent(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double {
    switch tree.layers[index].frame.position(along: axis) {
    case .points, nil: return try position(of: index, along: axis) + (try length(of: index, along: axis))
    case .fraction, .center, .end:
      return insets(around: index).start(along: axis) + (try length(of: index, along: axis))
    }
  }

  /// Returns the height that a layer's frame gives it; nil if it follows from the content or from a stack.
  private mutating func givenHeight(of index: Int) throws(SceneProblem) -> Double? {
    let isStacked = tree.isStacked(index)
    switch tree.layers[index].frame.height {
    case .points(let points): return points
    case .fraction(let fraction):
      return isStacked ? nil : try contentLength(around: index, along: .vertical).map { $0 * fraction }
    case .fill: return isStacked ? nil : try contentLength(around: index, along: .vertical)
    case .sameAs(let id): return try length(of: try layer(named: id, for: index), along: .vertical)
    case .fit, nil: return nil
    }
  }
}
