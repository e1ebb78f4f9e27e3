internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The widths and heights of all layers, which may refer to each other and are computed once.
struct LayerSizes {
  /// The layers' lengths along an axis.
  struct Lengths {
    /// The lengths of all layers; nil for lengths that are not yet known.
    var known: [Double?]
    /// The layers whose length is being computed, to detect cycles.
    var pending: Set<Int> = []
  }

  let tree: LayerTree
  let typesetter: Typesetter
  let canvas: Canvas
  private let indices: [ExactString: Int]
  /// The sizes of the texts for which layers have space.
  let measures: TextMeasures
  /// The shares of the layers' sizes along their stacks that are taken away, 0...1.
  let collapses: [Double]?
  /// The sizes of layers' contents that differ from the sizes of their texts.
  let contentSizes: [Int: Size]
  private var widths: Lengths
  private var heights: Lengths
  /// The frames in stacks, in the parent's coordinates; frames of collapsed layers are smaller than their sizes.
  var places: [Rect?]
  /// The stacks that are being arranged, to detect cycles.
  var arranging: Set<Int> = []

  /// - Parameters:
  ///   - canvas: The canvas; a width or height of nil fits the layers.
  ///   - measures: The sizes of the texts for which layers have space; by default of all that they show at any time.
  ///   - collapses: For each layer, the fraction of its size along its stack that is removed; nil for none.
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
        tree.layers[index].contents
      }
    indices = Dictionary(
      tree.layers.enumerated().map { (ExactString($1.id), $0) }, uniquingKeysWith: { first, _ in first })
    widths = Lengths(known: tree.layers.map { _ in nil })
    heights = widths
    places = tree.layers.map { _ in nil }
  }

  subscript(_ axis: LayoutAxis) -> Lengths {
    get { axis == .horizontal ? widths : heights }
    _modify {
      if axis == .horizontal { yield &widths } else { yield &heights }
    }
  }

  /// Returns the frame, in the parent's coordinates.
  mutating func frame(of index: Int) throws(SceneProblem) -> Rect {
    let size = try size(of: index)
    if tree.isStacked(index), let place = places[index] { return place }
    let y = try position(of: index, along: .vertical)
    return Rect(
      x: try position(of: index, along: .horizontal), y: y, width: size.width, height: size.height)
  }

  mutating func size(of index: Int) throws(SceneProblem) -> Size {
    Size(width: try length(of: index, along: .horizontal), height: try length(of: index, along: .vertical))
  }

  /// Returns the left or top edge, in the parent's coordinates.
  mutating func position(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double {
    if tree.isStacked(index) {
      _ = try length(of: index, along: .horizontal)
      return places[index].map { axis == .horizontal ? $0.minX : $0.minY } ?? 0
    }
    let insets = insets(around: index)
    guard let position = tree.layers[index].frame.position(along: axis) else {
      return insets.start(along: axis) + (try alignment(of: index, along: axis))
    }
    if case .points(let points) = position { return points }
    let whole = try parentLength(of: index, along: axis)
    let spare = whole.map { $0 - insets.sum(along: axis) } ?? 0
    switch position {
    case .points(let points): return points
    case .fraction(let fraction): return (whole ?? 0) * fraction
    case .center:
      return insets.start(along: axis) + (spare - (try length(of: index, along: axis))) / 2
    case .end: return insets.start(along: axis) + spare - (try length(of: index, along: axis))
    }
  }

  /// Returns how far a layer without a position is from its parent's left or top padding.
  ///
  /// Text without `y` and height is aligned vertically in a canvas or group of fixed height.
  private mutating func alignment(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double {
    let layer = tree.layers[index]
    guard axis == .vertical, layer.frame.height == nil, layer.textPath == nil,
      let content = layer.textContent, let bottom = try farEdge(around: index, along: axis)
    else { return 0 }
    let spare = bottom - insets(around: index).top - (try length(of: index, along: axis))
    switch content.paragraph.verticalAlignment {
    case .top: return 0
    case .center: return spare / 2
    case .bottom: return spare
    }
  }

  /// Returns the insets of a layer's parent.
  func insets(around index: Int) -> EdgeInsets {
    tree.parents[index].map { tree.layers[$0].insets } ?? EdgeInsets(canvas.padding)
  }

  /// Returns true if a layer's width fits its content, and no limit makes its text wrap.
  func fitsContent(_ index: Int) -> Bool {
    if tree.isStacked(index) || tree.layers[index].frame.maxWidth != nil { return false }
    switch tree.layers[index].frame.width {
    case nil: return !(reaches(index, along: .horizontal) && hasFarEdge(around: index, along: .horizontal))
    case .fit, .fill, .fraction: return !hasFarEdge(around: index, along: .horizontal)
    case .points, .sameAs: return false
    }
  }

  func layer(named id: String, for index: Int) throws(SceneProblem) -> Int {
    if let found = indices[ExactString(id)] { return found }
    let near = Suggestion.nearest(to: id, among: tree.layers.map(\.id).filter { !$0.isEmpty })
    throw SceneProblem(
      .error, "no layer has the id \(quoted: id)",
      hint: near.map { "did you mean '\($0)'?" }
        ?? "give the layer that you mean 'id: \(id.shortened(to: 60))'",
      layer: index, part: .frame)
  }

  /// Returns the size of a layer's text within a width, in points: the maximum over all its texts.
  func textSize(of index: Int, width: Double) throws(SceneProblem) -> Size {
    if let size = contentSizes[index] { return size }
    return try measures.measure(of: index).size(within: width).size
  }
}
