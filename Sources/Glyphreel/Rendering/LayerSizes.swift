internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The widths and heights of all layers, which may refer to each other and are computed once.
struct LayerSizes {
  let tree: LayerTree
  let typesetter: Typesetter
  let canvas: Canvas
  private let indices: [ExactString: Int]
  /// The sizes of the texts for which layers have space.
  let measures: TextMeasures
  /// The shares of the layers' sizes along their stacks that are taken away, 0...1.
  let collapses: [Double]?
  /// The sizes of layers' contents that differ from those of their texts.
  let contentSizes: [Int: Size]
  var widths: [Double?]
  var heights: [Double?]
  /// The frames in stacks, in the parent's coordinates; those of collapsed layers are smaller than their sizes.
  var places: [Rect?]
  /// The stacks that are being arranged, to detect cycles.
  var arranging: Set<Int> = []
  /// The layers whose width is being computed, to detect cycles.
  private var pending: Set<Int> = []

  /// - Parameters:
  ///   - canvas: The canvas; a width or height of nil fits the layers.
  ///   - measures: The sizes of the texts for which layers have space; by default of all that they show at any time.
  ///   - collapses: For each layer, the share of its size along its stack that is taken away; nil for none.
  init(
    of tree: LayerTree, in canvas: Canvas, typesetter: Typesetter, measures: TextMeasures? = nil,
    collapses: [Double]? = nil, contentSizes: [Int: Size] = [:]
  ) {
    self.tree = tree
    self.canvas = canvas
    self.typesetter = typesetter
    self.collapses = collapses
    self.contentSizes = contentSizes
    self.measures =
      measures
      ?? TextMeasures(typesetter: typesetter) { index in
        guard let content = tree.layers[index].textContent else { return [] }
        return tree.layers[index].texts.map { TextContent($0, content.paragraph) }
      }
    indices = Dictionary(
      tree.layers.enumerated().map { (ExactString($1.id), $0) }, uniquingKeysWith: { first, _ in first })
    widths = tree.layers.map { _ in nil }
    heights = tree.layers.map { _ in nil }
    places = tree.layers.map { _ in nil }
  }

  /// Returns the left edge, in the parent's coordinates.
  mutating func x(of index: Int) throws(SceneProblem) -> Double {
    if tree.isStacked(index) {
      _ = try width(of: index)
      return places[index]?.minX ?? 0
    }
    let insets = insets(around: index)
    guard let x = tree.layers[index].frame.x else { return insets.left }
    if case .points(let points) = x { return points }
    let whole = try parentWidth(of: index)
    let spare = whole.map { $0 - insets.left - insets.right } ?? 0
    switch x {
    case .points(let points): return points
    case .fraction(let fraction): return (whole ?? 0) * fraction
    case .center: return insets.left + (spare - (try width(of: index))) / 2
    case .end: return insets.left + spare - (try width(of: index))
    }
  }

  /// Returns the width of a layer's group or of the canvas; nil if it follows from the layers.
  private mutating func parentWidth(of index: Int) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else { return canvas.width }
    return hasOwnWidth(parent) || widths[parent] != nil ? try width(of: parent) : nil
  }

  /// Returns the insets of a layer's parent.
  func insets(around index: Int) -> EdgeInsets {
    tree.parents[index].map { tree.layers[$0].insets } ?? EdgeInsets(canvas.padding)
  }

  /// Returns true if a layer's width fits its content.
  ///
  /// Its text wraps nevertheless if there is a limit.
  func fitsContent(_ index: Int) -> Bool {
    if tree.isStacked(index) { return false }
    switch tree.layers[index].frame.width {
    case nil: return !(reaches(index) && hasRightEdge(around: index))
    case .fit, .fill, .fraction: return !hasRightEdge(around: index)
    case .points, .sameAs: return false
    }
  }

  mutating func width(of index: Int) throws(SceneProblem) -> Double {
    if let known = widths[index] { return known }
    if let root = tree.stackRoot(of: index) {
      try arrange(root)
      return widths[index] ?? 0
    }
    var path: [Int] = []
    do throws(SceneProblem) {
      let width = try foundWidth(of: index, &path)
      for member in path { widths[member] = width }
      pending.subtract(path)
      return width
    } catch {
      // Reported once, not for each layer that depends on this one.
      for member in pending { widths[member] = 0 }
      pending = []
      throw error
    }
  }

  /// Follows `same as` references to a layer with a width of its own.
  private mutating func foundWidth(of index: Int, _ path: inout [Int]) throws(SceneProblem) -> Double {
    var current = index
    path = [index]
    pending.insert(index)
    while case .sameAs(let id) = tree.layers[current].frame.width {
      let next = try layer(named: id, for: current)
      if let known = widths[next] { return known }
      guard !pending.contains(next) else {
        throw SceneProblem(
          .error, "the widths of \(quoted: tree.layers[current].id) and \(quoted: id) depend on each other",
          hint: "give one of them a width in points", layer: current, part: .frame)
      }
      path.append(next)
      pending.insert(next)
      current = next
    }
    if tree.stackRoot(of: current) != nil { return try width(of: current) }
    let frame = tree.layers[current].frame
    return try limited(try preferredWidth(of: current), frame.minWidth, frame.maxWidth) {
      sizes throws(SceneProblem) in try sizes.contentWidth(around: current)
    }
  }

  /// Returns a length within limits; percentages of an unknown length are no limits.
  mutating func limited(
    _ length: Double, _ smallest: LayerFrame.Length?, _ largest: LayerFrame.Length?,
    _ whole: (inout LayerSizes) throws(SceneProblem) -> Double?
  ) throws(SceneProblem) -> Double {
    guard smallest != nil || largest != nil else { return length }
    let whole = try whole(&self)
    func limit(_ length: LayerFrame.Length?) -> Double? {
      switch length {
      case .points(let points): points
      case .fraction(let fraction): whole.map { $0 * fraction }
      case .fit, .fill, .sameAs, nil: nil
      }
    }
    return max(min(length, limit(largest) ?? .infinity), limit(smallest) ?? 0)
  }

  /// Returns the width of a layer that is in no stack, without its limits.
  private mutating func preferredWidth(of current: Int) throws(SceneProblem) -> Double {
    let room = try room(for: current)
    switch tree.layers[current].frame.width {
    case .points(let width): return width
    case .fraction(let fraction):
      if let whole = try contentWidth(around: current) { return whole * fraction }
    case .fill: if let room { return room }
    case .fit: return min(try naturalWidth(of: current), room ?? .infinity)
    case .sameAs: break
    case nil:
      let isPlaced = [.center, .end].contains(tree.layers[current].frame.x)
      if reaches(current), let room {
        return isPlaced && !tree.isEmptyShape(current)
          ? min(try naturalWidth(of: current), room) : room
      }
    }
    return try naturalWidth(of: current)
  }

  /// Returns the width between a layer's left edge and its parent's right padding; nil if the parent fits its layers.
  mutating func room(for index: Int) throws(SceneProblem) -> Double? {
    guard let edge = try rightEdge(around: index) else { return nil }
    let left = insets(around: index).left
    switch tree.layers[index].frame.x {
    case .points(let x): return max(edge - x, 0)
    case .fraction(let fraction): return max(edge - (try parentWidth(of: index) ?? 0) * fraction, 0)
    case .center, .end, nil: return max(edge - left, 0)
    }
  }

  /// Returns the width between the parent's paddings; nil if the parent fits its layers.
  mutating func contentWidth(around index: Int) throws(SceneProblem) -> Double? {
    try rightEdge(around: index).map { max($0 - insets(around: index).left, 0) }
  }

  func layer(named id: String, for index: Int) throws(SceneProblem) -> Int {
    if let found = indices[ExactString(id)] { return found }
    let near = Suggestion.nearest(to: id, among: tree.layers.map(\.id).filter { !$0.isEmpty })
    throw SceneProblem(
      .error, "no layer has the id \(quoted: id)", hint: near.map { "did you mean '\($0)'?" }, layer: index,
      part: .frame)
  }

  /// Returns false for a path, whose size follows from its outline, and for an image, which has a size of its own.
  func reaches(_ index: Int) -> Bool {
    if case .path? = tree.layers[index].shape { return false }
    return tree.layers[index].image == nil && tree.layers[index].textPath == nil
  }

  /// Returns the right edge of the parent's content box; nil if the parent fits its layers.
  private mutating func rightEdge(around index: Int) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else { return canvas.width.map { $0 - canvas.padding } }
    return hasOwnWidth(parent) ? try width(of: parent) - tree.layers[parent].insets.right : nil
  }

  /// Returns true if the parent's width does not depend on its layers.
  private func hasRightEdge(around index: Int) -> Bool {
    tree.parents[index].map(hasOwnWidth) ?? (canvas.width != nil)
  }

  /// Returns true if a group's width does not depend on its children.
  private func hasOwnWidth(_ group: Int) -> Bool {
    if tree.stackRoot(of: group) != nil { return widths[group] != nil }
    switch tree.layers[group].frame.width {
    case .points, .sameAs: return true
    case .fit: return false
    case .fraction, .fill: return hasRightEdge(around: group)
    case nil:
      return ![.center, .end].contains(tree.layers[group].frame.x) && hasRightEdge(around: group)
    }
  }

  mutating func naturalWidth(of index: Int) throws(SceneProblem) -> Double {
    let layer = tree.layers[index]
    let insets = layer.insets
    if let path = layer.textPath {
      return Shape.path(path.path).naturalSize.width + insets.left + insets.right
    }
    switch layer.content {
    case .text: return try textSize(of: index, width: .infinity).width + insets.left + insets.right
    case .shape(let shape): return shape.naturalSize.width + insets.left + insets.right
    case .image(let image):
      let height = try givenHeight(of: index).map { max($0 - insets.top - insets.bottom, 0) }
      return image.naturalWidth(forHeight: height) + insets.left + insets.right
    case .group:
      var edge = insets.left
      for child in tree.children(of: index) { edge = max(edge, try rightmost(child)) }
      return edge + insets.right
    }
  }

  /// Returns how far a layer reaches to the right in a group that fits it; positions relative to the group don't count.
  private mutating func rightmost(_ index: Int) throws(SceneProblem) -> Double {
    switch tree.layers[index].frame.x {
    case .points, nil: return try x(of: index) + (try width(of: index))
    case .fraction, .center, .end: return insets(around: index).left + (try width(of: index))
    }
  }

  /// Returns the size of a layer's text within a width, in points: the maximum over all its texts.
  func textSize(of index: Int, width: Double) throws(SceneProblem) -> Size {
    if let size = contentSizes[index] { return size }
    return try measures.measure(of: index).size(within: width).size
  }

  /// Returns the frame, in the parent's coordinates.
  mutating func frame(of index: Int) throws(SceneProblem) -> Rect {
    let (width, height) = (try width(of: index), try height(of: index))
    if tree.isStacked(index), let place = places[index] { return place }
    let y = try y(of: index)
    return Rect(x: try x(of: index), y: y, width: width, height: height)
  }
}
