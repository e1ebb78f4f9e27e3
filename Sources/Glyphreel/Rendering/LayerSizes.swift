internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The widths and heights of all layers, which may refer to each other and are computed once.
struct LayerSizes {
  private let tree: LayerTree
  private let canvas: Canvas
  private let typesetter: Typesetter
  private let indices: [ExactString: Int]
  private var widths: [Double?]
  private var heights: [Double?]
  /// The layers whose width is being computed, to detect cycles.
  private var pending: Set<Int> = []

  init(of tree: LayerTree, in canvas: Canvas, typesetter: Typesetter) {
    self.tree = tree
    self.canvas = canvas
    self.typesetter = typesetter
    indices = Dictionary(
      tree.layers.enumerated().map { (ExactString($1.id), $0) }, uniquingKeysWith: { first, _ in first })
    widths = tree.layers.map { _ in nil }
    heights = tree.layers.map { _ in nil }
  }

  /// Returns the left edge, in the parent's coordinates.
  func x(of index: Int) -> Double { tree.layers[index].frame.x ?? insets(around: index).left }

  /// Returns the top edge, in the parent's coordinates.
  ///
  /// A text without `y` and height is aligned vertically in a canvas or group of fixed height.
  mutating func y(of index: Int) throws(SceneProblem) -> Double {
    let frame = tree.layers[index].frame
    if let y = frame.y { return y }
    let top = insets(around: index).top
    guard frame.height == nil, tree.layers[index].textPath == nil, let content = tree.layers[index].textContent,
      let bottom = try bottomEdge(around: index)
    else { return top }
    let spare = bottom - top - (try height(of: index))
    switch content.paragraph.verticalAlignment {
    case .top: return top
    case .center: return top + spare / 2
    case .bottom: return top + spare
    }
  }

  /// Returns the insets of a layer's parent.
  private func insets(around index: Int) -> EdgeInsets {
    tree.parents[index].map { tree.layers[$0].insets } ?? EdgeInsets(canvas.padding)
  }

  /// Returns true if a layer's width fits its content.
  func fitsContent(_ index: Int) -> Bool {
    tree.layers[index].frame.width == nil && !(reaches(index) && hasRightEdge(around: index))
  }

  mutating func width(of index: Int) throws(SceneProblem) -> Double {
    if let known = widths[index] { return known }
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
    if case .points(let width) = tree.layers[current].frame.width { return width }
    if reaches(current), let edge = try rightEdge(around: current) { return max(edge - x(of: current), 0) }
    return try naturalWidth(of: current)
  }

  private func layer(named id: String, for index: Int) throws(SceneProblem) -> Int {
    if let found = indices[ExactString(id)] { return found }
    let near = Suggestion.nearest(to: id, among: tree.layers.map(\.id).filter { !$0.isEmpty })
    throw SceneProblem(
      .error, "no layer has the id \(quoted: id)", hint: near.map { "did you mean '\($0)'?" }, layer: index,
      part: .frame)
  }

  /// Returns false for a path, whose size follows from its outline.
  private func reaches(_ index: Int) -> Bool {
    if case .path? = tree.layers[index].shape { return false }
    return tree.layers[index].textPath == nil
  }

  /// Returns false for layers with a natural height: a text, unless it is fitted, a path, and a line.
  private func reachesBottom(_ index: Int) -> Bool {
    let layer = tree.layers[index]
    if let content = layer.textContent, content.paragraph.fit == nil { return false }
    return reaches(index) && layer.shape != .line
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
    if tree.layers[group].frame.width != nil { return true }
    return hasRightEdge(around: group)
  }

  private mutating func naturalWidth(of index: Int) throws(SceneProblem) -> Double {
    let layer = tree.layers[index]
    let insets = layer.insets
    if let path = layer.textPath { return Shape.path(path.path).naturalSize.width + insets.left + insets.right }
    switch layer.content {
    case .text: return try textSize(of: index, width: .infinity).width + insets.left + insets.right
    case .shape(let shape): return shape.naturalSize.width + insets.left + insets.right
    case .group:
      var edge = insets.left
      for child in tree.children(of: index) { edge = max(edge, x(of: child) + (try width(of: child))) }
      return edge + insets.right
    }
  }

  mutating func height(of index: Int) throws(SceneProblem) -> Double {
    if let known = heights[index] { return known }
    let layer = tree.layers[index]
    let height: Double
    if let given = layer.frame.height {
      height = given
    } else if reachesBottom(index), let edge = try bottomEdge(around: index) {
      height = max(edge - (layer.frame.y ?? insets(around: index).top), 0)
    } else {
      height = try naturalHeight(of: index)
    }
    heights[index] = height
    return height
  }

  private mutating func bottomEdge(around index: Int) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else { return canvas.height.map { $0 - canvas.padding } }
    return hasOwnHeight(parent) ? try height(of: parent) - tree.layers[parent].insets.bottom : nil
  }

  private func hasOwnHeight(_ group: Int) -> Bool {
    if tree.layers[group].frame.height != nil { return true }
    return tree.parents[group].map(hasOwnHeight) ?? (canvas.height != nil)
  }

  private mutating func naturalHeight(of index: Int) throws(SceneProblem) -> Double {
    let layer = tree.layers[index]
    let insets = layer.insets
    if let path = layer.textPath { return Shape.path(path.path).naturalSize.height + insets.top + insets.bottom }
    switch layer.content {
    case .text:
      let width = max(try width(of: index) - insets.left - insets.right, 0)
      return try textSize(of: index, width: width).height + insets.top + insets.bottom
    case .shape(let shape): return shape.naturalSize.height + insets.top + insets.bottom
    case .group:
      var edge = insets.top
      for child in tree.children(of: index) { edge = max(edge, try y(of: child) + (try height(of: child))) }
      return edge + insets.bottom
    }
  }

  /// Returns the size of a layer's text within a width, in points: the maximum over all its texts.
  private func textSize(of index: Int, width: Double) throws(SceneProblem) -> Size {
    let layer = tree.layers[index]
    guard let content = layer.textContent else { return .zero }
    var size = Size.zero
    do throws(TypographyError) {
      for text in layer.texts {
        let bounds = try typesetter.layout(text, content.paragraph, width: width).bounds
        size = Size(width: max(size.width, bounds.width), height: max(size.height, bounds.height))
      }
    } catch {
      throw SceneProblem(error, layer: index)
    }
    return size
  }
}
